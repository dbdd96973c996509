import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { appointmentQuery, undoChange, type AppointmentRecord } from '#client/appointments';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import type { Page } from '#client/users';
import { useToast } from '#components/ui/Toasts.tsx';
import { APPOINTMENT } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import { UNDO_MS } from '#domain/scheduling/appointment-history';
import { CHANGING_APPOINTMENTS } from '#backoffice/shared/changing.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';
import { useAppointmentActor } from './use-appointment-actor.ts';
import { expected, said, sendChange, type WantedChange } from './wanted-change.ts';

/** A change that was refused because somebody else had been there first. */
export interface StaleChange {
  readonly wanted: WantedChange;
  readonly seen: AppointmentRecord;
  readonly theirs: AppointmentRecord;
}

interface Asked {
  readonly wanted: WantedChange;
  /** The appointment as the person saw it. */
  readonly seen: AppointmentRecord;
}

/**
 * Changing appointments, one change at a time: shown at once, put back when refused, and taken back for ten seconds by a
 * toast. A change that is wanted while another is being saved waits for it; when that was of the same appointment and is
 * refused, it is let go.
 */
export function useChange(onDone: (wanted: WantedChange, answer: AppointmentRecord) => void) {
  const client = useQueryClient();
  const actor = useAppointmentActor();
  const notify = useToast();
  const refresh = useRefresh('turnos', 'disponibilidad');
  const [stale, setStale] = useState<StaleChange | null>(null);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const isSaving = useRef(false);
  const next = useRef<Asked | null>(null);
  const [waiting, setWaiting] = useState<WantedChange | null>(null);
  const own = useRef<{ readonly seen: AppointmentRecord; readonly answer: AppointmentRecord } | null>(null);
  const wait = (asked: Asked | null): void => {
    next.current = asked;
    setWaiting(asked?.wanted ?? null);
  };

  const undo = async ({ id, version }: AppointmentRecord): Promise<void> => {
    try {
      show(client, await undoChange(id, version));
      notify({ tone: 'good', text: APPOINTMENT.undone });
    } catch (cause) {
      notify({ tone: 'error', text: refusalOf(cause)?.message ?? String(cause) });
    }
    refresh();
  };

  const { mutate, isPending } = useMutation({
    mutationKey: CHANGING_APPOINTMENTS,
    mutationFn: ({ wanted, seen }: Asked) => sendChange(seen.id, wanted, seen.version),
    onMutate: async ({ wanted, seen: { id } }) => {
      isSaving.current = true;
      setRefusal(null);
      await client.cancelQueries({ queryKey: appointmentQuery(id).queryKey, exact: true });
      const before = client.getQueryData(appointmentQuery(id).queryKey);
      // A move waits for the server: only that knows whether the place is free.
      if (before !== undefined && wanted.kind !== 'move') show(client, expected(before, wanted, actor));
      return { before };
    },
    onSuccess: (answer, { wanted, seen }) => {
      own.current = { seen, answer };
      show(client, answer);
      setStale(null);
      const undoing = { label: COMMON.undo, run: () => void undo(answer) };
      notify({
        tone: 'good',
        text: said(answer, wanted),
        ...(wanted.kind === 'correct' ? {} : { action: undoing, lastsMs: UNDO_MS }),
      });
      onDone(wanted, answer);
    },
    onError: (cause, { wanted, seen }, kept) => {
      if (kept?.before !== undefined) show(client, kept.before);
      const refused = refusalOf(cause);
      const theirs = refused?.code === 'version_vieja' ? refused.details?.['actual'] : undefined;
      if (theirs === undefined) {
        setRefusal(refused);
        return;
      }
      show(client, theirs as AppointmentRecord);
      setStale({ wanted, seen, theirs: theirs as AppointmentRecord });
    },
    onSettled: (answer, _refused, { seen }) => {
      isSaving.current = false;
      refresh();
      const asked = next.current;
      wait(null);
      if (asked === null) return;
      // Of another appointment it has nothing to do with what became of this one.
      if (asked.seen.id !== seen.id) mutate(asked);
      else if (answer !== undefined) mutate({ wanted: asked.wanted, seen: answer });
    },
  });

  return {
    change: (wanted: WantedChange, shown: AppointmentRecord) => {
      // A dialog that was opened while the change before was being saved shows it without its version.
      const last = own.current;
      const isOwn = last !== null && last.seen.id === shown.id && last.seen.version === shown.version;
      const asked = { wanted, seen: isOwn ? last.answer : shown };
      if (isSaving.current) wait(asked);
      else mutate(asked);
    },
    isPending,
    waiting,
    stale,
    leaveStale: () => setStale(null),
    refusal,
    forget: () => setRefusal(null),
  };
}

/** Puts an appointment where it is shown alone and where it stands in lists. */
function show(client: QueryClient, record: AppointmentRecord): void {
  client.setQueryData(appointmentQuery(record.id).queryKey, record);
  client.setQueriesData<InfiniteData<Page<AppointmentRecord>>>({ queryKey: ['turnos', 'lista'] }, (lists) =>
    lists === undefined
      ? undefined
      : {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === record.id ? record : each)),
          })),
        },
  );
}
