import type { BrowserContext, Page } from 'playwright/test';
import { signInAs, test as base } from '#tests/support/browser/fixtures';

/** One browser's memory for all screens: the program is fetched and compiled once, as for who works in it all day. */
export const test = base.extend<{ page: Page }, { staff: BrowserContext }>({
  staff: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'es-BO', timezoneId = 'America/La_Paz' } = project.use;
      const staff = await browser.newContext({ baseURL, locale, timezoneId });
      const page = await staff.newPage();
      await signInAs(page, 'admin');
      await page.close();
      await use(staff);
      await staff.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ staff }, use) => {
    const page = await staff.newPage();
    await use(page);
    await page.close();
  },
});
