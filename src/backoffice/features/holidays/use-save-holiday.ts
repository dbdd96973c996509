import { useRef } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import type { HolidayView, SavedHoliday } from '#contract/holidays';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import type { HolidayPatch, NewHoliday } from '#domain/scheduling/holidays/holiday';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { actualOf } from '#client/refusal-details';

/** What the form saves: a new holiday, or changes to an existing one. */
export type HolidayChange =
  | { readonly kind: 'new'; readonly holiday: NewHoliday }
  | { readonly kind: 'edit'; readonly id: string; readonly patch: HolidayPatch };

/** Saves a holiday, asking about the appointments booked on it. */
export function useSaveHoliday(onSaved: (saved: SavedHoliday) => void) {
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('feriados', 'auditoria', 'turnos');
  const notify = useToast();

  const send = (change: HolidayChange, confirmation: Confirmation): Promise<SavedHoliday> => {
    if (change.kind === 'edit')
      return call('updateHoliday', { params: { id: change.id }, body: { ...change.patch, ...confirmation } });
    // Sending the same holiday again after a cut connection must not add it twice; different decisions make a new
    // request.
    const body = { ...change.holiday, ...confirmation };
    const said = JSON.stringify(body);
    if (attempt.current.body !== said) attempt.current = { body: said, key: newIdempotencyKey() };
    return call('addHoliday', { body, idempotencyKey: attempt.current.key });
  };

  return useSettledSave(
    send,
    (saved) => {
      notify({ tone: 'good', text: savedAndSettled(HOLIDAY_FORM.saved(saved.nombre), saved.resueltos) });
      onSaved(saved);
    },
    refresh,
  );
}

/** The holiday as somebody else left it, if that is why a save was refused; otherwise null. */
export const theirsOf = (
  refusal: { readonly code: string; readonly details?: Readonly<Record<string, unknown>> } | null,
): HolidayView | null =>
  refusal?.code === 'version_vieja' ? (actualOf(refusal, 'updateHoliday') ?? null) : null;
