import { APPOINTMENT_STATES, stateLabel } from '../scheduling/appointment/appointment-states.ts';
import { CANCEL_REASON_NAMES } from '../scheduling/cancelling/cancel-reason.ts';
import type { Statistics } from './statistics.ts';
import { CAME, type Summary } from './tally.ts';
import { csvField, neutralText } from '../shared/csv-text.ts';
import { recordOf } from '../shared/typed-record.ts';

const HEAD = [
  'Desde',
  'Hasta',
  'Médico',
  'Turnos',
  ...APPOINTMENT_STATES.map(stateLabel),
  'Vinieron',
  'Ausencia (%)',
  'Espera mediana (min)',
  'Espera p90 (min)',
  'Minutos ocupados',
  'Minutos de sobreturnos',
  'Minutos ofrecidos',
];

/** Heads the second table, below the first: the diagnoses of each part of the period. */
const DIAGNOSES_HEAD = ['Desde', 'Hasta', 'Médico', 'Código CIE-10', 'Diagnóstico', 'Consultas'];
/** Heads the third table: why appointments were cancelled. */
const REASONS_HEAD = ['Desde', 'Hasta', 'Médico', 'Motivo de la cancelación', 'Turnos'];
const WRITTEN = 'Solo con palabras';
const ALL_DOCTORS = 'Todos';

/** Shown in the doctor's column for studies that need none. */
const WITHOUT_DOCTOR = 'Estudios sin médico';

/**
 * Statistics as a table that a Spanish spreadsheet opens with its accents intact: semicolons, decimal comma, a
 * byte-order mark, and no cell it would take for a formula.
 */
export function statisticsCsv(parts: readonly Statistics[]): string {
  const lines = parts.flatMap(({ desde, hasta, medicos, resumen }) =>
    [...[...medicos].sort((a, b) => (a.medico < b.medico ? -1 : 1)), without(resumen, medicos)]
      .filter(({ turnos, ofrecidosMin }) => turnos + ofrecidosMin > 0)
      .map(({ medico, ...summary }) => [day(desde), day(hasta), medico, ...figures(summary)]),
  );
  const diagnoses = parts.flatMap(({ desde, hasta, medico, diagnosticos }) =>
    diagnosticos.codigos.map(({ codigo, nombre, consultas }) => [
      day(desde),
      day(hasta),
      medico ?? ALL_DOCTORS,
      codigo,
      nombre,
      consultas,
    ]),
  );
  const reasons = parts.flatMap(({ desde, hasta, medico, cancelaciones }) =>
    cancelaciones.porMotivo.map(({ motivo, turnos }) => [
      ...[day(desde), day(hasta), medico ?? ALL_DOCTORS],
      motivo === null ? WRITTEN : CANCEL_REASON_NAMES[motivo],
      turnos,
    ]),
  );
  const below = [
    ...(diagnoses.length === 0 ? [] : [[], DIAGNOSES_HEAD, ...diagnoses]),
    ...(reasons.length === 0 ? [] : [[], REASONS_HEAD, ...reasons]),
  ];
  return `\uFEFF${[HEAD, ...lines, ...below].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}

function figures(summary: Summary): (string | number)[] {
  const { vinieron, faltaron, espera } = summary;
  const expected = vinieron + faltaron;
  return [
    summary.turnos,
    ...APPOINTMENT_STATES.map((state) => summary.estados[state]),
    vinieron,
    expected === 0 ? '' : ((100 * faltaron) / expected).toFixed(1).replace('.', ','),
    espera.mediana ?? '',
    espera.p90 ?? '',
    summary.ocupadosMin,
    summary.sobreturnosMin,
    summary.ofrecidosMin,
  ];
}

/** The total minus the doctors' rows, so that the table adds up. */
function without(all: Summary, doctors: readonly Summary[]): { readonly medico: string } & Summary {
  const estados = recordOf(APPOINTMENT_STATES, (state) =>
    doctors.reduce((left, each) => left - each.estados[state], all.estados[state]),
  );
  return {
    medico: WITHOUT_DOCTOR,
    turnos: doctors.reduce((left, { turnos }) => left - turnos, all.turnos),
    estados,
    vinieron: CAME.reduce((sum, state) => sum + estados[state], 0),
    faltaron: estados.no_asistio,
    espera: { turnos: 0, mediana: null, p90: null },
    atencion: { turnos: 0, minutos: 0 },
    ocupadosMin: 0,
    sobreturnosMin: 0,
    ofrecidosMin: 0,
  };
}

/** A figure with its decimal comma is no text: it stays unquoted. */
const FIGURE = /^\d+,\d+$/;

const cell = (value: string | number): string =>
  typeof value === 'number' || FIGURE.test(value) ? String(value) : csvField(neutralText(value));

const day = (fecha: string): string => fecha.split('-').reverse().join('/');
