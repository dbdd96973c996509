import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { delaysQuery } from '#client/queries/room';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { WAITING_ROOM } from '#copy/office/room';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { mayOpen } from '#domain/access/screens';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { dayForecasts, toldForecasts } from '#domain/scheduling/room/delay-forecast';
import { goesOnOf } from '#domain/scheduling/room/doctor-delay';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { OFFICE } from '#routes';
import { AppointmentPanel } from '#backoffice/features/appointment/panel/AppointmentPanel.tsx';
import { ChangeDialogs } from '#backoffice/features/appointment/change/ChangeDialogs.tsx';
import { dialogOf } from '#backoffice/features/appointment/change/dialog-of.ts';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import type { Asking } from '#backoffice/features/appointment/change/StateActions.tsx';
import { useChange } from '#backoffice/features/appointment/change/use-change.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DelayDialog } from './delay/DelayDialog.tsx';
import { ExpectedList } from './ExpectedList.tsx';
import { FreeDoctors, RoomFigures } from './RoomFigures.tsx';
import { waitsByDoctor, type DoctorWaits } from './room-doctors.ts';
import { EVERYBODY, forWhom, STUDIES } from './room-rows.ts';
import { WaitingSheet } from './WaitingSheet.tsx';
import { useWhose, WhoseField } from './WhoseField.tsx';

interface Props {
  readonly items: readonly AppointmentRecord[];
  /** «El médico se atrasa» is open. */
  readonly isDelaying: boolean;
  readonly onDelayed: () => void;
  /** What else the desk does here, under who waits. */
  readonly children?: ReactNode;
}

/** Where the focus goes when no row is left. */
const TITLE_ID = 'en-sala-titulo';

/** Who waits is first, doctor by doctor, and beside them whom the desk awaits: what may be done for each. */
export function RoomList({ items: stored, isDelaying, onDelayed, children }: Props) {
  const all = useExpected(stored);
  const { actor } = useVisit();
  const now = useClinicNow();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const { data: delays = [] } = useQuery(delaysQuery());
  const absencesOf = (medico: string) =>
    (hours?.medicos.find(({ id }) => id === medico)?.cierres ?? [])
      .filter(({ motivo }) => motivo === 'ausencia')
      .map(toRange);
  const saidOf = (medico: string): number | null => goesOnOf(delays, medico, now.fecha);
  const { whose, choose } = useWhose();
  const own = forWhom(all, whose);
  const doctors = waitsByDoctor(own, dayForecasts(all, now, absencesOf, saidOf), now, absencesOf);
  const rows = doctors.flatMap(({ waits }) => waits.map(({ row }) => row));
  const awaited = own.filter(({ estado }) => EXPECTED_STATES.includes(estado) || estado === 'no_asistio');
  const nameOf = useDoctorNames();
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ readonly what: Asking; readonly record: AppointmentRecord } | null>(
    null,
  );
  // A dialog opened while another change was being saved stays open.
  const changing = useChange((wanted, { id }) =>
    setAsking((open) => (open?.record.id === id && open.what === dialogOf(wanted) ? null : open)),
  );
  const { change, refusal, forget } = changing;
  const goOnAfter = useNextFocus(rows, TITLE_ID);

  const enter = (record: AppointmentRecord, estado: AppointmentState): void => {
    const wanted = { kind: 'state', body: { estado } } as const;
    const what = dialogOf(wanted, record);
    forget();
    if (isWaiting(record)) goOnAfter(record);
    if (what === null) change(wanted, record);
    else setAsking({ what, record });
  };

  return (
    <>
      <RoomFigures doctors={doctors} choice={<WhoseField items={all} whose={whose} onChoose={choose} />} />
      {refusal !== null && asking === null && (
        <Notice tone="error">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <div className="grid items-start gap-x-5 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby={TITLE_ID} className="min-w-0">
          <div className="@container">
            <h2 id={TITLE_ID} tabIndex={-1} className="mb-1">
              {ROOM_WAITS.title}{' '}
              <small className="font-normal text-ink-2 max-lg:hidden">
                {ROOM_WAITS.order}
                {/* Where the bars are: of the room for them, their doctor's column takes 8.5 rem. */}
                <span className="hidden @min-[53.75rem]:inline">{ROOM_WAITS.legend}</span>
              </small>
            </h2>
          </div>
          {rows.length > 0 ? (
            <WaitingSheet doctors={doctors} onEnter={enter} onOpen={({ id }) => setOpened(id)} />
          ) : whose === EVERYBODY ? (
            <NobodyWaits />
          ) : (
            <EmptyState
              title={WAITING_ROOM.noneFound}
              action={<Button onPress={() => choose(EVERYBODY)}>{WAITING_ROOM.showAll}</Button>}
            >
              {WAITING_ROOM.onlyFor(whose === STUDIES ? WAITING_ROOM.studies : nameOf(whose))}
            </EmptyState>
          )}
          {whose === EVERYBODY && <FreeDoctors items={all} />}
          {children}
        </section>
        <ExpectedList
          rows={awaited}
          forecasts={toldForecasts(all, now, absencesOf, saidOf)}
          onEnter={enter}
          onOpen={({ id }) => setOpened(id)}
        />
      </div>
      <ChangeDialogs
        asking={asking}
        changing={changing}
        onClose={() => {
          setAsking(null);
          forget();
        }}
      />
      {isDelaying && (
        <DelayDialog
          rows={all}
          likely={likelyLate(doctors, actor.medico)}
          onOpen={({ id }) => {
            onDelayed();
            setOpened(id);
          }}
          onClose={onDelayed}
        />
      )}
      {opened !== null && <AppointmentPanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Who is most likely meant: a doctor means themselves, anybody else the latest of the doctors. */
function likelyLate(
  doctors: readonly DoctorWaits[],
  own: string | null,
): { readonly medico: string | null; readonly tarde: number } {
  if (own !== null) return { medico: own, tarde: doctors.find(({ medico }) => medico === own)?.tarde ?? 0 };
  const [latest] = doctors.filter(({ medico }) => medico !== null).toSorted((a, b) => b.tarde - a.tarde);
  return { medico: latest?.medico ?? null, tarde: latest?.tarde ?? 0 };
}

/** An empty room, and how patients get onto the list. */
function NobodyWaits() {
  const { actor } = useVisit();
  return (
    <EmptyState
      title={WAITING_ROOM.empty}
      action={
        mayOpen(actor, OFFICE.appointments) && (
          <Link href={`${OFFICE.appointments}?vista=dia`} className={buttonStyle()}>
            {WAITING_ROOM.agenda}
          </Link>
        )
      }
    >
      {WAITING_ROOM.emptyHelp}
    </EmptyState>
  );
}
