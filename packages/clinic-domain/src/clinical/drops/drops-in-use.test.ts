import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/civil-date.ts';
import type { Medicine } from '../documents/medication.ts';
import type { Eye } from '../eye.ts';
import { dropsInUse, dropHistory, type DropPaper, type DropSources } from './drops-in-use.ts';
import {
  dropLines,
  dropRows,
  dropsForPatient,
  otherDrops,
  unreconciled,
  withAnswer,
  withAnswers,
} from './reconcile.ts';
import { dropResources } from '../fhir/drops.ts';
import { dropKey, dropsInPlan } from './plan-drops.ts';
import type { ReconciledDrop } from './reconciled-drop.ts';

const NONE: DropSources = { papers: [], visits: [], antecedents: [] };
const at = (fecha: string, hour = '14:00'): string => `${fecha}T${hour}:00.000Z`;
const medicine = (dci: string, ojo: Eye, over: Partial<Medicine> = {}): Medicine => ({
  ...{ dci, forma: 'colirio', concentracion: '0,5 %', ojo, dosis: 1, veces: 2, sustituible: true },
  ...(over.dias === undefined ? { continuo: true } : {}),
  ...over,
});
const paper = (fecha: string, ...medicamentos: Medicine[]): DropPaper => ({
  ...{ fecha, emitido: at(fecha), numero: `RM-${fecha}` },
  contenido: { medicamentos },
});
const visit = (fecha: string, plan: string, gotas?: ReconciledDrop[]) => ({
  ...{ fecha, creada: at(fecha, '13:00'), plan },
  ...(gotas === undefined ? {} : { gotas }),
  cerrada: { cuando: at(fecha, '15:00'), catalogo: '1' },
});
const noted = (fecha: string, detalle: string, ojo?: Eye, retirado?: string) => ({
  ...{ clase: 'medicacion' as const, que: 'gota', detalle, en: at(fecha, '12:00') },
  ...(ojo === undefined ? {} : { ojo }),
  ...(retirado === undefined ? {} : { retirado: { por: 'u', en: at(retirado, '16:00') } }),
});
const said = (
  nombre: string,
  ojo: Eye,
  respuesta: ReconciledDrop['respuesta'],
  over: Partial<ReconciledDrop> = {},
): ReconciledDrop => ({
  ...{ clave: dropKey(nombre), nombre, ojo, respuesta, dijo: 'paciente' },
  ...(respuesta === 'cambio' ? { como: '1 gota de noche' } : {}),
  ...over,
});
const listed = (sources: Partial<DropSources>, hoy = '2026-11-23') =>
  dropsInUse({ ...NONE, ...sources }, hoy).map(
    ({ nombre, ojo, desde }) => `${nombre} ${ojo ?? '?'} ${desde ?? ''}`,
  );

describe('the drops in use', () => {
  test('come from a paper, of each eye that it names, until their last day', () => {
    const papers = [
      paper('2026-11-01', medicine('Timolol', 'AO'), medicine('Moxifloxacino', 'OD', { dias: 7 })),
    ];
    expect(listed({ papers }, '2026-11-07')).toEqual([
      'Moxifloxacino 0,5 % OD 2026-11-01',
      'Timolol 0,5 % OD 2026-11-01',
      'Timolol 0,5 % OI 2026-11-01',
    ]);
    expect(listed({ papers }, '2026-11-08')).toEqual([
      'Timolol 0,5 % OD 2026-11-01',
      'Timolol 0,5 % OI 2026-11-01',
    ]);
  });

  test('a prescription renewed without a gap goes on since its first day, by brand or by name', () => {
    const papers = [
      paper('2026-01-01', medicine('Xalatan', 'OI', { dias: 90 })),
      paper('2026-03-20', medicine('Latanoprost', 'OI')),
    ];
    expect(listed({ papers })).toEqual(['Latanoprost 0,5 % OI 2026-01-01']);
    const late = [papers[0], paper('2026-06-01', medicine('Latanoprost', 'OI'))].filter(
      (each) => each !== undefined,
    );
    expect(listed({ papers: late })).toEqual(['Latanoprost 0,5 % OI 2026-06-01']);
    expect(dropHistory({ ...NONE, papers: late })).toHaveLength(2);
  });

  test('a note without its eye is asked, never taken for one, and an answer settles the eye', () => {
    const antecedents = [noted('2026-01-05', 'Timolol 0,5 % c/12 h')];
    expect(listed({ antecedents })).toEqual(['Timolol 0,5 % c/12 h ? 2026-01-05']);
    const visits = [visit('2026-02-01', '', [said('Timolol', 'OI', 'sigue')])];
    expect(listed({ antecedents, visits })).toEqual(['Timolol OI 2026-01-05']);
  });

  test('a note that was put right, or written twice and withdrawn once, is still in use', () => {
    const twice = [
      noted('2026-01-05', 'Timolol c/12 h', 'AO', '2026-03-01'),
      noted('2026-03-01', 'Timolol 0,5 %', 'OI'),
    ];
    expect(listed({ antecedents: twice })).toEqual(['Timolol 0,5 % OI 2026-03-01']);
    const right = [
      noted('2026-01-05', 'Timolol', 'OD', '2026-03-01'),
      { ...noted('2026-03-01', 'Timolol', 'OD'), datos: { fecha: '2019-05-01' } },
    ];
    expect(listed({ antecedents: right })).toEqual(['Timolol OD 2019-05-01']);
    const other = [
      noted('2026-01-05', 'Timolol', 'OD'),
      noted('2026-01-06', 'Timolol', undefined, '2026-03-01'),
    ];
    expect(listed({ antecedents: other })).toEqual(['Timolol OD 2026-01-05']);
  });

  test('a plan that names no eye means those in use; what stands in the antecedents says it better than a plan', () => {
    const antecedents = [
      { ...noted('2026-02-01', 'Timolol 0,5 % c/12 h', 'OI'), datos: { fecha: '2019-05-01' } },
    ];
    const visits = [visit('2026-01-05', 'Inicia timolol en OI'), visit('2026-03-01', 'Sigue con timolol')];
    expect(dropsInUse({ ...NONE, visits }, '2026-11-23')).toMatchObject([
      { ojo: 'OI', porConfirmar: expect.any(String) },
    ]);
    const [known, ...others] = dropsInUse({ ...NONE, antecedents, visits }, '2026-11-23');
    expect(others).toEqual([]);
    expect(known).toMatchObject({ ojo: 'OI', como: 'Timolol 0,5 % c/12 h', desde: '2019-05-01' });
    expect(known?.porConfirmar).toBeUndefined();
    const gone = [noted('2026-02-01', 'Timolol 0,5 % c/12 h', 'OI', '2026-02-20')];
    expect(dropsInUse({ ...NONE, antecedents: gone, visits }, '2026-11-23')).toMatchObject([
      { ojo: 'OI', porConfirmar: expect.any(String) },
    ]);
  });

  test('an answer holds from the beginning of its visit: what is prescribed at it comes after', () => {
    const papers = [
      paper('2025-01-01', medicine('Timolol', 'AO')),
      paper('2026-02-01', medicine('Timolol', 'OD')),
    ];
    const visits = [
      visit('2026-02-01', '', [said('Timolol', 'AO', 'dejo', { desde: '2026-01-15', motivo: 'Ardor' })]),
    ];
    expect(listed({ papers, visits })).toEqual(['Timolol 0,5 % OD 2026-02-01']);
    expect(dropHistory({ ...NONE, papers, visits })).toContainEqual(
      expect.objectContaining({ ojo: 'OI', hasta: '2026-01-15', terminado: true, motivo: 'Ardor' }),
    );
  });

  test('what goes on beyond its days goes on; a change says how', () => {
    const papers = [paper('2026-01-01', medicine('Prednisolona', 'OD', { dias: 10 }))];
    const visits = [visit('2026-03-01', '', [said('Prednisolona', 'OD', 'cambio', { faltas: 3 })])];
    expect(dropsInUse({ ...NONE, papers, visits }, '2026-11-23')).toEqual([
      expect.objectContaining({
        ...{ ojo: 'OD', como: '1 gota de noche', hasta: null, fuente: 'dicho' },
        revisado: { fecha: '2026-03-01', respuesta: 'cambio', dijo: 'paciente', faltas: 3 },
      }),
    ]);
  });

  test.each([
    ['Iniciar timolol 0,5 % OI cada 12 horas', [['timolol', 'OI', 'usa']]],
    [
      'Suspender timolol OI, iniciar brimonidina AO',
      [
        ['timolol', 'OI', 'deja'],
        ['brimonidina', 'OD+OI', 'usa'],
      ],
    ],
    ['Suspender timolol si aparece disnea', [['timolol', '?', 'pregunta']]],
    ['Aumentar timolol OD a dos veces', [['timolol', 'OD', 'pregunta']]],
    ['Continuar Cosopt AO. Control en 3 meses', [['dorzolamida + timolol', 'OD+OI', 'usa']]],
    [
      'Latanoprost OD y timolol OI',
      [
        ['latanoprost', 'OD', 'usa'],
        ['timolol', 'OI', 'usa'],
      ],
    ],
    ['No usar timolol. Alergia a brimonidina', []],
    ['Acetazolamida 250 mg vía oral', []],
    ['Inyección intravítrea de bevacizumab OD', []],
    ['Dilatar con tropicamida AO', []],
  ])('a plan says «%s»', (plan, expected) => {
    expect(dropsInPlan(plan).map(({ clave, ojos, que }) => [clave, ojos?.join('+') ?? '?', que])).toEqual(
      expected,
    );
  });

  test('what a plan says is quoted with its accents and capitals', () => {
    const plan = 'Continúa igual. Compresas frías y lágrimas artificiales en OI; no frotarse.';
    expect(dropsInPlan(plan.normalize('NFD')).map(({ texto }) => texto)).toEqual([
      'Compresas frías y lágrimas artificiales en OI',
    ]);
  });

  test('what only a plan says is asked, and a paper of the same visit says it better', () => {
    const visits = [visit('2026-02-01', 'Iniciar timolol OI')];
    expect(dropsInUse({ ...NONE, visits }, '2026-11-23')).toEqual([
      expect.objectContaining({
        ojo: 'OI',
        porConfirmar: 'El plan del 01/02/2026 dice: «Iniciar timolol OI»',
      }),
    ]);
    const papers = [paper('2026-02-01', medicine('Timolol', 'OD'))];
    expect(listed({ visits, papers })).toEqual(['Timolol 0,5 % OD 2026-02-01']);
  });
});

const DAY = '2026-01-01';
const HOY = '2026-07-01';
const EYES = ['OD', 'OI'] as const;
const DROPS = ['Timolol', 'Latanoprost', 'Brimonidina'] as const;
const day = fc.integer({ min: 0, max: 170 }).map((days) => addDays(DAY, days));
const eye = fc.constantFrom('OD', 'OI', 'AO');
const event = fc.record({
  fecha: day,
  nombre: fc.constantFrom(...DROPS),
  ojo: eye,
  que: fc.constantFrom(
    'receta',
    'curso',
    'sigue',
    'cambio',
    'dejo',
    'usa',
    'deja',
    'nota',
    'retiro',
    'valorar',
  ),
});
type Happened = { fecha: string; nombre: string; ojo: 'OD' | 'OI' | 'AO'; que: string };
/** One event of a day, so that the order is the calendar's. */
const histories = fc.uniqueArray(event, { maxLength: 12, selector: ({ fecha }) => fecha });
const PLANS: Readonly<Record<string, string>> = { usa: 'Iniciar', deja: 'Suspender', valorar: 'Valorar' };

function sourcesOf(all: readonly Happened[]): DropSources {
  const of = (...which: string[]) => all.filter(({ que }) => which.includes(que));
  return {
    papers: of('receta', 'curso').map(({ fecha, nombre, ojo, que }) =>
      paper(fecha, medicine(nombre, ojo, que === 'curso' ? { dias: 20 } : {})),
    ),
    antecedents: of('nota', 'retiro').map(({ fecha, nombre, ojo, que }) =>
      noted(fecha, nombre, ojo, que === 'retiro' ? addDays(fecha, 5) : undefined),
    ),
    visits: all.flatMap(({ fecha, nombre, ojo, que }) => {
      if (que === 'sigue' || que === 'cambio' || que === 'dejo')
        return [visit(fecha, '', [said(nombre, ojo, que)])];
      const words = PLANS[que];
      return words === undefined ? [] : [visit(fecha, `${words} ${nombre} ${ojo}`)];
    }),
  };
}

interface Told {
  readonly used: boolean;
  readonly last: string | null;
  readonly source: string;
}

/** The same told plainly, of one drop and one eye: whether it is used after everything that happened, in its order. */
function usedPlainly(all: readonly Happened[], nombre: string, ojo: 'OD' | 'OI'): boolean {
  // Of a note that was withdrawn only what no other note says is over.
  const isSaid = (eye: 'OD' | 'OI'): boolean =>
    all.some(
      (each) => each.que === 'nota' && each.nombre === nombre && (each.ojo === 'AO' || each.ojo === eye),
    );
  const isWhole = ({ que }: Happened): boolean => que !== 'retiro' || !isSaid(ojo);
  const own = all
    .filter((each) => each.nombre === nombre && (each.ojo === 'AO' || each.ojo === ojo) && isWhole(each))
    .flatMap((each) => [
      { ...each, orden: 0 },
      ...(each.que === 'retiro' && !isSaid(ojo)
        ? [{ ...each, fecha: addDays(each.fecha, 5), que: 'retirado', orden: 1 }]
        : []),
    ])
    .toSorted((a, b) => (a.fecha === b.fecha ? a.orden - b.orden : a.fecha < b.fecha ? -1 : 1));
  let told: Told = { used: false, last: null, source: '' };
  for (const { que, fecha } of own) told = toldAfter(told, que, fecha);
  return told.used && (told.last === null || told.last >= HOY);
}

function toldAfter(told: Told, que: string, fecha: string): Told {
  const runs = told.used && (told.last === null || told.last >= fecha);
  const used = (source: string, last: string | null = null): Told => ({ used: true, last, source });
  const over: Told = { used: false, last: null, source: '' };
  if (que === 'receta') return used('receta');
  if (que === 'curso') return used('receta', addDays(fecha, 19));
  if (que === 'dejo' || que === 'deja') return over;
  if (que === 'cambio') return used('dicho', runs ? told.last : null);
  if (que === 'retirado') return told.source === 'nota' ? over : told;
  if (runs || que === 'valorar') return told;
  if (que === 'sigue') return used(told.source === '' ? 'dicho' : told.source);
  return used(que === 'usa' ? 'plan' : 'nota');
}

test('beside a prescription stands what was said of each other drop and eye, in the words of that day', () => {
  const gotas = [
    said('Latanoprost', 'AO', 'sigue'),
    said('Timolol', 'OD', 'cambio'),
    said('Dorzolamida', 'OI', 'dejo'),
  ];
  expect(otherDrops(gotas, [{ dci: 'Xalatan', ojo: 'OI' }, { dci: 'Paracetamol' }])).toEqual([
    { nombre: 'Latanoprost', ojo: 'OD', respuesta: 'sigue' },
    { nombre: 'Timolol', ojo: 'OD', respuesta: 'cambio', como: '1 gota de noche' },
    { nombre: 'Dorzolamida', ojo: 'OI', respuesta: 'dejo' },
  ]);
  expect(otherDrops(gotas, [{ dci: 'Latanoprost', ojo: 'AO' }]).map(({ nombre }) => nombre)).toEqual([
    'Timolol',
    'Dorzolamida',
  ]);
});

describe('over 10,000 histories', () => {
  test('the list is what the calendar says, by eye', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const found = dropsInUse(sourcesOf(all), HOY).map(({ clave, ojo }) => `${clave} ${String(ojo)}`);
        const told = DROPS.flatMap((nombre) =>
          EYES.flatMap((ojo) => (usedPlainly(all, nombre, ojo) ? [`${dropKey(nombre)} ${ojo}`] : [])),
        );
        return found.toSorted().join() === told.toSorted().join();
      }),
      { numRuns: 10_000 },
    );
  });

  test('what happened to one eye says nothing of the other, in whatever order it is read', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const ofRight = (some: readonly Happened[]) =>
          dropsInUse(sourcesOf(some), HOY).filter(({ ojo }) => ojo === 'OD');
        expect(ofRight(all.filter(({ ojo }) => ojo !== 'OI').toReversed())).toEqual(ofRight(all));
      }),
      { numRuns: 500 },
    );
  });

  test('whoever reads it reads the same: rows, lines, the paper for the patient and FHIR; and what was answered is settled', () => {
    const site = { OD: /derecho/u, OI: /izquierdo/u } as const;
    fc.assert(
      fc.property(histories, (all) => {
        const sources = sourcesOf(all);
        const courses = dropsInUse(sources, HOY);
        const list = courses.map(({ clave, ojo }) => `${clave} ${String(ojo)}`).toSorted();
        const rows = dropRows(courses);
        const eyes = rows.flatMap(({ clave, ojo }) =>
          (ojo === 'AO' ? EYES : [ojo]).map((eye) => `${clave} ${String(eye)}`),
        );
        expect(eyes.toSorted()).toEqual(list);
        expect([dropLines(courses).length, dropsForPatient(courses).length]).toEqual([
          rows.length,
          rows.length,
        ]);
        const active = dropResources(sources, { paciente: 'p1', subject: {}, hoy: HOY })
          .filter(({ status }) => status === 'active')
          .map((each) => JSON.stringify(each['dosage']));
        expect(active.filter((each) => site.OD.test(each)).length).toBe(
          courses.filter(({ ojo }) => ojo === 'OD').length,
        );
        expect(active.filter((each) => site.OI.test(each)).length).toBe(
          courses.filter(({ ojo }) => ojo === 'OI').length,
        );
        // Everything left is nothing in use; everything that goes on is the same list.
        const about = { creada: at(HOY), fecha: HOY };
        const answers = (respuesta: 'sigue' | 'dejo') =>
          rows.map(({ clave, nombre, ojo }) => ({
            clave,
            nombre,
            ojo: ojo ?? ('AO' as const),
            respuesta,
            dijo: 'paciente' as const,
          }));
        expect(unreconciled(courses, answers('sigue'))).toEqual([]);
        expect(unreconciled(courses)).toEqual(courses);
        expect(withAnswers(courses, { ...about, gotas: answers('dejo') })).toEqual([]);
        expect(
          withAnswers(courses, { ...about, gotas: answers('sigue') })
            .map(({ clave, ojo }) => `${clave} ${String(ojo)}`)
            .toSorted(),
        ).toEqual(list);
      }),
      { numRuns: 300 },
    );
  });

  test('an answer for one eye leaves what was said of the other', () => {
    const both = said('Timolol', 'AO', 'sigue');
    expect(
      withAnswer([both], said('Timolol', 'OD', 'dejo')).map(({ ojo, respuesta }) => `${ojo} ${respuesta}`),
    ).toEqual(['OI sigue', 'OD dejo']);
    expect(
      withAnswer([said('Timolol', 'OD', 'dejo'), said('Latanoprost', 'OD', 'sigue')], both),
    ).toHaveLength(2);
  });
});
