import type { WorklistQuery } from './node-clinic.ts';

/** What was asked for, and which attributes the answers have to carry: those of the query, at both levels. */
export interface AskedWorklist {
  readonly query: WorklistQuery;
  /** By the keywords of DICOM; null: all that there are. */
  readonly wanted: ReadonlySet<string> | null;
  readonly wantedOfStep: ReadonlySet<string> | null;
}

const STEP = 'ScheduledProcedureStepSequence';

/** Reads the identifier of a worklist query as the library names it (DICOM PS3.4, annex K). */
export function readWorklistQuery(elements: Readonly<Record<string, unknown>>): AskedWorklist {
  const step = firstItem(elements[STEP]);
  const keys = keywordsOf(elements);
  const stepKeys = keywordsOf(step);
  return {
    query: {
      acceso: textOf(elements['AccessionNumber']),
      identificador: textOf(elements['PatientID']),
      nombre: textOf(elements['PatientName']),
      procedimiento: textOf(elements['RequestedProcedureID']),
      ae: textOf(step['ScheduledStationAETitle']),
      modalidad: listOf(step['Modality']),
      fecha: textOf(step['ScheduledProcedureStepStartDate']),
      hora: textOf(step['ScheduledProcedureStepStartTime']),
    },
    wanted: keys.size === 0 ? null : keys,
    wantedOfStep: stepKeys.size === 0 ? null : stepKeys,
  };
}

/** The library keeps notes of its own beside the elements. */
const keywordsOf = (elements: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(elements).filter((name) => !name.startsWith('_')));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstItem(value: unknown): Readonly<Record<string, unknown>> {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isRecord(first) ? first : {};
}

function listOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.map(plainText).filter((text) => text !== '');
}

/** The one value of a key; of a name, its letters. */
const textOf = (value: unknown): string => listOf(value)[0] ?? '';

function plainText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\0+$/u, '').trim();
  if (typeof value === 'number') return String(value);
  return isRecord(value) ? plainText(value['Alphabetic']) : '';
}
