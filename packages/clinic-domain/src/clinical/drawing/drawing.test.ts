import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CIE10 } from '../cie10.ts';
import { FIELDS } from '../fields/catalogue.ts';
import { emptySection, patchSection } from '../section.ts';
import { differenceOf } from './difference.ts';
import { drawnElsewhere, findingsOfDrawing } from './drawing-laterality.ts';
import { firstMark, INKS, marksOf, mirrored, readDrawing, readMark, writeMark, type Mark } from './marks.ts';
import { drawingText, markSentence, sentencesOf } from './sentences.ts';
import { symbolOf, SYMBOLS, symbolsIn, type DrawingSymbol } from './symbol.ts';
import { hourWords, placeWords, sectorWords, TEMPLATES, type OneEye, type Template } from './templates.ts';

const known = (id: string): DrawingSymbol => {
  const symbol = symbolOf(id);
  if (symbol === undefined) throw new Error(id);
  return symbol;
};
const placed = (id: string, ojo: OneEye, x: number, y: number, tamano = 100) => ({
  ...firstMark(known(id), ojo),
  sitio: { x, y },
  tamano,
});

describe('where something is', () => {
  test.each([
    ['fondo', 'OD', -540, -310, 'a las 10, ecuatorial'],
    ['fondo', 'OI', -540, -310, 'a las 10, ecuatorial'],
    ['fondo', 'OD', 0, -950, 'a las 12, en la ora serrata'],
    ['fondo', 'OD', 220, -380, 'a la 1, posterior al ecuador'],
    ['fondo', 'OI', 700, 0, 'a las 3, anterior al ecuador'],
    ['fondo', 'OD', 20, 30, 'en el polo posterior'],
    ['polo', 'OD', 0, 0, 'en la fóvea'],
    ['polo', 'OD', 560, 0, 'en la papila'],
    ['polo', 'OI', -560, 0, 'en la papila'],
    ['polo', 'OD', -560, 0, 'en la arcada temporal'],
    ['polo', 'OD', 900, 40, 'nasal a la papila'],
    ['polo', 'OD', -450, -380, 'en la arcada temporal superior'],
    ['polo', 'OI', -450, -380, 'en la arcada nasal superior'],
    ['polo', 'OD', -250, 10, 'en la mácula temporal'],
    ['polo', 'OI', 0, 300, 'en la mácula inferior'],
    ['anterior', 'OD', 0, 100, 'en el centro'],
    ['anterior', 'OI', 330, 160, 'a las 4, en la media periferia'],
    ['anterior', 'OD', 0, -880, 'a las 12, en el limbo'],
    ['papila', 'OD', -240, 520, 'a las 7, en el anillo'],
  ] as const)('%s %s %i %i is «%s»', (template, ojo, x, y, words) => {
    expect(placeWords(template, ojo, { x, y })).toBe(words);
  });

  test('2,000 places: the hour is the one that the place is nearest to, and nose and temple change sides with the eye', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }), (x, y) => {
        fc.pre(Math.hypot(x, y) > 50);
        const hour = Number(/\d+/u.exec(hourWords({ x, y }))?.[0]);
        const dial = (hour / 6) * Math.PI;
        const [dx, dy] = [Math.sin(dial), -Math.cos(dial)];
        const cosine = (x * dx + y * dy) / Math.hypot(x, y);
        expect(cosine).toBeGreaterThanOrEqual(Math.cos(Math.PI / 12) - 1e-9);
        const mirror = { nasal: 'temporal', temporal: 'nasal' } as const;
        const right = sectorWords('OD', { x, y });
        const left = sectorWords('OI', { x, y });
        if (x !== 0)
          expect(left).toBe(
            right.replace(/nasal|temporal/u, (side) => (side === 'nasal' ? mirror.nasal : mirror.temporal)),
          );
        expect(sectorWords('OI', { x: -x, y })).toBe(x === 0 ? left : right);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('symbols', () => {
  test('there are at least thirty, every template has its own, no id is there twice, and each diagnosis is in the catalogue', () => {
    expect(SYMBOLS.length).toBeGreaterThanOrEqual(30);
    for (const template of TEMPLATES) expect(symbolsIn(template).length).toBeGreaterThanOrEqual(8);
    expect(new Set(SYMBOLS.map(({ id }) => id)).size).toBe(SYMBOLS.length);
    const codes = new Set(CIE10.map(({ codigo }) => codigo));
    for (const { id, cie } of SYMBOLS) for (const code of cie) expect(codes, `${id} ${code}`).toContain(code);
  });

  test('each writes its sentence where it is first, on the same side of the nose in both eyes', () => {
    for (const template of TEMPLATES)
      for (const symbol of symbolsIn(template)) {
        const [right, left] = [firstMark(symbol, 'OD'), firstMark(symbol, 'OI')];
        expect(markSentence(template, right)).toMatch(new RegExp(`^${symbol.nombre}`, 'u'));
        if (symbol.donde === 'sector')
          expect(markSentence(template, left)).toBe(markSentence(template, right));
      }
    expect(markSentence('anterior', firstMark(known('pterigion'), 'OI'))).toBe('Pterigión nasal');
  });
});

const eye = fc.constantFrom<OneEye>('OD', 'OI');
const place = fc.record({
  x: fc.integer({ min: -1100, max: 1100 }),
  y: fc.integer({ min: -1100, max: 1100 }),
});
const markOf = (template: Template): fc.Arbitrary<Mark> =>
  fc.oneof(
    fc.record({
      tipo: fc.constant('simbolo' as const),
      simbolo: fc.constantFrom(...symbolsIn(template)),
      ojo: eye,
      sitio: place,
      tamano: fc.integer({ min: 40, max: 300 }),
      giro: fc.integer({ min: 0, max: 359 }),
    }),
    fc.record({
      tipo: fc.constant('trazo' as const),
      ojo: eye,
      tinta: fc.constantFrom(...INKS),
      puntos: fc.array(place, { minLength: 2, maxLength: 80 }),
    }),
  );

describe('a drawing as it is stored', () => {
  test.each(TEMPLATES)(
    '%s: any mark is read back as it was, and twice in the mirror is itself',
    (template) => {
      fc.assert(
        fc.property(markOf(template), (mark) => {
          expect(readMark(template, writeMark(mark), mark.ojo)).toEqual(mark);
          expect(mirrored(mirrored(mark))).toEqual(mark);
          expect(mirrored(mark).ojo).not.toBe(mark.ojo);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each([
    [[], 'no tiene ningún símbolo ni trazo'],
    [['no existe'], /un símbolo no es de los/u],
    [['desgarro OD 5 5 100'], /no tiene bien su lugar/u],
    [['desgarro OD 5 5 100 360'], /no tiene bien su lugar/u],
    [['desgarro OD 05 5 100 0'], /no tiene bien su lugar/u],
    [['desgarro OD 5000 5 100 0'], /no tiene bien su lugar/u],
    [['desgarro AO 5 5 100 0'], /no tiene bien su lugar/u],
    [['desgarro OD 5 5 100 0 <script>'], /no tiene bien su lugar/u],
    [['pterigion'], /un símbolo no es de los/u],
    [['trazo OD rosa 1,1 2,2'], /un símbolo no es de los/u],
    [['trazo OD rojo 1,1'], /un símbolo no es de los/u],
    [['desgarro OD 5 5 100 0', 'desgarro OD 5 5 100 0'], /dos veces/u],
    [['desgarro OD 5 5 100 0', 'agujero OI 5 5 100 0'], 'mezcla los dos ojos'],
    [Array.from({ length: 61 }, (_, x) => `desgarro OD ${String(x)} 5 100 0`), 'hasta 60 símbolos y trazos'],
    [Array.from({ length: 21 }, (_, x) => `trazo OD rojo ${String(x)},1 2,2`), 'hasta 20 trazos a mano'],
  ])('%j is refused', (lines, why) => {
    const read = readDrawing('fondo', lines);
    expect(read.ok ? '' : read.error).toMatch(why);
  });

  test('one of the right eye is not taken in the left one, and says whose it is', () => {
    const patch = (ojo: OneEye, line: string) =>
      patchSection(
        emptySection('c1', 'fondo'),
        { valores: { dibujo_fondo: { [ojo]: { v: [line] } } } },
        { por: 'u1', en: '2026-11-23T14:00:00.000Z' },
      );
    expect(patch('OD', 'desgarro OD -540 -310 100 0').ok).toBe(true);
    expect(patch('OI', 'desgarro OD -540 -310 100 0')).toMatchObject({
      error: {
        code: 'entrada_invalida',
        fields: {
          'dibujo_fondo.OI': ['Dibujo de todo el fondo: es del otro ojo. Ábralo en OD o cópielo en espejo.'],
        },
      },
    });
  });

  test('each template is a field of the examination, whose options are its symbols', () => {
    const drawn = FIELDS.flatMap((field) =>
      field.tipo === 'opcion' && field.dibujo !== undefined ? [field] : [],
    );
    expect(drawn.map(({ dibujo }) => dibujo).toSorted()).toEqual(TEMPLATES.toSorted());
    for (const { dibujo = 'fondo', opciones } of drawn)
      expect(opciones.map(({ id }) => id)).toEqual(symbolsIn(dibujo).map(({ id }) => id));
  });
});

describe('what a drawing says', () => {
  test('each thing once with its places, the same place counted, and lines by hand', () => {
    const marks: Mark[] = [
      placed('desgarro', 'OD', -540, -310),
      placed('hemorragia_llama', 'OD', -450, -380),
      placed('desgarro', 'OD', 300, -560),
      placed('hemorragia_llama', 'OD', -440, -390),
      firstMark(known('laser_panretiniano'), 'OD'),
      {
        tipo: 'trazo',
        ojo: 'OD',
        tinta: 'rojo',
        puntos: [
          { x: 0, y: 0 },
          { x: 9, y: 9 },
        ],
      },
    ];
    expect(sentencesOf('fondo', marks)).toEqual([
      'Desgarro en herradura a las 10, ecuatorial y a la 1, ecuatorial',
      'Hemorragia en llama a las 10, ecuatorial (2)',
      'Láser panretiniano',
      'Un trazo a mano',
    ]);
    expect(drawingText('fondo', marks.map(writeMark), 'OD')).toContain('a las 10, ecuatorial');
    expect(drawingText('anterior', ['lio', 'pterigion'], null)).toBe('Lente intraocular. Pterigión');
  });

  test('against the visit before: what is new, what is gone, what moved or grew; what stayed is not told', () => {
    const before = [
      placed('desgarro', 'OD', -540, -310),
      placed('agujero', 'OD', 500, 500),
      placed('nevo', 'OD', -480, -200),
      placed('drusas', 'OD', 0, 0),
    ];
    const now = [
      placed('desgarro', 'OD', -530, -300),
      placed('nevo', 'OD', -480, -200, 160),
      placed('drusas', 'OD', 200, 0),
      placed('desgarro', 'OD', 600, -200),
    ];
    const { nuevas, idas, movidas } = differenceOf(before, now);
    expect(nuevas.map((mark) => markSentence('fondo', mark))).toEqual([
      'Desgarro en herradura a las 2, ecuatorial',
    ]);
    expect(idas.map(({ simbolo }) => simbolo.id)).toEqual(['agujero']);
    expect(movidas.map(({ ahora }) => ahora.simbolo.id).toSorted()).toEqual(['drusas', 'nevo']);
    expect(differenceOf(now, now)).toEqual({ nuevas: [], idas: [], movidas: [] });
  });

  test('a detachment drawn in the right eye while its diagnosis says the left one is reported; with the right eye in it, it is not', () => {
    const drawn = findingsOfDrawing(
      'fondo',
      ['desprendimiento OD -540 -480 100 0', 'encaje OD 0 -780 100 0'],
      'OD',
    );
    expect(drawnElsewhere(drawn, [{ codigo: 'H33.0', ojo: 'OI' }])).toEqual([
      { que: 'Desprendimiento de retina', ojo: 'OD', codigo: 'H33.0', diagnosticado: 'OI' },
    ]);
    for (const diagnoses of [
      [{ codigo: 'H33.0', ojo: 'OD' as const }],
      [{ codigo: 'H33.0', ojo: 'AO' as const }],
      [
        { codigo: 'H33.0', ojo: 'OI' as const },
        { codigo: 'H33.2', ojo: 'OD' as const },
      ],
      [{ codigo: 'H25.1', ojo: 'OI' as const }],
      [],
    ])
      expect(drawnElsewhere(drawn, diagnoses)).toEqual([]);
    const both = [...drawn, ...findingsOfDrawing('fondo', ['desprendimiento OI 540 -480 100 0'], 'OI')];
    expect(drawnElsewhere(both, [{ codigo: 'H33.0', ojo: 'OI' }])).toEqual([]);
  });

  test('a stored drawing that has a line which is no mark still shows the others', () => {
    expect(marksOf('fondo', ['desgarro OD 1 1 100 0', '¿?'], 'OD')).toHaveLength(1);
  });
});
