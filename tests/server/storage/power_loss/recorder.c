/* Records what a process asks of the disk, in order, for `recording.py` to read.
 *
 * Loaded with LD_PRELOAD. Whatever happens to files below POWER_LOSS_ROOT is appended to
 * POWER_LOSS_LOG, which all processes share: an append is one system call, and so the order of
 * records is the order in which things happened.
 *
 * A write is recorded when it is done, for nothing can count on it before. A sync is recorded when
 * it begins and when it is done: it covers what was done before it began. A change of names is
 * recorded before it is made: so no name or inode is used again before its end is in the log.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

struct head {
    uint32_t kind;
    uint32_t path_bytes;
    uint64_t inode;
    int64_t offset;
    uint64_t data_bytes;
};

/* A record that is lost would make the test believe in a disk that never was. */
static void check(int holds) {
    if (!holds) {
        static const char told[] = "power loss recorder: a record could not be written\n";
        syscall(SYS_write, 2, told, sizeof told - 1);
        abort();
    }
}

static void append(struct iovec *parts, int count) {
    size_t bytes = 0;
    for (int i = 0; i < count; i++) bytes += parts[i].iov_len;
    /* Opened every time: servers close files that they do not know. */
    int log = syscall(SYS_openat, AT_FDCWD, getenv("POWER_LOSS_LOG"), O_WRONLY | O_APPEND | O_CLOEXEC);
    check(log >= 0);
    check(syscall(SYS_writev, log, parts, count) == (long)bytes);
    syscall(SYS_close, log);
}

static void record(char kind, uint64_t inode, const char *path, int64_t offset, const void *data, uint64_t bytes) {
    int kept = errno;
    struct head head = {kind, strlen(path), inode, offset, data ? bytes : 0};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)path, head.path_bytes}, {(void *)data, head.data_bytes}};
    append(parts, 3);
    errno = kept;
}

/* Returns what stands behind the root in a path, or nothing if it is elsewhere. */
static const char *inside(const char *path) {
    const char *root = getenv("POWER_LOSS_ROOT");
    if (!root || !getenv("POWER_LOSS_LOG")) return NULL;
    size_t length = strlen(root);
    if (strncmp(path, root, length) || (path[length] != '/' && path[length])) return NULL;
    return path[length] ? path + length + 1 : path + length;
}

static const char *inside_absolute(const char *path, char *buffer) {
    if (path[0] == '/') return inside(path);
    if (!getcwd(buffer, PATH_MAX) || strlen(buffer) + strlen(path) + 2 > PATH_MAX) return NULL;
    strcat(strcat(buffer, "/"), path);
    return inside(buffer);
}

struct found {
    uint64_t inode;
    const char *path;
    char buffer[PATH_MAX];
};

/* Tells whether a descriptor is of a file or folder below the root. */
static int look_up(int file, struct found *found) {
    int kept = errno;
    struct stat status;
    char link[64];
    found->path = NULL;
    if (!fstat(file, &status) && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t length = readlink(link, found->buffer, sizeof found->buffer - 1);
        if (length > 0) {
            found->buffer[length] = 0;
            found->path = inside(found->buffer);
            found->inode = status.st_ino;
        }
    }
    errno = kept;
    return found->path != NULL;
}

/* ---- Data ------------------------------------------------------------------------------- */

static ssize_t wrote(int file, const void *data, ssize_t bytes, int64_t offset) {
    struct found found;
    if (bytes > 0 && look_up(file, &found)) record('W', found.inode, found.path, offset, data, bytes);
    return bytes;
}

static ssize_t wrote_parts(int file, const struct iovec *parts, int count, ssize_t bytes, int64_t offset) {
    ssize_t left = bytes;
    for (int i = 0; i < count && left > 0; i++) {
        ssize_t part = left < (ssize_t)parts[i].iov_len ? left : (ssize_t)parts[i].iov_len;
        wrote(file, parts[i].iov_base, part, offset);
        offset += part;
        left -= part;
    }
    return bytes;
}

ssize_t pwrite64(int file, const void *data, size_t bytes, off64_t offset) {
    return wrote(file, data, syscall(SYS_pwrite64, file, data, bytes, offset), offset);
}
ssize_t pwrite(int file, const void *data, size_t bytes, off_t offset) { return pwrite64(file, data, bytes, offset); }

ssize_t write(int file, const void *data, size_t bytes) {
    ssize_t done = syscall(SYS_write, file, data, bytes);
    return done > 0 ? wrote(file, data, done, lseek(file, 0, SEEK_CUR) - done) : done;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    ssize_t done = syscall(SYS_writev, file, parts, count);
    return done > 0 ? wrote_parts(file, parts, count, done, lseek(file, 0, SEEK_CUR) - done) : done;
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t offset) {
    return wrote_parts(file, parts, count, syscall(SYS_pwritev, file, parts, count, offset, 0), offset);
}
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
    return pwritev64(file, parts, count, offset);
}

int ftruncate64(int file, off64_t size) {
    struct found found;
    int failed = syscall(SYS_ftruncate, file, size);
    if (!failed && look_up(file, &found)) record('T', found.inode, found.path, size, NULL, 0);
    return failed;
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int truncate64(const char *path, off64_t size) {
    int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return -1;
    int failed = ftruncate64(file, size);
    syscall(SYS_close, file);
    return failed;
}
int truncate(const char *path, off_t size) { return truncate64(path, size); }

static int allocated(int file, off64_t offset, off64_t bytes, int failed) {
    struct found found;
    if (!failed && look_up(file, &found)) record('A', found.inode, found.path, offset + bytes, NULL, 0);
    return failed;
}

int posix_fallocate64(int file, off64_t offset, off64_t bytes) {
    int (*real)(int, off64_t, off64_t) = dlsym(RTLD_NEXT, "posix_fallocate64");
    return allocated(file, offset, bytes, real(file, offset, bytes));
}
int posix_fallocate(int file, off_t offset, off_t bytes) { return posix_fallocate64(file, offset, bytes); }

int fallocate64(int file, int mode, off64_t offset, off64_t bytes) {
    int failed = syscall(SYS_fallocate, file, mode, offset, bytes);
    return mode ? failed : allocated(file, offset, bytes, failed);
}
int fallocate(int file, int mode, off_t offset, off_t bytes) { return fallocate64(file, mode, offset, bytes); }

/* ---- Syncs ------------------------------------------------------------------------------ */

static int synced(int file, long call) {
    struct found found;
    int known = look_up(file, &found);
    int64_t thread = syscall(SYS_gettid);
    if (known) record('S', found.inode, found.path, thread, NULL, 0);
    int failed = syscall(call, file);
    if (known && !failed) record('E', found.inode, found.path, thread, NULL, 0);
    return failed;
}

int fsync(int file) { return synced(file, SYS_fsync); }
int fdatasync(int file) { return synced(file, SYS_fdatasync); }

/* ---- Names ------------------------------------------------------------------------------ */

static int opened(int file, int flags) {
    struct found found;
    if (file < 0 || !(flags & (O_CREAT | O_TRUNC)) || !look_up(file, &found)) return file;
    record('O', found.inode, found.path, 0, NULL, 0);
    if (flags & O_TRUNC) record('T', found.inode, found.path, 0, NULL, 0);
    return file;
}

#define MODE                             \
    mode_t mode = 0;                     \
    if (flags & (O_CREAT | __O_TMPFILE)) { \
        va_list more;                    \
        va_start(more, flags);           \
        mode = va_arg(more, mode_t);     \
        va_end(more);                    \
    }

int open(const char *path, int flags, ...) {
    MODE return opened(syscall(SYS_openat, AT_FDCWD, path, flags, mode), flags);
}
int open64(const char *path, int flags, ...) {
    MODE return opened(syscall(SYS_openat, AT_FDCWD, path, flags, mode), flags);
}
int openat(int folder, const char *path, int flags, ...) {
    MODE return opened(syscall(SYS_openat, folder, path, flags, mode), flags);
}
int openat64(int folder, const char *path, int flags, ...) {
    MODE return opened(syscall(SYS_openat, folder, path, flags, mode), flags);
}

static void name_changes(char kind, const char *path) {
    char buffer[PATH_MAX];
    const char *own = inside_absolute(path, buffer);
    if (own) record(kind, 0, own, 0, NULL, 0);
}

static void name_moves(char kind, const char *from, const char *to) {
    char buffers[2][PATH_MAX];
    const char *old = inside_absolute(from, buffers[0]);
    const char *new = inside_absolute(to, buffers[1]);
    if (old && new) record(kind, 0, old, 0, new, strlen(new));
}

int unlink(const char *path) {
    name_changes('U', path);
    return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
int rmdir(const char *path) {
    name_changes('U', path);
    return syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}
int mkdir(const char *path, mode_t mode) {
    name_changes('D', path);
    return syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
int rename(const char *from, const char *to) {
    name_moves('R', from, to);
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int link(const char *from, const char *to) {
    name_moves('L', from, to);
    return syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}
