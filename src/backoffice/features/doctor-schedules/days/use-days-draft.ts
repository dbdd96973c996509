import { useState } from 'react';
import { DAYS_FORM } from '#copy/office/schedules';
import type { Absence } from '#domain/scheduling/hours/absence';
import type { ScheduleException } from '#domain/scheduling/hours/exception';
import type { FieldErrors } from '#domain/shared/app-error';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { SettledSave } from '#backoffice/shared/impact/use-settled-save.ts';

/** What absences and exceptions have in common: the days and the reason. */
interface DaysDraft {
  readonly fecha: string | null;
  readonly hasta: string | null;
  readonly motivo: string;
}

/**
 * An absence or an exception while it is being filled in, and its errors; `own` holds what its kind adds to the days.
 * `before` is the one being changed, or null for a new one on `day`.
 */
export function useDaysDraft<Own extends object>(
  before: Absence | ScheduleException | null,
  day: string | null,
  saving: Pick<SettledSave, 'refusal' | 'forget'>,
  own: Own,
) {
  const today = useToday();
  const [draft, setDraft] = useState<DaysDraft & Own>({
    fecha: before?.fecha ?? day,
    hasta: before?.hasta ?? null,
    motivo: before?.motivo ?? '',
    ...own,
  });
  const [problems, setProblems] = useState<FieldErrors>({});
  const errors = { ...saving.refusal?.fields, ...problems };
  const error = (field: string): string | undefined => errors[field]?.[0];
  const change = (part: Partial<DaysDraft & Own>): void => {
    setDraft({ ...draft, ...part });
    setProblems({});
    if (saving.refusal !== null) saving.forget();
  };
  const { fecha, hasta, motivo } = draft;

  return {
    draft,
    errors,
    error,
    change,
    range: { fecha, hasta, today, hasBegun: before !== null && before.fecha < today, error },
    /** The days and the reason as they are sent; null when they, or the fields in `wrong`, are invalid. */
    check: (wrong: FieldErrors) => {
      const found = fecha === null ? { ...wrong, fecha: [DAYS_FORM.missingDate] } : wrong;
      setProblems(found);
      if (fecha === null || Object.keys(found).length > 0) return null;
      return {
        fecha,
        ...(hasta === null || hasta === fecha ? {} : { hasta }),
        ...(motivo.trim() === '' ? {} : { motivo: motivo.trim() }),
      };
    },
  };
}
