import { OUTAGE_FORM } from '#copy/office/devices';
import { newOutageSchema, type NewOutage, type Outage } from '#domain/studies/device-calendar';
import type { FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { readHour, type ReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { readPartOfDay, type PartHours } from '#backoffice/shared/clinic/part-of-day.ts';

/** An outage while it is being typed. */
export interface OutageDraft {
  readonly clase: Outage['clase'];
  readonly fecha: string | null;
  readonly hasta: string | null;
  readonly isPartial: boolean;
  readonly desdeHora: string;
  readonly hastaHora: string;
  readonly motivo: string;
}

/** An empty form, or a saved outage ready to edit. */
export const draftOf = (outage: Outage | null): OutageDraft => ({
  clase: outage?.clase ?? 'mantenimiento',
  fecha: outage?.fecha ?? null,
  hasta: outage?.hasta ?? null,
  isPartial: outage?.desdeHora !== undefined || outage?.hastaHora !== undefined,
  desdeHora: outage?.desdeHora ?? '',
  hastaHora: outage?.hastaHora ?? '',
  motivo: outage?.motivo ?? '',
});

/** Validates the form by the server's own rules; times are accepted as people say them. */
export function readOutage(draft: OutageDraft, read: ReadHour = readHour): Result<NewOutage, FieldErrors> {
  const hours = readHours(draft, read);
  const motivo = draft.motivo.trim();
  const parsed = newOutageSchema.safeParse({
    clase: draft.clase,
    fecha: draft.fecha ?? '',
    ...(draft.hasta === null || draft.hasta === draft.fecha ? {} : { hasta: draft.hasta }),
    ...(hours.ok ? hours.value : {}),
    ...(motivo === '' ? {} : { motivo }),
  });
  if (parsed.success && hours.ok) return ok(parsed.data);
  const fields: FieldErrors = hours.ok ? {} : { ...hours.error };
  if (draft.fecha === null) fields['fecha'] = [OUTAGE_FORM.dateMissing];
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= [message];
  return err(fields);
}

/** The start or end time of a partial day, or both; one of them may be empty. */
function readHours(
  { isPartial, desdeHora, hastaHora }: OutageDraft,
  read: ReadHour,
): Result<PartHours, FieldErrors> {
  if (!isPartial) return ok({});
  if (desdeHora.trim() === '' && hastaHora.trim() === '')
    return err({ desdeHora: [OUTAGE_FORM.hoursMissing] });
  // An outage recorded as it began may start at any minute.
  return readPartOfDay({ desdeHora, hastaHora }, read, { paso: 1 });
}
