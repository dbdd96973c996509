import { normalOf, readRow } from '#domain/clinical/cells/read-row';
import type { Moment, Reading } from '#domain/clinical/cells/reading';
import type { Row, RowGroup } from '#domain/clinical/cells/rows';
import type { Values } from '#domain/clinical/cells/written';
import { namesAnEye } from '#domain/clinical/cells/eye-said';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { SECTIONS, type EyeState, type SectionId } from '#domain/clinical/fields/sections';
import { VISIT } from '#copy/clinical/visit';
import { err, ok, type Result } from '#domain/shared/result';
import { isAssistantSection } from '#domain/clinical/preconsultation';
import { unreadPlace } from '#domain/clinical/unread';
import { bulkNormal, type BulkAnswer, type BulkLook } from '#domain/clinical/origin/bulk-normal';
import type { DeviceReading } from '#domain/clinical/origin/device-readings';
import { copyableSince } from '#domain/clinical/origin/last-values';
import type { GivenValue } from '#domain/clinical/fields/value';
import { pastLine, type PastValues } from '../past-values.ts';
import { merged, NO_PATCH, saidOf, type Patch } from '../keeper/patches.ts';

/** What an action of a cell looks at. */
export interface ActionLook {
  readonly row: Row;
  readonly ojo: ValueEye;
  readonly valores: Values;
  /** The last value of each field. */
  readonly before: PastValues;
  /** By line and eye, what was typed and is no value. */
  readonly sinEntender: Readonly<Record<string, string>>;
  /** The day of the visit. */
  readonly fecha: string;
  readonly moment: Moment;
  /** What devices read of the patient today; nothing where it is left out. */
  readonly lecturas?: readonly DeviceReading[];
  readonly stateOf: (seccion: SectionId, ojo: 'OD' | 'OI') => EyeState | null;
  readonly isAssistant?: boolean | undefined;
}

/** What an action writes of a line; null where there is nothing to write. */
type Written = Reading | null;

/** Pressed again and again, why an eye was not looked at, and at last nothing. */
export const UNSEEN_ORDER: readonly (EyeState | null)[] = ['no_examinado', 'no_colabora', null];

/** Where a minus is no sign of a number: rows of findings. */
export const isCoded = (row: Row): boolean =>
  normalOf(row) !== null || fieldOf(row.campos[0] ?? '')?.tipo === 'opcion';

function readAs(row: Row, text: string, moment: Moment): Written {
  if (text === '') return null;
  const read = readRow(row, text, moment);
  return read.ok ? read.value : null;
}

/** «Normal», where the line has one. */
export const normalLine = ({ row, moment }: ActionLook): Written =>
  normalOf(row) === null ? null : readAs(row, 'normal', moment);

/** What was last of this line and eye, with the day of each value; a day that is too long ago refuses it. */
export function repeatedLine({ row, ojo, before, fecha, isAssistant }: ActionLook): Written | string {
  if (isAssistant === true) return VISIT.measured;
  const past = pastLine(before, row, ojo);
  const last = row.campos.map((campo) => ({ campo, value: past(campo) }));
  const old = last
    .flatMap(({ value }) => value?.visita?.medido ?? [])
    .find((day) => day < copyableSince(fecha));
  if (old !== undefined) return VISIT.tooOld(old.split('-').toReversed().join('/'));
  if (last.every(({ value }) => value === undefined)) return null;
  return {
    valores: Object.fromEntries(
      last.map(({ campo, value }) => [
        campo,
        value === undefined ? null : { ...saidOf(value), ...copiedFrom(value.visita?.medido) },
      ]),
    ),
  };
}
const copiedFrom = (de: string | undefined): Pick<GivenValue, 'origen'> =>
  de === undefined ? {} : { origen: { tipo: 'copiado', de } };

/** What the other eye says of this line. */
export function otherEyeLine({ row, ojo, valores, fecha }: ActionLook): Written | string {
  if (ojo === 'AO') return null;
  const from = ojo === 'OD' ? 'OI' : 'OD';
  const other = row.campos.map((campo) => [campo, valores[campo]?.[from] ?? null] as const);
  if (other.every(([, value]) => value === null)) return null;
  const namesEye = other.some(
    ([campo, value]) => value !== null && fieldOf(campo)?.tipo === 'texto' && namesAnEye(String(value.v)),
  );
  if (namesEye) return VISIT.otherNamesEye;
  return {
    valores: Object.fromEntries(
      other.map(([campo, value]) => [
        campo,
        value === null ? null : { ...saidOf(value), origen: { tipo: 'copiado', de: fecha, ojo: from } },
      ]),
    ),
  };
}

/** How the eye of this part is left next; refused where it has findings, and nothing for both eyes. */
export function nextUnseen({
  row,
  ojo,
  valores,
  sinEntender,
  stateOf,
  isAssistant,
}: ActionLook): Result<Patch, string> | null {
  if (ojo === 'AO') return null;
  if (isAssistant === true && !isAssistantSection(row.seccion)) return err(VISIT.doctorsPart);
  const hasFindings = Object.entries(valores).some(
    ([campo, eyes]) =>
      eyes?.[ojo] !== null && eyes?.[ojo] !== undefined && fieldOf(campo)?.seccion === row.seccion,
  );
  const hasTexts = Object.keys(sinEntender).some((key) => unreadPlace(row.seccion, key)?.ojo === ojo);
  if (hasFindings || hasTexts)
    return err(VISIT.hasFindings(ojo, SECTIONS.find(({ id }) => id === row.seccion)?.nombre ?? ''));
  const present = stateOf(row.seccion, ojo);
  const next = UNSEEN_ORDER[(UNSEEN_ORDER.indexOf(present) + 1) % UNSEEN_ORDER.length] ?? null;
  return ok({ valores: {}, estados: { [ojo]: next } });
}

/** The eyes of a line. */
export const eyesOfRow = (row: Row) => (row.juntos === true ? (['AO'] as const) : (['OD', 'OI'] as const));

/** A line of an eye that «resto normal» left as it is, and why; what was found there last asks. */
export interface LeftLine {
  readonly row: Row;
  readonly ojo: ValueEye;
  readonly answer: Exclude<BulkAnswer, { readonly que: 'normal' }>;
}

/** What «normal» writes in a line of an eye; said of it alone it is a value like any other. */
export const normalPatch = (row: Row, ojo: ValueEye, origen: Pick<GivenValue, 'origen'> = {}): Patch => ({
  valores: Object.fromEntries(
    Object.entries(normalOf(row) ?? {}).map(([campo, given]) => [campo, { [ojo]: { ...given, ...origen } }]),
  ),
  estados: {},
});

const IN_BULK = { origen: { tipo: 'normal' } } as const;

/**
 * What «normal» writes in the empty lines of a group that have a normal, by section, and how many they are; what speaks
 * against it is left, and what was found last is asked about.
 */
export function normalPatches(
  { filas }: RowGroup,
  isDone: (row: Row, ojo: ValueEye) => boolean,
  look: BulkLook,
): {
  readonly count: number;
  readonly patches: ReadonlyMap<SectionId, Patch>;
  readonly left: readonly LeftLine[];
} {
  let count = 0;
  const left: LeftLine[] = [];
  const patches = new Map<SectionId, Patch>();
  for (const row of filas) {
    if (row.mas === true) continue;
    for (const ojo of eyesOfRow(row)) {
      const answer = isDone(row, ojo) ? null : bulkNormal(row, ojo, look);
      if (answer === null) continue;
      if (answer.que === 'normal') {
        count += 1;
        patches.set(
          row.seccion,
          merged(patches.get(row.seccion) ?? NO_PATCH, normalPatch(row, ojo, IN_BULK)),
        );
      } else left.push({ row, ojo, answer });
    }
  }
  return { count, patches, left };
}
