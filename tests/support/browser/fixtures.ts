import { expect, test as base, type Page } from 'playwright/test';
import { openSession } from '#tests/support/browser/browser-accounts';
import { KeptPage } from '#tests/support/browser/kept-page';

/** The password of the sample accounts on the server under test. */
export const SAMPLE_PASSWORD = 'muestra-1';

const ACCOUNTS = {
  admin: 'admin@ejemplo.bo',
  doctora: 'doctora@ejemplo.bo',
  examenes: 'examenes@ejemplo.bo',
} as const;
export type SampleAccount = keyof typeof ACCOUNTS;
export const emailOf = (account: SampleAccount): string => ACCOUNTS[account];

/**
 * A story that looks at the next page while its styles are still on their way makes the browser leave out the transition to it, and
 * say so. A visitor does not look at pages so early.
 */
const LOOKED_AT_EARLY = /ViewTransition opt-in disabled/;

/** A file of the site without a script. */
export const QUIET = '/robots.txt';

/**
 * Playwright's test, except that the window is kept from one story to the next of the same worker, empty, and that an
 * unexpected console error or exception in the page fails the story. Stories without a service worker have one of their
 * own, and those without script a new one each.
 */
export const test = base.extend<
  { expectConsoleError: (pattern: RegExp) => void },
  { kept: Partial<Record<'allow' | 'block', KeptPage>> }
>({
  kept: [
    async ({}, use) => {
      const kept: Partial<Record<'allow' | 'block', KeptPage>> = {};
      await use(kept);
      for (const each of Object.values(kept)) await each.drop();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, kept, viewport, javaScriptEnabled, serviceWorkers }, use, info) => {
    if (!javaScriptEnabled) {
      const own = await browser.newContext();
      await use(await own.newPage());
      await own.close();
      return;
    }
    const own = (kept[serviceWorkers] ??= new KeptPage(browser));
    const page = await own.take();
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
    if (info.status === info.expectedStatus) await own.giveBack(QUIET);
    else await own.drop();
  },
  context: async ({ page }, use) => use(page.context()),
  expectConsoleError: [
    async ({ page }, use) => {
      const expected = [LOOKED_AT_EARLY];
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await use((pattern) => void expected.push(pattern));
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Signs the page's browser in through the API, as the login modal does. Any open screen is left first: its requests
 * with the ending session would redirect to the sign-in form, over whatever the story opens next.
 */
export async function signInAs(page: Page, account: SampleAccount): Promise<void> {
  if (page.url().includes('/admin')) await page.goto('about:blank');
  const response = await openSession(page.request, ACCOUNTS[account], SAMPLE_PASSWORD);
  expect(response.status()).toBe(200);
}

/** What this workstation was left in, before anything of it is opened. */
export async function leftInPenumbra(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(QUIET);
  await page.evaluate(() => localStorage.setItem('tema', 'penumbra'));
}

export { expect };
