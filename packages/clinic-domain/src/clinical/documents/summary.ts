import * as z from 'zod/mini';
import type { Diagnosis } from '../diagnosis.ts';
import { lineOf, wholeLine } from '../fields/acuity-lines.ts';
import { EYES, type Eye } from '../eye.ts';
import type { Plan } from '../follow-up/plan.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document.ts';
import { plainDiagnosis } from './plain-diagnoses.ts';
import { needed } from './texts.ts';

/** What a patient takes home of a visit. The doctor writes what to do; the server adds what the visit says. */
export const summarySchema = z.strictObject({
  indicaciones: needed('Escriba qué debe hacer el paciente.', 2000),
  hallazgos: z.optional(z.array(z.string())),
  sigue: z.optional(z.array(z.string())),
});

/** A value of the visit, in its unit. */
type ValueAt = (campo: string, ojo: 'OD' | 'OI') => unknown;

interface Seen {
  readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo' | 'certeza'>[];
  readonly valueAt: ValueAt;
}

const WHERE: Readonly<Record<Eye, string>> = {
  OD: 'En el ojo derecho',
  OI: 'En el ojo izquierdo',
  AO: 'En los dos ojos',
};
const SIDES = EYES.filter((eye) => eye !== 'AO');
const NAMES = { OD: 'ojo derecho', OI: 'ojo izquierdo' } as const;

/** What is expected, in the writing of the line: `20/20`, `6/6`, `1,0`. */
function expectedFor(line: string): string {
  if (line.startsWith('20/')) return '20/20';
  return line.includes('/') ? '6/6' : '1,0';
}

/** The best acuity of an eye as its line; those without a line are reported by what they can make out. */
function acuityWords(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const line = lineOf(value) === null ? undefined : wholeLine(value);
  if (line !== undefined) return `ve la línea ${line} de la tabla (lo esperado es ${expectedFor(line)})`;
  if (value.startsWith('CD')) return 'cuenta los dedos de cerca';
  if (value === 'MM') return 've el movimiento de una mano';
  if (value.startsWith('PL')) return 'distingue la luz';
  return value === 'NPL' ? 'no distingue la luz' : null;
}

/** What was found, in plain words: diagnoses by eye, how each eye sees, its pressure. */
export function foundWords({ diagnosticos, valueAt }: Seen): string[] {
  const diagnoses = diagnosticos.flatMap(({ codigo, ojo, certeza }) => {
    const plain = plainDiagnosis(codigo);
    if (plain === undefined) return [];
    const where = ojo === undefined ? '' : `${WHERE[ojo]}: `;
    const sentence = `${where}${certeza === 'presuntivo' ? 'sospecha, por confirmar, de ' : ''}${plain}.`;
    return [sentence.charAt(0).toUpperCase() + sentence.slice(1)];
  });
  const sight = SIDES.flatMap((ojo) => {
    const words = ['final_av', 'av_lejos_cc', 'av_lejos_sc']
      .map((campo) => acuityWords(valueAt(campo, ojo)))
      .find((each) => each !== null);
    return words === undefined ? [] : [`Con el ${NAMES[ojo]} ${words}.`];
  });
  const pressure = SIDES.flatMap((ojo) => {
    const value = valueAt('pio', ojo);
    return typeof value === 'number'
      ? [`Presión del ${NAMES[ojo]}: ${String(value).replace('.', ',')} (lo habitual es de 10 a 21).`]
      : [];
  });
  return [...diagnoses, ...sight, ...pressure];
}

const KINDS = {
  control: 'control',
  estudio: 'estudio',
  inyeccion: 'aplicación de medicamento en el ojo',
  cirugia: 'operación',
} as const;
const dayWords = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** Of which day the summary is. */
export const visitWords = (fecha: string): string => `Lo atendimos el ${dayWords(fecha)}.`;

/** What comes next, and which papers go with it. */
export function nextWords(
  plans: readonly Pick<Plan, 'clase' | 'estado' | 'ojo' | 'vence' | 'venceHora' | 'cita'>[],
  papers: readonly { readonly tipo: DocumentType; readonly numero: string }[],
): string[] {
  const due = plans.flatMap(({ clase, estado, ojo, vence, venceHora, cita }) => {
    if (clase === undefined || estado === 'por_decidir') return [];
    const what = `${KINDS[clase]}${ojo === undefined ? '' : `, ${WHERE[ojo].toLowerCase()}`}`;
    return [
      cita === undefined
        ? `Le toca ${what}, hasta el ${dayWords(vence)}${venceHora === undefined ? '' : ` a las ${venceHora}`}: pida su turno.`
        : `Tiene turno el ${dayWords(cita.fecha)} a las ${cita.hora}: ${what}.`,
    ];
  });
  return [
    ...new Set(due),
    ...papers.map(({ tipo, numero }) => `Lleva consigo: ${DOCUMENT_TYPES[tipo].nombre} ${numero}.`),
  ];
}

/** When to come at once; on every summary. */
export const COME_AT_ONCE =
  'Venga ahora si pierde visión de golpe, ve una cortina o le duele mucho el ojo. Llame el mismo día si ve destellos o se le pone muy rojo.';
