import type { Page } from 'playwright';
import { expect } from './fixtures.ts';

/** The part of React's tree used here, in the production build: the same that its developer tools read. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

declare global {
  // Kept in the page for the test.
  var drawnCards: Record<string, number> | undefined;
}

/** Makes a page count how often each card of the day is drawn. Call it before the page is opened. */
export async function countDrawnCards(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Set on what a commit rendered, not on what React skipped. */
    const PERFORMED_WORK = 1;
    const drawn: Record<string, number> = {};
    const last = new Map<string, Fiber>();

    const componentOf = (fiber: Fiber): Fiber | null => {
      let above = fiber.return;
      while (typeof above?.type === 'string') above = above.return;
      return above;
    };
    const look = (fiber: Fiber): void => {
      const element = typeof fiber.type === 'string' ? fiber.stateNode : null;
      const id =
        element instanceof HTMLElement && element.matches('.turno') ? element.dataset['turno'] : null;
      const card = typeof id === 'string' ? componentOf(fiber) : null;
      if (typeof id !== 'string' || card === null) return;
      if (last.get(id) !== card && (card.flags & PERFORMED_WORK) !== 0) drawn[id] = (drawn[id] ?? 0) + 1;
      last.set(id, card);
    };
    const walk = (from: Fiber | null): void => {
      for (let fiber = from; fiber !== null; fiber = fiber.sibling) {
        look(fiber);
        walk(fiber.child);
      }
    };

    globalThis.drawnCards = drawn;
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => walk(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** How often each card has been drawn since the page was opened, by appointment id. */
export const drawnCards = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...globalThis.drawnCards }));

/** The same once the page has drawn nothing more between two looks: whatever it asked for as it was opened is there. */
export async function drawnCardsAtRest(page: Page): Promise<Record<string, number>> {
  let drawn = await drawnCards(page);
  await expect
    .poll(async () => {
      const before = drawn;
      drawn = await drawnCards(page);
      return Object.keys(drawn).length > 0 && JSON.stringify(drawn) === JSON.stringify(before);
    })
    .toBe(true);
  return drawn;
}
