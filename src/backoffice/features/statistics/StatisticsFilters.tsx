import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { STATISTICS } from '#copy/office/statistics';
import { lengthOf, LONGEST_PERIOD, type Period } from '#domain/statistics/period';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PERIODS, periodOf, type StatisticsChoice } from './use-period.ts';

/** The option for all doctors; no doctor can have this id. */
const EVERYBODY = '/';

interface Props {
  readonly shown: StatisticsChoice;
  readonly onShow: (change: Partial<StatisticsChoice>) => void;
  readonly today: string;
}

/** Which days, and whose. */
export function StatisticsFilters({ shown, onShow, today }: Props) {
  const { actor } = useVisit();
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden [&>div]:min-w-[min(12rem,100%)]">
      <Segmented
        label={STATISTICS.period}
        narrow="close"
        value={shown.choice}
        options={PERIODS.map((id) => ({ id, label: STATISTICS.periods[id] }))}
        onChange={(choice) =>
          onShow({ choice, period: choice === 'otro' ? shown.period : periodOf(choice, today) })
        }
      />
      {shown.choice === 'otro' && <OwnDays period={shown.period} onChange={(period) => onShow({ period })} />}
      {actor.rol === 'admin' && <DoctorChoice shown={shown} onShow={onShow} />}
    </div>
  );
}

/** While a date is typed part by part it passes through other dates; it counts once typing pauses. */
const REST_MS = 600;

/** Two dates, applied once they make a valid period. */
function OwnDays({
  period,
  onChange,
}: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}) {
  const [days, setDays] = useState<{ desde: string | null; hasta: string | null }>(period);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: typeof days): void => {
    setDays(next);
    clearTimeout(timer.current);
    const { desde, hasta } = next;
    if (desde === null || hasta === null || wrongDays({ desde, hasta }) !== undefined) return;
    timer.current = setTimeout(() => onChange({ desde, hasta }), REST_MS);
  };
  const { desde, hasta } = days;
  const wrong = desde === null || hasta === null ? undefined : wrongDays({ desde, hasta });
  return (
    <>
      <DateField
        label={STATISTICS.from}
        value={desde}
        onChange={(value) => change({ ...days, desde: value })}
        error={desde === null ? STATISTICS.missingDay : undefined}
      />
      <DateField
        label={STATISTICS.to}
        value={hasta}
        onChange={(value) => change({ ...days, hasta: value })}
        error={hasta === null ? STATISTICS.missingDay : wrong}
      />
    </>
  );
}

function wrongDays(period: Period): string | undefined {
  if (period.hasta < period.desde) return STATISTICS.wrongOrder;
  return lengthOf(period) > LONGEST_PERIOD ? STATISTICS.tooLong : undefined;
}

function DoctorChoice({ shown, onShow }: Pick<Props, 'shown' | 'onShow'>) {
  const { data: doctors = [] } = useQuery(doctorsQuery());
  return (
    <SelectField
      label={STATISTICS.doctor}
      value={shown.doctor ?? EVERYBODY}
      onChange={(id) => onShow({ doctor: id === EVERYBODY ? null : id })}
      options={[
        { id: EVERYBODY, label: STATISTICS.allDoctors },
        ...doctors.map(({ id, nombre }) => ({ id, label: nombre })),
      ]}
    />
  );
}
