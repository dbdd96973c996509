import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { OFFICE_OFFLINE, SITE, cardHref } from '#routes';
import { clinic, doctors } from '#tests/support/clinic';
import vocabulary from '../../support/schema-org/vocabulary.json' with { type: 'json' };

const client = path.resolve(import.meta.dirname, '../../../dist/client');
const ORIGIN = 'http://localhost:4321';

type Node = Readonly<Record<string, unknown>>;
interface Page {
  readonly path: string;
  readonly html: string;
  /** What a reader sees, in one line. */
  readonly text: string;
  readonly graph: readonly Node[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' },
};
const line = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    // Within a line nothing comes between its parts; a block ends it.
    .replace(/<\/?(strong|em|a|span|b|i)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u00AD', '')
    .replace(/\s+/g, ' ')
    .trim();
const found = (html: string, pattern: RegExp): string => line(pattern.exec(html)?.[1] ?? '');

/** The pages that anybody may find; the office's copy without a network and the helpers of the site are not. */
const pages: readonly Page[] = globSync('**/*.html', { cwd: client })
  .map((file) => {
    const html = readFileSync(path.join(client, file), 'utf8');
    const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
    const name = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
    return {
      path: name === '/index' ? '/' : name,
      html,
      text: line(html),
      graph: json === undefined ? [] : (JSON.parse(json) as { '@graph': Node[] })['@graph'],
    };
  })
  .filter(({ path: each }) => each !== OFFICE_OFFLINE);
const shown = pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
const pageOf = (target: string): Page => {
  const page = pages.find(({ path: each }) => each === target);
  if (page === undefined) throw new Error(target);
  return page;
};

/** Every node, those within others too, with the page that says it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}
const typesOf = (node: Node): string[] =>
  node['@type'] === undefined ? [] : [node['@type']].flat().map(String);
const ofType = (type: string, of: readonly Page[] = shown): { page: Page; node: Node }[] =>
  of.flatMap((page) =>
    nodesIn(page.graph)
      .filter((node) => typesOf(node).includes(type))
      .map((node) => ({ page, node })),
  );
const listOf = (node: Node, property: string): Node[] =>
  node[property] === undefined ? [] : ([node[property]].flat() as Node[]);

/** A type and all above it. */
function ancestry(type: string): string[] {
  const above = (vocabulary.types as Readonly<Record<string, readonly string[]>>)[type];
  return above === undefined ? [] : [type, ...above.flatMap(ancestry)];
}

describe('what pages tell machines', () => {
  test('is said by every page that can be found, in one graph, of which it is a page', () => {
    expect(shown.length).toBeGreaterThan(60);
    for (const { path: target, html, graph } of shown) {
      expect([target, html.match(/application\/ld\+json/g)?.length]).toEqual([target, 1]);
      expect([target, graph[0]?.['@id']]).toEqual([target, `${ORIGIN}${target}#webpage`]);
    }
    for (const { graph } of pages.filter((page) => !shown.includes(page))) expect(graph).toEqual([]);
  });

  test('uses words of schema.org 30.0, each where it belongs', () => {
    const properties: Readonly<Record<string, readonly string[]>> = vocabulary.properties;
    const members = new Set<string>(Object.values(vocabulary.members).flat());
    // Merged into the vocabulary on 2026-05-20, after release 30.0; to be taken out with the next.
    members.add('Ophthalmology');
    const wrong = new Set<string>();
    for (const { graph } of shown)
      for (const node of nodesIn(graph)) {
        const types = typesOf(node);
        const above = new Set(types.flatMap(ancestry));
        for (const type of types) if (ancestry(type).length === 0) wrong.add(`no type ${type}`);
        for (const [property, value] of Object.entries(node).filter(([name]) => !name.startsWith('@'))) {
          const domains = properties[property];
          if (domains === undefined) wrong.add(`no property ${property}`);
          else if (!domains.some((domain) => above.has(domain)))
            wrong.add(`${property} is not of ${types.join('+')}`);
          for (const each of [value].flat())
            if (typeof each === 'string' && each.startsWith('https://schema.org/'))
              if (!members.has(each.replace('https://schema.org/', ''))) wrong.add(`no member ${each}`);
        }
      }
    expect([...wrong]).toEqual([]);
  });

  test('refers to what some page of the site tells, and to addresses that are there', () => {
    const all = shown.flatMap(({ graph }) => nodesIn(graph));
    const told = new Set(
      all
        .filter((node) => typesOf(node).length > 0 && Object.keys(node).length > 2)
        .map((node) => node['@id']),
    );
    const lost = all.filter((node) => node['@id'] !== undefined && !told.has(node['@id']));
    expect([...new Set(lost.map((node) => node['@id']))]).toEqual([]);
    const addresses = new Set(
      all
        .flatMap((node) => Object.values(node).flat())
        .filter((value): value is string => typeof value === 'string' && value.startsWith(`${ORIGIN}/`)),
    );
    expect(addresses.size).toBeGreaterThan(100);
    const isThere = (address: string): boolean => {
      const { pathname } = new URL(address);
      const file = path.join(client, pathname === '/' ? 'index' : pathname.slice(1));
      return existsSync(file) || existsSync(`${file}.html`);
    };
    expect([...addresses].filter((address) => !isThere(address))).toEqual([]);
  });

  test('says nothing that the page does not show', () => {
    const visible: Readonly<Record<string, readonly string[]>> = {
      MedicalCondition: ['name', 'alternateName', 'description'],
      MedicalSymptom: ['name'],
      MedicalRiskFactor: ['name'],
      MedicalCause: ['description'],
      MedicalTherapy: ['name', 'description'],
      AnatomicalStructure: ['name'],
      MedicalCode: ['codeValue'],
      MedicalDevice: ['name', 'description'],
      DiagnosticProcedure: ['howPerformed', 'preparation', 'followup'],
      TherapeuticProcedure: ['howPerformed', 'preparation', 'followup'],
      IndividualPhysician: ['name', 'jobTitle', 'description'],
      NewsArticle: ['headline'],
      ListItem: ['name'],
      MedicalClinic: ['name', 'email'],
      PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion'],
    };
    let compared = 0;
    for (const [type, properties] of Object.entries(visible))
      for (const { page, node } of ofType(type))
        for (const property of properties)
          for (const value of listOf(node, property).map(String)) {
            compared += 1;
            const isShown = page.text.toLowerCase().includes(value.replace(/\s+/g, ' ').toLowerCase());
            expect([page.path, property, value, isShown]).toEqual([page.path, property, value, true]);
          }
    expect(compared).toBeGreaterThan(700);
    expect(JSON.stringify(shown.map(({ graph }) => graph))).not.toContain('"reviewedBy"');
  });

  test('has of a disease where it sits, its signs, why it comes, how it is found and treated', () => {
    const diseases = ofType('MedicalCondition').filter(({ node }) => node['name'] !== undefined);
    expect(diseases.length).toBeGreaterThanOrEqual(15);
    for (const { page, node } of diseases)
      for (const [property, least] of [
        ['associatedAnatomy', 1],
        ['signOrSymptom', 3],
        ['possibleTreatment', 3],
      ] as const)
        expect([page.path, property, listOf(node, property).length >= least]).toEqual([
          page.path,
          property,
          true,
        ]);
    for (const property of ['typicalTest', 'riskFactor'])
      expect(diseases.filter(({ node }) => listOf(node, property).length > 1).length).toBeGreaterThan(10);
  });

  test('has of a device how it is used and how one prepares, and of each doctor what they treat', () => {
    const done = [...ofType('DiagnosticProcedure'), ...ofType('TherapeuticProcedure')];
    expect(done).toHaveLength(10);
    for (const { page, node } of done)
      expect([
        page.path,
        listOf(node, 'howPerformed').length > 0,
        listOf(node, 'preparation').length > 0,
      ]).toEqual([page.path, true, true]);
    const people = ofType('IndividualPhysician');
    expect(people.map(({ node }) => String(node['name'])).sort()).toEqual(
      doctors.map(({ nombre }) => nombre).sort(),
    );
    expect(people.filter(({ node }) => listOf(node, 'knowsAbout').length > 0).length).toBeGreaterThan(8);
    for (const { page, node } of ofType('ItemList').filter(
      ({ node: each }) => typesOf(each)[0] === 'ItemList',
    ))
      for (const { url } of listOf(node, 'itemListElement'))
        expect([page.path, page.html.includes(`href="${new URL(String(url)).pathname}"`)]).toEqual([
          page.path,
          true,
        ]);
  });

  test('has of the clinic the very name, telephone and hours that are read on the page', () => {
    const places = ofType('MedicalClinic').filter(
      ({ node }) => node['openingHoursSpecification'] !== undefined,
    );
    expect(places.map(({ page }) => page.path).sort()).toEqual(['/', SITE.contact]);
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const names = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
    for (const { page, node } of places) {
      expect(node['name']).toBe(clinic.nombre);
      expect(page.html).toContain(`href="tel:${String(node['telephone'])}"`);
      const said = listOf(node, 'openingHoursSpecification').flatMap((each) =>
        [each['dayOfWeek']]
          .flat()
          .map(
            (day) =>
              `${String(day).replace('https://schema.org/', '')} ${String(each['opens'])}–${String(each['closes'])}`,
          ),
      );
      const rows = [...page.html.matchAll(/<dt>([\s\S]*?)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g)].map(
        ([, day = '', hours = '']) => [line(day).toLowerCase(), line(hours)] as const,
      );
      const read = rows.flatMap(([day, hours]) => {
        const [from = '', to = from] = day.split(' a ');
        const [first, last] = [names.indexOf(from), names.indexOf(to)];
        if (first === -1 || last === -1) return [];
        return days
          .slice(first, last + 1)
          .flatMap((name) =>
            [...hours.matchAll(/\d\d:\d\d–\d\d:\d\d/g)].map(([block]) => `${name} ${block}`),
          );
      });
      expect([...new Set(said)].sort()).toEqual([...new Set(read)].sort());
      for (const special of listOf(node, 'specialOpeningHoursSpecification')) {
        const words = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(String(special['validFrom'])),
        );
        expect(rows.find(([day]) => day.endsWith(`, ${words}`))?.[1]).toBe('Cerrado');
      }
    }
  });
});

describe('every page that can be found', () => {
  const map = readFileSync(path.join(client, 'sitemap.xml'), 'utf8');
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
    ([, address = '', date = '']) => ({ path: new URL(address).pathname, date }),
  );

  test('is in the map of the site with the day of its text, and the map has no other', () => {
    expect(listed.map(({ path: each }) => each).sort()).toEqual(shown.map(({ path: each }) => each).sort());
    expect(listed.filter(({ date }) => !/^20\d\d-\d\d-\d\d$/.test(date))).toEqual([]);
    for (const { path: target, date } of listed) {
      const { graph, html } = pageOf(target);
      const own = graph[0]?.['dateModified'];
      if (own !== undefined) expect([target, date]).toEqual([target, own]);
      const published = /"datePublished":"([\d-]{10})/.exec(html)?.[1];
      if (published !== undefined) expect([target, date]).toEqual([target, published]);
    }
  });

  test('has a title of at most 60 letters with the clinic’s name, and a description of its own of at most 158', () => {
    const titles = shown.map(
      ({ path: target, html }) => [target, found(html, /<title>([\s\S]*?)<\/title>/)] as const,
    );
    expect(titles.filter(([, title]) => title.length > 60 || !title.includes(clinic.nombre))).toEqual([]);
    expect(new Set(titles.map(([, title]) => title)).size).toBe(titles.length);
    const described = shown.map(
      ({ path: target, html }) =>
        [target, found(html, /<meta name="description" content="([^"]*)"/)] as const,
    );
    expect(described.filter(([, text]) => text.length < 70 || text.length > 158)).toEqual([]);
    expect(new Set(described.map(([, text]) => text)).size).toBe(described.length);
  });

  test('has a card of its own, 1200 by 630 and light enough for every messenger', async () => {
    for (const { path: target, html } of shown) {
      expect([target, found(html, /<meta property="og:image" content="([^"]+)"/)]).toEqual([
        target,
        ORIGIN + cardHref(target),
      ]);
      const file = path.join(client, cardHref(target));
      const { width, height, size } = await sharp(readFileSync(file)).metadata();
      expect([target, width, height, (size ?? 0) < 300_000]).toEqual([target, 1200, 630, true]);
    }
    const cards = globSync('tarjetas/**/*.jpg', { cwd: client }).map((file) =>
      readFileSync(path.join(client, file)).toString('base64'),
    );
    expect([cards.length, new Set(cards).size]).toEqual([shown.length, shown.length]);
  });

  test('is a line of llms.txt, under the clinic’s address and hours', () => {
    const text = readFileSync(path.join(client, 'llms.txt'), 'utf8');
    expect(text.startsWith(`# ${clinic.nombre}\n`)).toBe(true);
    for (const words of [clinic.direccion, clinic.telefono.visible, clinic.correo])
      expect(text).toContain(words);
    const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .{60,}$/gm)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    expect(linked.sort()).toEqual(shown.map(({ path: each }) => each).sort());
  });

  test('is HTML without what checkers of it refuse', () => {
    const kinds: Readonly<Record<string, RegExp>> = {
      'a role within a table': /<(table|thead|tbody|tr|th|td)\b[^>]*\srole=/,
      'a box to tick that is filled in':
        /<input[^>]*type="(checkbox|radio|button|submit|file)"[^>]*\sautocomplete=/,
      'a style or a block within a paragraph': /<p\b[^>]*>(?:(?!<\/p>)[\s\S])*<(style|div|ul|section|h\d)\b/,
      'a weight that no font has': /font-weight="(?!\d00"|normal"|bold")/,
      'a list with something else in it': /<(ul|ol)\b[^>]*>\s*<(?!li\b|script\b|template\b|\/)/,
    };
    for (const { path: target, html } of pages)
      for (const [kind, pattern] of Object.entries(kinds))
        expect([target, kind, pattern.exec(html)?.[0].slice(-120)]).toEqual([target, kind, undefined]);
    for (const { path: target, html } of pages) {
      const ids = [...html.matchAll(/<[^>]*\sid="([^"]+)"/g)].map(([, id]) => id);
      expect([target, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([target, []]);
    }
  });
});

test('the icons of the clinic are there, the one that is asked for without being named too', () => {
  for (const name of [
    'favicon.ico',
    'favicon.svg',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-maskable-512.png',
  ])
    expect([name, existsSync(path.join(client, name))]).toEqual([name, true]);
  const svg = readFileSync(path.resolve(client, '../../src/content/icono.svg'), 'utf8');
  expect(readFileSync(path.join(client, 'favicon.svg'), 'utf8')).toBe(svg);
  expect(pageOf('/').html).toContain(
    readFileSync(path.resolve(client, '../../src/content/logo.svg'), 'utf8').trim(),
  );
});
