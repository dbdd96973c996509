/**
 * Runs the checks and the tests, prints how long each part took, and ends with the line `N passed, N failed`.
 * `--without-browser` leaves out the browser stories (the same as `npm run check`); `--browser` runs only those.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { storiesThatEnded, type BrowserReport } from './testing/browser-report.ts';
import { duration } from './testing/duration.ts';
import { ensureBuild } from './testing/ensure-build.ts';
import { ensureChromium } from './testing/ensure-chromium.ts';
import { ensureDicomTools } from './testing/ensure-dicom-tools.ts';
import { installEmulators } from './testing/install-emulators.ts';
import { runNode } from './testing/run-node.ts';
import { sizeProblems } from './testing/sizes.ts';

/** The result of one part: how many passed and failed, and the names of the failures. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
  /** Printed when the part ends, if it ran in parallel with another one. */
  readonly output?: string;
}

/** The part of vitest's JSON report that is read here. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const onlyBrowser = process.argv.includes('--browser');
const withBrowser = !process.argv.includes('--without-browser');
const began = performance.now();
const times: { name: string; ms: number }[] = [];
const failures: string[] = [];
/** Stories that passed at a second try, and how many of one backend are let pass. */
const seconds: string[] = [];
const SECOND_TRIES = 2;
let passed = 0;
let failed = 0;

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Whatever a new machine lacks is downloaded while the first checks run.
const emulators = installEmulators();
const chromium = withBrowser ? ensureChromium() : Promise.resolve(null);
// After the browser: apt does one thing at a time.
const dicomTools = onlyBrowser ? Promise.resolve() : chromium.then(ensureDicomTools);
if (!onlyBrowser)
  // A new clone does not have the content's types yet, which lint and types read.
  await runNode(path.join(root, 'node_modules/astro/bin/astro.mjs'), ['sync', '--silent'], {
    cwd: root,
    output: 'inherit',
  });
const building = Promise.withResolvers<boolean>();
if (onlyBrowser) {
  if (await build()) await Promise.all([office({}), firebase()]);
} else await Promise.all([buildAndTest(), judgeAndVisit()]);
end();

/**
 * Format, lint and types, and then the stories, on the processor that the suites leave free: what visitors see, and then the
 * office's with three workers, with those of Firebase beside them, which wait for its emulators most of the time.
 */
async function judgeAndVisit(): Promise<void> {
  await judge();
  if (!withBrowser || !(await building.promise)) return;
  await part('Navegador (sitio)', () => browser({ project: 'sitio', workers: 1, port: 4821 }));
  await Promise.all([office({ project: 'oficina' }), firebase()]);
}

/** The stories of Firebase wait for its emulators most of the time: one worker has room beside others. */
function firebase(): Promise<boolean> {
  return part('Navegador (firebase)', () => browser({ backend: 'firebase', workers: 1, port: 4822 }));
}

function office(stories: Stories): Promise<boolean> {
  return part('Navegador (oficina)', () => browser(stories));
}

/** What reads no types first: they read those of the content, which the build beside them writes again. */
async function judge(): Promise<void> {
  await check('Formato', 'oxfmt/bin/oxfmt', ['--check', '.']);
  await check('Formato de las páginas', 'prettier/bin/prettier.cjs', [
    '--check',
    '--log-level',
    'warn',
    '{src,packages}/**/*.astro',
  ]);
  await check('Reglas de las páginas', 'eslint/bin/eslint.js', ['--max-warnings', '0', '.']);
  // Rules that know types and the types themselves, from one program: to read it twice took a third more.
  // The program is kept until the end: to look for what it could give back took a quarter of its processor.
  await check('Reglas de código y tipos', 'oxlint/bin/oxlint', ['--deny-warnings', '--type-check'], {
    GOGC: '400',
  });
  await check('Tipos de las páginas', '@astrojs/check/bin/astro-check.js', [
    '--minimumFailingSeverity',
    'warning',
    '--tsconfig',
    'tsconfig.astro.json',
  ]);
}

/** The build, and every suite without a browser. */
async function buildAndTest(): Promise<void> {
  const isBuilt = await build();
  building.resolve(isBuilt);
  if (!isBuilt) return;
  await part('Tamaños', () => {
    const problems = sizeProblems(path.join(root, 'dist/client'));
    const output = problems.map((problem) => `  ✗ ${problem}\n`).join('');
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, output };
  });
  await part('Instalación de los emuladores', async () => ({ passed: 0, failed: (await emulators) ? 0 : 1 }));
  await dicomTools;
  await part('Unidad, contrato, API, fallas y arquitectura', unitAndApi);
}

function build(): Promise<boolean> {
  return part('Construcción', async () => {
    const { ok, output } = await ensureBuild(root, 'pipe');
    return { passed: 0, failed: ok ? 0 : 1, output };
  });
}

function check(
  name: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return part(name, async () => {
    const { ok, output } = await runNode(path.join(root, 'node_modules', script), args, {
      cwd: root,
      output: 'pipe',
      env,
    });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  });
}

/** Runs one part, prints its result and records its time; resolves to whether nothing failed in it. */
async function part(name: string, work: () => Outcome | Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  console.log(`── ${name}…`);
  const outcome = await work();
  times.push({ name, ms: performance.now() - start });
  passed += outcome.passed;
  failed += outcome.failed;
  const ok = outcome.failed === 0;
  if (!ok) failures.push(name, ...(outcome.failures ?? []));
  if (outcome.output !== undefined && outcome.output !== '' && !ok) console.log(outcome.output);
  console.log(`${ok ? '✓' : '✗'} ${name}`);
  return ok;
}

async function unitAndApi(): Promise<Outcome> {
  const file = path.join(results, 'unidad.json');
  const { ok } = await runNode(
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: root, output: 'inherit' },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
  return {
    passed: report.numPassedTests,
    failed: ok ? 0 : Math.max(1, report.numFailedTests),
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${path.relative(root, name)} · ${fullName}`),
    ),
  };
}

interface Stories {
  readonly backend?: 'embedded' | 'firebase';
  /** Those of visitors or those of the office; all when not given. */
  readonly project?: 'sitio' | 'oficina';
  readonly workers?: number;
  readonly port?: number;
}

async function browser({ backend = 'embedded', project, workers, port }: Stories): Promise<Outcome> {
  const executable = await chromium;
  if (executable === null || (backend === 'firebase' && !(await emulators))) return { passed: 0, failed: 1 };
  const file = path.join(results, `navegador-${project ?? backend}.json`);
  const asked = [
    ...(project === undefined ? [] : ['--project', project]),
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
  ];
  const { ok } = await runNode(path.join(root, 'node_modules/playwright/cli.js'), ['test', ...asked], {
    cwd: root,
    output: 'inherit',
    env: {
      CHROMIUM_PATH: executable,
      BROWSER_BACKEND: backend,
      BROWSER_REPORT: file,
      ...(port === undefined ? {} : { BROWSER_TEST_PORT: String(port) }),
    },
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  const flaky = storiesThatEnded('flaky', suites);
  seconds.push(...flaky);
  const isTooOften = stats.flaky > SECOND_TRIES;
  return {
    passed: stats.expected + stats.flaky,
    failed: ok && !isTooOften ? 0 : Math.max(1, stats.unexpected),
    failures: [...storiesThatEnded('unexpected', suites), ...(isTooOften ? flaky : [])],
  };
}

function end(): void {
  if (failures.length > 0)
    console.log(`\n── Lo que falló\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
  if (seconds.length > 0)
    console.log(
      `\n── A la segunda (cada una es un defecto)\n${seconds.map((name) => `  ! ${name}`).join('\n')}`,
    );
  const shown = [...times, { name: 'Todo', ms: performance.now() - began }];
  console.log(
    `\n── Cuánto tardó\n${shown.map(({ name, ms }) => `  ${duration(ms).padStart(12)}  ${name}`).join('\n')}`,
  );
  console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
