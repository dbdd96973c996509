import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { delaysQuery } from '#client/queries/room';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { useRemPx } from '#components/ui/rem.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { ClinicDay } from '#contract/availability';
import type { AppointmentList } from '#contract/appointments';
import type { AgendaProps } from '../agenda-props.ts';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { dayColumns, type DayColumn } from './day-model.ts';
import { DayLegend } from './DayLegend.tsx';
import { DaySheet } from './DaySheet.tsx';
import { EmptyDay } from './EmptyDay.tsx';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useKeepDay } from './offline/use-keep-day.ts';
import { useFolded } from './folding/use-folded.ts';
import { upcomingIn } from './upcoming/upcoming.ts';
import { PhoneDay, type LoadedDay } from './phone/PhoneDay.tsx';
import { Upcoming } from './upcoming/Upcoming.tsx';
import { useDensity } from './use-density.ts';
import { useNarrow } from './use-narrow.ts';
import { useDayFilter } from './use-day-filter.ts';

interface Props extends AgendaProps {
  readonly pages: readonly AppointmentList[];
  readonly hours: ClinicDay;
}

const shortOf =
  (columns: readonly DayColumn[]) =>
  (id: string | undefined): string =>
    columns.find((column) => column.id === id)?.corto ?? '';

/** A loaded day: a column for each doctor, or a list by hour on a phone. */
export function DayBody({ pages, ...props }: Props) {
  const isNarrow = useNarrow();
  const { fecha } = props.view;
  const expected = useExpected(useMemo(() => pages.flatMap(({ items }) => items), [pages]));
  // An appointment being moved to another day leaves this one.
  const records = useMemo(() => expected.filter((each) => each.fecha === fecha), [expected, fecha]);
  const { data: delays } = useQuery(delaysQuery());
  const day = { ...props, records, delays };
  return isNarrow ? <PhoneDay {...day} /> : <WideDay {...day} />;
}

function WideDay({ view, rows, holidays, now, onOpen, records, hours, delays }: LoadedDay) {
  const actor = useAppointmentActor();
  const [box, rem] = useRem();
  const [density, setDensity] = useDensity();
  const filter = useDayFilter(view);
  const asked = filter.estados.join(',');
  const own = actor.medico ?? null;
  const { fecha } = view;
  const all = useMemo(
    () => dayColumns(rows, hours, records, { own, asked: asked.split(','), delays }),
    [rows, hours, records, own, asked, delays],
  );
  const doctorOf = useCallback((id: string) => rows.find((row) => row.id === id)?.nombre ?? id, [rows]);
  useKeepDay(records, { fecha, now, nameOf: doctorOf });
  const attending = useMemo(() => all.filter(({ ausente }) => ausente === null), [all]);
  const absent = all.filter(({ ausente }) => ausente !== null);
  const { folded, unfold } = useFolded(attending, {
    ...{ fecha, now, own, filter, rem },
    turno: view.turno,
    strips: absent.length,
  });
  if (attending.length === 0)
    return <EmptyDay fecha={fecha} holidays={holidays} isNarrowed={view.doctor !== null} />;

  return (
    <div ref={box} className="jornada" data-espacio={density}>
      {fecha === now.fecha && (
        <Upcoming records={upcomingIn(all, now)} now={now} nameOf={shortOf(all)} onOpen={onOpen} />
      )}
      <DaySheet
        fecha={fecha}
        all={attending}
        folded={folded}
        onUnfold={unfold}
        absent={absent}
        holidays={holidays}
        now={now}
        filter={filter}
        density={density}
        onOpen={onOpen}
      />
      <div className="jornada-pie">
        <DayLegend />
        <Segmented
          label={AGENDA_DAY.density}
          value={density}
          onChange={setDensity}
          options={[
            { id: 'amplio', label: AGENDA_DAY.comfortable },
            { id: 'compacto', label: AGENDA_DAY.compact },
          ]}
        />
      </div>
    </div>
  );
}

/** A desktop, until it is measured. */
const WIDE_PX = 1360;

/** The width of an element in rem: larger letters leave less room beside each other. */
function useRem() {
  const [ref, width] = useWidth<HTMLDivElement>(WIDE_PX);
  return [ref, width / useRemPx()] as const;
}
