import { normalOf, readRow } from '#domain/clinical/cells/read-row';
import type { Moment, Reading } from '#domain/clinical/cells/reading';
import type { Row, RowGroup } from '#domain/clinical/cells/rows';
import { editText } from '#domain/clinical/cells/row-text';
import { writtenOf, type Values } from '#domain/clinical/cells/written';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { SECTIONS, type EyeState, type SectionId } from '#domain/clinical/fields/sections';
import { VISIT } from '#copy/clinical/visit';
import { err, ok, type Result } from '#domain/shared/result';
import { unreadPlace } from '#domain/clinical/unread';
import type { Patch } from '../keeper/patches.ts';

/** What an action of a cell looks at. */
export interface ActionLook {
  readonly row: Row;
  readonly ojo: ValueEye;
  readonly valores: Values;
  /** The examination of the visit before. */
  readonly before: Values;
  /** By line and eye, what was typed and is no value. */
  readonly sinEntender: Readonly<Record<string, string>>;
  readonly moment: Moment;
  readonly stateOf: (seccion: SectionId, ojo: 'OD' | 'OI') => EyeState | null;
}

/** What an action writes of a line as if it had been typed; null where there is nothing to write. */
type Written = Reading | null;

/** Pressed again and again, why an eye was not looked at, and at last nothing. */
export const UNSEEN_ORDER: readonly (EyeState | null)[] = ['no_examinado', 'no_colabora', 'protesis', null];

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

/** What the visit before says of this line and eye. */
export const repeatedLine = ({ row, ojo, before, moment }: ActionLook): Written =>
  readAs(row, editText(row, writtenOf(before, ojo)), moment);

/** What the other eye says of this line. */
export const otherEyeLine = ({ row, ojo, valores, moment }: ActionLook): Written =>
  ojo === 'AO' ? null : readAs(row, editText(row, writtenOf(valores, ojo === 'OD' ? 'OI' : 'OD')), moment);

/** How the eye of this part is left next; refused where it has findings, and nothing for both eyes. */
export function nextUnseen({
  row,
  ojo,
  valores,
  sinEntender,
  stateOf,
}: ActionLook): Result<Patch, string> | null {
  if (ojo === 'AO') return null;
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

/** What «normal» writes in the empty lines of a group that have a normal, by section, and how many they are. */
export function normalPatches(
  { filas }: RowGroup,
  isDone: (row: Row, ojo: ValueEye) => boolean,
): { readonly count: number; readonly patches: ReadonlyMap<SectionId, Patch> } {
  let count = 0;
  const patches = new Map<SectionId, Patch>();
  for (const row of filas) {
    const normal = normalOf(row);
    if (normal === null || row.mas === true) continue;
    for (const ojo of eyesOfRow(row)) {
      if (isDone(row, ojo)) continue;
      count += 1;
      const before = patches.get(row.seccion)?.valores ?? {};
      const valores = Object.fromEntries(
        Object.entries(normal).map(([campo, given]) => [campo, { ...before[campo], [ojo]: given }]),
      );
      patches.set(row.seccion, { valores: { ...before, ...valores }, estados: {} });
    }
  }
  return { count, patches };
}
