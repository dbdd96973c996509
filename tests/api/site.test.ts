import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ALL_PATHOLOGY_SLUGS,
  EQUIPMENT_SLUGS,
  INFRASTRUCTURE_SLUGS,
  OFFICE_OFFLINE,
  PATHOLOGY_SLUGS,
} from '#routes';
import { askAsHost } from '#tests/support/ask-as-host';
import { dataFolder } from '#tests/support/data-folder';
import { startServer } from '#tests/support/start-server';
import { openSampleClinic } from '#tests/support/sample-clinic';

const client = path.resolve(import.meta.dirname, '../../dist/client');
const clinic = openSampleClinic();

const get = (target: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(clinic.url + target, { headers, redirect: 'manual' });
const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const SITE = 'http://localhost:4321';

/** Elements that nothing closes; what is drawn, worked with or leads elsewhere; and what a wide screen shows by another heading. */
const VOID = /^(?:img|br|input|hr|wbr|source|meta|link)$/;
const NOT_READ = /^(?:nav|svg|script|style|template|fieldset|button)$/;
const ELSEWHERE = /\b(?:no-imprimir|sr-only)\b|details-content\)\]:hidden/;
/** How many words somebody reads who reads a page from its title to its end, sources and figures included. */
function wordsRead(html: string): number {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  let [text, depth] = ['', 0];
  for (const [, end, tag = '', attributes = '', said = ''] of main.matchAll(
    /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi,
  )) {
    if (tag === '') text += depth === 0 ? ` ${said}` : '';
    else if (VOID.test(tag) || attributes.endsWith('/')) continue;
    else if (depth > 0) depth += end === '/' ? -1 : 1;
    else if (end === '' && (NOT_READ.test(tag) || ELSEWHERE.test(attributes))) depth = 1;
  }
  return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

describe('the specification’s routes', () => {
  test.each([
    '/',
    '/nosotros',
    '/noticias',
    '/contacto',
    '/urgencias',
    '/equipamiento',
    ...ALL_PATHOLOGY_SLUGS.map((slug) => `/patologias/${slug}`),
    '/sintomas',
    '/sintomas/quimico',
    ...EQUIPMENT_SLUGS.map((slug) => `/${slug}`),
    ...INFRASTRUCTURE_SLUGS.map((slug) => `/infraestructura/${slug}`),
    '/infoFooter/terms',
    '/infoFooter/privacy',
    '/patologias',
    '/infraestructura',
  ])('%s answers 200 and is its own canonical address', async (target) => {
    const response = await get(target);
    const html = await response.text();
    expect([response.status, canonicalOf(html)]).toEqual([200, SITE + target]);
  });

  test('the page of a disease is read in 900 to 1,500 words, without what leads elsewhere', () => {
    const read = ALL_PATHOLOGY_SLUGS.map(
      (slug) =>
        [slug, wordsRead(readFileSync(path.join(client, `patologias/${slug}.html`), 'utf8'))] as const,
    );
    expect(read.filter(([, words]) => words < 900 || words > 1500)).toEqual([]);
  });

  test.each(PATHOLOGY_SLUGS)(
    '/patologias?patologia=%s answers 200 with the very page of the path',
    async (slug) => {
      const [query, direct] = await Promise.all([
        get(`/patologias?patologia=${slug}`),
        get(`/patologias/${slug}`),
      ]);
      const html = await query.text();
      expect([query.status, canonicalOf(html), html === (await direct.text())]).toEqual([
        200,
        `${SITE}/patologias/${slug}`,
        true,
      ]);
    },
  );

  test.each(['terms', 'privacy'])(
    '/infoFooter?section=%s answers 200 with the page of the path',
    async (section) => {
      const response = await get(`/infoFooter?section=${section}`);
      expect([response.status, canonicalOf(await response.text())]).toEqual([
        200,
        `${SITE}/infoFooter/${section}`,
      ]);
    },
  );

  test('other parameters beside the value do not matter', async () => {
    expect(canonicalOf(await (await get('/patologias?utm_source=x&patologia=glaucoma')).text())).toBe(
      `${SITE}/patologias/glaucoma`,
    );
  });

  test.each(['/patologias?patologia=', '/patologias'])('%s is the index', async (target) => {
    expect(canonicalOf(await (await get(target)).text())).toBe(`${SITE}/patologias`);
  });

  test.each([
    '/patologias?patologia=desconocida',
    '/patologias?patologia=../index',
    '/patologias?patologia=miop',
    '/infoFooter',
    '/infoFooter?section=',
    '/infoFooter?section=otra',
    '/no-existe',
    '/patologias/no-existe',
    '/adminx',
  ])('%s is a real 404 with a page that helps', async (target) => {
    const response = await get(target);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('/patologias/glaucoma');
  });

  test.each([
    ['/patologias/miopia/', '/patologias/miopia'],
    ['/nosotros/', '/nosotros'],
    ['/patologias?patologia=MIOPIA', '/patologias/miopia'],
    ['/patologias?patologia=cataratas', '/patologias/catarata'],
    ['/patologias/?patologia=miopia', '/patologias?patologia=miopia'],
  ])('%s is one 301 to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });
});

describe('every answer', () => {
  test.each([
    '/',
    '/patologias/glaucoma',
    '/patologias?patologia=miopia',
    '/no-existe',
    '/api/salud',
    '/api/nada',
    '/sw.js',
    '/favicon.svg',
    '/admin',
    '/_img',
    '/nosotros/',
  ])('%s carries the security headers', async (target) => {
    const { headers } = await get(target);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.startsWith("default-src 'none'")).toBe(true);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('public pages set no cookie', async () => {
    for (const target of ['/', '/patologias/glaucoma', '/contacto', '/no-existe'])
      expect((await get(target)).headers.get('set-cookie')).toBeNull();
  });
});

test('an idle connection stays open for longer than proxies keep theirs', async () => {
  for (const target of ['/', '/api/salud'])
    expect((await get(target)).headers.get('keep-alive')).toBe('timeout=75');
});

test('MDN Observatory’s rules give A+ (its own modifiers, on an https deployment)', async () => {
  const own = dataFolder();
  const https = await startServer(own.path, { SITE_URL: 'https://clinica.ejemplo.bo' });
  const { headers, status } = await askAsHost(https.url, 'clinica.ejemplo.bo', '/patologias/glaucoma');
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const noUnsafe = !policy.includes('unsafe') && !/\b(https?:|data:|\*)(\s|;|$)/.test(scripts);
  const hsts = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  const score =
    100 +
    (policy === '' ? -25 : !noUnsafe ? -20 : policy.startsWith("default-src 'none'") ? 10 : 5) +
    (Number(hsts) >= 15_768_000 ? 0 : -20) +
    (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5) +
    (policy.includes("frame-ancestors 'none'") ? 5 : -20) +
    (headers.get('referrer-policy') === 'strict-origin-when-cross-origin' ? 5 : 0) +
    (headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0) +
    (headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0);
  await https.stop();
  own.remove();
  expect(score).toBeGreaterThanOrEqual(100);
  expect([noUnsafe, Number(hsts) >= 15_768_000]).toEqual([true, true]);
});

describe('files', () => {
  test('brotli, gzip and plain by what the client accepts', async () => {
    const encodings = [];
    for (const accept of ['br, gzip', 'gzip', 'identity', 'br;q=0, gzip'])
      encodings.push((await get('/', { 'accept-encoding': accept })).headers.get('content-encoding'));
    expect(encodings).toEqual(['br', 'gzip', null, 'gzip']);
  });

  test('hashed assets are immutable, pages are asked for again, and a known page is 304', async () => {
    const asset = readdirSync(path.join(client, '_astro')).find((name) => name.endsWith('.css')) ?? '';
    expect((await get(`/_astro/${asset}`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('HEAD has the headers and no body; POST on a page is 405', async () => {
    const head = await fetch(`${clinic.url}/`, { method: 'HEAD' });
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([
      200,
      '',
      true,
    ]);
    const post = await fetch(`${clinic.url}/`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('a visitor without script reads no empty clock, the same city everywhere, and when the clinic opens', async () => {
  const [contact = '', home = ''] = await Promise.all(
    ['/contacto', '/'].map(async (target) => (await get(target)).text()),
  );
  expect(contact + home).not.toContain('--:--');
  expect(contact).toContain('Atendemos en el horario de la tabla de esta página.');
  // Where it is, drawn here and said in words, and how one gets in; the sample says that it is one.
  expect(contact).toMatch(/<title id="mapa-nombre">Mapa de las calles alrededor de Clínica de Ojos/);
  expect(contact).toMatch(/Plaza de ejemplo: a 70 metros, hacia el sur/);
  for (const fact of ['Parqueo', 'Gradas y ascensor', 'En micro o en taxi', 'Si ve poco'])
    expect(contact).toMatch(new RegExp(`<dt[^>]*>${fact}</dt>\\s*<dd[^>]*>De ejemplo: `));
  const cities = new Set(
    [...(contact + home).matchAll(/Ciudad de ejemplo, [^<\n·]+/g)].map(([city]) => city.trim()),
  );
  expect([...cities]).toEqual(['Ciudad de ejemplo, Santa Cruz, Bolivia']);
});

test('the feed has the clinic’s own days', async () => {
  const dates = [...(await (await get('/noticias/rss.xml')).text()).matchAll(/<pubDate>([^<]+)</g)];
  expect(dates.length).toBeGreaterThan(3);
  for (const [, date] of dates) expect(date).toMatch(/ 00:00:00 -0400$/);
});

test('urgent help: every case says what to do and what not, and signs that it awaits its review', async () => {
  const html = await (await get('/urgencias')).text();
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  expect(count(/Haga esto/g)).toBeGreaterThan(12);
  expect(count(/No haga esto/g)).toBe(count(/>\s*Haga esto/g));
  expect(html).toContain('de 20 a 30 minutos, mirando el reloj');
  // What burns is first, then the question of what got in; the place that is open when the clinic is not is named.
  const cards = [...html.matchAll(/<article [^>]*id="([a-z-]+)"/g)].map(([, id]) => id);
  expect(cards.slice(0, 2)).toEqual(['quimico', 'entro']);
  expect(html).toContain('Hospital de ejemplo');
  expect(html).toContain('Revisión médica pendiente');
  expect(html).toContain('href="tel:');
  for (const target of [
    '/contacto',
    '/infraestructura/quirofano',
    '/noticias/glaucoma-controles-sin-sintomas',
  ])
    expect([target, (await (await get(target)).text()).includes('tarjeta-inmediato')]).toEqual([
      target,
      true,
    ]);
});

describe('the public site by what people feel', () => {
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

  test('the index leads from each part of a drawn eye to its diseases, and to every disease once, each with its mark in a word', async () => {
    const html = await (await get('/patologias')).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const parts = [...main.matchAll(/<a href="#([a-z]+)" aria-label="[^"]+"[^>]*><title>/g)].map(
      ([, part]) => part,
    );
    expect(parts).toHaveLength(8);
    for (const part of parts)
      expect([part, main.includes(`<section id="${part ?? ''}"`)]).toEqual([part, true]);
    const diseases = linksOf(main).filter((href) => href.startsWith('/patologias/'));
    expect(diseases.sort()).toEqual(ALL_PATHOLOGY_SLUGS.map((slug) => `/patologias/${slug}`).sort());
    const marks = [...main.matchAll(/data-marca="([a-z]+)"[^>]*>[\s\S]*?<\/svg>\s*([^<]+)/g)];
    // Six symptoms, five of the legend, and the diseases.
    expect(marks).toHaveLength(6 + 5 + ALL_PATHOLOGY_SLUGS.length);
    for (const [, , word = ''] of marks)
      expect(word.trim()).toMatch(/^(Ahora mismo|Hoy|En uno a tres días|Esta semana|Con cita)$/);
    const menu = html.slice(
      html.indexOf('desplegable-patologias'),
      html.indexOf('desplegable-infraestructura'),
    );
    expect(linksOf(menu).filter((href) => href.startsWith('/patologias/'))).toEqual(
      PATHOLOGY_SLUGS.map((slug) => `/patologias/${slug}`),
    );
  });

  test('every symptom has a page that says what to do before what it may be, and is reached from the index, from Urgencias and from the diseases', async () => {
    const index = linksOf(await (await get('/sintomas')).text()).filter((href) =>
      href.startsWith('/sintomas/'),
    );
    expect(index.length).toBe(23);
    const [urgent = '', disease = '', home = '', missing = ''] = await Promise.all(
      ['/urgencias', '/patologias/moscas-volantes', '/', '/no-existe'].map(async (target) =>
        (await get(target)).text(),
      ),
    );
    for (const href of index) {
      expect([href, linksOf(urgent).includes(href)]).toEqual([href, true]);
      const html = await (await get(href)).text();
      expect([href, html.indexOf('id="ahora"') > 0]).toEqual([href, true]);
      const could = html.indexOf('id="puede-ser"');
      expect([href, could === -1 || html.indexOf('id="ahora"') < could]).toEqual([href, true]);
      expect([
        href,
        html.includes('MedicalSignOrSymptom'),
        html.includes('Revisión médica pendiente'),
      ]).toEqual([href, true, true]);
    }
    expect(linksOf(disease)).toEqual(expect.arrayContaining(['/sintomas/destellos', '/sintomas/cortina']));
    expect([linksOf(home).includes('/sintomas'), linksOf(missing).includes('/sintomas')]).toEqual([
      true,
      true,
    ]);
    const chemical = await (await get('/sintomas/quimico')).text();
    expect(chemical.indexOf('Lave el ojo ya')).toBeLessThan(chemical.indexOf('Ver adónde ir ahora'));
  });

  test.each([
    ['/patologias?patologia=carnosidad', '/patologias/pterigion'],
    ['/patologias/conjuntivitis', '/patologias/ojo-rojo'],
    ['/patologias/chalazion', '/patologias/orzuelo-chalacion'],
  ])('%s, as people call it, leads to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });
});

test('the index of a page comes before its text for the keyboard, and a device’s facts after its picture', async () => {
  const disease = await (await get('/patologias/glaucoma')).text();
  const body = disease.indexOf('articulo-cuerpo', disease.indexOf('<body'));
  expect(disease.indexOf('id="en-breve"')).toBeLessThan(disease.indexOf('id="indice-lado"'));
  expect(disease.indexOf('id="indice-lado"')).toBeLessThan(body);
  expect(disease.indexOf('id="preguntas"', body)).toBeGreaterThan(body);
  const device = await (await get('/lenstar-biometro')).text();
  const main = device.slice(device.indexOf('articulo-cuerpo', device.indexOf('<body')));
  expect(main.indexOf('/_img?')).toBeLessThan(main.indexOf('class="ficha"'));
  // Who sees little comes for the words: the picture is asked for after them.
  expect(main.indexOf('id="en-breve"')).toBeGreaterThan(0);
  expect(main.indexOf('id="en-breve"')).toBeLessThan(main.indexOf('/_img?'));
});

test('a doctor’s portrait may be kept for good, since its name changes with it', async () => {
  const html = await (await get('/nosotros')).text();
  const portrait = /src="(\/nosotros\/[a-z-]+\.[0-9a-f]{8}\.svg)"/.exec(html)?.[1] ?? '';
  const answer = await get(portrait);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

describe('pictures', () => {
  const picture = (
    /\/_img\?url=([^&"]+)/.exec(readFileSync(path.join(client, 'lenstar-biometro.html'), 'utf8'))?.[1] ?? ''
  ).replaceAll('&amp;', '&');

  test('AVIF, WebP or JPEG by Accept, quality 75 by default', async () => {
    const types = [];
    for (const accept of ['image/avif,image/webp', 'image/webp', 'image/*'])
      types.push((await get(`/_img?url=${picture}&w=640`, { accept })).headers.get('content-type'));
    expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    const [asked, byDefault] = await Promise.all([
      get(`/_img?url=${picture}&w=256&q=75`),
      get(`/_img?url=${picture}&w=256`),
    ]);
    expect(Buffer.from(await asked.arrayBuffer()).equals(Buffer.from(await byDefault.arrayBuffer()))).toBe(
      true,
    );
  });

  test.each([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840])(
    'the width %i is served',
    async (width) => {
      expect(
        (await get(`/_img?url=${picture}&w=${String(width)}&q=40`, { accept: 'image/webp' })).status,
      ).toBe(200);
    },
  );

  test.each([
    ['an unknown width', () => `url=${picture}&w=641`],
    ['no width', () => `url=${picture}`],
    ['quality 0', () => `url=${picture}&w=640&q=0`],
    ['quality 101', () => `url=${picture}&w=640&q=101`],
    ['no url', () => 'w=640'],
    ['a foreign url', () => 'url=https%3A%2F%2Fmalo.example%2Fx.jpg&w=640'],
    ['a protocol-relative url', () => 'url=%2F%2Fmalo.example%2Fx.jpg&w=640'],
    ['traversal', () => 'url=%2F_astro%2F..%2F..%2F..%2Fsrc%2Fassets%2Flaminas%2Finicio-iris.jpg&w=640'],
    [
      'double-encoded traversal',
      () => 'url=%2F%252e%252e%2F%252e%252e%2Fsrc%2Fassets%2Flaminas%2Finicio-iris.jpg&w=640',
    ],
    ['an SVG', () => 'url=%2Ffavicon.svg&w=640'],
    ['a page', () => 'url=%2Findex.html&w=640'],
  ])('%s is 400', async (_name, query) => {
    const response = await get(`/_img?${query()}`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'entrada_invalida',
    ]);
  });

  test('an absent file is 404', async () => {
    expect((await get('/_img?url=%2F_astro%2Fno-existe.jpg&w=640')).status).toBe(404);
  });

  test('twenty people who ask for one new picture at once get the same bytes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        get(`/_img?url=${picture}&w=96&q=51`, { accept: 'image/webp' }).then(async (response) =>
          Buffer.from(await response.arrayBuffer()).toString('base64'),
        ),
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });

  test('two hundred made-up pictures asked for at once cost no page its own', async () => {
    const made = Array.from({ length: 200 }, (_, n) =>
      get(`/_img?url=${picture}&w=48&q=${String((n % 40) + 1)}&x=${String(n)}`, { accept: 'image/jpeg' }),
    );
    const named = [
      ...readFileSync(path.join(client, 'lenstar-biometro.html'), 'utf8').matchAll(/\/_img\?[^"'\s,]+/g),
    ]
      .slice(0, 4)
      .map(([query]) =>
        get(query.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), { accept: 'image/jpeg' }),
      );
    expect((await Promise.all(named)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const answers = await Promise.all(made);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('10');
    expect(await refused?.json()).toEqual({
      code: 'demasiados_intentos',
      message: 'Hay demasiadas imágenes por preparar. Vuelva a intentar en unos segundos.',
    });
  });

  test('every picture that the pages name was made at build', () => {
    const made = readdirSync(path.resolve(client, '../imagenes'));
    const named = new Set(
      readdirSync(client, { recursive: true }).flatMap((file) =>
        String(file).endsWith('.html')
          ? [...readFileSync(path.join(client, String(file)), 'utf8').matchAll(/\/_img\?([^"'\s,]+)/g)].map(
              ([, query = '']) => query,
            )
          : [],
      ),
    );
    expect(named.size).toBeGreaterThan(20);
    expect(made.length).toBe(named.size * 2);
  });
});

test('every prerendered page is free of style attributes, event attributes and scripts fetched before load', () => {
  const pages = readdirSync(client, { recursive: true })
    .map(String)
    // The office without a network is nothing without its script, and no visitor's page.
    .filter((file) => file.endsWith('.html') && `/${file}` !== `${OFFICE_OFFLINE}.html`);
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) {
    const html = readFileSync(path.join(client, page), 'utf8');
    expect([
      page,
      /\sstyle="/.test(html),
      /\son[a-z]+="/.test(html),
      /<script[^>]*\ssrc=/.test(html),
      html.includes('modulepreload'),
    ]).toEqual([page, false, false, false, false]);
  }
});
