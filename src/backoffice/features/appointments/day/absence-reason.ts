import { ABSENCE_LABELS, AGENDA_DAY } from '#copy/office/agenda-day';
import type { DayClosure } from '#contract/availability';

/** Why a doctor has no open hours on a day, in a word or two. */
export function absenceReason(
  cierres: readonly Pick<DayClosure, 'clase' | 'nombre'>[],
  blocks: number,
): string {
  const away = cierres.find(({ clase }) => clase === 'ausencia');
  if (away !== undefined) return ABSENCE_LABELS[away.nombre ?? ''] ?? AGENDA_DAY.absentToday;
  const holiday = cierres.find(({ clase }) => clase === 'feriado');
  if (holiday !== undefined && blocks > 0) return AGENDA_DAY.holiday;
  return AGENDA_DAY.absentToday;
}
