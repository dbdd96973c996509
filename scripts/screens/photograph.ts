import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { Calm } from './calm.ts';
import { NOW } from './clinic.ts';
import { officeScreens } from './office-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Account, Screen } from './screen.ts';

/** A picture and the name of its file. */
export interface Picture {
  readonly file: string;
  readonly png: Buffer;
}

/** Everything taken of a screen; `problem` when it could not be opened properly. */
export interface Photographed {
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly problem?: string;
}

const WIDTHS = [1440, 1024, 390] as const;
const HEIGHT = 900;
const THEMES = ['claro', 'penumbra'] as const;
/** In pixels: more of a long list shows nothing new, and takes a browser without a graphics card minutes. */
const LONGEST = 6000;
/** The width paper is rendered at. */
const PAPER_WIDTH = 1024;

const CONTEXT: BrowserContextOptions = {
  viewport: { width: WIDTHS[0], height: HEIGHT },
  locale: 'es-BO',
  timezoneId: 'America/La_Paz',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

interface Options {
  readonly executablePath: string;
  /** Screens whose name does not contain this are left out. */
  readonly only: string;
}

/** Opens every screen of the product and photographs it, in its widths and themes and on paper. */
export async function* photograph(
  url: string,
  { executablePath, only }: Options,
): AsyncGenerator<Photographed> {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const contexts = new Map<Account | null, BrowserContext>();
    const contextOf = async (account: Account | null): Promise<BrowserContext> => {
      const known = contexts.get(account);
      if (known !== undefined) return known;
      const context = await browser.newContext({ ...CONTEXT, baseURL: url });
      await context.clock.setFixedTime(NOW);
      if (account !== null) await signIn(context, account);
      contexts.set(account, context);
      return context;
    };
    const wanted = ({ name }: Screen): boolean => name.includes(only);
    for (const screen of (await publicScreens(url)).filter(wanted))
      yield await take(await contextOf(null), screen, publicPictures);
    for (const screen of (await officeScreens(await contextOf('admin'))).filter(wanted))
      yield await take(await contextOf(screen.account ?? 'admin'), screen, officePictures);
  } finally {
    await browser.close();
  }
}

async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const password = account === 'nueva' ? 'secreto-1' : 'muestra-1';
  const data = { email: `${account}@ejemplo.bo`, password };
  const answer = await context.request.post('/api/session', { data });
  if (!answer.ok()) throw new Error(`${account} could not sign in: ${await answer.text()}`);
}

type Shots = (page: Page, calm: Calm, screen: Screen) => AsyncGenerator<Picture>;

async function take(context: BrowserContext, screen: Screen, shots: Shots): Promise<Photographed> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const calm = new Calm(page);
  // What one screen left half written is not what the next one shows.
  await page.addInitScript(() => localStorage.clear());
  const pictures: Picture[] = [];
  try {
    await page.goto(screen.path, { waitUntil: 'load' });
    await page.evaluate(standStill);
    await calm.settled();
    await screen.open?.(page, () => calm.settled());
    for await (const picture of shots(page, calm, screen)) pictures.push(picture);
    return { name: screen.name, pictures };
  } catch (cause) {
    return { name: screen.name, pictures, problem: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    await page.close();
  }
}

/** Runs in the page: stops all animation. The page's policy does not block a style sheet made by a script. */
function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function* officePictures(page: Page, calm: Calm, screen: Screen): AsyncGenerator<Picture> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const theme of THEMES) {
      await page.evaluate((value) => {
        if (value === 'penumbra') document.documentElement.dataset['tema'] = value;
        else delete document.documentElement.dataset['tema'];
      }, theme);
      yield await shot(page, calm, screen, `${String(width)}-${theme}`);
    }
  }
  yield* onPaper(page, calm, screen);
}

async function* publicPictures(page: Page, calm: Calm, screen: Screen): AsyncGenerator<Picture> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    yield await shot(page, calm, screen, String(width));
  }
  await page.emulateMedia({ contrast: 'more' });
  yield await shot(page, calm, screen, '390-contraste');
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  // Otherwise the system shows a blinking caret.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  yield await shot(page, calm, screen, '390-colores-forzados');
  await page.emulateMedia({ forcedColors: null });
  yield* onPaper(page, calm, screen);
}

async function* onPaper(page: Page, calm: Calm, screen: Screen): AsyncGenerator<Picture> {
  if (screen.isLayer === true) return;
  await page.setViewportSize({ width: PAPER_WIDTH, height: HEIGHT });
  await page.emulateMedia({ media: 'print' });
  yield await shot(page, calm, screen, 'papel');
}

async function shot(page: Page, calm: Calm, screen: Screen, variant: string): Promise<Picture> {
  await calm.settled();
  const png = await page.screenshot({
    ...(screen.isLayer === true ? {} : { fullPage: true, clip: await wholePage(page) }),
  });
  return { file: `${screen.name}@${variant}.png`, png };
}

async function wholePage(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { x: 0, y: 0, width, height: Math.min(height, LONGEST) };
}
