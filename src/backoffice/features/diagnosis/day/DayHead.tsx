import { useQuery } from '@tanstack/react-query';
import { AlarmClock, TriangleAlert, UserRoundSearch } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { delaysQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { OWN_DAY as COPY } from '#copy/clinical/own-day';
import { freePlaces, takenBy } from '#domain/scheduling/availability/free-places';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { dayForecasts, firstKept, toldForecast } from '#domain/scheduling/room/delay-forecast';
import { goesOnOf } from '#domain/scheduling/room/doctor-delay';
import { formatHour } from '#domain/shared/interval';
import { Key } from '#backoffice/features/record/overview/OverviewHead.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { Patient } from './day-words.ts';

const OVER = ['cancelado', 'reprogramado'];

interface Props {
  readonly rows: readonly AppointmentRecord[];
  readonly here: readonly Patient[];
  readonly medico: string;
  readonly onLate: () => void;
  readonly onOther: () => void;
}

/** The day in a line: how far it has come, how late it is, where there is room; and an urgency that nobody prepares. */
export function DayHead({ rows, here, medico, onLate, onOther }: Props) {
  const now = useClinicNow();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const { data: delays = [] } = useQuery(delaysQuery());
  const own = hours?.medicos.find(({ id }) => id === medico);
  const absences = (own?.cierres ?? []).filter(({ motivo }) => motivo === 'ausencia').map(toRange);
  const goesOn = goesOnOf(delays, medico, now.fecha);
  const told = dayForecasts(
    rows,
    now,
    () => absences,
    () => goesOn,
  );
  const next = here.find(({ lugar, row }) => lugar !== 'dentro' && row.enCola !== true);
  const late = next === undefined ? null : toldForecast(told.get(next.row.id));
  const counted = rows.filter(({ estado }) => !OVER.includes(estado));
  const urgent = here
    .filter(({ urgente, lugar }) => urgente && lugar !== 'listo' && lugar !== 'dentro')
    .slice(0, 3);
  const facts = [
    COPY.seen(counted.filter(({ estado }) => estado === 'atendido').length, counted.length),
    COPY.here(here.length),
    ...(late === null ? [] : [COPY.late(late.demoraMin)]),
    ...freeWords(own, { rows, now, absences, goesOn }),
  ];
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 className="m-0 text-[1.75rem] leading-[1.15]">
          <time dateTime={now.fecha}>{longDay(now.fecha)}</time>
        </h2>
        <p className="m-0 text-dense text-ink-2">{facts.join(' · ')}</p>
        {urgent.length > 0 && (
          <p className="m-0 text-dense font-bold text-retina">
            <TriangleAlert
              aria-hidden="true"
              size="0.9375rem"
              strokeWidth={2.2}
              className="inline-block align-[-0.125em]"
            />{' '}
            {COPY.urgentWaits(urgent.map(({ row }) => row.paciente.nombre))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<UserRoundSearch aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          onPress={onOther}
        >
          {COPY.other} <Key>F2</Key>
        </Button>
        <Button icon={<AlarmClock aria-hidden="true" size="1.25rem" strokeWidth={1.75} />} onPress={onLate}>
          {COPY.iAmLate} <Key>M</Key>
        </Button>
      </div>
    </div>
  );
}

interface Hours {
  readonly bloques: readonly Parameters<typeof toRange>[0][];
  readonly abierto: readonly Parameters<typeof toRange>[0][];
  readonly pasos: { readonly control: number };
  readonly minutos: { readonly control: number };
}

type Day = Parameters<typeof firstKept>[2] & { readonly rows: readonly AppointmentRecord[] };

/** The next free place of today that can be kept; nothing once the day is over. */
function freeWords(own: Hours | undefined, day: Day): string[] {
  if (own === undefined) return [];
  const { minuto } = day.now;
  const abierto = own.abierto.map(toRange);
  if (!abierto.some(({ fin }) => fin > minuto)) return [];
  const taken = day.rows.flatMap((row) => takenBy(row.id, row) ?? []);
  const offered = { bloques: own.bloques.map(toRange), abierto, paso: own.pasos.control };
  const first = firstKept(freePlaces(offered, taken, minuto), own.minutos.control, day);
  if (first === undefined) return [COPY.full];
  const hour = formatHour(first.inicio);
  return [first.conDemora ? COPY.freeLate(hour) : COPY.freeAt(hour)];
}
