import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { settled } from '#tests/support/browser/office';

interface Part {
  /** Only what lies inside this selector is judged. */
  readonly inside?: string;
}

/** Waits until nothing moves; fails when axe finds a violation then, and names the rule and the elements. */
export async function expectNoViolations(page: Page, { inside }: Part = {}): Promise<void> {
  await settled(page);
  const axe = axeOf(page).exclude('[data-live-announcer]');
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/**
 * axe on a page without frames of other origins: it runs in the page itself (`legacy`) and details violations alone,
 * which takes a quarter of the time of gathering everything in a page of its own.
 */
export const axeOf = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ ...options, resultTypes: ['violations'] });
