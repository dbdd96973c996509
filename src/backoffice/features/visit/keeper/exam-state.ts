import type { RequestError } from '#client/request';
import type { SavedSectionRecord, SectionBody } from '#client/queries/clinical/visits';
import type { Warning } from '#domain/clinical/fields/raw';
import type { SectionId } from '#domain/clinical/fields/sections';
import type { Result } from '#domain/shared/result';
import type { SendStatus } from '#backoffice/shared/keeper/sender.ts';
import type { Clash, Patch, Shown } from './patches.ts';
import type { TextsByPart } from './typed-texts.ts';

/** From the worst: what the whole examination says is what its worst part says. */
export const WORST: readonly SendStatus[] = [
  'rechazado',
  'conflicto',
  'sin_sesion',
  'sin_conexion',
  'sin_servicio',
  'guardando',
  'guardado',
];

/** What the browser keeps of an examination until the server has it. */
export interface KeptExam {
  readonly partes: Readonly<Record<string, Patch>>;
  /** By part, line and eye, what is being typed and was neither accepted nor left. */
  readonly escrito?: TextsByPart;
}

export interface ExamState {
  readonly valores: Shown;
  readonly estados: Readonly<Partial<Record<SectionId, Patch['estados']>>>;
  readonly status: SendStatus;
  /** By line and eye, what was typed and is no value. */
  readonly sinEntender: Readonly<Record<string, string>>;
  /** What two people wrote differently, for somebody to choose. */
  readonly clashes: readonly (Clash & { readonly seccion: SectionId })[];
  /** What the server refused, by `campo.ojo`, with its sentence. */
  readonly refused: Readonly<Record<string, string>>;
  /** Why nothing more is taken, where the consultation was closed elsewhere. */
  readonly ended: string | null;
  /** What the server asks about what it has, which knows more than an assistant's screen. */
  readonly asked: readonly Warning[];
  /** When the server last had everything. */
  readonly savedAt: number | null;
}

export interface ExamPlaces {
  readonly save: (
    seccion: SectionId,
    body: SectionBody,
    isLeaving: boolean,
  ) => Promise<Result<SavedSectionRecord, RequestError>>;
  readonly keep: (kept: KeptExam | null) => void;
  readonly now: () => number;
}
