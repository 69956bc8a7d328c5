import { mount } from "svelte";
import App from "./App.svelte";
import { useLanguage } from "./lib/i18n.svelte";
import { applyTheme } from "./lib/settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

applyTheme();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no element #app");
void useLanguage().then(() => mount(App, { target }));
