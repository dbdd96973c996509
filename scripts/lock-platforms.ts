/**
 * Completes package-lock.json with the binaries of other platforms. npm leaves an optional package out of the lock when
 * it cannot be resolved while the lock is made, and `npm ci` then reports the lock as out of sync on every machine. Run
 * after each change of dependencies, followed by `npm ci --dry-run`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  linuxmusl: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  android: 'android',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
};
const PROCESSORS: Readonly<Record<string, string>> = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  armhf: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
let added = 0;
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = resolve(owner, name);
    const wanted = range.replace(/^[\^~>=v\s]+/, '');
    if (found !== undefined && (/^[\^~>]/.test(range) || lock.packages[found]?.version === wanted)) continue;
    const key = found === undefined ? `node_modules/${name}` : `${owner}/node_modules/${name}`;
    const parts = (name.split('/').at(-1) ?? '').split(/[-_.]/);
    const os = parts.map((part) => SYSTEMS[part]).find((system) => system !== undefined);
    const cpu = parts.map((part) => PROCESSORS[part]).find((processor) => processor !== undefined);
    const libc = /musl/.test(name)
      ? 'musl'
      : /gnu(?!llvm)/.test(name) && os === 'linux'
        ? 'glibc'
        : undefined;
    lock.packages[key] = {
      version: wanted,
      ...(cpu === undefined ? {} : { cpu: [cpu] }),
      ...(entry.dev === true ? { dev: true } : {}),
      ...(libc === undefined ? {} : { libc: [libc] }),
      optional: true,
      ...(os === undefined ? {} : { os: [os] }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Entradas agregadas: ${String(added)}`);

/** The lock's key of a dependency as Node would find it, from its owner's folder upwards. */
function resolve(owner: string, name: string): string | undefined {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[key] !== undefined) return key;
    if (folder === '') return undefined;
  }
}
