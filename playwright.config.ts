import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/testing/find-chromium.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';

const PORT = Number(process.env['BROWSER_TEST_PORT'] ?? 4820);
const isFirebase = process.env['BROWSER_BACKEND'] === 'firebase';
/** Stories that look at every screen, or tell once more what another tells, are told by `npm run test:whole` alone (decision 017). */
const isWhole = process.env['TEST_DEPTH'] === 'whole';
/** Of its own for each backend: the stories of both are told side by side. */
const results = `test-results/${isFirebase ? 'firebase' : 'propio'}`;
/** What visitors see, what is only looked at, and who comes in: one at a time, they leave the suites beside them in peace. */
const BESIDE_SUITES = [
  'e2e/site/**/*.spec.ts',
  'e2e/identity/**/*.spec.ts',
  'a11y/**/*.spec.ts',
  'e2e/walk.spec.ts',
  'e2e/office/{accessibility,accessible-screens,screens,shell,statistics,studies,week-editor,holidays}.spec.ts',
];
const executablePath = findChromium();

/** Browser stories against the built server with the sample clinic; nothing leaves the machine. */
export default defineConfig({
  testDir: 'tests',
  // The test command tells the first ones before the others, one at a time.
  projects: [
    { name: 'sitio', testMatch: BESIDE_SUITES, outputDir: `${results}/sitio` },
    {
      name: 'oficina',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: BESIDE_SUITES,
      outputDir: `${results}/oficina`,
    },
  ],
  // One more than the processors: a story waits for its server and its browser a part of the time; four took as long.
  workers: 3,
  fullyParallel: true,
  // With the data in Firebase, only the stories that the store or the accounts decide.
  ...(isFirebase
    ? { grep: /@firebase|e2e\/identity\// }
    : isWhole
      ? { grep: /@whole/ }
      : { grepInvert: /@whole/ }),
  forbidOnly: true,
  // A second try is a defect that the command names at its end and allows twice at most (decision 017).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['BROWSER_REPORT'] ?? 'test-results/navegador.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${String(PORT)}`,
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    // `TRACE=1` keeps a trace of what fails: recording slows every story.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--no-pings',
        '--disable-gpu',
        // To collect and to optimise beside what runs takes a twentieth more of the processor than it gives back.
        '--js-flags=--no-opt,--single-threaded-gc',
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/browser/serve-for-browser.ts',
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${String(PORT)}/api/salud`,
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
