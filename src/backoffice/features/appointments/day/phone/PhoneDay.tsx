import { useId, useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { ClinicDay } from '#contract/availability';
import type { DelayView } from '#contract/room';
import { PHONE } from '#copy/office/agenda/phone';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import { ChangeDialogs } from '#backoffice/features/appointment/change/ChangeDialogs.tsx';
import { dialogOf } from '#backoffice/features/appointment/change/dialog-of.ts';
import { useChange } from '#backoffice/features/appointment/change/use-change.ts';
import { formatHour } from '#domain/shared/interval';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useClinicData, yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import type { AgendaProps } from '../../agenda-props.ts';
import { useAgendaView } from '../../use-agenda-view.ts';
import { isFiltering } from '../day-filter.ts';
import { dayColumns, type DayColumn } from '../day-model.ts';
import { EmptyDay } from '../EmptyDay.tsx';
import { countIn, firstIn, freePlaces } from '../moving/free-places.ts';
import { CountButton, DoctorChooser } from './PhoneControls.tsx';
import { FreePlaces } from './FreePlaces.tsx';
import { phoneDay, type Over, type PhonePlace, type PhoneVisit } from './phone-day.ts';
import { PhoneList } from './PhoneList.tsx';
import { useDayFilter } from '../use-day-filter.ts';

/** A day with all that is known of it. */
export interface LoadedDay extends AgendaProps {
  /** Of the day, of all doctors, as they will be once what is being saved is saved. */
  readonly records: readonly AppointmentRecord[];
  readonly hours: ClinicDay;
  /** Which doctors said to be late today; absent until it is known. */
  readonly delays: readonly DelayView[] | undefined;
}

/** The day where there is no room for columns: all appointments by hour, of all doctors or of one. */
export function PhoneDay({ view, rows, holidays, now, onOpen, records, hours, delays }: LoadedDay) {
  const actor = useAppointmentActor();
  const { setView } = useAgendaView(now.fecha);
  // The rows of the day are those of the filter; whom to choose from are all.
  const everybody = useClinicData([yearOf(view.fecha)]).data?.rows ?? rows;
  const [opened, setOpened] = useState<ReadonlySet<Over | 'free'>>(new Set());
  const [kept, setKept] = useState<string | null>(view.turno);
  // Whoever closes the panel comes back to its row, also when it says now that the visit is over.
  if (view.turno !== null && view.turno !== kept) setKept(view.turno);
  const changing = useChange(() => undefined);
  const { change, refusal, forget } = changing;
  const freeId = useId();

  const { fecha, doctor } = view;
  const filter = useDayFilter(view);
  const isToday = fecha === now.fecha;
  const medicos = view.medicos ?? null;
  const columns = dayColumns(everybody, hours, records, {
    ...{ own: actor.medico ?? null, asked: filter.estados, delays },
  });
  const attending = columns.filter(({ ausente }) => ausente === null);
  const isShown = ({ medico }: DayColumn): boolean =>
    medicos === null || (medico !== null && medicos.includes(medico));
  const free = attending.filter(isShown).flatMap((column) => {
    const { medico, corto } = column;
    if (medico === null || fecha < now.fecha || !mayBook(actor, { tipo: 'control', medico })) return [];
    const libres = freePlaces(column, isToday ? now.minuto : 0);
    const cuantos = countIn(column, libres);
    const primero = firstIn(column, libres, isToday ? now : null);
    return primero === undefined ? [] : [{ medico, corto, libres, primero, cuantos }];
  });
  const places = doctor === null || isFiltering(filter) ? [] : free.flatMap(placesOf);
  const day = phoneDay(records, {
    ...{ fecha, now, columns, medicos, filter, places },
    opened: new Set([...opened].filter((each) => each !== 'free')),
    kept: new Set(kept === null ? [] : [kept]),
  });

  const toggle = (which: Over | 'free'): void => setOpened(opened.symmetricDifference(new Set([which])));
  const arrive = ({ id, record }: PhoneVisit): void => {
    const wanted = { kind: 'state', body: { estado: 'en_sala' } } as const;
    forget();
    // Whoever still has to be asked which eye is asked where the appointment is open.
    if (dialogOf(wanted, record) !== null) return onOpen(id);
    // Its button goes: the focus stays in the row.
    document.querySelector<HTMLElement>(`[data-turno="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    change(wanted, record);
  };

  if (attending.length === 0 && day.hours.length === 0 && medicos === null)
    return <EmptyDay fecha={fecha} holidays={holidays} isNarrowed={false} />;
  const nobodyAttends = !attending.some(isShown) && day.hours.length === 0;
  const absent = columns.filter((column) => column.ausente !== null && isShown(column));
  const total = free.reduce((sum, { cuantos }) => sum + cuantos, 0);
  const { attended, gone } = day.behind;
  const leftOut = [
    ...(attended > 0 && !opened.has('attended') ? [PHONE.attended(attended)] : []),
    ...(gone > 0 && !opened.has('gone') ? [PHONE.gone(gone)] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <DoctorChooser
            view={view}
            columns={columns.filter((column) => column.ausente === null || column.id === doctor)}
            onChoose={(chosen) => setView({ ...chosen, turno: null })}
          />
        </div>
        {doctor === null && (
          <CountButton
            count={total}
            words={PHONE.free}
            isOpen={opened.has('free')}
            controls={freeId}
            onPress={() => toggle('free')}
          />
        )}
      </div>
      {isToday && <LateDoctors columns={columns.filter(isShown)} now={now.minuto} />}
      {doctor === null && opened.has('free') && total > 0 && (
        <FreePlaces id={freeId} fecha={fecha} doctors={free} />
      )}
      {attended + gone > 0 && (
        <div className="-mx-1 -my-2 flex flex-wrap gap-x-2 print:hidden">
          <CountButton
            count={attended}
            words={PHONE.attended}
            isOpen={opened.has('attended')}
            onPress={() => toggle('attended')}
          />
          <CountButton
            count={gone}
            words={PHONE.gone}
            isOpen={opened.has('gone')}
            onPress={() => toggle('gone')}
          />
        </div>
      )}
      {leftOut.length > 0 && <p className="m-0 hidden text-small print:block">{PHONE.leftOut(leftOut)}</p>}
      {refusal !== null && (
        <div ref={comeIntoSight} className="scroll-mt-[5rem]">
          <Notice tone="error">
            <p>{refusal.message}</p>
          </Notice>
        </div>
      )}
      {nobodyAttends ? (
        <EmptyDay fecha={fecha} holidays={holidays} isNarrowed />
      ) : day.hours.length === 0 ? (
        <p className="m-0 rounded-control border border-line bg-surface px-3 py-4">
          {isFiltering(filter)
            ? PHONE.noneFiltered
            : attended + gone > 0 && isToday
              ? PHONE.noneLeft
              : PHONE.none}
        </p>
      ) : (
        <PhoneList
          {...{ fecha, columns, onOpen }}
          hours={day.hours}
          now={isToday ? now : null}
          onArrive={arrive}
        />
      )}
      {absent.length > 0 && (
        <p className="nota-pie">
          {absent.map(({ corto, ausente }) => `${corto}: ${ausente ?? ''}`).join(' · ')}
        </p>
      )}
      <ChangeDialogs asking={null} changing={changing} onClose={forget} />
    </div>
  );
}

/** What was pressed may be far below what is said about it. */
const comeIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Which of the doctors shown said to be late, and when they go on. */
function LateDoctors({ columns, now }: { readonly columns: readonly DayColumn[]; readonly now: number }) {
  const late = columns.flatMap(({ medico, corto, sigue = null }) =>
    medico !== null && sigue !== null && sigue > now ? [{ medico, corto, sigue }] : [],
  );
  if (late.length === 0) return null;
  return (
    <ul
      aria-label={ROOM_WAITS.lateDoctors}
      className="m-0 list-none p-0 font-strong text-retina tabular-nums"
    >
      {late.map(({ medico, corto, sigue }) => (
        <li key={medico}>{PHONE.lateDoctor(corto, formatHour(sigue))}</li>
      ))}
    </ul>
  );
}

const placesOf = ({
  medico,
  corto,
  libres,
}: {
  medico: string;
  corto: string;
  libres: readonly { inicio: number }[];
}): PhonePlace[] =>
  libres.map(({ inicio }) => ({ kind: 'libre', id: `libre-${String(inicio)}`, inicio, medico, corto }));
