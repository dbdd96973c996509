import type { HolidayView } from '#domain/scheduling/holiday';
import { useRef } from 'react';
import { addHoliday, changeHoliday, type SavedHoliday } from '#client/holidays-admin';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import { IMPACT } from '#copy/office/impact';
import type { HolidayPatch, NewHoliday } from '#domain/scheduling/holiday';
import type { Confirmation } from '#domain/scheduling/orphans';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

/** What the form saves: a new holiday, or the changes of one that is there. */
export type HolidayChange =
  | { readonly kind: 'new'; readonly holiday: NewHoliday }
  | { readonly kind: 'edit'; readonly id: string; readonly patch: HolidayPatch };

/** Saving a holiday, with the question about who is booked on it. */
export function useSaveHoliday(onSaved: (saved: SavedHoliday) => void) {
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('feriados', 'auditoria', 'turnos');
  const notify = useToast();

  const send = (change: HolidayChange, confirmation: Confirmation): Promise<SavedHoliday> => {
    if (change.kind === 'edit') return changeHoliday(change.id, change.patch, confirmation);
    // The same holiday sent again after a cut connection must not be added twice; other decisions are another request.
    const body = JSON.stringify([change.holiday, confirmation]);
    if (attempt.current.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    return addHoliday(change.holiday, confirmation, attempt.current.key);
  };

  return useSettledSave(
    send,
    (saved) => {
      const settled = saved.resueltos.length;
      const words = HOLIDAY_FORM.saved(saved.nombre);
      notify({ tone: 'good', text: settled === 0 ? words : `${words} ${IMPACT.settled(settled)}` });
      onSaved(saved);
    },
    refresh,
  );
}

/** The holiday as another person left it, when a save was refused because of that; else null. */
export const theirsOf = (
  refusal: { readonly code: string; readonly details?: Readonly<Record<string, unknown>> } | null,
): HolidayView | null =>
  refusal?.code === 'version_vieja'
    ? ((refusal.details?.['actual'] as HolidayView | undefined) ?? null)
    : null;
