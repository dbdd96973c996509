import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { settled } from '#tests/support/browser/office';

interface Part {
  /** Only what is inside this selector is checked. */
  readonly inside?: string;
  /** Only these rules are checked: what a theme can change, on a page that was checked whole in the other theme. */
  readonly rules?: readonly string[];
}

/** Waits until nothing moves; fails when axe then finds a violation, naming the rule and the elements. */
export async function expectNoViolations(page: Page, { inside, rules }: Part = {}): Promise<void> {
  await settled(page);
  const axe = axeOf(page).exclude('[data-live-announcer]');
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** What another theme can change on a page that was checked whole. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The page whole in the one theme, and what the other theme changes of it. */
export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  for (const theme of ['penumbra', 'claro']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['tema'] = name;
    }, theme);
    await expectNoViolations(page, theme === 'claro' ? {} : { rules: COLOURS });
  }
}

/**
 * axe on a page without frames of other origins: it runs in the page itself (`legacy`) and details only violations,
 * which takes a quarter of the time of collecting everything in a separate page.
 */
export const axeOf = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ ...options, resultTypes: ['violations'] });
