import { expect, test as base, type Page } from 'playwright/test';
import { openSession } from '#tests/support/browser/browser-accounts';

/** The password of the sample accounts on the server under test. */
export const SAMPLE_PASSWORD = 'muestra-1';

const ACCOUNTS = {
  admin: 'admin@ejemplo.bo',
  doctora: 'doctora@ejemplo.bo',
  examenes: 'examenes@ejemplo.bo',
} as const;
export type SampleAccount = keyof typeof ACCOUNTS;
export const emailOf = (account: SampleAccount): string => ACCOUNTS[account];

/** Playwright's test; an error on the console or an exception in the page fails the story unless it was expected. */
export const test = base.extend<{ expectConsoleError: (pattern: RegExp) => void }>({
  expectConsoleError: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
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
 * Signs the page's browser in through the API, as the sign-in modal does. An open screen is left first: its requests
 * would fail with the session that ends here and redirect to the sign-in, over whatever the story opens next.
 */
export async function signInAs(page: Page, account: SampleAccount): Promise<void> {
  if (page.url().includes('/admin')) await page.goto('about:blank');
  const response = await openSession(page.request, ACCOUNTS[account], SAMPLE_PASSWORD);
  expect(response.status()).toBe(200);
}

export { expect };
