import {
  CANCELLER_OF,
  cancelFault,
  type CancelledBy,
  type Cancelling,
  type CancelReason,
} from '#domain/scheduling/cancelling/cancel-reason';
import { CANCEL_REASON_COPY } from '#copy/office/agenda/cancelling';
import type { FieldErrors } from '#domain/shared/app-error';

/** Why something is cancelled while it is being said. */
export interface CancelDraft {
  readonly causa: CancelReason | null;
  readonly texto: string;
  /** Nobody before the reason, or a person, says who. */
  readonly quien: CancelledBy | null;
}

export const NO_REASON: CancelDraft = { causa: null, texto: '', quien: null };

/** With a reason, and with whoever cancels for it. */
export const withReason = (draft: CancelDraft, causa: CancelReason): CancelDraft => ({
  ...draft,
  causa,
  quien: CANCELLER_OF[causa] ?? draft.quien,
});

/** As the server takes it, with whoever cancels. */
export const cancellingOf = ({ quien, ...why }: CancelDraft): Cancelling => ({
  ...whyOf(why),
  ...(quien === null ? {} : { canceladoPor: quien }),
});

/** The reason and the words, as the server takes them. */
export const whyOf = ({
  causa,
  texto,
}: Pick<CancelDraft, 'causa' | 'texto'>): Omit<Cancelling, 'canceladoPor'> => ({
  ...(causa === null ? {} : { motivoCancelacion: causa }),
  ...(texto.trim() === '' ? {} : { motivo: texto.trim() }),
});

/** What is missing or does not go together, by field; empty when it can be sent. */
export function whyErrors({ causa, texto, quien }: CancelDraft): FieldErrors {
  if (causa === null) return { motivoCancelacion: [CANCEL_REASON_COPY.missing] };
  // Who is taken for the one who cancels is not told: it is said, not guessed.
  const who = quien === null ? { canceladoPor: [CANCEL_REASON_COPY.whoMissing] } : {};
  return {
    ...cancelFault({ motivoCancelacion: causa, motivo: texto, canceladoPor: quien ?? undefined }),
    ...who,
  };
}

/** Whether enough was said. */
export const isExplained = ({ causa, texto }: Pick<CancelDraft, 'causa' | 'texto'>): boolean =>
  causa !== null && cancelFault({ motivoCancelacion: causa, motivo: texto }) === null;
