import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ALL_PATHOLOGY_SLUGS, EQUIPMENT_SLUGS, INFRASTRUCTURE_SLUGS, PATHOLOGY_SLUGS } from '#routes';
import { CONDITIONS } from 'eye-drawings/scenes/seen';
import { TEACHING_NAMES } from 'eye-drawings/teaching/teaching';
import { SAMPLE_DOCTORS } from 'sample-clinic/doctors';

const content = path.resolve(import.meta.dirname, '../../src/content');

/** A content file: its front matter (or whole YAML) and its body. */
function read(file: string): { data: Record<string, unknown>; body: string } {
  const text = readFileSync(path.join(content, file), 'utf8');
  if (file.endsWith('.yaml')) return { data: parse(text) as Record<string, unknown>, body: '' };
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { data: parse(matter) as Record<string, unknown>, body };
}

const names = (folder: string): string[] =>
  readdirSync(path.join(content, folder)).map((file) => file.replace(/\.\w+$/, ''));
const wordsOf = (body: string): number => body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

const plainText = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*[\]#|]/g, ' ')
    .trim();
/** What is read of a body: headings, rows of a list, cells of a table and sentences, each one by itself. */
const sentencesOf = (body: string): string[] =>
  body
    .split('\n')
    .filter((line) => !/^\|[-| ]+\|$/.test(line))
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line.replace(/^(- |\d+\. )/, '')]))
    .map(plainText)
    .filter((text) => text !== '');
/** What a page says of a disease beside its text. */
const readBeside = (data: Record<string, unknown>): string[] => [
  ...(data['enBreve'] as string[]),
  data['comoSeVe'] as string,
  ...(data['preguntas'] as { pregunta: string; respuesta: string }[]).flatMap(({ pregunta, respuesta }) => [
    pregunta,
    respuesta,
  ]),
];
/** Groups of vowels; a strong beside a strong, or a weak with an accent, are two. */
const syllablesOf = (word: string): number =>
  word
    .toLowerCase()
    .replace(/[íú]/g, 'I-')
    .replace(/([aeoáéó])(?=[aeoáéó])/g, '$1-')
    .match(/[aeiouáéóüI]+/g)?.length ?? 1;
/** Perspicuity by Szigriszt (1993): 206.835 − 62.3 × syllables per word − words per sentence. The scale of Inflesz calls 65 and more easy. */
function ease(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => plainText(text).split(/(?<=[.?!:])\s+/))
    .filter((text) => /\p{L}/u.test(text));
  const words = sentences.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length;
}

describe('the clinic’s content', () => {
  test('has a page for every address that the specification names, its fifteen diseases first and in its order', () => {
    expect(names('patologias').sort()).toEqual([...ALL_PATHOLOGY_SLUGS].sort());
    const inOrder = ALL_PATHOLOGY_SLUGS.map((slug) => read(`patologias/${slug}.md`).data['orden']);
    expect(inOrder).toEqual(ALL_PATHOLOGY_SLUGS.map((_, at) => at + 1));
    expect(ALL_PATHOLOGY_SLUGS.slice(0, 15)).toEqual([...PATHOLOGY_SLUGS]);
    expect(names('equipamiento').sort()).toEqual([...EQUIPMENT_SLUGS].sort());
    expect(names('infraestructura').sort()).toEqual([...INFRASTRUCTURE_SLUGS].sort());
    expect(names('legales').sort()).toEqual(['privacy', 'terms']);
  });

  test('has words for each of the ten conditions that are drawn as they are seen, and no others', () => {
    const told = names('patologias').filter((slug) => 'asiSeVe' in read(`patologias/${slug}.md`).data);
    expect(told.sort()).toEqual([...CONDITIONS].sort());
  });

  test('draws each row of a disease’s treatments and each device, and each figure of its text is one that is drawn', () => {
    const used = new Set<string>();
    for (const slug of names('patologias')) {
      const { data, body } = read(`patologias/${slug}.md`);
      const treatments = data['tratamientos'] as string[];
      const rows = body.split('\n').filter((line) => /^\|(?![-| ]+\|$)/.test(line)).length - 1;
      expect([slug, treatments.length]).toEqual([slug, rows]);
      const figures = Object.values(data['dibujos'] as Record<string, { dibujo: string }[]>).flat();
      for (const name of [...treatments, ...figures.map(({ dibujo }) => dibujo)]) used.add(name);
    }
    for (const slug of names('equipamiento'))
      used.add(String(read(`equipamiento/${slug}.md`).data['dibujo']));
    expect([...used].filter((name) => !TEACHING_NAMES.includes(name))).toEqual([]);
    expect(TEACHING_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  test('has 11 doctors’ cards, the same people as the doctors of the sample schedules', () => {
    const cards = readdirSync(path.join(content, 'medicos')).map(
      (file) => read(`medicos/${file}`).data['nombre'],
    );
    expect(cards).toHaveLength(11);
    expect(cards.sort()).toEqual(SAMPLE_DOCTORS.map(({ nombre }) => nombre).sort());
  });

  test('some doctors have an empty description, and one an empty WhatsApp; the others carry 591', () => {
    const cards = readdirSync(path.join(content, 'medicos')).map((file) => read(`medicos/${file}`).data);
    expect(cards.filter(({ descripcion }) => descripcion === '').length).toBeGreaterThan(1);
    expect(cards.filter(({ whatsapp }) => whatsapp === '')).toHaveLength(1);
    for (const { whatsapp } of cards) expect(whatsapp).toMatch(/^(591\d{8})?$/);
  });

  test.each([
    ...ALL_PATHOLOGY_SLUGS.map((slug) => ({ file: `patologias/${slug}.md`, atLeast: 300 })),
    ...EQUIPMENT_SLUGS.map((slug) => ({ file: `equipamiento/${slug}.md`, atLeast: 200 })),
    ...INFRASTRUCTURE_SLUGS.map((slug) => ({ file: `infraestructura/${slug}.md`, atLeast: 200 })),
  ])('$file has at least $atLeast words', ({ file, atLeast }) => {
    expect(wordsOf(read(file).body)).toBeGreaterThanOrEqual(atLeast);
  });

  test.each([...ALL_PATHOLOGY_SLUGS])(
    '%s is read without effort: 65 or more on the scale of Szigriszt',
    (slug) => {
      const { data, body } = read(`patologias/${slug}.md`);
      expect(ease([...readBeside(data), ...sentencesOf(body)])).toBeGreaterThanOrEqual(65);
    },
  );

  test.each([...ALL_PATHOLOGY_SLUGS])('%s says what there is to say in 900 words or more', (slug) => {
    const { data, body } = read(`patologias/${slug}.md`);
    expect(wordsOf([body, ...readBeside(data)].join(' '))).toBeGreaterThanOrEqual(900);
  });

  test('each device is known in a list by a drawing of its own', () => {
    const drawn = names('equipamiento').map((slug) => read(`equipamiento/${slug}.md`).data['dibujo']);
    expect(drawn.filter((name) => !TEACHING_NAMES.includes(String(name)))).toEqual([]);
    expect(new Set(drawn).size).toBe(EQUIPMENT_SLUGS.length);
  });

  test('the pages beyond the specification have every block, and rest on three sources or more that can be opened', () => {
    for (const slug of ALL_PATHOLOGY_SLUGS.slice(15)) {
      const { data, body } = read(`patologias/${slug}.md`);
      const sources = data['fuentes'] as { url?: string }[];
      expect([slug, sources.filter(({ url }) => url !== undefined).length >= 3]).toEqual([slug, true]);
      expect([slug, /\n\| Opción |\n\| Causa /.test(body)]).toEqual([slug, true]);
      const asked = [
        'Qué (es|son) ',
        'síntomas',
        '(P|p)or qué aparece',
        'diagnostica',
        'trata',
        'vivir con',
        'preparo mi consulta',
      ];
      expect([slug, asked.filter((words) => !new RegExp(`^## .*${words}`, 'mu').test(body))]).toEqual([
        slug,
        [],
      ]);
    }
  });

  test('no page says by itself who reviewed it: only what a doctor of the clinic signed in the office does', () => {
    for (const folder of ['patologias', 'equipamiento', 'noticias', 'paginas'])
      for (const file of readdirSync(path.join(content, folder)))
        expect([file, 'revision' in read(`${folder}/${file}`).data]).toEqual([file, false]);
    const doctors = readdirSync(path.join(content, 'medicos')).map((file) =>
      readFileSync(path.join(content, 'medicos', file), 'utf8'),
    );
    const { revisiones } = JSON.parse(readFileSync(path.join(content, 'revisiones.json'), 'utf8')) as {
      revisiones: readonly { medico: string }[];
    };
    for (const { medico } of revisiones)
      expect([medico, doctors.some((card) => card.includes(`nombre: '${medico}'`))]).toEqual([medico, true]);
  });

  test('uses no address of a real person: e-mails are @ejemplo.bo', () => {
    const files = readdirSync(content, { recursive: true })
      .map(String)
      .filter((file) => /\.(md|yaml)$/.test(file));
    for (const file of files) {
      const mails = readFileSync(path.join(content, file), 'utf8').match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
      expect([file, mails.filter((mail) => !mail.endsWith('@ejemplo.bo'))]).toEqual([file, []]);
    }
  });

  test('rests on guidelines, papers, authorities and hospitals of record: no copy, summary or trade page, and says when it was read', () => {
    // A new host is added here by whoever has looked who stands behind it.
    const authorities =
      /(^|\.)(doi\.org|aao\.org|who\.int|fda\.gov|nih\.gov|medlineplus\.gov|nhs\.uk|bvsalud\.org|merckmanuals\.com|msdmanuals\.com|statpearls\.com|aomrc\.org\.uk)$/;
    const journals =
      /(^|\.)(thelancet|nature|bmj|biomedcentral|arvojournals|springer|hkmj|aappublications|escholarship|escrs|revistaoce)\.(com|org|hk)$/;
    const hospitals =
      /(^|\.)(mayoclinic\.org|willseye\.org|eyeandear\.org\.au|umkelloggeye\.org|guysandstthomas\.nhs\.uk|tetburyhospital\.co\.uk|aston\.ac\.uk|ucl\.ac\.uk)$/;
    let linked = 0;
    for (const folder of ['patologias', 'equipamiento', 'infraestructura', 'noticias'])
      for (const file of readdirSync(path.join(content, folder))) {
        const { data } = read(`${folder}/${file}`);
        const sources = data['fuentes'] as { titulo: string; url?: string }[];
        const hosts = sources.flatMap(({ url }) => (url === undefined ? [] : [new URL(url).hostname]));
        linked += hosts.length;
        const strange = hosts.filter(
          (host) => ![authorities, journals, hospitals].some((known) => known.test(host)),
        );
        expect([file, strange]).toEqual([file, []]);
        expect([file, sources.filter(({ titulo }) => /le[íi]d[oa] en|copia de/i.test(titulo))]).toEqual([
          file,
          [],
        ]);
        expect([file, sources.length === 0 || data['fuentesLeidas'] !== undefined]).toEqual([file, true]);
      }
    expect(linked).toBeGreaterThan(90);
  });

  test('promises nothing', () => {
    const files = readdirSync(content, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.md'));
    for (const file of files)
      expect([
        file,
        /100 ?% segur|(?<!ninguna cirugía )(?<!¿se )garantiza|sin riesgo|la mejor clínica/i.exec(
          read(file).body,
        )?.[0],
      ]).toEqual([file, undefined]);
  });
});

test('the index of decisions names each with its title, and the numbers of which none came', () => {
  const folder = path.resolve(content, '../../docs/decisions');
  const files = globSync('**/[0-9]*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const titles = files.map((file) => {
    const [, number = '', title = ''] =
      /^# (\d{3}) · (.+)$/mu.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return `- [${number}](${file}) ${title}`;
  });
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(
    titles.toSorted((a, b) => (a < b ? -1 : 1)),
  );
  const given = new Set(titles.map((line) => Number(line.slice(3, 6))));
  const unused = Array.from({ length: Math.max(...given) }, (_, at) => at + 1).filter((n) => !given.has(n));
  expect(index).toContain(`${unused.map((n) => String(n).padStart(3, '0')).join(', ')}.`);
});
