import { PART_OF_DAY } from '#copy/office/common';
import type { FieldErrors } from '#domain/shared/app-error';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import type { ReadHour, TypedContext } from './hour-text.ts';

/** From which hour, until which hour, or both, as they are sent. */
export interface PartHours {
  readonly desdeHora?: string;
  readonly hastaHora?: string;
}

/** Days, or hours of them, while they are being typed. */
export interface SpanDraft {
  readonly fecha: string | null;
  readonly hasta: string | null;
  readonly isPartial: boolean;
  readonly desdeHora: string;
  readonly hastaHora: string;
}

/** Saved days, ready to edit; none leaves the form empty. */
export const spanDraftOf = (
  saved: {
    readonly fecha?: string;
    readonly hasta?: string | undefined;
    readonly desdeHora?: string | undefined;
    readonly hastaHora?: string | undefined;
  } = {},
): SpanDraft => ({
  fecha: saved.fecha ?? null,
  hasta: saved.hasta ?? null,
  isPartial: saved.desdeHora !== undefined || saved.hastaHora !== undefined,
  desdeHora: saved.desdeHora ?? '',
  hastaHora: saved.hastaHora ?? '',
});

/** The server's own schema of what has such days. */
interface Schema<T> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
}

/** Validates a form with such days by the server's own rules; times are accepted as people say them. */
export function readSpanned<T>(
  draft: SpanDraft,
  rest: object,
  schema: Schema<T>,
  { read, dateMissing, ...context }: TypedContext & { readonly read: ReadHour; readonly dateMissing: string },
): Result<T, FieldErrors> {
  const hours = draft.isPartial ? readHours(draft, read, context) : ok({});
  const parsed = schema.safeParse({
    fecha: draft.fecha ?? '',
    ...(draft.hasta === null || draft.hasta === draft.fecha ? {} : { hasta: draft.hasta }),
    ...(hours.ok ? hours.value : {}),
    ...rest,
  });
  if (parsed.success && hours.ok) return ok(parsed.data);
  const fields: FieldErrors = hours.ok ? {} : { ...hours.error };
  if (draft.fecha === null) fields['fecha'] = [dateMissing];
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= [message];
  return err(fields);
}

/** The start or end time of a partial day, or both; one of them may be empty. */
const readHours = (draft: SpanDraft, read: ReadHour, context: TypedContext): Result<PartHours, FieldErrors> =>
  draft.desdeHora.trim() === '' && draft.hastaHora.trim() === ''
    ? err({ desdeHora: [PART_OF_DAY.missing] })
    : readPartOfDay(draft, read, context);

/** The hours of a part of a day as they were typed; one that is empty is left out. */
export function readPartOfDay(
  { desdeHora, hastaHora }: Required<PartHours>,
  read: ReadHour,
  context: TypedContext = {},
): Result<PartHours, FieldErrors> {
  const from = desdeHora.trim() === '' ? null : read(desdeHora, PART_OF_DAY.from, context);
  const to =
    hastaHora.trim() === ''
      ? null
      : read(hastaHora, PART_OF_DAY.to, { ...context, despues: from?.ok === true ? from.value : undefined });
  const fields: FieldErrors = {
    ...(from?.ok === false ? { desdeHora: [from.error] } : {}),
    ...(to?.ok === false ? { hastaHora: [to.error] } : {}),
  };
  if (Object.keys(fields).length > 0) return err(fields);
  return ok({
    ...(from?.ok === true ? { desdeHora: formatHour(from.value) } : {}),
    ...(to?.ok === true ? { hastaHora: formatHour(to.value) } : {}),
  });
}
