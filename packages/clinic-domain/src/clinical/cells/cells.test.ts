import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACUITY_LINES } from '../fields/acuity-lines.ts';
import { alsoCalled, namesOf } from '../fields/also-called.ts';
import { FIELDS } from '../fields/catalogue.ts';
import { section, type Field } from '../fields/field.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { derivedOf } from './derived.ts';
import { normalOf, readRow } from './read-row.ts';
import { folded, knownField } from './reading.ts';
import { editText, isNormal, rowText, saidText } from './row-text.ts';
import { ROW_GROUPS, ROWS, withTheRest, type Row } from './rows.ts';
import type { Written } from './written.ts';

const MOMENT = { hora: '09:44' };
const rowOf = (id: string): Row => {
  const row = ROWS.find((each) => each.id === id);
  if (row === undefined) throw new Error(`No row ${id}`);
  return row;
};
const read = (id: string, text: string) => readRow(rowOf(id), text, MOMENT);
const said = (id: string, text: string) => {
  const found = read(id, text);
  return found.ok
    ? Object.fromEntries(Object.entries(found.value.valores).filter(([, value]) => value !== null))
    : found.error;
};
const writtenIn =
  (values: Readonly<Record<string, GivenValue | null | undefined>>): Written =>
  (campo) =>
    values[campo] ?? undefined;

test('every field of the examination is in one line, in that of its section', () => {
  const places = ROWS.flatMap(({ campos, seccion }) => campos.map((campo) => ({ campo, seccion })));
  expect(places.map(({ campo }) => campo).toSorted()).toEqual(
    FIELDS.filter(({ seccion, derivado }) => seccion !== 'motivo' && derivado !== true)
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const { campo, seccion } of places) expect(knownField(campo).seccion, campo).toBe(seccion);
});

test('a line is of both eyes, or of the person, exactly where its fields are', () => {
  for (const { id, campos, juntos } of ROWS)
    for (const campo of campos)
      expect([id, campo, knownField(campo).ojos !== 'OD_OI']).toEqual([id, campo, juntos === true]);
});

test('a field that no line names has one of its own after those of its section, shown when it is asked for', () => {
  const motility = section('motilidad');
  const added = [
    motility.choice('inventado', 'Inventado', ['Derecho', 'Izquierdo'], { ojos: 'ninguno' }),
    motility.number('inventada', 'Inventada', { grupo: 'Maddox', escala: 1, paso: 1, duro: [0, 20] }),
    section('fondo').drawing('dibujo_inventado', 'Dibujo inventado', 'papila'),
  ];
  const groups = withTheRest(ROW_GROUPS, [...FIELDS, ...added]);
  const after = (id: string): Row | undefined => {
    const rows = groups.flatMap(({ filas }) => filas);
    return rows[rows.findIndex((row) => row.id === id) + 1];
  };
  const lastOf = (seccion: string): string => ROWS.findLast((row) => row.seccion === seccion)?.id ?? '';
  expect(after(lastOf('motilidad'))).toEqual({
    ...{ id: 'inventado', nombre: 'Inventado', seccion: 'motilidad', tipo: 'campo' },
    ...{ campos: ['inventado'], mas: true, juntos: true },
  });
  expect(after('inventado')).toEqual({
    ...{ id: 'inventada', nombre: 'Maddox, Inventada', seccion: 'motilidad', tipo: 'campo' },
    ...{ campos: ['inventada'], mas: true },
  });
  expect(after(lastOf('fondo'))).toMatchObject({ id: 'dibujo_inventado', tipo: 'dibujo' });
  // Nothing else moves, and what has a line gets no second one.
  const isAdded = ({ id }: Row): boolean => added.some((field) => field.id === id);
  expect(groups.map((group) => ({ ...group, filas: group.filas.filter((row) => !isAdded(row)) }))).toEqual(
    ROW_GROUPS,
  );
  expect(withTheRest(groups, [...FIELDS, ...added])).toEqual(groups);
});

/** A value that the field takes. */
function valueFor(field: Field): fc.Arbitrary<GivenValue> {
  switch (field.tipo) {
    case 'numero': {
      const [least, most] = field.duro;
      const step = Math.round(field.paso * field.escala);
      return fc
        .record({
          at: fc.integer({
            min: Math.ceil((least * field.escala) / step),
            max: Math.floor((most * field.escala) / step),
          }),
          metodo: field.metodos === undefined ? fc.constant(undefined) : fc.constantFrom(...field.metodos),
          minute: fc.integer({ min: 0, max: 59 }),
        })
        .map(({ at, metodo, minute }) => ({
          v: (at * step) / field.escala,
          ...(metodo === undefined ? {} : { metodo }),
          ...(field.conHora === true ? { hora: `08:${String(minute).padStart(2, '0')}` } : {}),
        }));
    }
    case 'opcion': {
      const ids = field.opciones.map(({ id }) => id);
      if (field.varias !== true) return fc.constantFrom(...ids).map((v) => ({ v }));
      const findings = ids.filter((id) => id !== field.normal);
      return fc
        .subarray(findings, { minLength: 1, maxLength: 3 })
        .map((v) => ({ v, ...(field.conHora === true ? { hora: '09:52' } : {}) }));
    }
    case 'texto':
      return fc
        .constantFrom('1+ difusa', 'a las 5, pequeña', 'NO 3,0; NC 3,2', 'hemorragia: dos')
        .map((v) => ({ v }));
    case 'agudeza':
      return field.distancia === 'cerca'
        ? fc.constantFrom('J1', 'J14', 'N8', '0,5 M').map((v) => ({ v }))
        : fc
            .record({
              line: fc.constantFrom(...ACUITY_LINES.map(({ pies }) => pies)),
              letters: fc.constantFrom('', '-1', '-2', '+1'),
            })
            .map(({ line, letters }) => ({ v: line + letters }));
  }
}

/** What a row of several fields cannot say one without the other. */
const TOGETHER: Readonly<Record<string, (values: Record<string, GivenValue | undefined>) => boolean>> = {
  refraccion: (values) => {
    const [sphere, cylinder, axis, prism, base] = ['esfera', 'cilindro', 'eje', 'prisma', 'base'].map(
      (part) => Object.entries(values).find(([campo]) => campo.endsWith(`_${part}`))?.[1],
    );
    return (
      sphere !== undefined &&
      (cylinder === undefined) === (axis === undefined) &&
      cylinder?.v !== 0 &&
      (prism === undefined) === (base === undefined)
    );
  },
  pupilas: ({ pupila_oscuridad: dark, pupila_luz: light }) =>
    dark === undefined || light === undefined ? dark === light : Number(dark.v) >= Number(light.v),
  cuadrantes: (values) => Object.values(values).every((each) => each !== undefined),
  angulo: (values) => Object.values(values).every((each) => each !== undefined),
  ducciones: (values) => Object.values(values).every((each) => each !== undefined),
  desvio: (values) => {
    const [amount, kind] = Object.values(values);
    return kind !== undefined && (kind.v !== 'orto' || amount === undefined) && amount?.v !== 0;
  },
};

test.each(ROWS.map((row) => [row.id, row] as const))(
  'what «%s» shows for writing is read as the same',
  (_id, row) => {
    const whole = fc.record(
      Object.fromEntries(
        row.campos.map((campo) => [campo, fc.option(valueFor(knownField(campo)), { nil: undefined })]),
      ),
    );
    const isWhole = TOGETHER[row.tipo] ?? (() => true);
    fc.assert(
      fc.property(whole, (values) => {
        fc.pre(isWhole(values) && Object.values(values).some((each) => each !== undefined));
        for (const [campo, value] of Object.entries(values))
          fc.pre(value === undefined || readValue(knownField(campo), value).ok);
        const text = editText(row, writtenIn(values));
        const again = readRow(row, text, MOMENT);
        expect(again, text).toMatchObject({ ok: true });
        if (!again.ok) return;
        // A detail alone, and a list in its own order: what counts is what is said.
        const order = (value: GivenValue | null | undefined) =>
          value === null || value === undefined
            ? undefined
            : { ...value, v: Array.isArray(value.v) ? value.v.toSorted() : value.v };
        expect(
          Object.fromEntries(row.campos.map((campo) => [campo, order(again.value.valores[campo])])),
          text,
        ).toEqual(Object.fromEntries(row.campos.map((campo) => [campo, order(values[campo])])));
      }),
      { numRuns: 60, seed: 7 },
    );
  },
);

const ANGLE = {
  gonio_superior: { v: '3' },
  gonio_nasal: { v: '3' },
  gonio_inferior: { v: '4' },
  gonio_temporal: { v: '2' },
};
const FULL = {
  ...{ campo_ts: { v: 'completo' }, campo_ti: { v: 'completo' } },
  ...{ campo_ns: { v: 'completo' }, campo_ni: { v: 'completo' } },
};
describe('typed lines', () => {
  test.each([
    ['pio', '15 GAT', { pio: { v: 15, metodo: 'Goldmann', hora: '09:44' } }],
    ['pio', '14 neumático', { pio: { v: 14, metodo: 'Aire', hora: '09:44' } }],
    ['pio', '14 perkins', { pio: { v: 14, metodo: 'Perkins', hora: '09:44' } }],
    ['pio', '>60 goldmann', { pio: { v: 60, comparador: '>', metodo: 'Goldmann', hora: '09:44' } }],
    ['pio', '> 60 mmHg icare 8:05', { pio: { v: 60, comparador: '>', metodo: 'iCare', hora: '08:05' } }],
    ['paquimetria', '540', { paquimetria: { v: 540 } }],
    ['pio', '15,5 icare 8:05', { pio: { v: 15.5, metodo: 'iCare', hora: '08:05' } }],
    ['pio', '15 tono', { pio: { v: 15, metodo: 'Tono-Pen', hora: '09:44' } }],
    ['cd_vertical', '0.55', { cd_vertical: { v: 0.55 } }],
    ['conjuntiva', 'n', { conjuntiva: { v: ['sin_alteraciones'] } }],
    ['conjuntiva', 'hip', { conjuntiva: { v: ['hiperemia'] } }],
    [
      'conjuntiva',
      'Hiperemia 1+',
      { conjuntiva: { v: ['hiperemia'] }, conjuntiva_nota: { v: 'Hiperemia 1+' } },
    ],
    [
      'conjuntiva',
      'pingue, pteri: nasal, 2 mm',
      {
        conjuntiva: { v: ['pinguecula', 'pterigion'] },
        conjuntiva_nota: { v: 'nasal, 2 mm' },
      },
    ],
    ['conjuntiva', 'costras', { conjuntiva_nota: { v: 'costras' } }],
    ['gotas', 'tropi 1', { gotas: { v: ['tropicamida_1'], hora: '09:44' } }],
    ['gotas', 'tropi 1, fenil 9:30', { gotas: { v: ['tropicamida_1', 'fenilefrina_2_5'], hora: '09:30' } }],
    [
      'pupilas',
      '4/2,5 3+ no',
      {
        pupila_oscuridad: { v: 4 },
        pupila_luz: { v: 2.5 },
        pupila_reactividad: { v: '3+' },
        dpar: { v: 'no' },
      },
    ],
    [
      'angulo',
      '3343',
      {
        gonio_superior: { v: '3' },
        gonio_nasal: { v: '3' },
        gonio_inferior: { v: '4' },
        gonio_temporal: { v: '3' },
      },
    ],
    ['cover_lejos_sc', '20 x(t)', { cover_lejos_sc: { v: 20 }, cover_lejos_sc_tipo: { v: 'X(T)' } }],
    [
      'cover_lejos_sc',
      '20 xt intermitente',
      { cover_lejos_sc: { v: 20 }, cover_lejos_sc_tipo: { v: 'X(T)' } },
    ],
    ['cover_lejos_sc_2', 'dvd', { cover_lejos_sc_2_tipo: { v: 'DVD' } }],
    ['cover_lejos_sc_ojo', 'oi', { cover_lejos_sc_ojo: { v: 'OI' } }],
    ['cover_cerca_sc', '15 xt', { cover_cerca_sc: { v: 15 }, cover_cerca_sc_tipo: { v: 'XT' } }],
    [
      'final',
      '-2.50-1x10 add 2 20/25',
      {
        final_esfera: { v: -2.5 },
        final_cilindro: { v: -1 },
        final_eje: { v: 10 },
        final_adicion: { v: 2 },
        final_av: { v: '20/25' },
      },
    ],
    ['av_lejos_sc', '20/40-2', { av_lejos_sc: { v: '20/40-2' } }],
    ['av_lejos_sc', '', {}],
    ['av_lejos_sc', '20/100p', { av_lejos_sc: { v: '20/100 parcial' } }],
    ['subjetiva', '-2 20/25 p', { subjetiva_esfera: { v: -2 }, subjetiva_av: { v: '20/25 parcial' } }],
    ['av_lejos_sc', 'AV sc 20/40', { av_lejos_sc: { v: '20/40' } }],
    ['av_lejos_sc', '20/40sc', { av_lejos_sc: { v: '20/40' } }],
    ['av_lejos_ph', 'ccae 20/25', { av_lejos_ph: { v: '20/25' } }],
    ['av_lejos_ph', 'no mejora con estenopeico', { av_lejos_ph: { v: 'no_mejora' } }],
    ['av_lejos_sc', '20/60 ph 20/25', { av_lejos_sc: { v: '20/60' }, av_lejos_ph: { v: '20/25' } }],
    ['av_lejos_cc', '20/60, ae nm', { av_lejos_cc: { v: '20/60' }, av_lejos_ph: { v: 'no_mejora' } }],
    [
      'av_lejos_sc',
      'sc 20/60 cc 20/40-1 ph 20/20p',
      {
        av_lejos_sc: { v: '20/60' },
        av_lejos_cc: { v: '20/40-1' },
        av_lejos_ph: { v: '20/20 parcial' },
      },
    ],
    ['av_cerca_cc', 'J2 cc', { av_cerca_cc: { v: 'J2' } }],
    ['av_lejos_ph', 'no se pudo: no tolera ph', { av_lejos_ph: { v: 'no_se_pudo', motivo: 'no tolera ph' } }],
    ['pio', 'gat 22', { pio: { v: 22, metodo: 'Goldmann', hora: '09:44' } }],
    ['pio', 'PIO: 22 (GAT)', { pio: { v: 22, metodo: 'Goldmann', hora: '09:44' } }],
    ['pio', 'neumo 14 9:30', { pio: { v: 14, metodo: 'Aire', hora: '09:30' } }],
    ['pupilas', 'DPAR -', { dpar: { v: 'no' } }],
    ['pupilas', 'dpar +', { dpar: { v: 'presente' } }],
    ['pupilas', 'DPAR (++)', { dpar: { v: '2+' } }],
    ['pupilas', 'Marcus Gunn +3', { dpar: { v: '3+' } }],
    [
      'pupilas',
      'isocóricas normorreactivas, DPAR +',
      { pupila_reactividad: { v: '4+' }, dpar: { v: 'presente' } },
    ],
    [
      'pupilas',
      '4/2,5 3+ dpar -',
      {
        pupila_oscuridad: { v: 4 },
        pupila_luz: { v: 2.5 },
        pupila_reactividad: { v: '3+' },
        dpar: { v: 'no' },
      },
    ],
    ['but', 'TBUT 5 seg', { but: { v: 5 } }],
    ['schirmer_1', 'schirmer 12', { schirmer_1: { v: 12 } }],
    ['cd_vertical', 'exc 3/10', { cd_vertical: { v: 0.3 } }],
    ['cd_vertical', '0,6 v 0,5 h', { cd_vertical: { v: 0.6 }, cd_horizontal: { v: 0.5 } }],
    ['cd_vertical', 'H 0.5 x V 0.6', { cd_vertical: { v: 0.6 }, cd_horizontal: { v: 0.5 } }],
    ['cd_vertical', '0,5x0,5', { cd_vertical: { v: 0.5 }, cd_horizontal: { v: 0.5 } }],
    ['cd_vertical', 'C/D 0.6V', { cd_vertical: { v: 0.6 } }],
    ['locs_p', 'LOCS P 2,5', { locs_p: { v: 2.5 } }],
    ['pupilas', 'PINR', { pupila_reactividad: { v: '4+' } }],
    ['pupilas', 'PINR, DPAR -', { pupila_reactividad: { v: '4+' }, dpar: { v: 'no' } }],
    ['ishihara', '12/14', { ishihara: { v: 12 }, ishihara_total: { v: 14 } }],
    ['k1', '43,25 x 180', { k1: { v: 43.25 }, k1_eje: { v: 180 } }],
    ['cover_lejos_sc', 'ET 20', { cover_lejos_sc: { v: 20 }, cover_lejos_sc_tipo: { v: 'ET' } }],
    ['cover_lejos_sc', 'exoforia 6 DP', { cover_lejos_sc: { v: 6 }, cover_lejos_sc_tipo: { v: 'X' } }],
    ['cover_lejos_sc', 'ortotropia', { cover_lejos_sc_tipo: { v: 'orto' } }],
    [
      'cover_lejos_sc',
      'CT: XT 20 intermitente',
      { cover_lejos_sc: { v: 20 }, cover_lejos_sc_tipo: { v: 'X(T)' } },
    ],
    ['cover_cerca_cc', "XT' 20 cerca", { cover_cerca_cc: { v: 20 }, cover_cerca_cc_tipo: { v: 'XT' } }],
    [
      'cover_lejos_sc',
      'ET OI 30 dp',
      { cover_lejos_sc: { v: 30 }, cover_lejos_sc_tipo: { v: 'ET' }, cover_lejos_sc_ojo: { v: 'OI' } },
    ],
    [
      'cover_lejos_sc_2',
      'HTD 5',
      { cover_lejos_sc_2: { v: 5 }, cover_lejos_sc_2_tipo: { v: 'HT' }, cover_lejos_sc_2_ojo: { v: 'OD' } },
    ],
    [
      'cover_lejos_sc',
      'XT alternante 25',
      { cover_lejos_sc: { v: 25 }, cover_lejos_sc_tipo: { v: 'XT' }, cover_lejos_sc_ojo: { v: 'alterna' } },
    ],
    [
      'cover_lejos_sc',
      'endotropia de 30 dioptrías',
      { cover_lejos_sc: { v: 30 }, cover_lejos_sc_tipo: { v: 'ET' } },
    ],
    ['cover_lejos_sc', 'ET sin dato', { cover_lejos_sc_tipo: { v: 'ET' } }],
    ['pio', '15 tono pen', { pio: { v: 15, metodo: 'Tono-Pen', hora: '09:44' } }],
    ['pio', '14 neumo 9h30', { pio: { v: 14, metodo: 'Aire', hora: '09:30' } }],
    ['pio', '14 goldmann (10:00)', { pio: { v: 14, metodo: 'Goldmann', hora: '10:00' } }],
    ['paquimetria', 'CCT 540 micras', { paquimetria: { v: 540 } }],
    ['paquimetria', '540 u', { paquimetria: { v: 540 } }],
    ['estereopsis', '40 seg', { estereopsis: { v: 40 } }],
    ['av_lejos_ph', 'mejora a 20/30', { av_lejos_ph: { v: '20/30' } }],
    [
      'subjetiva',
      '-2.00(-0.50)x180 (20/20p)',
      {
        subjetiva_esfera: { v: -2 },
        subjetiva_cilindro: { v: -0.5 },
        subjetiva_eje: { v: 180 },
        subjetiva_av: { v: '20/20 parcial' },
      },
    ],
    ['subjetiva', '+1.00 = 20/25', { subjetiva_esfera: { v: 1 }, subjetiva_av: { v: '20/25' } }],
    ['angulo', 'S3 N3 I4 T2', ANGLE],
    ['angulo', '3/3/4/2', ANGLE],
    ['angulo', 'III III IV II', ANGLE],
    ['angulo', 'T2 I4 N3 S3', ANGLE],
    ['angulo', 'sup 3, inf 4, nas 3, temp 2', ANGLE],
    ['angulo', 'S III N III I IV T II', ANGLE],
    ['campo', 'campos completos por confrontación', FULL],
    ['campo', 'superior temporal reducido', { ...FULL, campo_ts: { v: 'reducido' } }],
    ['papila', 'rosada', { papila_nota: { v: 'rosada' } }],
    ['camara_anterior', 'cel.: 2+', { celulas: { v: '2+' } }],
    ['camara_anterior', 'VH: III', { van_herick: { v: '3' } }],
    ['pupilas', 'DPA -', { dpar: { v: 'no' } }],
    ['lenso', 'add 2.00', { lenso_adicion: { v: 2 } }],
    [
      'lenso',
      '-2.00 3 BT',
      { lenso_esfera: { v: -2 }, lenso_prisma: { v: 3 }, lenso_base: { v: 'temporal' } },
    ],
    [
      'lenso',
      '-2.00 con prisma 2 base interna',
      { lenso_esfera: { v: -2 }, lenso_prisma: { v: 2 }, lenso_base: { v: 'nasal' } },
    ],
    [
      'auto',
      'Sph -2.00 Cyl -0.50 Ax 180 con ciclo',
      {
        ...{ auto_esfera: { v: -2 }, auto_cilindro: { v: -0.5 }, auto_eje: { v: 180 } },
        auto_cicloplejia: { v: 'si' },
      },
    ],
    ['cicloplejica', 'bajo ciclo +3.00', { cicloplejica_esfera: { v: 3 } }],
    [
      'final',
      '-2.00 add 2 20/20 J1',
      {
        ...{ final_esfera: { v: -2 }, final_adicion: { v: 2 }, final_av: { v: '20/20' } },
        final_av_cerca: { v: 'J1' },
      },
    ],
    ['av_lejos_sc', '20/60 (ph 20/30)', { av_lejos_sc: { v: '20/60' }, av_lejos_ph: { v: '20/30' } }],
    [
      'av_lejos_sc',
      '20/60 mejora con ph a 20/30',
      { av_lejos_sc: { v: '20/60' }, av_lejos_ph: { v: '20/30' } },
    ],
    ['av_lejos_sc', 'VA: 20/40', { av_lejos_sc: { v: '20/40' } }],
    ['av_lejos_cc', '20/30 con progresivos', { av_lejos_cc: { v: '20/30' } }],
    ['av_lejos_ph', 'no mejora c/ph', { av_lejos_ph: { v: 'no_mejora' } }],
    ['av_cerca_cc', 'J1 a 40 cm', { av_cerca_cc: { v: 'J1' }, av_cerca_distancia: { v: 40 } }],
    ['av_cerca_cc', '0.75M a 33', { av_cerca_cc: { v: '0,75 M' }, av_cerca_distancia: { v: 33 } }],
    ['av_cerca_cc', 'J2 cc (40cm)', { av_cerca_cc: { v: 'J2' }, av_cerca_distancia: { v: 40 } }],
    ['av_cerca_cc', 'J2 c/add', { av_cerca_cc: { v: 'J2' } }],
    ['av_cerca_cc', '20/40', { av_cerca_cc: { v: '20/40' } }],
    ['av_cerca_sc', 'J5 a 33 cm', { av_cerca_sc: { v: 'J5' }, av_cerca_distancia: { v: 33 } }],
    ['subjetiva', 'no mejora', { subjetiva_av: { v: 'no_mejora' } }],
    ['subjetiva', 'no mejora con lentes', { subjetiva_av: { v: 'no_mejora' } }],
    ['final', '-1.00 NM', { final_esfera: { v: -1 }, final_av: { v: 'no_mejora' } }],
    ['subjetiva', '-2.00 → 20/20', { subjetiva_esfera: { v: -2 }, subjetiva_av: { v: '20/20' } }],
    ['pio', '14 gat 4pm', { pio: { v: 14, metodo: 'Goldmann', hora: '16:00' } }],
    ['pio', '14 no contacto 2:30 p.m.', { pio: { v: 14, metodo: 'Aire', hora: '14:30' } }],
    ['pio', 'IOP 14 GAT 16h', { pio: { v: 14, metodo: 'Goldmann', hora: '16:00' } }],
    ['pio', '9:30 14 gat', { pio: { v: 14, metodo: 'Goldmann', hora: '09:30' } }],
    ['pio', '14 gat 10:00 hrs', { pio: { v: 14, metodo: 'Goldmann', hora: '10:00' } }],
    ['pio', '14 gat a las 9', { pio: { v: 14, metodo: 'Goldmann', hora: '09:00' } }],
    ['pio', '14 gat 02:30', { pio: { v: 14, metodo: 'Goldmann', hora: '02:30' } }],
    ['pio', '14 gat 12:15 am', { pio: { v: 14, metodo: 'Goldmann', hora: '00:15' } }],
    ['pio', 'más de 60 gat', { pio: { v: 60, comparador: '>', metodo: 'Goldmann', hora: '09:44' } }],
    [
      'gotas',
      'tropi 1% + fenil 2,5% 10:15',
      { gotas: { v: ['tropicamida_1', 'fenilefrina_2_5'], hora: '10:15' } },
    ],
    ['dp_lejos', 'DP 62/60', { dp_lejos: { v: 62 }, dp_cerca: { v: 60 } }],
    ['dp_lejos', '62 lejos 60 cerca', { dp_lejos: { v: 62 }, dp_cerca: { v: 60 } }],
    ['dnp_lejos', 'DNP: 31,5', { dnp_lejos: { v: 31.5 } }],
    ['ppc', 'PPC 8 cm', { ppc: { v: 8 } }],
    ['k1', 'K1: 43,25 D @ 180°', { k1: { v: 43.25 }, k1_eje: { v: 180 } }],
    ['k1', '43.25/180', { k1: { v: 43.25 }, k1_eje: { v: 180 } }],
    ['ishihara', 'Ishihara 12/14', { ishihara: { v: 12 }, ishihara_total: { v: 14 } }],
    ['schirmer_1', 'Schirmer 1: 8', { schirmer_1: { v: 8 } }],
    ['schirmer_2', 'c/anestesia 5', { schirmer_2: { v: 5 } }],
    ['oxford', 'Oxford III/V', { oxford: { v: 3 } }],
    ['mrd1', 'MRD1 4 mm', { mrd1: { v: 4 } }],
  ])('%s: «%s»', (id, text, meant) => {
    expect(said(id, text)).toEqual(meant);
  });

  test.each([
    ['pio', '155', 'PIO: entre 0,0 y 80,0 mmHg. ¿Quiso decir 15,5?'],
    ['pio', '15', 'PIO: diga cómo se tomó: Goldmann'],
    ['pio', '>60', 'PIO: diga cómo se tomó: Goldmann'],
    ['pio_objetivo', '>14', '«más de» no se dice'],
    ['pio', '15 xx', 'diga cómo se tomó: Goldmann'],
    ['pio', 'alta', 'escriba un número'],
    ['pio', '15 icare 25:00', 'escriba la hora así'],
    ['cd_vertical', '0,57', 'de 0,05 en 0,05'],
    ['gotas', 'tropi', 'puede ser Tropicamida 0,5 %, Tropicamida 1 %'],
    ['gotas', 'timolol', 'no está en la lista'],
    ['van_herick', '3, 4', 'elija una sola opción'],
    ['conjuntiva', 'n, hiperemia', 'o está normal o tiene hallazgos'],
    ['pupilas', '2,5/4', 'primero la de oscuridad'],
    ['angulo', '334', 'los cuatro grados'],
    ['angulo', '3353', 'los cuatro grados'],
    ['cover_lejos_sc', 'xt 0', 'cuántas dioptrías'],
    ['cover_lejos_sc', 'XT 20 cerca', 'dice cerca y esta línea es de lejos'],
    ['cover_lejos_sc', "XT' 20", 'dice cerca y esta línea es de lejos'],
    ['cover_cerca_sc', 'orto lejos', 'dice lejos y esta línea es de cerca'],
    ['cover_lejos_sc', 'no ET', 'por ejemplo 15 XT'],
    ['cover_lejos_sc', 'ET -', 'por ejemplo 15 XT'],
    ['cover_lejos_sc', 'XT 15-20', 'por ejemplo 15 XT'],
    ['cover_lejos_sc', 'ET 20 HT 5', 'por ejemplo 15 XT'],
    ['cover_lejos_sc', 'XT OD OI 20', 'por ejemplo 15 XT'],
    ['cover_lejos_sc', 'orto OD', 'orto no tiene desviación'],
    ['cover_lejos_sc', 'ET 45°', 'por ejemplo 15 XT'],
    ['cover_lejos_sc', '10 orto', 'orto no tiene desviación'],
    ['campo', 'arriba', 'no se entiende'],
    ['ducciones', 'x -2', 'no se entiende'],
    ['final', '-2.50 -1.00 x 190', 'el eje va de 1 a 180'],
    ['pio', '15/17 gat', 'son dos números, y esta casilla es de un solo ojo'],
    ['pio', 'neumo 14 y 15', 'son dos números, y esta casilla es de un solo ojo'],
    ['pio', 'gat 22 neumo', 'diga cómo se tomó'],
    ['pio', 'objetivo 15', 'diga cómo se tomó'],
    ['av_cerca_cc', 'J1 a 90 cm', 'Distancia de lectura: entre 20 y 60 cm'],
    ['av_cerca_cc', 'J1 40', 'escriba J1 a J20'],
    ['av_cerca_cc', 'no colabora a 40', 'escriba J1 a J20'],
    ['av_lejos_sc', 'no mejora', 'se anota en el estenopeico o en una refracción'],
    ['av_lejos_sc', '20/60 ph 20/40 nm', 'escriba una línea de la tabla'],
    ['av_lejos_ph', '20/40 no mejora', 'escriba una línea de la tabla'],
    ['lenso', 'no mejora', 'se anota en el estenopeico o en una refracción'],
    ['angulo', 'S3 S3 I4 T2', 'por ejemplo 3 3 4 3'],
    ['angulo', 'S3 N3 I4', 'por ejemplo 3 3 4 3'],
    ['angulo', 'Scheie IV', 'cuentan de otra manera'],
    ['angulo', 'D40r', 'cuentan de otra manera'],
    ['campo', 'sin defecto temporal', 'no se entiende'],
    ['campo', 'hemianopsia bitemporal', 'no se entiende'],
    ['ducciones', 'ts -1 ns -2', 'no se entiende'],
    ['lenso', '-2.00 2 BI', '«BI» puede ser base interna (nasal) o inferior'],
    ['subjetiva', 'ciclo +3.00', 'escriba esfera'],
    ['subjetiva', '-2.00 add 2 J1', 'se anota en «Final, cerca»'],
    ['cicloplejica', 'sin ciclo +3.00', 'dice sin cicloplejía'],
    ['campo', 'no colabora', 'se dice con un guion solo, «-»'],
    ['angulo', 'no valorable por edema', 'se dice con un guion solo, «-»'],
    ['menisco', 'no se pudo', 'se dice con un guion solo, «-»'],
    ['av_lejos_sc', 'prótesis', 'que no hay ojo se dice en su cabecera'],
    ['pio', 'anoftalmia', 'que no hay ojo se dice en su cabecera'],
    ['pio', 'blando al tacto', 'se anota en «PIO digital»'],
    ['pio', '15 gat sin gotas', 'Se entiende por ejemplo «14 Goldmann 9:30»'],
    // Nobody measures at night without saying so, and a plus is no «more than».
    ['pio', '14 gat 2:30', 'de la madrugada o de la tarde. Escriba 02:30 o 14:30'],
    ['gotas', 'tropi 1 2:30', 'de la madrugada o de la tarde'],
    ['pio', '14 gat 14:30 am', 'escriba la hora así'],
    ['pio', '+60 gat', 'sin «+», o «>60»'],
    ['pio', '14 9h', 'diga cómo se tomó'],
    ['dp_lejos', '60/62', 'primero la de lejos'],
    ['dp_lejos', '31/31', 'primero la de lejos'],
    ['dnp_lejos', 'DNP 31/30.5', 'esta casilla es de un solo ojo'],
    ['ppc', '10/8', 'ruptura y recobro, por ejemplo 8/10'],
    ['ppc', '8-10', 'ruptura y recobro, por ejemplo 8/10'],
    ['ppc', '50/60', 'ruptura y recobro, por ejemplo 8/10'],
    ['k1', '43/44', 'son dos números'],
    ['k1', '43 a 44', 'es un rango. Escriba un solo número'],
    ['but', '5-7', '«5-7» es un rango. Escriba un solo número'],
    ['but', 'BUT 5-7 s', 'es un rango. Escriba un solo número'],
    ['k1', 'K1 43,2 K2 45,1', '«K2 45,1» va en su propio campo'],
    ['but', 'BUT 5 Schirmer 12', '«Schirmer 12» va en su propio campo'],
    ['estereopsis', 'Lang +', 'escriba un número'],
    ['schirmer_1', 'schirmer 2: 5', 'no es parte de un número'],
    ['but', 'NIBUT 8', 'escriba un número'],
    ['oxford', 'NEI 3', 'escriba un número'],
    ['schirmer_1', 'schirmer ii 5', 'escriba un número'],
    ['pupilas', 'dpar', 'escriba oscuridad / luz'],
    ['pupilas', '3+ -', 'escriba oscuridad / luz'],
    ['av_lejos_sc', '20/40 sc 20/25', 'escriba una línea de la tabla'],
    ['av_lejos_ph', '20/40 cc 20/25', 'escriba una línea de la tabla'],
    ['av_lejos_sc', '20/60 ph =', 'Estenopeico: escriba una línea'],
    ['av_lejos_cc', 'cc nm', 'no se dice de esta medida'],
    ['camara_anterior', 'Tyndall 2+', 'diga si el Tyndall es de células o de flare'],
    // Both orders are in use, and the vertical one decides.
    ['cd_vertical', '0,5x0,6', 'diga cuál es el vertical'],
    ['cd_vertical', '0.3-0.4', 'diga cuál es el vertical'],
    // One letter is of several, or a unit, and the rest of a name without its «no» says the contrary.
    ['pio', '14 a', 'diga cómo se tomó'],
    ['pio', 'A: 14', 'diga cómo se tomó'],
    ['rd_grado', 'retinopatía', 'no está en la lista'],
    ['dmae', 'signos', 'no está en la lista'],
    ['fijacion', 'fija', 'no está en la lista'],
    ['gonio_dinamica', 'realizada', 'no está en la lista'],
    ['rd_grado', 'proliferativa', 'Proliferativa temprana, Proliferativa de alto riesgo'],
  ])('%s: «%s» is refused: %s', (id, text, why) => {
    expect(said(id, text)).toContain(why);
  });
});

test('an option that says how many and where is asked about when less than half of it was typed', () => {
  const asked = (text: string) => {
    const found = read('rd_signos', text);
    return found.ok ? (found.value.pregunta ?? '') : found.error;
  };
  const many = 'Más de 20 hemorragias en cada uno de los 4 cuadrantes';
  expect(asked('hemorragias')).toBe(`${many}. ¿Es así?`);
  expect(asked('irma, edema')).toBe(
    'IRMA prominente en 1 cuadrante o más. Edema o exudados que llegan al centro. ¿Es así?',
  );
  for (const whole of [many, 'mas de 20 en 4 cuadrantes', 'prerretiniana', 'edema llegan al centro'])
    expect(asked(whole), whole).toBe('');
});

test.each([
  ['pupilas', 'normorreactivas, DPAR negativo', { pupila_reactividad: { v: '4+' }, dpar: { v: 'no' } }],
  ['pupilas', 'no dpar', { dpar: { v: 'no' } }],
  ['celulas', '++', { celulas: { v: '2+' } }],
  ['flare', 'neg', { flare: { v: '0' } }],
  ['van_herick', 'grado III', { van_herick: { v: '3' } }],
  ['but', '5 seg', { but: { v: 5 } }],
  ['schirmer_1', '5 mm en 5 min', { schirmer_1: { v: 5 } }],
] as const)('%s: «%s» is read as doctors write it', (id, text, valores) => {
  expect(said(id, text)).toEqual(valores);
});

test.each([
  ['camara_anterior', 'cel 2+ flare 1+', { celulas: { v: '2+' }, flare: { v: '1+' } }],
  ['camara_anterior', 'Células ++', { celulas: { v: '2+' } }],
  ['camara_anterior', 'cel 2+/flare trazas', { celulas: { v: '2+' }, flare: { v: '0.5+' } }],
  ['camara_anterior', 'tyndall celular - flare neg', { celulas: { v: '0' }, flare: { v: '0' } }],
  ['camara_anterior', 'cel 1+ a 2+', { camara_anterior_nota: { v: 'cel 1+ a 2+' } }],
  ['camara_anterior', 'cel - 2+', { camara_anterior_nota: { v: 'cel - 2+' } }],
  ['camara_anterior', 'estrecha, cel 0,5+', { camara_anterior: { v: ['estrecha'] }, celulas: { v: '0.5+' } }],
  [
    'cristalino',
    'NO3 NC3,5 C2 P1',
    { locs_no: { v: 3 }, locs_nc: { v: 3.5 }, locs_c: { v: 2 }, locs_p: { v: 1 } },
  ],
  ['cristalino', 'LOCS P1', { locs_p: { v: 1 } }],
  ['cristalino', 'NO:3 NC=3', { locs_no: { v: 3 }, locs_nc: { v: 3 } }],
  // What is left of it names nothing.
  ['cristalino', 'NO3 NC3 C2 P', { cristalino_nota: { v: 'P' } }],
  ['camara_anterior', 'estrecha VH II', { camara_anterior: { v: ['estrecha'] }, van_herick: { v: '2' } }],
  ['conjuntiva', 'hiperemia +', { conjuntiva: { v: ['hiperemia'] }, conjuntiva_nota: { v: 'hiperemia +' } }],
  [
    'conjuntiva',
    'hiperemia + papilas ++',
    { conjuntiva: { v: ['hiperemia', 'papilas'] }, conjuntiva_nota: { v: 'hiperemia + papilas ++' } },
  ],
  [
    'cristalino',
    'cat nuclear no3nc3',
    { cristalino: { v: ['catarata_nuclear'] }, locs_no: { v: 3 }, locs_nc: { v: 3 } },
  ],
  ['cristalino', 'c2', { cristalino_nota: { v: 'c2' } }],
  ['camara_anterior', 'cel 3', { camara_anterior_nota: { v: 'cel 3' } }],
  ['camara_anterior', 'fibrina: cel 2+ ayer', { camara_anterior_nota: { v: 'cel 2+ ayer' } }],
  [
    'iris',
    'sinequias post 3-6',
    { iris: { v: ['sinequias_posteriores'] }, iris_nota: { v: 'sinequias post 3-6' } },
  ],
] as const)('%s: «%s» is written in the lines that it measures', (id, text, valores) => {
  expect(said(id, text)).toMatchObject(valores);
});

test('what is said beside a structure clears nothing of its line, and beyond its limits is refused', () => {
  const chamber = read('camara_anterior', 'cel 2+');
  expect(chamber).toEqual({ ok: true, value: { valores: { celulas: { v: '2+' } } } });
  expect(read('cristalino', 'no9 nc3').ok).toBe(false);
  const both = read('camara_anterior', 'estrecha, cel 2+');
  expect(both.ok && saidText(rowOf('camara_anterior'), writtenIn(both.value.valores))).toBe(
    'estrecha · Células 2+',
  );
});

test.each([
  ['av_lejos_sc', 'OD 20/40', { av_lejos_sc: { v: '20/40' } }],
  ['pio', 'gat 22 od', { pio: { v: 22, metodo: 'Goldmann', hora: '09:44' } }],
  ['conjuntiva', 'hiperemia (OD)', { conjuntiva: { v: ['hiperemia'] } }],
  ['av_lejos_sc', '20/40 OI', 'AV lejos sc: dice OI y esta casilla es del OD. Escríbalo en la suya.'],
  ['pio', 'ojo izquierdo gat 22', 'PIO: dice OI y esta casilla es del OD. Escríbalo en la suya.'],
  ['conjuntiva', 'hiperemia OI', 'Conjuntiva: dice OI y esta casilla es del OD. ¿Es así?'],
  ['papila', 'más excavada que OI', 'Papila: dice OI y esta casilla es del OD. ¿Es así?'],
  ['cornea', 'qps en ambos ojos', 'Córnea: dice AO y esta casilla es del OD. ¿Es así?'],
])('of the right eye, in %s «%s» of another eye is never a value unasked', (id, text, meant) => {
  const found = readRow(rowOf(id), text, { ...MOMENT, ojo: 'OD' });
  const valores = found.ok
    ? Object.fromEntries(Object.entries(found.value.valores).filter(([, value]) => value !== null))
    : undefined;
  expect(found.ok ? (found.value.pregunta ?? valores) : found.error).toEqual(meant);
});

test('two letters that are no name, and words that stand in many names, are no option of any line', () => {
  const found: string[] = [];
  for (const row of ROWS) {
    const [campo = ''] = row.campos;
    const field = knownField(campo);
    if (row.tipo !== 'campo' || field.tipo !== 'opcion') continue;
    const names = field.opciones.flatMap((each) => namesOf(field, each)).map(folded);
    const short = names.flatMap((name) => name.split(' ')).map((word) => word.slice(0, 2));
    const words = field.varias === true ? ['sin', 'con', 'que', 'poco', 'mas'] : [];
    for (const text of new Set([...short, 'si', 'no', 'de', 'ag', 'am', ...words]))
      if (/^\p{L}{2,}$/u.test(text) && !names.includes(text) && said(row.id, text) instanceof Object)
        if (Object.keys(said(row.id, text)).includes(campo)) found.push(`${row.id}: ${text}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ['medios', 'HV claro', { medios_nota: { v: 'HV claro' } }],
  ['medios', 'HV densa', { medios: { v: ['hemovitreo'] }, medios_nota: { v: 'HV densa' } }],
  [
    'cornea',
    'injerto transparente',
    { cornea: { v: ['injerto'] }, cornea_nota: { v: 'injerto transparente' } },
  ],
  ['macula', 'AG', { macula_nota: { v: 'AG' } }],
  ['gotas', 'atropina 1', { gotas: { v: ['atropina_1'], hora: '09:44' } }],
  ['edema_macular', 'con', { edema_macular: { v: 'con_compromiso_del_centro' } }],
  ['vasos', 'trombosis venosa', { vasos: { v: ['oclusion_venosa'] } }],
  ['vasos', 'trombosis antigua', { vasos_nota: { v: 'trombosis antigua' } }],
])('%s: «%s» says no more than it says', (id, text, meant) => {
  expect(said(id, text)).toEqual(meant);
});

test('a count of cells is no grade of them', () => expect(read('celulas', '3').ok).toBe(false));

test('an option that says more than was typed of it is asked about, and what no other word would say is not', () => {
  const asked = (id: string, text: string) => {
    const found = read(id, text);
    return found.ok ? (found.value.pregunta ?? '') : found.error;
  };
  const more = [
    ...[
      ['camara_anterior', 'amplia'],
      ['camara_anterior', 'tranquila'],
      ['papila', 'bordes netos'],
    ],
    ...[
      ['papila', 'atrofia'],
      ['papila', 'hemorragia'],
      ['parpados', 'blefaritis'],

      ['cornea', 'queratitis'],
    ],
    ...[
      ['cristalino', 'opacidad'],
      ['macula', 'brillo foveal'],
    ],
    ...[
      ['iris', 'SP'],
      ['vasos', 'exudados'],
      ['periferia', 'cicatrices'],
      ['periferia', 'lesión'],
    ],
    ...[
      ['via_lagrimal', 'reflujo'],
      ['gotas', 'atropina'],
      ['campo', 'hemianopsia temporal'],
      ['campo', 'defecto nasal'],
      ['campo', 'superior reducido'],
      ['campo', 'cuadrantanopsia temporal superior'],
      ['papila', 'C/D: 0,5'],
      ['pupilas', 'PERRL'],
      ['gotas', 'fenilefrina'],
      ['cornea', 'anillos'],
      ['vasos', 'trombosis'],
      ['vasos', 'arterias'],
      ['cristalino', 'total'],
      ['medios', 'leve'],
      ['capsula', 'abierta'],
      ['cristalino', 'LOCS P0'],
      ['cristalino', 'NO3 NC3 C2 P0'],
    ],
    ...[
      ['locs_p', 'P0'],
      ['papila', 'exc 0,5'],
      ['pupilas', 'PIRL'],
    ],
  ] as const;
  for (const [id, text] of more) expect(asked(id, text), text).toMatch(/\. ¿Es así\?$/u);
  const whole = [
    ...[
      ['camara_anterior', 'ampl tranq'],
      ['camara_anterior', 'profunda y tranquila'],
      ['papila', 'app'],
    ],
    ...[
      ['papila', 'atrofia perip'],
      ['cristalino', 'nuclear'],
      ['cornea', 'estrías'],
      ['parpados', 'blef'],
      ['cristalino', 'csp'],
      ['macula', 'brillo conservado'],
    ],
    ...[
      ['periferia', 'aplicada'],
      ['cornea', 'transp'],
      ['conjuntiva', 'subconjuntival'],
      ['vasos', 'cruces'],
    ],
  ] as const;
  for (const [id, text] of whole) expect(asked(id, text), text).toBe('');
});

test.each([
  ['macula', 'drusas MNV liq subret hemorragia', 'Drusas y, solo como texto, Hemorragia, Neovasos;'],
  ['periferia', 'desgarro con láser previo', 'Desgarro y, solo como texto, Láser previo;'],
  ['cornea', 'leucoma con neovasos', 'Leucoma y, solo como texto, Neovasos;'],
  ['macula', 'drusas blandas confluentes', ''],
  ['macula', 'edema macular cistoide', ''],
  ['macula', 'drusas, MNV, liq subret, hemorragia', ''],
])('%s: what «%s» names besides its first finding is not lost in silence', (id, text, asks) => {
  const found = read(id, text);
  const said = found.ok ? (found.value.pregunta ?? '') : found.error;
  expect(said).toBe(asks === '' ? '' : `Se anota ${asks} con comas se anota todo. ¿Es así?`);
});

test('«normal» writes what the row reads as normal, in every row that has a normal', () => {
  const rows = ROWS.filter((row) => normalOf(row) !== null);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const found = readRow(row, 'n', MOMENT);
    expect(found, row.id).toMatchObject({ ok: true });
    if (found.ok) expect(isNormal(row, writtenIn(found.value.valores)), row.id).toBe(true);
  }
});

describe('every option of every choice', () => {
  const choices = ROWS.filter(({ tipo }) => tipo === 'campo').flatMap((row) => {
    const field = knownField(row.campos[0] ?? '');
    return field.tipo === 'opcion' ? [{ row, field }] : [];
  });
  const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const plural = (text: string): string =>
    text
      .split(' ')
      .map((word) => (/[a-zñ]$/u.test(word) && word.length > 4 && !word.endsWith('s') ? `${word}s` : word))
      .join(' ');

  test('is understood as itself by its own label, its capitals, its plural and its other names, or says it was not', () => {
    let understood = 0;
    const other: string[] = [];
    for (const { row, field } of choices)
      for (const option of field.opciones.filter(({ retirada }) => retirada !== true))
        for (const name of namesOf(field, option))
          for (const typed of [
            name,
            bare(name),
            name.toUpperCase(),
            `  ${name.toLowerCase()} `,
            plural(name),
          ]) {
            const found = readRow(row, typed, MOMENT);
            // Said to be unknown: it stays in the cell and stands against the closing.
            if (!found.ok) {
              if (typed !== plural(name)) other.push(`${row.id}: «${typed}» ${found.error}`);
              continue;
            }
            const [value, note] = row.campos.map((campo) => found.value.valores[campo]?.v);
            const chosen = [value ?? []].flat();
            if (chosen.length === 1 && chosen[0] === option.id) understood += 1;
            // As the words of a detail it is seen by everybody, and nothing else was chosen.
            else if (!(chosen.length === 0 && note === typed.trim()))
              other.push(`${row.id}: «${typed}» ${String(value)}`);
          }
    expect(other).toEqual([]);
    expect(understood).toBeGreaterThan(1500);
  });

  test('has other names that are of one option alone, and of a field that there is', () => {
    for (const [campo, opcion, nombre] of alsoCalled()) {
      const field = knownField(campo);
      if (field.tipo !== 'opcion') throw new Error(campo);
      expect(
        field.opciones.map(({ id }) => id),
        campo,
      ).toContain(opcion);
      const same = field.opciones.filter((each) =>
        namesOf(field, each).some((name) => bare(name).toLowerCase() === bare(nombre).toLowerCase()),
      );
      expect(
        same.map(({ id }) => id),
        `${campo}: ${nombre}`,
      ).toEqual([opcion]);
    }
  });
});

describe('as doctors type', () => {
  test.each([
    ...['−', '-', '(-)', '–', 'neg', '(neg)', 'negativo', 'no', 'ausente', '- y lo demás bien', ': no'],
    ...['operado', 'extraído', '?', 'probable'],
  ])('a finding with «%s» after it is no finding, in any line', (denial) => {
    let asked = 0;
    for (const row of ROWS) {
      const [campo = '', nota] = row.campos;
      const field = knownField(campo);
      if (row.tipo !== 'campo' || nota === undefined || field.tipo !== 'opcion') continue;
      for (const option of field.opciones.filter(({ id }) => id !== field.normal))
        for (const name of namesOf(field, option)) {
          const typed = `${name}${denial.startsWith(':') ? '' : ' '}${denial}`;
          const found = read(row.id, typed);
          expect(found.ok ? (found.value.valores[campo] ?? null) : null, `${row.id}: ${typed}`).toBe(null);
          asked += 1;
        }
    }
    expect(asked).toBeGreaterThan(100);
  });

  test.each([
    ['av_lejos_sc', '20/25-', 'no dice cuántas letras; se anota 20/25 parcial', '20/25 parcial'],
    ['av_lejos_cc', '20/20 (-)', 'se anota 20/20 parcial', '20/20 parcial'],
    ['av_cerca_cc', 'J2-', 'se anota J2 parcial', 'J2 parcial'],
    ['av_lejos_sc', 'MM 30 cm', 'sin la distancia: MM', 'MM'],
    ['av_lejos_sc', '20/50 con dificultad', 'sin cómo lo leyó: 20/50', '20/50'],
    ['cristalino', 'catarata', 'puede ser Catarata nuclear, Catarata cortical', 'catarata'],
    ['macula', 'membrana', 'puede ser Membrana epirretinal, Neovasos', 'membrana'],
    ['iris', 'sinequias', 'se anota solo como texto', 'sinequias'],
    ['av_lejos_ph', 'no mejora por catarata', 'se anota sin la causa: no mejora', 'no_mejora'],
    ['av_cerca_cc', 'J3 con add +2.00', 'se anota sin la adición: J3', 'J3'],
    ['av_cerca_cc', 'J4 sin lentes', 'sin corrección, y nada en esta línea', 'J4'],
    ['final_av_cerca', 'J1 a 40 cm', 'se anota sin la distancia: J1', 'J1'],
    ['cover_lejos_sc', 'ET', 'se anota ET, y no cuántas dioptrías', 'ET'],
    ['cover_lejos_sc', 'exotropia intermitente', 'se anota X(T), y no cuántas dioptrías', 'X(T)'],
    ['ppc', 'PPC 8/10', 'se anota la ruptura, 8 cm, y no el recobro, 10 cm', 8],
    ['ppc', 'ruptura 8 recobro 10', 'se anota la ruptura, 8 cm', 8],
    ['estereopsis', 'mosca +', 've la mosca de Titmus; se anota 3000″', 3000],
    ['estereopsis', 'Mosca (-)', 'se anota estereopsis ausente', 'ausente'],
  ])('%s: «%s» is asked before it counts: %s', (id, typed, why, kept) => {
    const found = read(id, typed);
    const { valores = {}, pregunta = '' } = found.ok ? found.value : {};
    expect(pregunta).toContain(why);
    const said = Object.values(valores).flatMap((each) => (each === null ? [] : [each.v]));
    expect(said).toEqual([kept]);
  });

  test.each([
    ['av_lejos_sc', '20/25+', 'no dice cuántas letras'],
    ['av_lejos_sc', 'CD', 'a qué distancia'],
    ['av_lejos_sc', 'LP', 'con proyección o sin proyección'],
    ['subjetiva', '-0.75 x 10', 'la esfera delante'],
    ['subjetiva', '-2 dp', 'escriba esfera'],
    ['pupilas', '3 mm', 'en oscuridad'],
    ['ducciones', 'temporal 2', 'si falta o sobra'],
    ['ducciones', 'abd 2', 'si falta o sobra'],
    ['ducciones', 'limitación de la abducción', 'no se entiende'],
    ['schirmer_1', '10 con anestesia', 'no es parte de un número'],
    ['schirmer_2', '10 sin anestesia', 'no es parte de un número'],
    ['paquimetria', '<500', '«menos de» no se dice'],
    ['oxford', 'VI', 'escriba un número'],
    ['angulo', '4', 'los cuatro grados'],
  ])('%s: «%s» is not guessed: %s', (id, typed, why) => {
    expect(said(id, typed)).toContain(why);
  });

  test.each([
    ['subjetiva', '-2.00 D', { subjetiva_esfera: { v: -2 } }],
    [
      'subjetiva',
      '-2.00 -0.50 x 180 av 20/20 add 2.00',
      {
        ...{ subjetiva_esfera: { v: -2 }, subjetiva_cilindro: { v: -0.5 }, subjetiva_eje: { v: 180 } },
        ...{ subjetiva_adicion: { v: 2 }, subjetiva_av: { v: '20/20' } },
      },
    ],
    ['subjetiva', '-2.00 20/20-', { subjetiva_esfera: { v: -2 }, subjetiva_av: { v: '20/20 parcial' } }],
    ['av_lejos_sc', 'CF 2m', { av_lejos_sc: { v: 'CD 200 cm' } }],
    ['av_lejos_sc', 'F y S', { av_lejos_sc: { v: 'Fija y sigue' } }],
    ['pio', '14 mm de Hg gat', { pio: { v: 14, metodo: 'Goldmann', hora: '09:44' } }],
    ['pio', '14 gat a las 10:30', { pio: { v: 14, metodo: 'Goldmann', hora: '10:30' } }],
    ['pio_digital', 'normotenso', { pio_digital: { v: 'normal' } }],
    ['vasos', 'A/V 2:3', { vasos_nota: { v: 'A/V 2:3' } }],
    ['papila', 'EP 0.4', { cd_vertical: { v: 0.4 } }],
    ['rd_grado', 'RDNPM', { rd_grado: { v: 'no_proliferativa_moderada' } }],
    [
      'pupilas',
      '5mm/3mm 3+ no',
      {
        ...{ pupila_oscuridad: { v: 5 }, pupila_luz: { v: 3 } },
        ...{ pupila_reactividad: { v: '3+' }, dpar: { v: 'no' } },
      },
    ],
    ['pupilas', 'arreactiva', { pupila_reactividad: { v: '0' } }],
    ['schirmer_1', '10 sin anestesia', { schirmer_1: { v: 10 } }],
    ['schirmer_2', '5 c/a', { schirmer_2: { v: 5 } }],
    ['oxford', 'grado II', { oxford: { v: 2 } }],
    ['gonio_pigmento', '++', { gonio_pigmento: { v: 2 } }],
    ['oclusion_horas', '2h/día', { oclusion_horas: { v: 2 } }],
    ['fijacion', 'CSM', { fijacion: { v: 'central_y_sostenida' } }],
    ['fondo_lente', '90d', { fondo_lente: { v: ['90_d'] } }],
    ['via_lagrimal', 'permeable', { via_lagrimal: { v: 'permeable' } }],
  ])('%s: «%s» is read', (id, typed, values) => {
    expect(said(id, typed)).toEqual(values);
  });

  test('a movement of the eye is its gaze, with the sign that was said', () => {
    expect(said('ducciones', '-2 abd, add -1')).toMatchObject({
      ...{ duccion_temporal: { v: -2 }, duccion_nasal: { v: -1 }, duccion_superior: { v: 0 } },
    });
    expect(said('ducciones', 'abd -2 elev -1')).toMatchObject({
      ...{ duccion_temporal: { v: -2 }, duccion_superior: { v: -1 }, duccion_nasal: { v: 0 } },
    });
    expect(said('ducciones', 'ducciones y versiones normales')).toEqual(said('ducciones', 'completas'));
    expect(said('ducciones', 'restricción a la elevación -3')).toMatchObject({ duccion_superior: { v: -3 } });
    expect(said('ducciones', 'limitación de la abducción -2')).toMatchObject({ duccion_temporal: { v: -2 } });
  });

  test.each([
    ['medios', 'Hemorragia vítrea', { medios: { v: ['hemovitreo'] } }],
    [
      'medios',
      'hemorragia vitrea densa',
      { medios: { v: ['hemovitreo'] }, medios_nota: { v: 'hemorragia vitrea densa' } },
    ],
    ['medios', 'hemovitreo resuelto', { medios_nota: { v: 'hemovitreo resuelto' } }],
    ['medios', 'sin hemovitreo', { medios_nota: { v: 'sin hemovitreo' } }],
    [
      'cristalino',
      'cat nuclear 2+ cortical 1+',
      {
        cristalino: { v: ['catarata_nuclear', 'catarata_cortical'] },
        cristalino_nota: { v: 'cat nuclear 2+ cortical 1+' },
      },
    ],
    [
      'cristalino',
      'CSP leve',
      { cristalino: { v: ['catarata_subcapsular_posterior'] }, cristalino_nota: { v: 'CSP leve' } },
    ],
    ['macula', 'drusas y edema', { macula: { v: ['drusas', 'edema'] } }],
    ['oclusion_horas', '4 horas', { oclusion_horas: { v: 4 } }],
    ['oclusion_horas', '2h al día', { oclusion_horas: { v: 2 } }],
    ['oclusion_control', '6 semanas', { oclusion_control: { v: 42 } }],
    ['oclusion_control', '2 meses', { oclusion_control: { v: 60 } }],
    ['oclusion_control', '15 días', { oclusion_control: { v: 15 } }],
    ['cover_lejos_cc_ojo', 'izquierdo', { cover_lejos_cc_ojo: { v: 'OI' } }],
    ['vasos', 'ma hemo IRMA', { vasos: { v: ['microaneurismas', 'hemorragias', 'irma'] } }],
    ['periferia', 'sin desgarro', { periferia_nota: { v: 'sin desgarro' } }],
    [
      'periferia',
      'desgarro retina',
      { periferia: { v: ['desgarro'] }, periferia_nota: { v: 'desgarro retina' } },
    ],
    ['periferia', 'láser desgarro', { periferia_nota: { v: 'láser desgarro' } }],
    ['rd_grado', 'rdnp mod', { rd_grado: { v: 'no_proliferativa_moderada' } }],
    ['rd_grado', 'rdp alto', { rd_grado: { v: 'proliferativa_alto_riesgo' } }],
    ['macula', 'drusas y algo raro', { macula: { v: ['drusas'] }, macula_nota: { v: 'drusas y algo raro' } }],
    ['cd_vertical', '3/10', { cd_vertical: { v: 0.3 } }],
    ['cd_vertical', '10 / 10', { cd_vertical: { v: 1 } }],
    ['av_lejos_ph', 'no mejora', { av_lejos_ph: { v: 'no_mejora' } }],
    ['av_lejos_ph', 'NM', { av_lejos_ph: { v: 'no_mejora' } }],
    [
      'campo',
      'Completo',
      {
        campo_ts: { v: 'completo' },
        campo_ns: { v: 'completo' },
        campo_ti: { v: 'completo' },
        campo_ni: { v: 'completo' },
      },
    ],
    ['pupilas', 'isocóricas normorreactivas', { pupila_reactividad: { v: '4+' } }],
    ['pupilas', 'Isocóricas y normorreactivas', { pupila_reactividad: { v: '4+' } }],
    ['pupilas', 'isocóricas reactivas', { pupila_reactividad: { v: '4+' } }],
    [
      'angulo',
      'Abierto',
      {
        gonio_superior: { v: '4' },
        gonio_nasal: { v: '4' },
        gonio_inferior: { v: '4' },
        gonio_temporal: { v: '4' },
      },
    ],
    ['conjuntiva', 'nl', { conjuntiva: { v: ['sin_alteraciones'] } }],
    ['cornea', 's/p', { cornea: { v: ['transparente'] } }],
  ] as const)('in %s «%s» is read', (id, text, values) => {
    expect(said(id, text)).toEqual(values);
  });

  test('what does not say how much is asked before it counts', () => {
    const asked = (id: string, text: string) => {
      const found = read(id, text);
      return found.ok ? found.value.pregunta : found.error;
    };
    expect(asked('angulo', 'abierto')).toBe('Ángulo abierto: grado 4 en los cuatro cuadrantes. ¿Es así?');
    expect(asked('pupilas', 'isocóricas')).toMatch(/reactividad 4\+, y nada del DPAR. ¿Es así\?$/u);
    expect(asked('pupilas', 'reactivas')).toMatch(/¿Es así\?$/u);
    expect(asked('pupilas', 'isocóricas normorreactivas')).toBe(undefined);
    expect(asked('angulo', 'grado III')).toBe('Ángulo: grado 3 en los cuatro cuadrantes. ¿Es así?');
    expect(asked('pupilas', 'isocóricas no DPAR')).toBe(
      'Pupilas «isocóricas no DPAR»: se anota reactividad 4+. ¿Es así?',
    );
    expect(asked('av_lejos_cc', 'no mejora')).toMatch(/no se dice de esta medida/u);
    for (const text of ['nmph', '20/60 NM c/e', 'nm ae', '20/60 no mejora', '20/60p NI', '20/60 PHNI'])
      expect(asked('av_lejos_sc', text), text).toBe('Se anota que no mejora con estenopeico. ¿Es así?');
    // In the line of the pinhole it can only be of the pinhole.
    expect(asked('av_lejos_ph', 'NMPH')).toBe(undefined);
    // What leaves its own line empty is said before it goes to another one.
    expect(asked('av_lejos_sc', '20/40 cc')).toBe('Se anota con corrección, y nada en esta línea. ¿Es así?');
    expect(asked('av_lejos_sc', '20/60 ph 20/25')).toBe(undefined);
  });

  test('«ídem» is never a finding: it says which key copies, in every line but a text', () => {
    for (const row of ROWS.filter(
      ({ campos: [campo = ''], tipo }) => tipo !== 'dibujo' && knownField(campo).tipo !== 'texto',
    ))
      for (const text of ['idem', 'ÍDEM', 'igual', 'sin cambios']) {
        const found = readRow(row, text, MOMENT);
        expect(found.ok ? found.value : found.error, row.id).toMatch(/no dice qué se vio.*Escriba = /u);
      }
  });
});

test.each([
  [-2.5, -0.75, 'EE −2,88'],
  [2.5, 0.75, 'EE +2,88'],
  [-2, -1, 'EE −2,50'],
  // An eighth is written cut, and is whole in what follows from it.
  [-2.87, -0.25, 'EE −3,00'],
  [1.12, -0.25, 'EE +1,00'],
  [0, -0.25, 'EE −0,13'],
  [-0.12, 0.25, 'EE 0,00'],
] as const)(
  'the equivalent sphere of %f and %f is %s, half a hundredth away from zero',
  (esfera, cilindro, text) => {
    const values = { final_esfera: { OD: { v: esfera } }, final_cilindro: { OD: { v: cilindro } } };
    expect(derivedOf(rowOf('final'), { values, before: {}, ojo: 'OD' })).toEqual([text]);
  },
);

test('what is read beside a value follows from it', () => {
  const lens = { OD: { v: -2.5 }, OI: { v: 0 } };
  const values = {
    final_esfera: lens,
    final_cilindro: { OD: { v: -1 } },
    av_lejos_sc: { OD: { v: '20/40-2' } },
    av_lejos_cc: { OD: { v: '20/40 parcial' } },
    pio: { OD: { v: 15 }, OI: { v: 22 } },
    pio_objetivo: { OI: { v: 15 } },
    cd_vertical: { OD: { v: 0.55 }, OI: { v: 0.85 } },
  };
  const before = { pio: { OI: { v: 15 } } };
  const of = (id: string, ojo: 'OD' | 'OI') => derivedOf(rowOf(id), { values, before, ojo });
  expect(of('final', 'OD')).toEqual(['EE −3,00']);
  expect(of('final', 'OI')).toEqual([]);
  expect(of('av_lejos_sc', 'OD')).toEqual(['0,34']);
  expect(of('av_lejos_cc', 'OD')).toEqual(['≥ 0,30']);
  expect(of('pio', 'OI')).toEqual(['objetivo ≤ 15', '+7 desde la última', 'OI−OD 7']);
  expect(of('cd_vertical', 'OI')).toEqual(['OI−OD 0,30']);
  expect(
    rowText(
      rowOf('final'),
      (campo) => ({ final_esfera: { v: 0 }, final_cilindro: { v: -0.75 }, final_eje: { v: 85 } })[campo],
    ),
  ).toBe('pl −0,75 × 85');
});

test('a pressure takes over how it is measured here, and shows it; more than can be measured is never the number alone', () => {
  const row = rowOf('pio');
  expect(readRow(row, '15', { ...MOMENT, metodo: 'iCare' })).toMatchObject({
    value: { valores: { pio: { v: 15, metodo: 'iCare' } } },
  });
  const more = (campo: string) =>
    campo === 'pio' ? ({ v: 60, comparador: '>', metodo: 'Goldmann', hora: '09:44' } as const) : undefined;
  expect(rowText(row, more)).toBe('> 60');
  expect(editText(row, more)).toBe('>60 Goldmann 09:44');
});
