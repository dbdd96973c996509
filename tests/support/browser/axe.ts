import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
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
  const violations = await violationsOn(page, rules === undefined ? {} : { runOnly: [...rules] }, inside);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** What another theme can change on a page that was checked whole. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The same of another theme in a window of another width. */
export const COLOURS_AND_ROOM = [...COLOURS, 'target-size', 'scrollable-region-focusable'];

/** The page, or a part of it, whole in the one theme, and what the other theme changes of it. */
export async function expectNoViolationsInBothThemes(
  page: Page,
  part: Pick<Part, 'inside'> = {},
): Promise<void> {
  for (const theme of ['penumbra', 'claro']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['tema'] = name;
    }, theme);
    await expectNoViolations(page, theme === 'claro' ? part : { ...part, rules: COLOURS });
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page without frames, all of it or what is inside a selector. It is brought into a page once and
 * details only violations: brought again for each look, it takes four times the processor.
 */
export async function violationsOn(page: Page, options: RunOptions = {}, inside?: string): Promise<Result[]> {
  expect(page.frames(), 'a frame would be left unread').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      return (await here.run(context, options)).violations;
    },
    {
      context: {
        ...(inside === undefined ? {} : { include: [[inside]] }),
        exclude: [['[data-live-announcer]']],
      },
      options: { ...options, resultTypes: ['violations' as const] },
    },
  );
}
