import { useMemo, useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { ClinicDay } from '#contract/availability';
import type { AppointmentList } from '#contract/appointments';
import type { AgendaProps } from '../agenda-props.ts';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { filterOf } from './day-filter.ts';
import { dayColumns, type DayColumn } from './day-model.ts';
import { DayLegend } from './DayLegend.tsx';
import { DaySheet } from './DaySheet.tsx';
import { DoctorPager } from './DoctorPager.tsx';
import { EmptyDay } from './EmptyDay.tsx';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useFolded } from './folding/use-folded.ts';
import { useRem } from './folding/use-rem.ts';
import { upcomingIn } from './upcoming/upcoming.ts';
import { Upcoming } from './upcoming/Upcoming.tsx';
import { useDensity } from './use-density.ts';
import { useNarrow } from './use-narrow.ts';

interface Props extends AgendaProps {
  readonly pages: readonly AppointmentList[];
  readonly hours: ClinicDay;
}

const shortOf =
  (columns: readonly DayColumn[]) =>
  (id: string | undefined): string =>
    columns.find((column) => column.id === id)?.corto ?? '';

/** A loaded day: all columns, or one at a time on a phone. */
export function DayBody({ view, rows, holidays, now, onOpen, pages, hours }: Props) {
  const actor = useAppointmentActor();
  const isNarrow = useNarrow();
  const [box, rem] = useRem();
  const [density, setDensity] = useDensity();
  const [chosen, choose] = useState<string | null>(null);
  const filter = filterOf(view);
  const asked = filter.estados.join(',');
  const own = actor.medico ?? null;
  const records = useExpected(useMemo(() => pages.flatMap(({ items }) => items), [pages]));
  const { fecha } = view;
  const all = useMemo(
    () =>
      dayColumns(
        rows,
        hours,
        // An appointment being moved to another day leaves this one.
        records.filter((each) => each.fecha === fecha),
        { own, asked: asked.split(',') },
      ),
    [rows, hours, records, fecha, own, asked],
  );
  const attending = useMemo(() => all.filter(({ ausente }) => ausente === null), [all]);
  const absent = all.filter(({ ausente }) => ausente !== null);
  const { folded, unfold } = useFolded(attending, {
    ...{ fecha, now, own, filter, isNarrow, rem },
    turno: view.turno,
    strips: absent.length,
  });
  if (attending.length === 0)
    return <EmptyDay fecha={fecha} holidays={holidays} isNarrowed={view.doctor !== null} />;

  const shown = attending.find(({ id }) => id === chosen) ?? attending[0];
  return (
    <div ref={box} className="jornada" data-espacio={isNarrow ? 'telefono' : density}>
      {isNarrow && <DoctorPager columns={attending} shown={shown?.id ?? ''} onShow={choose} />}
      {fecha === now.fecha && !isNarrow && (
        <Upcoming records={upcomingIn(all, now)} now={now} nameOf={shortOf(all)} onOpen={onOpen} />
      )}
      <DaySheet
        key={isNarrow ? (shown?.id ?? '') : ''}
        fecha={fecha}
        all={isNarrow && shown !== undefined ? [shown] : attending}
        folded={folded}
        onUnfold={unfold}
        absent={isNarrow ? [] : absent}
        holidays={holidays}
        now={now}
        filter={filter}
        density={isNarrow ? 'telefono' : density}
        onOpen={onOpen}
      />
      {isNarrow && absent.length > 0 && (
        <p className="nota-pie">
          {absent.map(({ corto, ausente }) => `${corto}: ${ausente ?? ''}`).join(' · ')}
        </p>
      )}
      <div className="jornada-pie">
        <DayLegend />
        {!isNarrow && (
          <Segmented
            label={AGENDA_DAY.density}
            value={density}
            onChange={setDensity}
            options={[
              { id: 'amplio', label: AGENDA_DAY.comfortable },
              { id: 'compacto', label: AGENDA_DAY.compact },
            ]}
          />
        )}
      </div>
    </div>
  );
}
