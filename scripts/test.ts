/**
 * Runs tests, prints how long each part took, and ends with the line `N passed, N failed` (decision 017).
 *
 * - `npm test`: what a change can break. The build, every suite and the browser stories, in twelve minutes.
 * - `npm run test:whole` (`--whole`): what only many tries or every screen show, as often as was promised.
 * - `npm run check` (`--rules`): format, rules, types, architecture and sizes.
 * - `npm run test:browser` (`--browser`): only the stories of `npm test`.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { storiesThatEnded, type BrowserReport } from './testing/browser-report.ts';
import { duration } from './testing/duration.ts';
import { ensureBuild } from './testing/ensure-build.ts';
import { ensureChromium } from './testing/ensure-chromium.ts';
import { ensureDicomTools } from './testing/ensure-dicom-tools.ts';
import { installEmulators } from './testing/install-emulators.ts';
import { runNode } from './testing/run-node.ts';
import { sizeProblems } from './testing/sizes.ts';
import { LONG } from '../vitest.config.ts';

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
const [asked = ''] = process.argv.slice(2);
/** What is tried many times is tried as often as was promised, and the stories are those that only look. */
const depthAsked: Readonly<Record<string, string>> = asked === '--whole' ? { TEST_DEPTH: 'whole' } : {};
/** Looked for, and installed where it is missing, beside the build. */
let chromium: Promise<string | null> | undefined;
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

/** Suites that start nothing of what is built. */
const PURE = ['unidad-auckland', 'componentes'];
/** What is said of the source by reading it. */
const JUDGES = ['arquitectura'];
/** Suites that start servers, emulators or both. */
const SERVED = ['contrato', 'api'];
/** Kills, full disks, benches and devices of others; hammers; the domain in other zones. */
const AT_LENGTH = ['fallas', 'martillos', 'unidad-honolulu', 'unidad-la-paz', 'unidad-utc'];

if (asked === '--rules') await judge();
else if (asked === '--browser') {
  if (await build()) await tellStories();
} else if (asked === '--whole') await whole();
else await usual();
end();

/** The suites beside the build and the stories: these wait for a server and a browser a part of their time. */
async function usual(): Promise<void> {
  const building = build();
  chromium = ensureChromium();
  // Whatever a new machine lacks is downloaded beside the first suites.
  const emulators = installed();
  const suites = async (): Promise<void> => {
    await suite('Unidad y componentes', PURE);
    if ((await building) && (await emulators)) await suite('Contrato y API', SERVED);
  };
  const stories = async (): Promise<void> => {
    if (!(await building)) return;
    await sizes();
    await tellStories();
  };
  await Promise.all([suites(), stories()]);
}

/** What visitors see with two workers, beside the last of the suites, and then the office's with three. */
async function tellStories(): Promise<void> {
  await part('Navegador (sitio)', () => browser({ project: 'sitio', workers: 2, port: 4821 }));
  await part('Navegador (oficina)', () => browser({ project: 'oficina' }));
}

/** Everything that `npm test` leaves out, and what it tries less often than was promised. */
async function whole(): Promise<void> {
  if (!(await build()) || !(await installed())) return;
  chromium = ensureChromium();
  // After the browser: apt does one thing at a time.
  await chromium.then(ensureDicomTools);
  const suites = async (): Promise<void> => {
    await suite('Fallas, martillos y otros husos', AT_LENGTH);
    await suite('Lo largo y lo que se intenta más veces', [...PURE, ...SERVED], [...LONG, ...filesOfDepth()]);
  };
  const stories = async (): Promise<void> => {
    await part('Navegador (sitio)', () => browser({ project: 'sitio', workers: 1, port: 4821 }));
    // The stories of Firebase wait for its emulators most of the time: one worker has room beside others.
    await Promise.all([
      part('Navegador (oficina)', () => browser({ project: 'oficina', workers: 2 })),
      part('Navegador (firebase)', () => browser({ backend: 'firebase', workers: 1, port: 4822 })),
    ]);
  };
  await Promise.all([suites(), stories()]);
}

/** The tests that ask how often they try something, and are not of the suites that are run whole anyway. */
function filesOfDepth(): string[] {
  return globSync('{src,packages,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !/node_modules|tests\/(?:faults|api\/hammers)\//u.test(file))
    .filter((file) => /\bdepth\(/u.test(readFileSync(path.join(root, file), 'utf8')));
}

function installed(): Promise<boolean> {
  return part('Instalación de los emuladores', async () => ({
    passed: 0,
    failed: (await installEmulators()) ? 0 : 1,
  }));
}

/** The weight of what a browser loads, of what has been built. */
function sizes(): Promise<boolean> {
  return part('Tamaños', () => {
    const problems = sizeProblems(path.join(root, 'dist/client'));
    const output = problems.map((problem) => `  ✗ ${problem}\n`).join('');
    return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, output };
  });
}

/** What a tool says of the source without running it, and the weight of what a browser loads. */
async function judge(): Promise<void> {
  // A new clone does not have the content's types yet, which lint and types read.
  await check('Tipos del contenido', 'astro/bin/astro.mjs', ['sync', '--silent']);
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
  await suite('Arquitectura', JUDGES);
  if (await build()) await sizes();
}

/** Builds, unless there is a build of exactly this source. */
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

/** Runs projects of vitest, the files that are named or all of theirs. */
function suite(name: string, projects: readonly string[], files: readonly string[] = []): Promise<boolean> {
  return part(name, async () => {
    const file = path.join(results, `${projects.join('-')}${files.length > 0 ? '-parte' : ''}.json`);
    const { ok } = await runNode(
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...projects.map((project) => `--project=${project}`),
        ...files,
      ],
      { cwd: root, output: 'inherit', env: depthAsked },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport;
    return {
      passed: report.numPassedTests,
      failed: ok ? 0 : Math.max(1, report.numFailedTests),
      failures: report.testResults.flatMap(({ name: failed, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${path.relative(root, failed)} · ${fullName}`),
      ),
    };
  });
}

interface Stories {
  readonly backend?: 'embedded' | 'firebase';
  /** Those of visitors or those of the office; all when not given. */
  readonly project?: 'sitio' | 'oficina';
  readonly workers?: number;
  readonly port?: number;
}

async function browser({ backend = 'embedded', project, workers, port }: Stories): Promise<Outcome> {
  const executable = await (chromium ??= ensureChromium());
  if (executable === null) return { passed: 0, failed: 1 };
  const file = path.join(results, `navegador-${project ?? backend}.json`);
  const asked = [
    ...(project === undefined ? [] : ['--project', project]),
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
  ];
  const { ok } = await runNode(path.join(root, 'node_modules/playwright/cli.js'), ['test', ...asked], {
    cwd: root,
    output: 'inherit',
    env: {
      ...depthAsked,
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
