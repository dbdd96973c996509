import { OUTAGE_FORM } from '#copy/office/devices';
import { newOutageSchema, type NewOutage, type Outage } from '#domain/studies/device-calendar';
import type { FieldErrors } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { readHour, type ReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { readSpanned, spanDraftOf, type SpanDraft } from '#backoffice/shared/clinic/part-of-day.ts';

/** An outage while it is being typed. */
export interface OutageDraft extends SpanDraft {
  readonly clase: Outage['clase'];
  readonly motivo: string;
}

/** An empty form, or a saved outage ready to edit. */
export const draftOf = (outage: Outage | null): OutageDraft => ({
  ...spanDraftOf(outage ?? {}),
  clase: outage?.clase ?? 'mantenimiento',
  motivo: outage?.motivo ?? '',
});

/** Validates the form by the server's own rules; one recorded as it began may start at any minute. */
export const readOutage = (draft: OutageDraft, read: ReadHour = readHour): Result<NewOutage, FieldErrors> =>
  readSpanned(
    draft,
    present({ clase: draft.clase, motivo: draft.motivo.trim() || undefined }),
    newOutageSchema,
    { read, paso: 1, dateMissing: OUTAGE_FORM.dateMissing },
  );
