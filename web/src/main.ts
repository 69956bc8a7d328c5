import { mount } from "svelte";
import App from "./App.svelte";
import { useLanguage } from "./ui/i18n.svelte";
import { applyTheme } from "./ui/settings.svelte";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";

applyTheme();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no element #app");
void useLanguage().then(() => mount(App, { target }));
