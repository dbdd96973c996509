import { keysOf } from '../../shared/typed-record.ts';
import type { Result } from '../../shared/result.ts';
import { signingDay, type NoteFault, type SealedNote } from './sealed-note.ts';

/** What can be wrong with sealed notes, as a sentence that follows a place («Línea 7: …»). */
export const FINDINGS = {
  ilegible: 'no se puede leer como una nota sellada: fue alterada',
  contenido: 'el contenido no es el que se firmó: fue alterado',
  enlace: 'no sigue a la nota que el mismo médico firmó antes',
  falta: 'falta una nota',
  orden: 'la nota no está en su lugar',
  repetida: 'esta consulta está dos veces',
  ajena: 'la nota no es de las que se firmaron ese día',
  cambiada: 'no es la versión de la nota que quedó sellada ese día',
  cierre: 'la lista de cierre no es la de la constancia',
  raiz: 'las notas, en conjunto, no son las de la constancia',
} as const;

/** The kinds of {@link FINDINGS}. */
export const FINDING_KINDS = keysOf(FINDINGS);

/**
 * What is wrong, and with which note. `indice` counts from 0; of a note that is missing it is the place where it should
 * stand, and null is the whole. `consulta` is null where nothing tells it.
 */
export interface Finding {
  readonly indice: number | null;
  readonly que: keyof typeof FINDINGS;
  readonly consulta: string | null;
}

/** What is kept of a note while many are verified: never its content. */
export interface NoteMark {
  readonly indice: number;
  readonly consulta: string;
  readonly medico: string;
  readonly dia: string;
  readonly anterior: string | null;
  readonly hash: string;
}

/** A note that was looked at by itself: whole, or with its fault. */
export type CheckedNote =
  | { readonly indice: number; readonly falla: null; readonly marca: NoteMark }
  | { readonly indice: number; readonly falla: NoteFault; readonly consulta: string | null };

export function checkedNote(
  indice: number,
  verified: Result<SealedNote, NoteFault>,
  value: unknown,
): CheckedNote {
  if (!verified.ok) return { indice, falla: verified.error, consulta: claimedId(value) };
  const { consulta, medico, anterior, hash } = verified.value;
  const marca = { indice, consulta, medico: medico.id, dia: signingDay(verified.value), anterior, hash };
  return { indice, falla: null, marca };
}

/** Those that are whole. */
export const marksOf = (notes: readonly CheckedNote[]): NoteMark[] =>
  notes.flatMap((note) => (note.falla === null ? [note.marca] : []));

/** What is wrong with notes one by one. */
export const faultsOf = (notes: readonly CheckedNote[]): Finding[] =>
  notes.flatMap((note) =>
    note.falla === null ? [] : [{ indice: note.indice, que: note.falla, consulta: note.consulta }],
  );

export const finding = (que: Finding['que'], { indice, consulta }: NoteMark): Finding => ({
  indice,
  que,
  consulta,
});

/** By place, the whole at the end. */
export const byPlace = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => (a.indice ?? Infinity) - (b.indice ?? Infinity));

/** The consultation that an altered note says to be of: a help for whoever looks for it, never proof. */
function claimedId(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('consulta' in value)) return null;
  return typeof value.consulta === 'string' ? value.consulta : null;
}
