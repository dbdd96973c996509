import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { appointments, consultations, sections, users } from '../collections.ts';
import { keepDocuments } from '../last-values/kept-last.ts';
import type { Collection } from '../ports/document-store.ts';
import { openPreconsultation } from '../preconsultation/open-preconsultation.ts';
import { openRecord } from '../records/record-access.ts';
import { closeDraft, saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { saveSection } from './save-section.ts';
import { normalOf } from '#domain/clinical/cells/read-row';
import { ROW_GROUPS, ROWS, type Row } from '#domain/clinical/cells/rows';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { GivenValue } from '#domain/clinical/fields/value';
import { isAssistantRow } from '#domain/clinical/preconsultation';
import { sectionKey, type SectionPatch } from '#domain/clinical/section';
import { ok } from '#domain/shared/result';

const TODAY = '2026-11-20';
const LAST = '2026-08-03';
const BULK = { origen: { tipo: 'normal' } } as const;
const WITH_NORMAL = ROWS.filter((row) => normalOf(row) !== null);
const eyesOf = (row: Row): readonly ValueEye[] => (row.juntos === true ? ['AO'] : ['OD', 'OI']);
const rowsIn = (...parts: readonly string[]): string[] =>
  WITH_NORMAL.filter(({ seccion }) => parts.includes(seccion)).flatMap((row) =>
    eyesOf(row).map((ojo) => `${row.id} ${ojo}`),
  );

const rowOf = (id: string): Row => {
  const found = ROWS.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

type Given = Readonly<Record<string, Partial<Record<ValueEye, GivenValue['v']>>>>;
/** What is known before something is called normal with others. */
interface World {
  readonly now?: Given;
  readonly last?: Given;
  readonly known?: readonly { readonly que: string; readonly ojo: 'OD' | 'OI'; readonly detalle?: string }[];
  readonly diagnosis?: readonly [string, 'OD' | 'OI'];
  readonly hasDrops?: boolean;
}
const OPENED: Given = { fondo_pupila: { AO: 'dilatada' }, gonio_pigmento: { OD: 1, OI: 1 } };
const WIDE: Given = { van_herick: { OD: '4', OI: '4' } };

let o: OpenedApp;
let turno: string;
let consulta: string;
beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await o.app.store.create(users, 'ana', {
    ...{ uid: 'ana', email: 'ana@ejemplo.bo', doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  });
  await storePatientAs(o.app, 'p1', 'Quispe');
  const turn = valueOf(await book(o.app, { fecha: TODAY, hora: '16:00' }));
  turno = turn.id;
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  valueOf(await enterState(o.app, BOSS, turno, { estado: 'en_sala', version: turn.version }));
  consulta = valueOf(await openPreconsultation(o.app, STAFF, turno)).consulta;
});
afterEach(() => o.close());

type Sent = NonNullable<SectionPatch['valores']>;
async function save(seccion: string, valores: Sent, who = DOCTOR, app = o.app) {
  const known = ROWS.find((row) => row.seccion === seccion);
  if (known === undefined) throw new Error(seccion);
  const version = (await o.app.store.get(sections, sectionKey(consulta, known.seccion)))?.version ?? 0;
  return saveSection(app, who, { id: consulta, seccion }, { valores, version });
}
const given = (campo: string, v: GivenValue['v']): { v: string | number | string[]; hora?: string } => ({
  v: typeof v === 'object' ? [...v] : v,
  ...(fieldOf(campo)?.conHora === true ? { hora: '09:00' } : {}),
});
const normal = (row: Row, ojo: ValueEye, more: Pick<GivenValue, 'origen'> = BULK): Sent =>
  Object.fromEntries(
    Object.entries(normalOf(row) ?? {}).map(([campo, value]) => [campo, { [ojo]: { ...value, ...more } }]),
  );

async function make({ now = {}, last = {}, known = [], diagnosis, hasDrops = false }: World): Promise<void> {
  for (const [campo, eyes] of Object.entries(now)) {
    const values = Object.entries(eyes).map(([ojo, v]) => [ojo, given(campo, v)]);
    valueOf(await save(fieldOf(campo)?.seccion ?? '', { [campo]: Object.fromEntries(values) }));
  }
  const visita = { consulta: 'antes', fecha: LAST, creada: `${LAST}T13:00:00.000Z`, medico: 'Dra. Ana' };
  const values = Object.fromEntries(
    Object.entries(last).map(([campo, eyes]) => [
      campo,
      Object.fromEntries(Object.entries(eyes).map(([ojo, v]) => [ojo, { v, por: 'ana', visita }])),
    ]),
  ) as Parameters<typeof keepDocuments>[1]['values'];
  await o.app.store.transaction(async (tx) => {
    keepDocuments(tx, { paciente: 'p1', values }, []);
    return Promise.resolve(ok(undefined));
  });
  for (const each of known)
    valueOf(await addAntecedent(o.app, DOCTOR, 'p1', { clase: 'ocular', confirmado: true, ...each }));
  if (diagnosis !== undefined) {
    const [codigo, ojo] = diagnosis;
    const version = (await o.app.store.get(consultations, consulta))?.version ?? 0;
    const diagnosticos = [{ codigo, ojo, clase: 'principal', certeza: 'confirmado' }];
    valueOf(
      await saveDraft(o.app, DOCTOR, consulta, consultationPatchSchema.parse({ version, diagnosticos })),
    );
  }
  if (hasDrops) await giveDrops();
}

const giveDrops = () =>
  rewrite(appointments, turno, (turn) => ({
    ...turn,
    dilatacion: { ojos: 'AO' as const, gota: 'Tropicamida', desde: '08:00', lista: '08:25' },
  }));

/** Changes a stored document as nothing of the product does. */
const rewrite = <T>(of: Collection<T>, id: string, change: (value: T) => T) =>
  o.app.store.transaction<undefined, never>(async (tx) => {
    const stored = await tx.get(of, id);
    if (stored === null) throw new Error(id);
    tx.update(of, stored, change(stored.value));
    return ok(undefined);
  });

/** Each world, and every line that may not be called normal with others in it. */
const WORLDS: readonly (readonly [string, World, readonly string[]])[] = [
  ['nothing against it', { now: OPENED, last: WIDE }, []],
  [
    'a first visit that opened neither angle nor fundus',
    {},
    ['van_herick OD', 'van_herick OI', ...rowsIn('gonioscopia', 'fondo')],
  ],
  [
    'a fundus seen without drops',
    { now: { ...OPENED, fondo_pupila: { AO: 'sin_dilatar' } }, last: WIDE },
    ['periferia OD', 'periferia OI'],
  ],
  [
    'a cataract operated before, as an antecedent',
    { now: OPENED, last: WIDE, known: [{ que: 'cirugia', ojo: 'OD', detalle: 'Catarata' }] },
    ['cristalino OD'],
  ],
  ['a lens as a diagnosis', { now: OPENED, last: WIDE, diagnosis: ['Z96.1', 'OI'] }, ['cristalino OI']],
  ['a lens seen last', { now: OPENED, last: { ...WIDE, lio_tipo: { OD: 'monofocal' } } }, ['cristalino OD']],
  [
    'a filtering bleb',
    { now: OPENED, last: WIDE, known: [{ que: 'cirugia', ojo: 'OI', detalle: 'Trabeculectomía' }] },
    ['conjuntiva OI'],
  ],
  ['drops on the appointment', { now: OPENED, last: WIDE, hasDrops: true }, ['pupilas OD', 'pupilas OI']],
  [
    'drops of one eye in the examination',
    { now: { ...OPENED, gotas: { OD: ['tropicamida_1'] } }, last: WIDE },
    ['pupilas OD', 'pupilas OI'],
  ],
  [
    'a narrow chamber, seen in this visit',
    { now: { ...OPENED, van_herick: { OD: '2' } }, last: WIDE },
    ['camara_anterior OD'],
  ],
  [
    'a finding of the last examination',
    { now: OPENED, last: { ...WIDE, cornea: { OD: ['leucoma'] }, dpar: { OI: '2+' } } },
    ['cornea OD', 'pupilas OI'],
  ],
];

describe('what may be called normal with others is for the server to say', () => {
  test.each(WORLDS)('%s: every line that has a normal, in every eye', async (_what, world, left) => {
    await make(world);
    const refused: string[] = [];
    const written = new Set(Object.keys(world.now ?? {}));
    for (const row of WITH_NORMAL) {
      if (row.campos.some((campo) => written.has(campo))) continue;
      for (const ojo of eyesOf(row)) {
        const done = await save(row.seccion, normal(row, ojo));
        if (done.ok) continue;
        refused.push(`${row.id} ${ojo}`);
        expect(done.error).toMatchObject({ code: 'entrada_invalida' });
        expect(Object.keys(done.error.fields ?? {}).toSorted()).toEqual(
          Object.keys(normalOf(row) ?? {})
            .map((campo) => `${campo}.${ojo}`)
            .toSorted(),
        );
        expect(done.error.message).toContain(
          `${fieldOf(Object.keys(normalOf(row) ?? {})[0] ?? '')?.nombre ?? ''} ${ojo}: `,
        );
      }
    }
    expect(refused.toSorted()).toEqual(left.toSorted());
    // Said of that line alone, it is what the person says.
    for (const row of WITH_NORMAL)
      for (const ojo of eyesOf(row).filter((each) => refused.includes(`${row.id} ${each}`)))
        expect(await save(row.seccion, normal(row, ojo, {}))).toMatchObject({ ok: true });
  });

  test('an absent eye: no line of it, nor of both together, and the other one as ever', async () => {
    await make({ now: OPENED, last: WIDE });
    valueOf(
      await addAntecedent(o.app, DOCTOR, 'p1', {
        ...{ clase: 'ocular', que: 'anoftalmia', ojo: 'OI', confirmado: true },
      }),
    );
    for (const row of WITH_NORMAL)
      for (const ojo of eyesOf(row)) {
        const done = await save(row.seccion, normal(row, ojo));
        expect([row.id, ojo, done.ok]).toEqual([row.id, ojo, ojo === 'OD']);
      }
  });

  test('an absent eye that the draft does not know of yet', async () => {
    await make({ now: OPENED, last: WIDE, known: [{ que: 'protesis', ojo: 'OI' }] });
    await rewrite(consultations, consulta, ({ ausentes: _forgotten, ...rest }) => rest);
    for (const row of WITH_NORMAL)
      for (const ojo of eyesOf(row))
        expect((await save(row.seccion, normal(row, ojo))).ok, `${row.id} ${ojo}`).toBe(ojo === 'OD');
  });

  test('one line that is refused leaves nothing of its part, and names only that line', async () => {
    await make({ now: OPENED, last: { ...WIDE, cornea: { OD: ['leucoma'] } } });
    const refused = await save('biomicroscopia', {
      ...normal(rowOf('cornea'), 'OD'),
      ...normal(rowOf('iris'), 'OD'),
    });
    expect(refused).toMatchObject({
      ok: false,
      error: { fields: { 'cornea.OD': [expect.stringMatching(/03\/08\/2026.*Leucoma/iu)] } },
    });
    expect(refused.ok ? [] : Object.keys(refused.error.fields ?? {})).toEqual(['cornea.OD']);
    expect(await o.app.store.get(sections, sectionKey(consulta, 'biomicroscopia'))).toBeNull();
  });

  test('no group of lines that an assistant writes has two with a normal, which could be said together', () => {
    const groups = ROW_GROUPS.map(({ filas }) =>
      filas.filter(isAssistantRow).filter((row) => WITH_NORMAL.includes(row)),
    );
    expect(groups.filter(({ length }) => length > 1)).toEqual([]);
  });

  test('what stands already as normal is not asked about again', async () => {
    await make({ now: OPENED, last: WIDE });
    const lens = rowOf('cristalino');
    valueOf(await save('biomicroscopia', normal(lens, 'OD')));
    valueOf(
      await addAntecedent(o.app, DOCTOR, 'p1', {
        clase: 'ocular',
        que: 'cirugia',
        ojo: 'OD',
        detalle: 'Catarata',
      }),
    );
    expect(await save('biomicroscopia', normal(lens, 'OD'))).toMatchObject({ ok: true });
  });
});

describe('a finding written after it was called normal with others', () => {
  const close = async (confirmados: readonly string[] = []) => {
    const version = (await o.app.store.get(consultations, consulta))?.version ?? 0;
    return closeDraft(o.app, DOCTOR, consulta, { version, confirmados });
  };

  test('is asked about at closing by name, once for each line, and signed as confirmed', async () => {
    await make({ now: OPENED, last: WIDE, diagnosis: ['H52.1', 'OD'] });
    for (const id of ['cristalino', 'pupilas'])
      for (const ojo of ['OD', 'OI'] as const) valueOf(await save(rowOf(id).seccion, normal(rowOf(id), ojo)));
    valueOf(await save('biomicroscopia', { lio_tipo: { OD: { v: 'monofocal' } } }));
    valueOf(await save('dilatacion', { gotas: { OD: { v: ['tropicamida_1'], hora: '09:00' } } }));
    const refused = await close();
    expect(refused).toMatchObject({ error: { code: 'requiere_confirmacion' } });
    const avisos = (refused.ok ? [] : refused.error.details?.['avisos']) as {
      campo: string;
      ojo: string;
      mensaje: string;
    }[];
    const of = avisos.filter(({ mensaje }) => mensaje.includes('normal con lo demás'));
    const keys = of.map(({ campo, ojo }) => `${campo}.${ojo}`);
    expect(keys.toSorted()).toEqual(
      [
        'cristalino.OD',
        ...['OD', 'OI'].flatMap((ojo) => [`dpar.${ojo}`, `pupila_reactividad.${ojo}`]),
      ].toSorted(),
    );
    valueOf(await close(avisos.map(({ campo, ojo }) => `${campo}.${ojo}`)));
    const part = await o.app.store.get(sections, sectionKey(consulta, 'biomicroscopia'));
    expect(part?.value.valores['cristalino']).toMatchObject({
      OD: { ok: 'confirmado', confirmo: { por: DOCTOR.uid } },
    });
    expect(part?.value.valores['cristalino']?.OI).not.toHaveProperty('ok');
  });

  test('drops that only the appointment has are asked about too', async () => {
    await make({ now: OPENED, last: WIDE, diagnosis: ['H52.1', 'OD'] });
    valueOf(await save('pupilas', normal(rowOf('pupilas'), 'OI')));
    await giveDrops();
    expect(await close()).toMatchObject({
      error: { message: expect.any(String), details: { avisos: [{ ojo: 'OI' }, { ojo: 'OI' }] } },
    });
  });
});

describe('round trips', () => {
  test('a save without anything normal in bulk waits twice, and reads no antecedents', async () => {
    const lens = rowOf('cristalino');
    // The embedded store restarts a transaction that meets a collection for the first time.
    await make({ last: WIDE });
    valueOf(await save('biomicroscopia', normal(lens, 'OI')));
    for (const [more, most] of [
      [{}, 2],
      [BULK, 4],
    ] as const) {
      const store = new CountingStore(o.app.store);
      await save('biomicroscopia', normal(lens, 'OD', more), DOCTOR, { ...o.app, store });
      expect(store.trips).toBe(most);
      expect(store.asked.some((name) => name.startsWith('antecedentes'))).toBe(more === BULK);
    }
  });
});
