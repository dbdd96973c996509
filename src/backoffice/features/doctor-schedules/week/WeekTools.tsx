import { ArrowRightLeft, Copy, FlaskConical } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SCHEDULES } from '#copy/office/schedules';
import { SIMULATION } from '#copy/office/hours/simulation';
import { mondayOf } from '#domain/shared/civil-date';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import { weekLetter, type WeekLetter } from '#domain/scheduling/hours/week-letters';
import type { EditedSchedule } from './edited-week.ts';

interface Props {
  readonly schedule: EditedSchedule;
  readonly alternates: boolean;
  readonly letter: WeekLetter;
  readonly onLetter: (letter: WeekLetter) => void;
  readonly onAlternate: (alternates: boolean) => void;
  readonly onCopyFrom: () => void;
  readonly onSimulate: () => void;
}

/** Which of the alternating weeks is shown, which one is the current week, and where else to copy a week from. */
export function WeekTools({
  schedule,
  alternates,
  letter,
  onLetter,
  onAlternate,
  onCopyFrom,
  onSimulate,
}: Props) {
  const monday = mondayOf(schedule.dia);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 mb-3 [&>.acciones]:ml-auto max-md:[&>.acciones]:ml-0">
      {alternates && (
        <>
          <Segmented
            label={SCHEDULES.whichWeek}
            hideLabel
            value={letter}
            options={(['A', 'B'] as const).map((id) => ({ id, label: SCHEDULES.week(id) }))}
            onChange={onLetter}
          />
          <p>{SCHEDULES.weekOf(shortDate(monday), weekLetter(monday), schedule.desde === null)}</p>
        </>
      )}
      <div className="acciones">
        <Button
          size="compact"
          variant="quiet"
          icon={<ArrowRightLeft aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={() => onAlternate(!alternates)}
        >
          {alternates ? SCHEDULES.stopAlternating : SCHEDULES.alternate}
        </Button>
        <Button
          size="compact"
          variant="quiet"
          icon={<Copy aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={onCopyFrom}
        >
          {SCHEDULES.copyFrom}
        </Button>
        <Button
          size="compact"
          variant="quiet"
          icon={<FlaskConical aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={onSimulate}
        >
          {SIMULATION.open}
        </Button>
      </div>
    </div>
  );
}
