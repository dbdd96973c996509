import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { WAITING_ROOM } from '#copy/office/room';
import { mayOpen } from '#domain/access/screens';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { toldForecasts } from '#domain/scheduling/room/delay-forecast';
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
import { ExpectedList } from './ExpectedList.tsx';
import { EVERYBODY, roomFigures, STUDIES, waitingFor } from './room-rows.ts';
import { RoomTable } from './RoomTable.tsx';
import { useWhose, WhoseField } from './WhoseField.tsx';

/** Where the focus goes when no row is left. */
const TITLE_ID = 'en-sala-titulo';

/** The people waiting: how many and for how long, for whom, and the next step for each. */
export function RoomList({ items: stored }: { readonly items: readonly AppointmentRecord[] }) {
  const all = useExpected(stored);
  const now = useClinicNow();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const forecasts = toldForecasts(all, now, (medico) =>
    (hours?.medicos.find(({ id }) => id === medico)?.cierres ?? [])
      .filter(({ motivo }) => motivo === 'ausencia')
      .map(toRange),
  );
  const items = all.filter((row) => isWaiting(row) || EXPECTED_STATES.includes(row.estado));
  const { whose, choose } = useWhose();
  const rows = waitingFor(items, whose);
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
      <Figures rows={rows} />
      {refusal !== null && asking === null && (
        <Notice tone="error">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <ExpectedList
        rows={items}
        forecasts={forecasts}
        whose={whose}
        choice={<WhoseField items={items} whose={whose} onChoose={choose} />}
        onEnter={enter}
        onOpen={({ id }) => setOpened(id)}
      />
      <h2 id={TITLE_ID} tabIndex={-1} className="mb-3">
        {WAITING_ROOM.title}
      </h2>
      {rows.length > 0 ? (
        <RoomTable rows={rows} forecasts={forecasts} onEnter={enter} onOpen={({ id }) => setOpened(id)} />
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
      <ChangeDialogs
        asking={asking}
        changing={changing}
        onClose={() => {
          setAsking(null);
          forget();
        }}
      />
      {opened !== null && <AppointmentPanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** How many are seated, how many are being prepared, and the longest wait. */
function Figures({ rows }: { readonly rows: readonly AppointmentRecord[] }) {
  const { inRoom, prepared, longest } = roomFigures(rows, useClinicNow());
  const { facts } = WAITING_ROOM;
  return (
    <Facts
      facts={[
        { label: facts.inRoom, value: inRoom },
        { label: facts.prepared, value: prepared },
        {
          label: facts.longest,
          value: longest === null ? WAITING_ROOM.nobodyWaits : WAITING_ROOM.minutes(longest),
        },
      ]}
    />
  );
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
