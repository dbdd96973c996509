import type { Page } from 'playwright/test';
import { signInAs, test as base } from '#tests/support/browser/fixtures';

/** The window that each story begins with. */
const DESK = { width: 1280, height: 720 };

/**
 * One browser's window for all screens: the program is fetched and compiled once, as for who works in it all day. Each
 * story opens its own address in it, which leaves what the one before changed in the page.
 */
export const test = base.extend<{ page: Page }, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'es-BO', timezoneId = 'America/La_Paz' } = project.use;
      const staff = await browser.newContext({ baseURL, locale, timezoneId });
      const window = await staff.newPage();
      await signInAs(window, 'admin');
      await use(window);
      await staff.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    await window.setViewportSize(DESK);
    await use(window);
    await window.goto('about:blank');
  },
});
