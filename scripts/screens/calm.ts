import type { Page, Request } from 'playwright';

/** How long nothing may arrive or change before a screen counts as drawn, in milliseconds. */
const QUIET_MS = 150;
const PATIENCE_MS = 20_000;
/** Placeholders for content still loading; the first is the name older builds used. */
const PLACEHOLDERS = '.espera, [data-loading], .cargando-texto';

/** Waits until a page has its data, its fonts and its pictures, and nothing in it changes any more. */
export class Calm {
  readonly #page: Page;
  #open = 0;

  constructor(page: Page) {
    this.#page = page;
    const count = (request: Request, change: number): void => {
      if (!request.url().includes('/api/eventos')) this.#open += change;
    };
    page.on('request', (request) => count(request, 1));
    page.on('requestfinished', (request) => count(request, -1));
    page.on('requestfailed', (request) => count(request, -1));
  }

  async settled(): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    let isWaiting = true;
    do {
      await this.#page.evaluate(quiet, QUIET_MS);
      isWaiting = this.#open > 0 || (await this.#page.locator(PLACEHOLDERS).count()) > 0;
    } while (isWaiting && Date.now() < until);
  }
}

/** Runs in the page. */
async function quiet(quietMs: number): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    const watching = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    const done = (): void => {
      watching.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
