import { OUTAGE_FORM } from '#copy/office/devices';
import { newOutageSchema, type NewOutage, type Outage } from '#domain/studies/device-calendar';
import type { FieldErrors } from '#domain/shared/app-error';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { readHour } from '#backoffice/shared/clinic/hour-text.ts';
import { keysOf } from '#domain/shared/typed-record';

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

/** Validates the form by the server's own rules; times are accepted in any usual notation. */
export function readOutage(draft: OutageDraft): Result<NewOutage, FieldErrors> {
  const hours = readHours(draft);
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

type Hours = { desdeHora?: string; hastaHora?: string };

/** The start or end time of a partial day, or both; one of them may be empty. */
function readHours({ isPartial, desdeHora, hastaHora }: OutageDraft): Result<Hours, FieldErrors> {
  if (!isPartial) return ok({});
  if (desdeHora.trim() === '' && hastaHora.trim() === '')
    return err({ desdeHora: [OUTAGE_FORM.hoursMissing] });
  const fields: FieldErrors = {};
  const hours: Hours = {};
  const written = { desdeHora, hastaHora };
  for (const field of keysOf(written)) {
    const typed = written[field];
    if (typed.trim() === '') continue;
    const hour = readHour(typed);
    // An outage recorded as it began may start at any minute.
    if (hour.ok) hours[field] = formatHour(hour.value);
    else if (/^\d{2}:\d{2}$/.test(typed.trim())) hours[field] = typed.trim();
    else fields[field] = [hour.error];
  }
  return Object.keys(fields).length > 0 ? err(fields) : ok(hours);
}
