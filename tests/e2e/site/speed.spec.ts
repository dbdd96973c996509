import { readdirSync, readFileSync } from 'node:fs';
import { PAGE_TYPES } from '#tests/support/clinic';
import { fetchedBy } from '#tests/support/browser/fetched';
import { expect, test } from '#tests/support/browser/fixtures';

const KB = 1000;
/** The tool that checks notes, and the office without a network, have styles of their own. */
const NOT_OF_THE_SITE = ['comprobar-notas.html', 'agenda-sin-conexion.html'];

// The worker fetches its own copies after load: no visitor waits for them.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('a pathology page transfers at most 110 KB by load and no script that nobody asked for, has only the card’s islands, and does not move while it arrives', async ({
  browser,
}) => {
  // Somebody who has never been here.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(PAGE_TYPES.pathology);
  await expect(page.locator('[data-reloj]')).toBeVisible();
  // What would ask by itself does so once there is nothing else to do.
  await page.waitForLoadState('networkidle');
  const { bytesByLoad, scriptBytesAfterLoad } = await fetchedBy(page);
  expect.soft(bytesByLoad).toBeLessThanOrEqual(110 * KB);
  expect.soft(scriptBytesAfterLoad).toBe(0);
  const islands = await page
    .locator('astro-island')
    .evaluateAll((elements) =>
      elements.map((element) => (element.getAttribute('component-url') ?? '').replace(/.*\/(\w+)\..*/, '$1')),
    );
  expect.soft([...new Set(islands)].sort()).toEqual(['AccountButton', 'DoctorList', 'WhatsappWidget']);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThanOrEqual(0.01);
  await context.close();
});

test('every page holds each rule of the site’s sheet that something on it can need, and asks for no sheet', async ({
  page,
}) => {
  const pages = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !NOT_OF_THE_SITE.includes(name))
    .map((name) => readFileSync(`dist/client/${name}`, 'utf8'));
  const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(
    readFileSync('dist/client/agenda-sin-conexion.html', 'utf8'),
  ) ?? [''];
  const found = await page.evaluate(
    ([whole, all]) => {
      const selectorsOf = (css: string): Set<string> => {
        const read = new CSSStyleSheet();
        read.replaceSync(css);
        const selectors = new Set<string>();
        const walk = (rules: CSSRuleList, around: string): void => {
          for (const rule of rules) {
            const own = rule instanceof CSSStyleRule ? rule.selectorText.replaceAll('&', around) : around;
            if (rule instanceof CSSStyleRule)
              for (const each of own.split(/,(?![^()]*\))(?![^([]*\])/)) selectors.add(each.trim());
            if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, own);
          }
        };
        walk(read.cssRules, '');
        return selectors;
      };
      // What depends on what somebody does, and attributes, which scripts set, count as given.
      const always = (selector: string): string =>
        selector
          .replaceAll(/::[a-z-]+(?:\([^)]*\))?/g, '')
          .replaceAll(
            /:(?:hover|focus-visible|focus-within|focus|active|checked|disabled|open|target|visited|popover-open|placeholder-shown|user-invalid|modal)\b/g,
            ':not(#ninguno)',
          )
          .replaceAll(/(?<!\\)\[[^\]]*\]/g, ':not(#ninguno)');
      const expected = [...selectorsOf(whole)];
      return all.map((html) => {
        const doc = new DOMParser().parseFromString(html, 'text/html');
        const own = selectorsOf(
          [...doc.querySelectorAll('style')].map((each) => each.textContent).join('\n'),
        );
        const isNeeded = (selector: string): boolean => {
          try {
            return doc.querySelector(always(selector)) !== null;
          } catch {
            return false;
          }
        };
        return {
          sheets: doc.querySelectorAll('link[rel="stylesheet"]').length,
          held: own.size,
          missing: expected.filter((selector) => !own.has(selector) && isNeeded(selector)),
        };
      });
    },
    [readFileSync(`dist/client${sheet}`, 'utf8'), pages] as const,
  );
  expect(found.length).toBeGreaterThan(100);
  expect([...new Set(found.flatMap(({ missing }) => missing))]).toEqual([]);
  expect(found.filter(({ sheets, held }) => sheets > 0 || held < 100)).toEqual([]);
});

test('the words of every page are in the font’s small file, which draws each of them', async ({
  page,
  context,
}) => {
  const [, range = ''] = /atkinson-spanish[\s\S]*?unicode-range:([^;]+);/.exec(
    readFileSync('src/styles/fonts.css', 'utf8'),
  ) ?? [''];
  const letters = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, from = '', to = from]) =>
      Array.from({ length: parseInt(to, 16) - parseInt(from, 16) + 1 }, (_, at) =>
        String.fromCodePoint(parseInt(from, 16) + at),
      ),
  );
  expect(letters.length).toBeGreaterThan(130);
  const used = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !NOT_OF_THE_SITE.includes(name))
    .flatMap((name) => [...new Set(readFileSync(`dist/client/${name}`, 'utf8'))]);
  expect([...new Set(used)].filter((letter) => letter > ' ' && !letters.includes(letter))).toEqual([]);

  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url().replace(/.*\/|\..*/g, ''));
  });
  await page.goto(PAGE_TYPES.offline);
  await page.evaluate(
    async (text) => {
      document
        .querySelector('main')
        ?.replaceChildren(Object.assign(document.createElement('p'), { id: 'letras' }));
      const shown = document.querySelector('#letras');
      if (shown !== null) shown.textContent = text;
      await document.fonts.ready;
    },
    letters.join('').replaceAll(/[\s\u00ad]/g, ''),
  );
  const tools = await context.newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#letras' });
  const { fonts: drawn } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(drawn.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
  expect([...new Set(fonts)]).toEqual(['atkinson-spanish']);
});

test('pages that the server makes have the sheet of all, which knows paper', () => {
  const [sheet] = readdirSync('dist/client/_astro').filter((name) =>
    /^(?!_Office|agenda).*\.css$/.test(name),
  );
  expect(readFileSync(`dist/client/_astro/${sheet ?? ''}`, 'utf8')).toContain('@page{');
  const named = readFileSync('dist/server/entry.mjs', 'utf8').match(/_astro\/[^"_/]+\.css/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  expect([...new Set(named)]).toEqual([`_astro/${sheet ?? ''}`]);
});
