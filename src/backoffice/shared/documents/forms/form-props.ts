import type { Consultation } from '#domain/clinical/consultation';
import type { Values } from '#domain/clinical/cells/written';
import { plainSigns } from '#domain/clinical/fields/typed-signs';
import type { DropCourse } from '#domain/clinical/drops/drop-course';
import type { ReconciledDrop } from '#domain/clinical/drops/reconciled-drop';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import type { Issuing } from '../use-issue.ts';

/** What a new document begins with: of the visit that is on the screen, or of the last one that was closed. */
export interface Basis {
  /** The visit is on the screen now, and what it says may be filled in. */
  readonly isNow: boolean;
  readonly fecha: string;
  readonly valores: Values;
  readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo' | 'certeza'>[];
  readonly plan: string;
  /** What was said of the drops in use at the visit that is going on. */
  readonly dichas?: Pick<Consultation, 'creada' | 'fecha' | 'gotas'>;
  /** The drops that somebody came with, answered for in the visit's own list. */
  readonly enUso?: {
    readonly courses: readonly DropCourse[];
    readonly onChange: (gotas: ReconciledDrop[]) => void;
  };
}

export interface FormProps extends Issuing {
  readonly basis: Basis | null;
  /** Under which its draft is kept while it is closed. */
  readonly shelf: string;
  readonly onCancel: () => void;
}

/** A number as it is typed in Bolivia; undefined where nothing is, NaN where it is none. */
export function typedNumber(text: string): number | undefined {
  const plain = plainSigns(text).trim().toLowerCase().replace(/ ?°$/u, '').replace(',', '.');
  if (plain === '') return undefined;
  if (plain === 'pl' || plain === 'plano' || plain === 'n') return 0;
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/u.test(plain) ? Number(plain) : Number.NaN;
}

/** The texts that say something, trimmed. */
export const said = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
  );
