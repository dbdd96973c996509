import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { waitingMatchesQuery } from '#client/queries/waiting-list';
import { refusalOf } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';
import { COMMON } from '#copy/office/common';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { FREED } from '#copy/office/waiting-list';
import { mayOpen } from '#domain/access/screens';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { freedOf } from '#domain/scheduling/waiting-list/freed-place';
import { appointmentHref, OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { LetGo, runChange, theirsOf } from '#backoffice/features/appointment/change/run-change.ts';
import { unsaid } from '#backoffice/features/appointment/change/wanted-change.ts';
import { detailOf } from '#client/refusal-details';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { present } from '#domain/shared/typed-record';

/** Where an appointment is going; absent fields stay the same. */
export type Destination = Partial<Pick<AppointmentRecord, 'fecha' | 'hora' | 'medico' | 'duracionMin'>>;

interface Options {
  /** The name of a doctor's column. */
  readonly nameOf: (medico: string | undefined) => string;
  /** Called with the appointment whose place has been settled, so that it gets the focus back. */
  readonly onSettled: (id: string) => void;
}

const WORDS = AGENDA_DAY.saved;

/**
 * Moves it on screen at once and then on the server; a refused move goes back, with the reason and free alternatives.
 */
export function useSaveMove({ nameOf, onSettled }: Options) {
  const client = useQueryClient();
  const notify = useToast();
  const offer = useOfferLeft();

  const undo = async (seen: AppointmentRecord): Promise<void> => {
    try {
      const wanted = { kind: 'undo' } as const;
      const { id, paciente } = await runChange(client, { wanted, seen, isShownAtOnce: false });
      onSettled(id);
      notify({ tone: 'good', text: WORDS.undone(paciente.nombre), about: id });
    } catch (cause) {
      const reason = refusalOf(cause)?.message ?? WORDS.failed;
      notify({ tone: 'error', text: COMMON.refusedOf(seen.paciente.nombre, reason) });
    }
  };

  const save = async (record: AppointmentRecord, to: Destination): Promise<void> => {
    try {
      const wanted = { kind: 'move', body: to } as const;
      const saved = await runChange(client, { wanted, seen: record, isShownAtOnce: true });
      onSettled(saved.id);
      notify({
        tone: 'good',
        text: savedText(record, saved, nameOf),
        about: saved.id,
        action: { label: WORDS.undo, run: () => void undo(saved) },
        lastsMs: UNDO_MS,
      });
      void offer(saved);
    } catch (cause) {
      if (cause instanceof LetGo) return;
      onSettled(record.id);
      notify(refusedToast(record, to, cause, save));
    }
  };
  return save;
}

function savedText(before: AppointmentRecord, saved: AppointmentRecord, nameOf: Options['nameOf']): string {
  const name = saved.paciente.nombre;
  if (saved.fecha !== before.fecha)
    return WORDS.otherDay(name, longDay(saved.fecha).toLowerCase(), saved.hora) + unsaid(before, saved);
  const isMoved = saved.hora !== before.hora || saved.medico !== before.medico;
  return isMoved
    ? WORDS.moved(name, saved.hora, nameOf(saved.medico)) + unsaid(before, saved)
    : WORDS.resized(name, saved.duracionMin);
}

/** Why it went back to where it was, with up to three free places instead, or what somebody else changed. */
function refusedToast(
  record: AppointmentRecord,
  to: Destination,
  cause: unknown,
  save: (record: AppointmentRecord, to: Destination) => Promise<void>,
): Toast {
  const name = record.paciente.nombre;
  const now = theirsOf(cause);
  if (now !== null)
    return {
      tone: 'error',
      text: WORDS.changed(name, whatChanged(record, now)),
      action: { label: WORDS.anyway, run: () => void save(now, to) },
    };
  const refusal = refusalOf(cause);
  const alternatives = detailOf(refusal, 'alternativas') ?? [];
  return {
    tone: 'error',
    text: WORDS.kept(name, refusal?.message ?? WORDS.failed),
    actions: alternatives.slice(0, 3).map(({ fecha, hora, medico }) => ({
      label: fecha === record.fecha ? hora : `${shortDate(fecha)}, ${hora}`,
      run: () =>
        void save(record, {
          ...to,
          ...(fecha === record.fecha ? {} : { fecha }),
          hora,
          ...present({ medico }),
        }),
    })),
  };
}

/** Says that somebody on the waiting list could have the place that an appointment was moved away from. */
function useOfferLeft(): (moved: AppointmentRecord) => Promise<void> {
  const client = useQueryClient();
  const notify = useToast();
  const [, navigate] = useLocation();
  const now = useClinicNow();
  const { actor } = useVisit();
  return async (moved) => {
    const freed = moved.dejo === undefined ? null : freedOf(moved, now);
    if (freed === null || !mayOpen(actor, OFFICE.booking)) return;
    // Nobody is kept from going on where the list cannot be read.
    const found = await client.query({ ...waitingMatchesQuery(freed), staleTime: 0 }).catch(() => null);
    if (found === null || found.tramo === null || found.items.length === 0) return;
    notify({
      tone: 'note',
      text: FREED.left(freed.hora, found.items.length),
      action: { label: FREED.whom, run: () => navigate(appointmentHref(moved.id, moved.fecha)) },
    });
  };
}

/** What somebody else has changed in an appointment since it was seen, in words. */
function whatChanged(seen: AppointmentRecord, now: AppointmentRecord): string {
  const words = AGENDA_DAY.saved;
  const changes = [
    now.fecha === seen.fecha ? null : words.nowOn(longDay(now.fecha).toLowerCase()),
    now.hora === seen.hora ? null : words.nowAt(now.hora),
    now.medico === seen.medico || now.medico === undefined ? null : words.nowWith(now.medico),
    now.duracionMin === seen.duracionMin ? null : words.nowLasts(now.duracionMin),
    now.estado === seen.estado ? null : words.nowState(STATE_NAMES[now.estado]),
  ].filter((change) => change !== null);
  return changes.length === 0 ? words.nowOther : changes.join(', ');
}
