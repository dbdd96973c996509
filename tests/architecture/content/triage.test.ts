import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  careCards,
  SYMPTOM_GROUPS,
  URGENCIES,
  urgentCases,
  usualUrgency,
  type TriageTable,
  type Urgency,
} from '#components/site/triage.ts';
import { PAGE_PARTS, firstThing } from '#copy/page-parts';

const content = path.resolve(import.meta.dirname, '../../../src/content');
const written = parse(readFileSync(path.join(content, 'triaje.yaml'), 'utf8')) as Omit<
  TriageTable,
  'sintomas'
> & {
  sintomas: (Omit<TriageTable['sintomas'][number], 'frases'> & { frases?: Record<string, string> })[];
};
/** As the schema reads it: a symptom without sentences has none. */
const table: TriageTable = {
  ...written,
  sintomas: written.sintomas.map((symptom) => ({ ...symptom, frases: symptom.frases ?? {} })),
};
const { sintomas } = table;

const pages = readdirSync(content, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const text = readFileSync(path.join(content, file), 'utf8');
    const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    return { file, data: parse(matter) as Record<string, unknown>, body };
  });

const glossary = parse(readFileSync(path.join(content, 'glosario.yaml'), 'utf8')) as {
  terminos: { termino: string; es: string }[];
};
pages.push({
  file: 'glosario.yaml',
  data: {},
  body: glossary.terminos.map(({ es }) => es).join('\n\n'),
});

/** When to come, as each leaflet says it. */
const leaflets = readdirSync(path.join(content, 'hojas')).map((file) => ({
  file,
  urgent: /^! (.+)$/mu.exec(readFileSync(path.join(content, 'hojas', file), 'utf8'))?.[1] ?? '',
}));

/** The words by which a text says how soon, for each level that texts name. */
const SAYS: readonly (readonly [Urgency, RegExp])[] = [
  [
    'inmediato',
    /urgencias? (de un hospital )?ahora|venga ahora|\*\*ahora\*\*|es una urgencia|son una urgencia|de inmediato|atención de urgencia|a urgencias/i,
  ],
  ['hoy', /hoy mismo|el mismo día|ese mismo día|llame hoy/i],
  ['pronto', /uno a tres días/i],
  ['semana', /esta semana|próximos días/i],
];

/** The texts of a page that a person reads at once: a sentence, or a list with the sentence before it. */
function passages({ data, body }: { data: Record<string, unknown>; body: string }): string[] {
  const questions = (data['preguntas'] ?? []) as { pregunta: string; respuesta: string }[];
  const brief = (data['enBreve'] ?? []) as string[];
  const prose = [
    ...brief,
    (data['descripcion'] ?? '') as string,
    ...questions.map(({ respuesta }) => respuesta),
    ...body.replace(/:\n\n(?=- )/g, ':\n').split(/\n{2,}/),
  ];
  return prose.flatMap((block) => (/\n- /.test(block) ? [block] : block.split(/(?<=[.?!»])\s+/)));
}

const names = (text: string) =>
  sintomas.filter(({ palabras }) => palabras.some((word) => new RegExp(word, 'iu').test(text)));

describe('how soon a symptom must be seen', () => {
  test('every level, source and answer of the table is one that exists, and what is urgent says what to do and what not', () => {
    for (const { id, nivel, fuente, corto, titulo, haga, noHaga, frases, pregunta = [] } of sintomas) {
      expect([id, URGENCIES.includes(nivel), fuente in table.fuentes]).toEqual([id, true, true]);
      for (const { sintoma } of pregunta)
        expect(urgentCases(table).map((each) => each.id)).toContain(sintoma);
      if (nivel === 'semana' || nivel === 'normal') continue;
      expect([id, corto, titulo, haga, noHaga]).not.toContain(undefined);
      expect([id, Object.keys(frases).length > 0 || pregunta.length > 0]).toEqual([id, true]);
    }
    expect(new Set(sintomas.map(({ id }) => id)).size).toBe(sintomas.length);
  });

  test('what burns comes first, and whoever says that something got in is asked whether it was a liquid or a powder', () => {
    const [first, second] = urgentCases(table);
    expect([first?.id, second?.id]).toEqual(['quimico', 'entro']);
    expect(first?.corto).toMatch(/cal, cemento, lavandina o ácido/);
    expect(first?.haga).toHaveLength(5);
    expect(first?.haga.join(' ')).toMatch(/20 a 30 minutos, mirando el reloj/);
    expect(second?.pregunta?.[0]?.si).toMatch(/líquido o un polvo/);
    expect(second?.pregunta?.[0]?.sintoma).toBe('quimico');
    expect(second?.noHaga.join(' ')).not.toMatch(/no lave/i);
  });

  test('every page’s cards come from the table', () => {
    let asked = 0;
    for (const { file, data } of pages) {
      expect([file, 'avisos' in data]).toEqual([file, false]);
      const of = (data['triaje'] ?? []) as string[];
      asked += of.length;
      for (const { puntos } of careCards(table, of)) expect([file, puntos.length <= 6]).toEqual([file, true]);
    }
    expect(asked).toBeGreaterThan(100);
  });

  test.each(pages.map((page) => [page.file, page] as const))(
    '%s gives no symptom another level',
    (_file, page) => {
      const wrong = passages(page).flatMap((text) => {
        const said = SAYS.filter(([, words]) => words.test(text)).map(([level]) => level);
        if (said.length === 0) return [];
        return names(text)
          .filter(({ nivel }) => said.length > 1 || !said.includes(nivel))
          .map(({ id, nivel }) => `«${text}»: ${id} is «${nivel}», the text says «${said.join(', ')}»`);
      });
      expect(wrong).toEqual([]);
    },
  );

  test('no leaflet lets a symptom wait longer than the table: of an operated eye everything is for now', () => {
    let found = 0;
    const wrong = leaflets.flatMap(({ file, urgent }) =>
      urgent.split(/(?<=\.)\s+/).flatMap((text) => {
        const said = SAYS.flatMap(([level, words]) => (words.test(text) ? [URGENCIES.indexOf(level)] : []));
        const late = names(text).filter(({ nivel }) => Math.max(...said) > URGENCIES.indexOf(nivel));
        found += names(text).length;
        return said.length === 1
          ? late.map(({ id }) => `${file}: «${text}» names ${id}`)
          : [`${file}: «${text}»`];
      }),
    );
    expect(found).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test('the sentences of the cards and the steps name other symptoms at their own level', () => {
    const wrong = sintomas.flatMap(({ id, nivel, frases, haga = [] }) => [
      ...Object.values(frases).flatMap((text) =>
        names(text)
          .filter((named) => named.id !== id && URGENCIES.indexOf(named.nivel) < URGENCIES.indexOf(nivel))
          .map((named) => `${id}: «${text}» names ${named.id}`),
      ),
      ...haga.flatMap((text) => {
        const said = SAYS.filter(([, words]) => words.test(text)).map(([level]) => level);
        return names(text)
          .filter((named) => said.length > 0 && !said.includes(named.nivel))
          .map((named) => `${id}: «${text}» names ${named.id}`);
      }),
    ]);
    expect(wrong).toEqual([]);
  });

  test('the usual warning of a disease is one of its own, and no disease that warns of nothing soon is marked as soon', () => {
    const diseases = pages.filter(({ file }) => file.startsWith('patologias'));
    expect(diseases).toHaveLength(19);
    for (const { file, data } of diseases) {
      const warned = data['triaje'] as string[];
      expect([file, warned.includes(data['usual'] as string)]).toEqual([file, true]);
      expect([file, URGENCIES.includes(usualUrgency(table, data['usual'] as string))]).toEqual([file, true]);
    }
    const level = (slug: string) =>
      usualUrgency(table, diseases.find(({ file }) => file.endsWith(`${slug}.md`))?.data['usual'] as string);
    expect(['desprendimiento-retina', 'moscas-volantes', 'ojo-rojo', 'catarata'].map(level)).toEqual([
      'inmediato',
      'hoy',
      'hoy',
      'normal',
    ]);
  });

  test('every symptom with a page says where it is felt, has a title and a description that a search shows whole, and what burns is washed before anybody goes', () => {
    const cases = urgentCases(table);
    expect(cases).toHaveLength(sintomas.filter(({ corto }) => corto !== undefined).length);
    expect(new Set(cases.map(({ donde }) => donde))).toEqual(new Set(SYMPTOM_GROUPS));
    for (const of of cases) {
      const described = PAGE_PARTS.symptoms.description(of.corto, firstThing(of)).length;
      expect([of.id, described >= 110 && described <= 158, described]).toEqual([of.id, true, described]);
      expect([of.id, `${of.corto} | Clínica de Ojos`.length <= 60]).toEqual([of.id, true]);
    }
    const first = (id: string) => firstThing(cases.find((each) => each.id === id) ?? { nivel: 'normal' });
    expect(first('quimico')).toMatch(/^Lave el ojo ya, .* y después vaya a urgencias$/);
    expect(first('entro')).not.toMatch(/urgencias/);
    expect(first('cortina')).toBe('Vaya a urgencias ahora');
  });

  test('no text sets the washing of a chemical as a deadline, or for less than twenty minutes', () => {
    for (const { file, data, body } of pages) {
      const text = JSON.stringify(data) + body;
      expect([file, /antes de (15|20)|15 a 30|(al menos|de) 15 minutos/.test(text)]).toEqual([file, false]);
    }
  });

  test('each word of the table is found in the text that it is there for', () => {
    const texts = [
      ...pages.flatMap((page) => passages(page)),
      ...sintomas.flatMap(({ titulo = '', frases }) => [titulo, ...Object.values(frases)]),
    ];
    for (const { id, palabras } of sintomas)
      for (const word of palabras)
        expect([id, word, texts.some((text) => new RegExp(word, 'iu').test(text))]).toEqual([id, word, true]);
  });
});
