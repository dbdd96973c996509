import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agendaDayQuery } from '#client/queries/agenda';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomPeopleQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_FOOT_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import { NO_SHOW } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import {
  NO_SHOW_AFTER_MIN,
  NOT_ARRIVED,
  noShowProposals,
} from '#domain/scheduling/appointment/no-show-proposals';
import { FreedPlace } from '#backoffice/features/appointment/change/FreedPlace.tsx';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { runChange } from '#backoffice/features/appointment/change/run-change.ts';
import type { WantedChange } from '#backoffice/features/appointment/change/wanted-change.ts';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { RESULTS } from '#backoffice/features/appointments/bulk/bulk-style.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useTold } from '#backoffice/shared/operation/Told.tsx';
import { bornWords } from '#backoffice/shared/patient/patient-words.ts';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';

interface Props {
  readonly proposals: ReturnType<typeof useNoShows>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where the focus goes when nobody is left. */
const TITLE_ID = 'no-vinieron';

/** Who did not come, to confirm it one by one or for all; nothing is marked automatically. */
export function NoShowDialog({ proposals, isOpen, onClose }: Props) {
  const { tell, line } = useTold();
  const { mark, isPending, absent } = useMarkArrivals(tell);
  const { fecha } = useClinicNow();
  const { data: people } = useQuery({ ...roomPeopleQuery(fecha), enabled: isOpen });
  const bornOf = new Map(people?.items.map((person) => [person.turno, person.fechaNacimiento]));
  const goOnAfter = useNextFocus(proposals, TITLE_ID, 'same');
  const markOne = (row: AppointmentRecord, estado: 'no_asistio' | 'en_sala'): void => {
    goOnAfter(row);
    mark([row], estado);
  };
  return (
    <ModalDialog title={NO_SHOW.title} isOpen={isOpen} width="wide" onClose={onClose}>
      <p id={TITLE_ID} tabIndex={-1}>
        {(proposals.length === 0 ? NO_SHOW.nothing : NO_SHOW.help)(NO_SHOW_AFTER_MIN)}
      </p>
      <ul className={RESULTS} aria-label={NO_SHOW.title}>
        {proposals.map((row) => (
          <li key={row.id} data-turno={row.id}>
            <span>
              <b>{row.paciente.nombre}</b>
              <small>
                {row.hora}
                {` · ${row.medico ?? row.estudio?.nombre ?? ''}`}
                {bornOf.has(row.id) && ` · ${bornWords(bornOf.get(row.id) ?? null, row.fecha)}`}
              </small>
            </span>
            <span className="acciones" data-acciones="">
              <StateMark estado={row.estado} />
              <Button
                size="compact"
                variant="quiet"
                isDisabled={isPending}
                aria-label={NO_SHOW.arrivedOf(row.paciente.nombre)}
                onPress={() => markOne(row, 'en_sala')}
              >
                {NO_SHOW.arrived}
              </Button>
              <Button
                size="compact"
                isDisabled={isPending}
                aria-label={NO_SHOW.acceptOf(row.paciente.nombre)}
                onPress={() => markOne(row, 'no_asistio')}
              >
                {NO_SHOW.accept}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {absent.map((row) => (
        <FreedPlace key={row.id} record={row} />
      ))}
      <div className={DIALOG_FOOT_ACTIONS}>
        {proposals.length > 1 && (
          <Button variant="solid" isPending={isPending} onPress={() => mark(proposals, 'no_asistio')}>
            {NO_SHOW.acceptAll(proposals.length)}
          </Button>
        )}
        <Button onPress={onClose}>{COMMON.close}</Button>
        {line}
      </div>
    </ModalDialog>
  );
}

/** Records whether the patients of some appointments came, one by one; this can be undone at once. */
function useMarkArrivals(tell: (said: Toast) => void) {
  const client = useQueryClient();
  const notify = useToast();
  const [isPending, setIsPending] = useState(false);
  const [absent, setAbsent] = useState<readonly AppointmentRecord[]>([]);

  const each = async (
    rows: readonly AppointmentRecord[],
    wanted: WantedChange,
  ): Promise<AppointmentRecord[]> => {
    const done: AppointmentRecord[] = [];
    // One by one the rows stay free: the focus goes from each to the next.
    setIsPending(rows.length > 1);
    for (const seen of rows)
      try {
        done.push(await runChange(client, { wanted, seen, isShownAtOnce: true }));
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        notify({ tone: 'error', text: NO_SHOW.failed(seen.paciente.nombre, message) });
      }
    setIsPending(false);
    return done;
  };

  const undo = async (rows: readonly AppointmentRecord[]): Promise<void> => {
    const undone = await each(rows, { kind: 'undo' });
    setAbsent((marked) => marked.filter(({ id }) => !undone.some((row) => row.id === id)));
    if (undone.length > 0) tell({ tone: 'good', text: NO_SHOW.undone });
  };

  const mark = async (
    rows: readonly AppointmentRecord[],
    estado: 'no_asistio' | 'en_sala',
  ): Promise<void> => {
    const done = await each(rows, { kind: 'state', body: { estado } });
    const [first] = done;
    if (first === undefined) return;
    if (estado === 'no_asistio') setAbsent((marked) => [...marked, ...done]);
    const words =
      estado === 'no_asistio'
        ? NO_SHOW.accepted(done.length)
        : `${first.paciente.nombre}: ${stateLabel('en_sala').toLowerCase()}.`;
    const left = leftToUndo(done);
    tell({
      ...{ tone: 'good', text: words },
      ...(left > 0 ? { action: { label: COMMON.undo, run: () => void undo(done) }, lastsMs: left } : {}),
    });
  };
  return {
    isPending,
    /** Whoever was marked absent here: what they gave back can be offered. */
    absent,
    mark: (...of: Parameters<typeof mark>): void => void mark(...of),
  };
}

/** How long all of them can still be taken back: the first one was marked a while before the last. */
function leftToUndo(done: readonly AppointmentRecord[]): number {
  const times = done.map(({ estadoDesde }) => Date.parse(estadoDesde ?? '')).filter((time) => time > 0);
  return times.length === 0 ? UNDO_MS : UNDO_MS - (Math.max(...times) - Math.min(...times));
}

/** Today's appointments whose patients did not come, as far as this person may mark them. */
export function useNoShows(): readonly AppointmentRecord[] {
  const now = useClinicNow();
  // Without their days of birth, which the dialog asks for when it opens.
  const { data } = useQuery(agendaDayQuery(now.fecha, { estado: NOT_ARRIVED }));
  const waiting = useExpected(data?.items ?? []);
  return noShowProposals(waiting, now).filter(({ siguientes }) => siguientes.includes('no_asistio'));
}
