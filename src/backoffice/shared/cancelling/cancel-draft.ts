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
  readonly quien: CancelledBy;
}

export const noReason = (quien: CancelledBy): CancelDraft => ({ causa: null, texto: '', quien });

/** With a reason, and with whoever cancels for it. */
export const withReason = (draft: CancelDraft, causa: CancelReason): CancelDraft => ({
  ...draft,
  causa,
  quien: CANCELLER_OF[causa] ?? draft.quien,
});

/** As the server takes it. */
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
  return cancelFault({ motivoCancelacion: causa, motivo: texto, canceladoPor: quien }) ?? {};
}

/** Whether enough was said. */
export const isExplained = ({ causa, texto }: Pick<CancelDraft, 'causa' | 'texto'>): boolean =>
  causa !== null && cancelFault({ motivoCancelacion: causa, motivo: texto }) === null;
