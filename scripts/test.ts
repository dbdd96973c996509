/**
 * Runs the checks and the tests, and ends with the line `N passed, N failed`.
 * `--without-browser` leaves out the browser stories (the same as `npm run check`); `--browser` runs only those.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuild } from './ensure-build.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { installEmulators } from './install-emulators.ts';
import { sizeProblems } from './sizes.ts';

interface Count {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is read here. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The part of Playwright's JSON report that is read here. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}

interface BrowserSuite {
  specs: BrowserSpec[];
  suites?: BrowserSuite[];
}

interface BrowserSpec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const onlyBrowser = process.argv.includes('--browser');
const withBrowser = !process.argv.includes('--without-browser');
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (!(await installEmulators())) count('Emuladores', { passed: 0, failed: 1 });
if (!onlyBrowser) {
  check('Formato', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']);
  check('Reglas de código', 'node_modules/eslint/bin/eslint.js', ['--max-warnings', '0', '.']);
  // A new clone has no types for the content yet: generate them first.
  run('node_modules/astro/bin/astro.mjs', ['sync', '--silent']);
  check('Tipos', 'node_modules/@astrojs/check/bin/astro-check.js', ['--minimumFailingSeverity', 'warning']);
}
if (build()) {
  if (!onlyBrowser) {
    const problems = sizeProblems(path.join(root, 'dist/client'));
    for (const problem of problems) console.error(`  ✗ ${problem}`);
    count('Tamaños', { passed: problems.length === 0 ? 1 : 0, failed: problems.length });
    unitAndApi();
  }
  // The stories run twice: on the embedded backend and on Firebase.
  if (withBrowser) for (const backend of ['embedded', 'firebase'] as const) browser(backend);
}
if (failures.length > 0)
  console.log(`\n── Lo que falló\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
console.log(`\n${String(total.passed)} passed, ${String(total.failed)} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    },
  );
  return status ?? 1;
}

function check(name: string, script: string, args: readonly string[]): void {
  console.log(`\n── ${name}`);
  const ok = run(script, args) === 0;
  count(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

function count(name: string, { passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}`);
}

function build(): boolean {
  console.log('\n── Construcción');
  const ok = ensureBuild(root);
  if (!ok) count('Construcción', { passed: 0, failed: 1 });
  return ok;
}

function unitAndApi(): void {
  console.log('\n── Unidad, contrato, API, fallas y arquitectura');
  const file = path.join(results, 'unidad.json');
  const status = run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnitReport) : null;
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status: outcome, fullName } of assertionResults)
      if (outcome === 'failed') failures.push(`${path.relative(root, name)} · ${fullName}`);
  const failed = report?.numFailedTests ?? 1;
  count('Unidad, contrato, API, fallas y arquitectura', {
    passed: report?.numPassedTests ?? 0,
    failed: status !== 0 && failed === 0 ? 1 : failed,
  });
}

function browser(backend: 'embedded' | 'firebase'): void {
  const name = `Navegador (${backend})`;
  console.log(`\n── ${name}`);
  const chromium = ensureChromium();
  if (chromium === null) return count(name, { passed: 0, failed: 1 });
  const file = path.join(results, 'navegador.json');
  rmSync(file, { force: true });
  const status = run('node_modules/playwright/cli.js', ['test'], {
    CHROMIUM_PATH: chromium,
    BROWSER_BACKEND: backend,
  });
  if (!existsSync(file)) return count(name, { passed: 0, failed: 1 });
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  const again = storiesThatEnded('flaky', suites);
  for (const story of again) console.log(`  ~ A la segunda: ${story}`);
  count(name, {
    passed: stats.expected + stats.flaky,
    failed: status !== 0 && stats.unexpected === 0 ? 1 : stats.unexpected,
  });
  failures.push(...storiesThatEnded('unexpected', suites));
}

/** The stories of a report with this result, each with its file and line and the first error. */
function storiesThatEnded(how: 'flaky' | 'unexpected', suites: readonly BrowserSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === how))
      .map((spec) => `${spec.file}:${String(spec.line)} › ${spec.title}${firstProblem(spec)}`),
    ...storiesThatEnded(how, suite.suites ?? []),
  ]);
}

/** The beginning of a story's first error, so that the end of the log alone says what happened. */
function firstProblem({ tests }: BrowserSpec): string {
  const message = tests.flatMap(({ results: tries }) => tries).find(({ error }) => error !== undefined)
    ?.error?.message;
  const lines = stripVTControlCharacters(message ?? '').split('\n', 12);
  return lines.map((line) => `\n      ${line}`).join('');
}
