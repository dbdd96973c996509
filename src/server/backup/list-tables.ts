import { appointments, holidays, patients, studySchedules } from '#application/collections';
import type { Snapshot } from '#application/ports/archive';
import type { Collection, Stored } from '#application/ports/document-store';
import { safeParseStored } from '#application/ports/stored-value';
import { appointmentView } from '#application/scheduling/appointments/appointment-view';
import type { Patient } from '#domain/people/patient';
import { formatPhone } from '#domain/people/phone';
import { writeHolidayCsv } from '#domain/scheduling/holidays/holiday-csv';
import { readStoredWeek } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { studyName } from '#domain/studies/catalogue';
import { deviceName } from '#domain/studies/device';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { LANGUAGE_LABELS } from '#copy/clinical/people';
import { DOCUMENT_LABELS } from '#copy/office/booking';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { appointmentColumns } from '../export/appointment-table.ts';
import { type Cell, csvOf } from '../export/csv.ts';

/** A sheet of a backup: its name, and its text in pieces. */
export interface ListTable {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

type Column<T> = readonly [header: string, cell: (stored: Stored<T>) => Cell];

/** Rows passed on at a time. */
const ROWS = 500;
/** Backups are made by administrators, who see appointments in full. */
const READER = { uid: '', rol: 'admin' } as const;

/** The clinic's main lists as sheets, each read from the snapshot while it is written. */
export const listTables = (snapshot: Snapshot): readonly ListTable[] => [
  { name: 'pacientes', text: sheetOf(snapshot, patients, PATIENT_COLUMNS) },
  {
    name: 'turnos',
    text: sheetOf(
      snapshot,
      appointments,
      appointmentColumns(true).map(({ header, cell }) => [
        header,
        (stored) => cell(appointmentView(stored, READER)),
      ]),
    ),
  },
  { name: 'feriados', text: holidaySheet(snapshot) },
  { name: 'estudios', text: sheetOf(snapshot, studySchedules, STUDY_COLUMNS) },
];

const PATIENT_COLUMNS: readonly Column<Patient>[] = [
  ['Apellidos', ({ value }) => value.apellidos],
  ['Nombres', ({ value }) => value.nombres],
  ['Tipo de documento', ({ value }) => DOCUMENT_LABELS[value.tipoDocumento]],
  ['Documento', ({ value }) => [value.ci, value.complemento].filter(Boolean).join('-') || null],
  ['Expedido en', ({ value }) => value.extension ?? null],
  ['Fecha de nacimiento', ({ value }) => dayOf(value.fechaNacimiento)],
  ['Sexo', ({ value }) => value.sexo ?? null],
  ['Idioma', ({ value }) => (value.idioma === undefined ? null : LANGUAGE_LABELS[value.idioma])],
  ['Apellidos anteriores', ({ value }) => value.otrosApellidos?.join(', ') ?? null],
  ['Semanas de gestación', ({ value }) => value.semanasGestacion ?? null],
  ['Peso al nacer (g)', ({ value }) => value.pesoNacer ?? null],
  ['Teléfono', ({ value }) => value.telefono.replace(/^\+591/, '')],
  ['Otros teléfonos', ({ value }) => value.otrosTelefonos?.map(formatPhone).join(', ') ?? null],
  ['Correo', ({ value }) => value.correo ?? null],
  ['Responsable', ({ value }) => value.tutor?.nombre ?? null],
  ['Teléfono del responsable', ({ value }) => value.tutor?.telefono ?? null],
  ['Identificador', ({ id }) => id],
];

const STUDY_COLUMNS: readonly Column<StudySchedule>[] = [
  ['Código', ({ id }) => id],
  ['Estudio', ({ id, value }) => value.propio?.nombre ?? studyName(id) ?? null],
  ['Minutos fijos', ({ value }) => value.base],
  ['Minutos por ojo', ({ value }) => value.porOjo],
  ['Equipos', ({ value }) => value.equipos.map((id) => deviceName(id)).join(', ')],
  ...WEEKDAYS.map((day): Column<StudySchedule> => [WEEKDAY_LABELS[day], ({ value }) => hoursOf(value, day)]),
  ['Preparación', ({ value }) => value.preparacion],
];

const dayOf = (fecha: string | undefined): Cell => (fecha === undefined ? null : { fecha });

const hoursOf = (study: StudySchedule, day: Weekday): string =>
  readStoredWeek(study)
    .week[day].map(({ inicio, fin }) => `${inicio} a ${fin}`)
    .join(', ');

function sheetOf<T>(
  snapshot: Snapshot,
  collection: Collection<T>,
  columns: readonly Column<T>[],
): AsyncGenerator<string> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    let some: Cell[][] = [];
    for await (const stored of readable(snapshot, collection)) {
      some.push(columns.map(([, cell]) => cell(stored)));
      if (some.length < ROWS) continue;
      yield some;
      some = [];
    }
    yield some;
  }
  return csvOf(
    columns.map(([header]) => header),
    rows(),
  );
}

/** A sheet that the clinic's own holiday import can read; there are a few dozen a year. */
async function* holidaySheet(snapshot: Snapshot): AsyncGenerator<string> {
  const all = (await Array.fromAsync(readable(snapshot, holidays))).map(({ value }) => value);
  yield writeHolidayCsv(all.sort((a, b) => (a.fecha < b.fecha ? -1 : 1)));
}

/** Only what this version can parse; anything else is in `documentos` alone, as stored. */
async function* readable<T>(snapshot: Snapshot, collection: Collection<T>): AsyncGenerator<Stored<T>> {
  for await (const { id, version, value } of snapshot.documents(collection.name)) {
    const parsed = safeParseStored(collection, value);
    if (parsed.ok) yield { id, version, value: parsed.value };
  }
}
