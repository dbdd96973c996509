import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { settled } from '#tests/support/browser/office';

interface Part {
  /** Checks only what is inside this selector. */
  readonly inside?: string;
}

/** Waits until nothing moves, then fails if axe finds a violation, naming the rule and the elements. */
export async function expectNoViolations(page: Page, { inside }: Part = {}): Promise<void> {
  await settled(page);
  const axe = axeOf(page).exclude('[data-live-announcer]');
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/**
 * axe for a page without cross-origin frames: it runs in the page itself (`legacy`) and details violations only, which
 * takes a quarter of the time of collecting everything in a page of its own.
 */
export const axeOf = (page: Page, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ ...options, resultTypes: ['violations'] });
