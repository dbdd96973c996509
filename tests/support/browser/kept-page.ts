import type { Browser, BrowserContext, Page } from 'playwright/test';

/**
 * One window for the stories of a worker, as for who works in it all day: the program is fetched, compiled and held in
 * one process once, which is half of what opening a screen costs. Between two stories everything that one leaves is
 * taken away; a tab in which something cannot be taken away (a script at the start) is closed, and a window too (a clock,
 * a protocol session): the next story gets a new one.
 */
export class KeptPage {
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #close: (() => Promise<void>) | null = null;
  #isSpent = false;
  #isTabSpent = false;
  /** Protocol sessions that are still attached. */
  #attached = 0;
  #listened: (() => void)[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A window with nothing in it. */
  async take(): Promise<Page> {
    if (this.#context === null) {
      this.#context = await this.#browser.newContext();
      this.#close = this.#context.close.bind(this.#context);
      this.#watchContext(this.#context);
    }
    if (this.#page === null) {
      this.#page = await this.#context.newPage();
      this.#watch(this.#page);
    }
    return this.#page;
  }

  /** What the story left is taken away; `quiet` is a page of the site without a script. */
  async giveBack(quiet: string): Promise<void> {
    const [context, page] = [this.#context, this.#page];
    if (context === null || page === null) return;
    if (this.#isSpent || this.#attached > 0 || page.isClosed()) return this.drop();
    for (const forget of this.#listened.splice(0)) forget();
    try {
      await context.setOffline(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      });
      await page.goto(quiet);
      await page.evaluate(forgetEverything);
      await context.clearCookies();
      await context.clearPermissions();
      if (this.#isTabSpent) {
        await page.close();
        this.#page = null;
        this.#isTabSpent = false;
      }
    } catch {
      await this.drop();
    }
  }

  /** The next story gets another one. */
  async drop(): Promise<void> {
    const close = this.#close;
    this.#context = this.#page = this.#close = null;
    this.#isSpent = this.#isTabSpent = false;
    this.#attached = 0;
    this.#listened = [];
    await close?.();
  }

  #watch(page: Page): void {
    before(page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'], () => {
      this.#isTabSpent = true;
    });
    // The clock is the window's, whichever tab it is asked of.
    before(page.clock, ['install', 'setSystemTime', 'setFixedTime', 'pauseAt'], () => {
      this.#isSpent = true;
    });
    for (const name of ['on', 'once', 'addListener', 'prependListener'] as const) {
      const add = page[name].bind(page) as (event: string, listener: () => void) => Page;
      Object.assign(page, {
        [name]: (event: string, listener: () => void) => {
          this.#listened.push(() => page.off(event as 'close', listener));
          return add(event, listener);
        },
      });
    }
  }

  #watchContext(context: BrowserContext): void {
    before(context, ['addInitScript', 'exposeFunction', 'exposeBinding'], () => {
      this.#isSpent = true;
    });
    const attach = context.newCDPSession.bind(context);
    context.newCDPSession = async (page) => {
      const session = await attach(page);
      this.#attached += 1;
      before(session, ['detach'], () => {
        this.#attached -= 1;
      });
      return session;
    };
  }
}

/** Says so before one of an object's methods is called. */
function before<T extends object>(object: T, methods: readonly (keyof T & string)[], say: () => void): void {
  for (const name of methods) {
    const method = (object[name] as (...given: unknown[]) => unknown).bind(object);
    Object.assign(object, {
      [name]: (...given: unknown[]) => {
        say();
        return method(...given);
      },
    });
  }
}

/** In the browser: what a site may keep there, but the files that it fetched. */
async function forgetEverything(): Promise<void> {
  window.name = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases())
    if (name !== undefined)
      await new Promise((resolve) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = asked.onerror = asked.onblocked = resolve;
      });
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
