import type { StudyRecord } from '#contract/studies';
import { SHEET } from '#copy/office/together';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { addressOf, type ClinicCard } from '#backoffice/shared/screen/visit-context.ts';

/** A line of the patient's paper: when, and what; never why. */
export interface SheetLine {
  readonly fecha: string;
  readonly hora: string;
  readonly que: string;
}

/** What a patient takes home about several appointments, on one paper or in one message. */
export interface PatientSheet {
  readonly clase: 'visita' | 'serie';
  readonly paciente: string;
  /** The id of the record, by which the letters of the paper are known. */
  readonly ficha?: string | undefined;
  readonly telefono: string | undefined;
  readonly lineas: readonly SheetLine[];
  /** The days of a series that are too far away to be booked. */
  readonly porAgendar?: readonly string[];
  /** The time at which a visit ends. */
  readonly fin?: string | undefined;
  /** How to prepare, without repeating any text. */
  readonly preparacion: readonly string[];
}

/** The studies of some appointments with how to prepare for each. */
export const preparedStudies = (
  items: readonly { readonly estudio?: { readonly codigo: string } | undefined }[],
  catalogue: readonly StudyRecord[],
): StudyRecord[] =>
  items.flatMap(({ estudio }) => catalogue.find(({ codigo }) => codigo === estudio?.codigo) ?? []);

/** How many rows a text takes in a column of so many characters. */
const rowsOf = (text: string, signs: number): number => Math.ceil(text.length / signs);

/** How many rows of lines and preparation fit on an A6 besides everything else but the code of the leaflet, and how many that takes. */
const SMALL_ROWS = 11;
const CODE_ROWS = 5;

/** True for a sheet that needs an A5, because an A6 would run onto a second page. */
export function isLongSheet({ clase, lineas, preparacion, porAgendar }: PatientSheet): boolean {
  const lines = lineas.map(({ que }) => rowsOf(que, 36) + (clase === 'serie' ? 1.5 : 0.5));
  const rows = [...lines, ...[...preparacion, ...laterLine(porAgendar)].map((text) => rowsOf(text, 48))];
  return rows.reduce((sum, each) => sum + each, CODE_ROWS) > SMALL_ROWS;
}

/** What is still to be booked, in one line; none where nothing is. */
export const laterLine = (porAgendar: readonly string[] = []): string[] =>
  porAgendar.length === 0 ? [] : [SHEET.later(porAgendar.map(dayInWords))];

/** The sheet as a message. */
export function sheetMessage(sheet: PatientSheet, clinicName: string, clinic: ClinicCard): string {
  const { clase, lineas, preparacion, fin } = sheet;
  const isVisit = clase === 'visita';
  return [
    SHEET.hello(spokenName(sheet.paciente), clinicName),
    isVisit ? SHEET.messageTitle.visita(dayInWords(lineas[0]?.fecha ?? '')) : SHEET.messageTitle.serie(),
    ...lineas.map(({ fecha, hora, que }) =>
      isVisit ? `${hora} ${que}` : `${dayInWords(fecha)}, ${hora}: ${que}`,
    ),
    ...laterLine(sheet.porAgendar),
    ...(fin === undefined ? [] : [SHEET.until(fin)]),
    ...(preparacion.length === 0 ? [] : [`${SHEET.preparation}: ${preparacion.join(' ')}`]),
    `${SHEET.bring}: ${SHEET.bringText}`,
    ...(addressOf(clinic) === '' ? [] : [`${SHEET.where}: ${addressOf(clinic)}`]),
  ].join('\n');
}

/** A conversation with the patient with the message filled in; null when the phone cannot receive one. */
export function sheetWhatsapp(sheet: PatientSheet, clinicName: string, clinic: ClinicCard): string | null {
  const number = sheet.telefono === undefined ? null : whatsappNumber(sheet.telefono);
  return number === null
    ? null
    : whatsappHref(clinic.whatsappHost, number, sheetMessage(sheet, clinicName, clinic));
}
