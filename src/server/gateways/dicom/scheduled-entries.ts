import { createHash } from 'node:crypto';
import type { ScheduledStudy } from '#contract/exams/files';
import { addDays, daysBetween, isCivilDate } from '#domain/shared/civil-date';
import { modalityOf } from '#domain/studies/device-modality';
import type { Caller, WorklistEntry, WorklistQuery } from '#adapters/dicom/node-clinic';

/** The clinic answers for so many days at a time. */
const MOST_DAYS = 31;

/**
 * The days that a device asks for: those it names, the first 31 of a longer or open range, and today where it names none;
 * a patient or an order without a day is looked for from yesterday on.
 */
export function daysAsked(
  { fecha, identificador, acceso, nombre }: WorklistQuery,
  hoy: string,
): { readonly desde: string; readonly hasta: string } {
  const [from, to] = fecha.split('-').map(civilDate);
  const isRange = fecha.includes('-');
  if (from !== undefined && from !== null && !isRange) return { desde: from, hasta: from };
  if (from !== undefined && from !== null) return bounded(from, to ?? null);
  if (to !== undefined && to !== null) return { desde: addDays(to, 1 - MOST_DAYS), hasta: to };
  const isOfSomebody = [identificador, acceso, nombre].some((asked) => /[^*?]/u.test(asked));
  return isOfSomebody ? bounded(addDays(hoy, -1), null) : { desde: hoy, hasta: hoy };
}

function bounded(desde: string, to: string | null): { desde: string; hasta: string } {
  const last = addDays(desde, MOST_DAYS - 1);
  return { desde, hasta: to !== null && to >= desde && daysBetween(desde, to) < MOST_DAYS ? to : last };
}

/** `YYYYMMDD` as a civil date; null for anything else. */
function civilDate(text: string): string | null {
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  return isCivilDate(date) ? date : null;
}

/** A scheduled study as DICOM says it to the device that asks. */
export const entryFor = (study: ScheduledStudy, { ae, equipo }: Caller): WorklistEntry => ({
  acceso: study.acceso,
  identificador: study.identificador,
  apellidos: study.apellidos,
  nombres: study.nombres,
  nacimiento: study.nacimiento?.replaceAll('-', '') ?? '',
  sexo: study.sexo ?? '',
  codigo: study.codigo,
  // Devices show this line: the side stands before a long name is cut.
  descripcion: `${study.ojo} ${study.estudio}`,
  ojo: study.ojo,
  estudioUid: studyUid(study.orden),
  modalidad: modalityOf(equipo),
  ae,
  fecha: study.fecha.replaceAll('-', ''),
  hora: `${study.hora.replace(':', '')}00`,
});

/** The Study Instance UID of an order: always the same, so that what a device sends twice is of one study (PS3.5, B.2). */
export const studyUid = (orden: string): string =>
  `2.25.${BigInt(`0x${createHash('sha256').update(`orden ${orden}`).digest('hex').slice(0, 32)}`)}`;
