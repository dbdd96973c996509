/**
 * `npm run lighthouse [home pathology …]`: measures one page of each kind, or the named kinds, three times each on the slow
 * phone that Lighthouse imitates; the median is printed beside its goal and written into `docs/measurements.md`. Ends
 * with 1 where a goal is missed. Needs a build; a machine that does something else makes the blocking time grow.
 */
import { readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '#tests/support/start-server';
import { PAGE_TYPES } from '#tests/support/clinic';
import { findChromium } from './testing/find-chromium.ts';
import { installTool } from './testing/install-emulators.ts';
import { withPrinted } from './testing/printed-measurements.ts';

const root = path.resolve(import.meta.dirname, '..');
const tools = path.join(root, 'tools/lighthouse/node_modules');
const TIMES = 3;

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
}
type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' },
) => Promise<{ readonly lhr: Report } | undefined>;
interface Launcher {
  launch(options: object): Promise<{ readonly port: number; kill(): void }>;
}

/** What is read of a report, in the order in which it is printed: its name, its unit and what is aimed at. */
const FIGURES: readonly {
  readonly name: string;
  readonly of: (report: Report) => number;
  readonly goal: { readonly least: number } | { readonly most: number };
  readonly digits?: number;
}[] = [
  ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((id) => ({
    name: id.slice(0, 5),
    of: ({ categories }: Report) => Math.round(100 * (categories[id]?.score ?? 0)),
    goal: { least: 100 },
  })),
  { name: 'LCP ms', of: audit('largest-contentful-paint'), goal: { most: 1200 } },
  { name: 'CLS', of: audit('cumulative-layout-shift'), goal: { most: 0.01 }, digits: 3 },
  { name: 'TBT ms', of: audit('total-blocking-time'), goal: { most: 30 } },
  { name: 'kB', of: (report) => audit('total-byte-weight')(report) / 1000, goal: { most: 200 } },
];

function audit(id: string): (report: Report) => number {
  return ({ audits }) => audits[id]?.numericValue ?? NaN;
}

/** Pages that no search engine is to list: that they are not listed is all that may be missing there. */
const NOT_INDEXED: ReadonlySet<string> = new Set(['search', 'reset', 'offline']);

function isOnlyHidden({ categories, audits }: Report): boolean {
  const missing = (categories['seo']?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
  );
  return missing.map(({ id }) => id).join() === 'is-crawlable';
}

const kinds = Object.keys(PAGE_TYPES);
const asked = process.argv.slice(2);
const unknown = asked.filter((kind) => !kinds.includes(kind));
if (unknown.length > 0) {
  console.error(`No hay páginas de clase ${unknown.join(', ')}. Hay: ${kinds.join(', ')}.`);
  process.exit(1);
}
const chromePath = findChromium();
if (chromePath === null || !(await installTool('lighthouse'))) {
  console.error('Falta Chromium, o no se pudo instalar Lighthouse.');
  process.exit(1);
}
const { default: lighthouse } = (await import(path.join(tools, 'lighthouse/core/index.js'))) as {
  default: Lighthouse;
};
const launcher = (await import(path.join(tools, 'chrome-launcher/dist/index.js'))) as Launcher;

const data = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
const server = await startServer(data);
const lines: string[] = [];
const print = (line: string): void => {
  console.log(line);
  lines.push(line);
};
let missed = 0;
try {
  print(['kind'.padEnd(22), ...FIGURES.map(({ name }) => name.padStart(8))].join(''));
  for (const [kind, page] of Object.entries(PAGE_TYPES)) {
    if (asked.length > 0 && !asked.includes(kind)) continue;
    const reports: Report[] = [];
    for (let time = 0; time < TIMES; time += 1) reports.push(await measured(server.url + page));
    const shown = FIGURES.map(({ name, of, goal, digits = 0 }) => {
      const value = reports.map(of).toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? NaN;
      const isMet =
        ('least' in goal ? value >= goal.least : value <= goal.most) ||
        (name === 'seo' && NOT_INDEXED.has(kind) && reports.every(isOnlyHidden));
      if (!isMet) missed += 1;
      return `${value.toFixed(digits)}${isMet ? ' ' : '*'}`.padStart(8);
    });
    print(kind.padEnd(22) + shown.join(''));
  }
  print(`${String(missed)} figures miss their goal (*).`);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
if (asked.length === 0) {
  const document = path.join(root, 'docs/measurements.md');
  const [cpu] = os.cpus();
  const machine = `${new Date().toISOString().slice(0, 10)}, ${String(os.cpus().length)} × ${cpu?.model.trim() ?? os.arch()}, Node ${process.version}, load ${(os.loadavg()[0] ?? 0).toFixed(1)} after.`;
  writeFileSync(
    document,
    withPrinted(readFileSync(document, 'utf8'), 'lighthouse', machine, `${lines.join('\n')}\n`),
  );
}
process.exitCode = missed > 0 ? 1 : 0;

/** One look at a page by a browser that has seen nothing, which leaves this machine for nothing. */
async function measured(url: string): Promise<Report> {
  const browser = await launcher.launch({
    chromePath,
    logLevel: 'silent',
    chromeFlags: [
      '--headless=old',
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  });
  try {
    const result = await lighthouse(url, { port: browser.port, output: 'json', logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
    return result.lhr;
  } finally {
    browser.kill();
  }
}
