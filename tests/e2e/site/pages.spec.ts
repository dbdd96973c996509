import { expect, test } from 'playwright/test';
import { readFileSync } from 'node:fs';
import { LEAFLETS, readLeaflet, spokenLeaflet } from '#domain/clinical/documents/leaflet';
import { LEGAL_SECTIONS, PATHOLOGY_SLUGS, leafletHref, legalHref, newsHref, pathologyHref } from '#routes';
import { PAGE_TYPES, SPECIFIED_PATHS, clinic } from '#tests/support/clinic';

// Playwright's own test: the fixture of the other stories opens a page, and most of these only ask over HTTP.

const pathOf = (href: string): string => new URL(href, 'http://x').pathname;

for (const path of SPECIFIED_PATHS) {
  test(`${path} answers 200 with one heading and the public layout`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<html lang="es-BO"/);
    expect(html).toContain('<footer');
    expect(html.match(/<meta name="description" content="[^"]{110,160}"/)).not.toBeNull();
    expect(html, 'no style attribute: the policy would block it').not.toMatch(/<[^>]+\sstyle=/);
  });
}

test('the default title is the clinic followed by its specialty', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain(`<title>${clinic.nombre} | ${clinic.especialidad}</title>`);
});

test('another page puts its own title before the name of the clinic', async ({ request }) => {
  const html = await (await request.get(pathologyHref('glaucoma'))).text();
  expect(html).toMatch(new RegExp(`<title>[^<]+ \\| ${clinic.nombre}</title>`));
});

for (const slug of PATHOLOGY_SLUGS) {
  test(`patologia=${slug} is the same page as its path, with the path as canonical`, async ({ request }) => {
    const query = await (await request.get(`/patologias?patologia=${slug}`)).text();
    const path = await (await request.get(pathologyHref(slug))).text();
    expect(query).toBe(path);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(path)?.[1] ?? '';
    expect(pathOf(canonical)).toBe(pathologyHref(slug));
  });
}

for (const section of LEGAL_SECTIONS) {
  test(`section=${section} has its path as canonical`, async ({ request }) => {
    const html = await (await request.get(`/infoFooter?section=${section}`)).text();
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${legalHref(section)}"`));
  });
}

for (const path of [
  '/patologias?patologia=nada',
  '/infoFooter?section=nada',
  '/infoFooter',
  '/no-existe',
  '/patologias/nada',
]) {
  test(`${path} is a real 404 that helps`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(pathologyHref('catarata'));
  });
}

test('every internal link of every kind of page leads to a page', async ({ request }) => {
  const links = new Set<string>();
  for (const path of Object.values(PAGE_TYPES)) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      links.add(href.replaceAll('&amp;', '&'));
  }
  expect(links.size).toBeGreaterThan(50);
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200);
});

test(
  'every leaflet is one sheet of paper in the largest letters, and says who reviewed it or that nobody has',
  { tag: '@whole' },
  async ({ page }) => {
    const sheets: Record<string, number> = {};
    for (const id of LEAFLETS) {
      await page.goto(leafletHref(id));
      await page.getByRole('radio', { name: '22 puntos' }).check();
      const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
      sheets[id] = pdf.match(/\/Type \/Page\b/gu)?.length ?? 0;
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('img', { name: /^Código QR que lleva a la hoja/u })).toBeVisible();
      await page.emulateMedia({ media: null });
      await expect(page.getByText(/Revisión médica pendiente|Revisada por/u).last()).toBeVisible();
    }
    expect(sheets).toEqual(Object.fromEntries(LEAFLETS.map((id) => [id, 1])));
  },
);

test('an article says who writes, how long it takes and what it answers, and has a figure in its text', async ({
  page,
}) => {
  await page.goto(newsHref('ojos-y-altura-sequedad-y-sol'));
  await expect(page.getByText(/Escribe: .* ·\s+\d minutos? de lectura/u)).toBeVisible();
  const index = page.getByRole('navigation', { name: 'En esta página' });
  await index.getByRole('link', { name: '¿Y el sol?' }).click();
  await expect(page.getByRole('heading', { name: '¿Y el sol?' })).toBeInViewport();
  await expect(page.locator('.prosa li img')).toHaveCount(2);
});

test('a leaflet says the clinic’s text, is read without a script, and is heard only when somebody asks for it, with its place marked', async ({
  page,
}) => {
  const leaflet = readLeaflet(readFileSync('src/content/hojas/gotas.txt', 'utf8'));
  if (leaflet === null) throw new Error('no leaflet');
  await page.addInitScript(() => {
    Object.assign(globalThis, { said: [] });
    // Says the next sentence when told to.
    speechSynthesis.speak = (each) => {
      (globalThis as unknown as { said: string[] }).said.push(each.text);
      Object.assign(globalThis, {
        onward: () => void each.onend?.call(each, new Event('end') as SpeechSynthesisEvent),
      });
    };
  });
  await page.goto(leafletHref('gotas'));
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(await said()).toEqual([]);
  await expect(page.getByRole('radio', { name: '16 puntos' })).toBeChecked();
  const step = page.getByText(leaflet.pasos[0] ?? '');
  const size = () => step.evaluate((each) => getComputedStyle(each).fontSize);
  const before = await size();
  await page.getByRole('radio', { name: '22 puntos' }).check();
  expect(Number.parseFloat(await size()) / Number.parseFloat(before)).toBeCloseTo(22 / 16, 2);
  await page.getByRole('button', { name: 'Escuchar', exact: true }).click();
  const marked = page.locator('[data-leyendo]');
  await expect(marked).toHaveText(leaflet.titulo);
  await page.evaluate(() => (globalThis as unknown as { onward: () => void }).onward());
  await expect(marked).toHaveText(leaflet.bajada);
  for (let turns = 0; turns < 60 && (await marked.count()) > 0; turns += 1)
    await page.evaluate(() => (globalThis as unknown as { onward: () => void }).onward());
  const words = (lines: readonly string[]): string => lines.join(' ').replaceAll(/\s+/g, ' ');
  expect(words(await said())).toBe(words(spokenLeaflet(leaflet)));
  await page.getByRole('button', { name: 'Escuchar', exact: true }).click();
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(marked).toHaveCount(0);
});

test('size of letters and «pupila dilatada» hold on every page from its first paint, and go back', async ({
  page,
}) => {
  await page.goto(PAGE_TYPES.contact);
  const usual = await page.locator('h1').evaluate((each) => getComputedStyle(each).color);
  await page.getByText('Letra, contraste y voz').click();
  await page.getByRole('radio', { name: 'Muy grande' }).check();
  await page.getByRole('radio', { name: 'Pupila dilatada' }).check();
  const root = page.locator('html');
  await expect(root).toHaveCSS('font-size', '24px');
  await expect(root).toHaveCSS('filter', /invert/);
  // Before the body is read, so before anything is painted.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('body') !== null)
        (globalThis as unknown as { early?: string }).early ??=
          document.documentElement.dataset['contraste'] ?? '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(PAGE_TYPES.urgent);
  expect(await page.evaluate(() => (globalThis as unknown as { early?: string }).early)).toBe('oscuro');
  await expect(root).toHaveCSS('font-size', '24px');
  await page.getByText('Letra, contraste y voz').click();
  await page.getByRole('group', { name: 'Contraste' }).getByRole('radio', { name: 'Normal' }).check();
  await expect(root).toHaveCSS('filter', 'none');
  await expect(page.locator('h1')).toHaveCSS('color', usual);
});

test('the site map lists every indexable page and each answers 200', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => pathOf(match[1] ?? ''));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(PATHOLOGY_SLUGS.map(pathologyHref)));
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

for (const [path, text] of [
  ['/robots.txt', 'Sitemap: '],
  ['/noticias/rss.xml', '<rss'],
  ['/manifest.webmanifest', clinic.nombre],
  ['/.well-known/security.txt', 'Contact: mailto:'],
  ['/favicon.svg', '<svg'],
] as const) {
  test(`${path} is served`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(text);
  });
}

test('structured data is valid JSON, names real addresses and claims no review that did not happen', async ({
  request,
}) => {
  for (const path of Object.values(PAGE_TYPES)) {
    const html = await (await request.get(path)).text();
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      const graph = JSON.parse(json) as { '@graph': { '@type': string; lastReviewed?: string }[] };
      expect(graph['@graph'].length, path).toBeGreaterThan(0);
      if (html.includes('Revisión médica pendiente')) expect(json).not.toContain('reviewedBy');
    }
  }
});

test('images are asked for in the specification’s form', async ({ page }) => {
  await page.goto(PAGE_TYPES.equipment);
  const plate = page.locator('main img').first();
  const source = new URL((await plate.getAttribute('src')) ?? '', page.url());
  expect(source.pathname).toBe('/_img');
  expect(source.searchParams.get('q')).toBe('75');
  const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384];
  expect(widths).toContain(Number(source.searchParams.get('w')));
  // Below what is read first, it comes when it is near.
  await expect(plate).toHaveAttribute('loading', 'lazy');
  await plate.scrollIntoViewIfNeeded();
  await expect
    .poll(() => plate.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});
