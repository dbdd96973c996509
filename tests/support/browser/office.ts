import { expect, type APIRequestContext, type APIResponse, type Browser, type Page } from 'playwright/test';
import { openSession } from '#tests/support/browser/browser-accounts';
import { emailOf, QUIET, SAMPLE_PASSWORD, type SampleAccount } from '#tests/support/browser/fixtures';
import { KeptPage } from '#tests/support/browser/kept-page';

let serial = 0;
/** A word that no other story of this run uses. */
export const unique = (info: { workerIndex: number }): string =>
  `${String.fromCharCode(65 + (info.workerIndex % 26))}${Date.now().toString(36)}${String((serial += 1))}`;

/** Eight digits of a document that no other story of this run uses; the last ones count, whatever the clock says. */
export const ownDocument = (info: { workerIndex: number }): string =>
  `${String(1 + (info.workerIndex % 9))}${String(Date.now() % 10_000).padStart(4, '0')}${String((serial += 1)).padStart(3, '0')}`;

/** The token of each session, until somebody else signs in. */
const tokens = new WeakMap<APIRequestContext, string>();

async function tokenOf(request: APIRequestContext): Promise<string> {
  const known = tokens.get(request);
  if (known !== undefined) return known;
  const { csrfToken = '' } = (await (await request.get('/api/session')).json()) as { csrfToken?: string };
  tokens.set(request, csrfToken);
  return csrfToken;
}

/** Calls the API with the session of the request context. What is refused for a token of before is sent once more. */
export async function call(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<{ status: number; body: unknown }> {
  const send = async (): Promise<APIResponse> =>
    request.fetch(path, {
      method,
      headers: method === 'GET' ? {} : { 'x-csrf-token': await tokenOf(request) },
      ...(data === undefined ? {} : { data }),
    });
  let response = await send();
  if (method !== 'GET' && [401, 403].includes(response.status())) {
    tokens.delete(request);
    response = await send();
  }
  const text = await response.text();
  return { status: response.status(), body: text === '' ? null : JSON.parse(text) };
}

/** The windows that stories of before have closed, emptied: what they have fetched and compiled is not fetched again. */
const closed = new WeakMap<Browser, KeptPage[]>();

/** Another browser, with its own session. Whoever closes its context leaves it to the stories after. */
export async function otherBrowser(browser: Browser, account: SampleAccount): Promise<Page> {
  const free = closed.get(browser) ?? [];
  closed.set(browser, free);
  const kept = free.pop() ?? new KeptPage(browser);
  const page = await kept.take();
  await page.setViewportSize({ width: 1280, height: 720 });
  page.context().close = async () => {
    await kept.giveBack(QUIET);
    free.push(kept);
  };
  const response = await openSession(page.request, emailOf(account), SAMPLE_PASSWORD);
  expect(response.status()).toBe(200);
  return page;
}

/** Adds a doctor through the API and returns the name, which is the id. */
export async function addDoctor(request: APIRequestContext, name: string): Promise<string> {
  const { status } = await call(request, 'POST', '/api/horarios-medicos', { nombre: name });
  expect(status).toBe(201);
  return name;
}

/** Waits until nothing moves: halfway through a fade, the contrast is that of neither state. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      });
    const moving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // What was asked for may still be drawn, and begins to move only then. Frames are asked for, not the ends of the
    // animations: what moves outside the window ends only when something asks for a frame.
    do await painted();
    while (moving());
  });
}

/** Opens a screen and waits until its heading and its data have loaded. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading], .cargando-texto')).toHaveCount(0);
}

/** Goes on to another screen of the office that is open, as a link does: the program is not loaded again. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-loading], .cargando-texto')).toHaveCount(0);
}

/** Lets minutes pass on a page with a fake clock while somebody is there: left alone it would lock itself. */
export async function letPass(page: Page, minutes: number): Promise<void> {
  const step = 9;
  for (let left = minutes; left > 0; left -= step) {
    await page.clock.fastForward(Math.min(step, left) * 60_000);
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  }
}

/** Chooses what is under «Más» of the agenda. */
export async function fromMore(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Más: Más de la agenda' }).click();
  await page.getByRole('menuitem', { name }).click();
}
