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
