import { Cloud, CloudOff } from 'lucide-react';
import { VISIT } from '#copy/clinical/visit';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import type { ExamState } from './keeper/exam-state.ts';

/** Whether what was typed is safe, and since when. */
export function SavedMark({
  state: { status, savedAt, ended },
}: {
  readonly state: Pick<ExamState, 'status' | 'savedAt' | 'ended'>;
}) {
  const isSafe = status === 'guardado' || status === 'guardando';
  const Icon = isSafe ? Cloud : CloudOff;
  const words =
    ended ??
    (status === 'guardado' && savedAt !== null ? VISIT.savedAt(clockOf(savedAt)) : VISIT.status[status]);
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${isSafe ? '' : 'rounded-mark bg-macula px-2 font-strong text-night'}`}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      {words}
    </span>
  );
}

const clockOf = (instant: number): string => formatHour(clinicTime(new Date(instant)).minuto);
