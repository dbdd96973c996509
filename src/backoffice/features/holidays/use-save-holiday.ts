import type { HolidayView, SavedHoliday } from '#contract/holidays';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import type { HolidayPatch, NewHoliday } from '#domain/scheduling/holidays/holiday';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { actualOf } from '#client/refusal-details';

/** What the form saves: a new holiday, or changes to an existing one. */
export type HolidayChange =
  | { readonly kind: 'new'; readonly holiday: NewHoliday }
  | { readonly kind: 'edit'; readonly id: string; readonly patch: HolidayPatch };

/** Saves a holiday, asking about the appointments booked on it. */
export const useSaveHoliday = (onSaved: (saved: SavedHoliday) => void) =>
  useSettledSave(
    (operate, change: HolidayChange, confirmation): Promise<SavedHoliday> =>
      change.kind === 'edit'
        ? operate('updateHoliday', { params: { id: change.id }, body: { ...change.patch, ...confirmation } })
        : operate('addHoliday', { body: { ...change.holiday, ...confirmation } }),
    {
      done: ({ nombre, resueltos }) => savedAndSettled(HOLIDAY_FORM.saved(nombre), resueltos),
      onDone: onSaved,
    },
  );

/** The holiday as somebody else left it, if that is why a save was refused; otherwise null. */
export const theirsOf = (
  refusal: { readonly code: string; readonly details?: Readonly<Record<string, unknown>> } | null,
): HolidayView | null =>
  refusal?.code === 'version_vieja' ? (actualOf(refusal, 'updateHoliday') ?? null) : null;
