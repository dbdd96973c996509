import { normalOf } from '../cells/read-row.ts';
import { rowText } from '../cells/row-text.ts';
import type { Row } from '../cells/rows.ts';
import { rawOf, scaledOf, writtenOf, type Values } from '../cells/written.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { saysNotDone } from '../fields/not-done.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { EyeState, SectionId } from '../fields/sections.ts';
import { CONTRADICTIONS } from './contradictions.ts';
import type { EyeFact } from './eye-facts.ts';
import { isNormalValue } from './normal-values.ts';

/** What «resto normal» looks at. */
export interface BulkLook {
  /** This visit, and the last value of each field. */
  readonly now: Values;
  readonly before: Values;
  /** The day of the visit that a last value is of. */
  readonly beforeOn: (campo: string, ojo: ValueEye) => string | null;
  readonly stateOf: (seccion: SectionId, ojo: 'OD' | 'OI') => EyeState | null;
  readonly factsOf: (ojo: 'OD' | 'OI') => ReadonlySet<EyeFact>;
  /** Drops that are on the appointment and not yet in the examination. */
  readonly isDilated: boolean;
}

/** What becomes of a line of an eye: normal, left as it is and why, or asked about, naming what was found. */
export type BulkAnswer =
  | { readonly que: 'normal' }
  | { readonly que: 'deja'; readonly porque: string }
  | { readonly que: 'pregunta'; readonly hallazgo: string; readonly dia: string | null };

const LEFT: Readonly<Partial<Record<EyeState, string>>> = {
  no_examinado: 'no se examinó',
  no_colabora: 'no colabora',
  protesis: 'el ojo es una prótesis',
};
/** What drops take the worth of. */
const PUPIL: readonly string[] = ['pupila_reactividad', 'dpar'];

/** Whether an empty line of an eye may be called normal together with others. */
export function bulkNormal(row: Row, ojo: ValueEye, look: BulkLook): BulkAnswer | null {
  const normal = normalOf(row);
  if (normal === null) return null;
  const eyes = ojo === 'AO' ? (['OD', 'OI'] as const) : [ojo];
  const campos = Object.keys(normal);
  for (const eye of eyes) {
    const porque = unseen(row, eye, look) ?? contradictionOf(campos, eye, look);
    if (porque !== null) return { que: 'deja', porque };
  }
  const found = lastFinding(row, ojo, look);
  return found === null ? { que: 'normal' } : { que: 'pregunta', ...found };
}

/** Why nothing of a line was seen in an eye; null where it may have been. */
export function unseen({ seccion }: Row, ojo: 'OD' | 'OI', { stateOf, factsOf }: BulkLook): string | null {
  if (factsOf(ojo).has('ausente')) return 'el ojo no está';
  return LEFT[stateOf(seccion, ojo) ?? 'normal'] ?? null;
}

/** What speaks against «normal» of some fields of an eye; null where nothing does. */
export function contradictionOf(campos: readonly string[], ojo: 'OD' | 'OI', look: BulkLook): string | null {
  if (look.isDilated && campos.some((campo) => PUPIL.includes(campo)))
    return 'ya tiene gotas, y con gotas la pupila no se examina';
  const seen = { ojo, now: look.now, before: look.before, facts: look.factsOf(ojo) };
  for (const campo of campos)
    for (const against of CONTRADICTIONS[campo] ?? []) {
      const porque = against(seen);
      if (porque !== null) return porque;
    }
  return null;
}

/** What the last examination of a line found, in words; null where it was normal, or nobody looked. */
function lastFinding(
  row: Row,
  ojo: ValueEye,
  { before, beforeOn }: BulkLook,
): { readonly hallazgo: string; readonly dia: string | null } | null {
  const days = row.campos.flatMap((campo) => beforeOn(campo, ojo) ?? []);
  const dia = days.toSorted().at(-1) ?? null;
  const newest = row.campos.filter((campo) => (beforeOn(campo, ojo) ?? dia) === dia);
  const written = writtenOf(before, ojo);
  if (!newest.some((campo) => isFinding(campo, before, ojo))) return null;
  const hallazgo = rowText(row, (campo) => (newest.includes(campo) ? written(campo) : undefined));
  return { hallazgo, dia };
}

/** Words, a deviation, or anything that is not the field's normal. */
export function isFinding(campo: string, before: Values, ojo: ValueEye): boolean {
  const value = writtenOf(before, ojo)(campo);
  if (value === undefined || saysNotDone(fieldOf(campo), value.v)) return false;
  if (campo.startsWith('cover_') && !/_(?:tipo|ojo)$/u.test(campo))
    return (scaledOf(writtenOf(before, ojo), campo) ?? 0) > 0;
  if (fieldOf(campo)?.tipo === 'texto') return true;
  return !campo.startsWith('pupila_') || campo === 'pupila_reactividad'
    ? !isNormalValue(campo, rawOf(campo, value))
    : false;
}
