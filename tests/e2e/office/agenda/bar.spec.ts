import type { Page } from 'playwright';
import { expect, signInAs, test } from '#tests/support/browser/fixtures';
import { moveTo, openScreen } from '#tests/support/browser/office';
import { OFFICE } from '#routes';

/** The bar of the agenda, as wide as the window and the side panel leave it. */

/** How the bar lies: its rows of controls, what hangs out of it, targets too small for a finger, where hours begin. */
const lieOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[role="toolbar"]');
    const seen = [...(bar?.querySelectorAll('button, a, input, label') ?? [])].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 2 && height > 2 && each.closest('[aria-hidden="true"]') === null;
    });
    const boxes = seen.map((each) => each.getBoundingClientRect());
    const middles = boxes.map(({ top, height }) => top + height / 2);
    const edge = bar?.getBoundingClientRect().right ?? 0;
    const targets = [...(bar?.querySelectorAll('button, a, fieldset label') ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const body = document.querySelector('.jornada-marco')?.getBoundingClientRect().top ?? 0;
    const heads = document.querySelector('.jornada-cabeza')?.getBoundingClientRect().height ?? 0;
    return {
      isOneRow: Math.max(...middles) - Math.min(...middles) < 8,
      outside: boxes.filter(({ right }) => right > edge + 1).length,
      small: targets.filter(({ width, height }) => width < 42 || height < 41).length,
      height: bar?.getBoundingClientRect().height ?? 0,
      hours: Math.round(body + heads),
      wide: document.documentElement.scrollWidth > innerWidth,
    };
  });

test(
  'the bar is one row from 1024 pixels up, with the side panel folded and unfolded, and the hours begin at once',
  { tag: '@whole' },
  async ({ page }) => {
    await signInAs(page, 'admin');
    await openScreen(page, `${OFFICE.appointments}?vista=dia&fecha=2026-11-23`);
    for (const panel of ['abierto', 'plegado']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (panel === 'plegado') await page.getByRole('button', { name: 'Plegar el panel' }).click();
      for (const vista of ['dia', 'semana', 'mes', 'lista']) {
        await moveTo(page, `${OFFICE.appointments}?vista=${vista}&fecha=2026-11-23`);
        if (vista === 'dia') await expect(page.locator('.jornada-marco')).toBeVisible();
        // Loaded once, and drawn again in each window: what the bar shows is decided by its own width.
        for (const width of [1440, 1366, 1024]) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${vista}, ${String(width)}, ${panel}`;
          await expect
            .poll(async () => {
              const { height, hours, ...lie } = await lieOf(page);
              return { where, ...lie, isLow: height <= 56, isSoon: vista !== 'dia' || hours <= 170 };
            })
            .toEqual({
              ...{ where, isOneRow: true, outside: 0, small: 0, wide: false },
              ...{ isLow: true, isSoon: true },
            });
        }
      }
    }
  },
);
