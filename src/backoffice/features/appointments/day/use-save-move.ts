import { useQueryClient } from '@tanstack/react-query';
import { moveAppointment, undoChange, type AppointmentRecord } from '#client/appointments';
import type { FreePlace } from '#client/availability';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import { useToast, type Toast } from '#components/ui/Toasts.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { derived } from '#domain/scheduling/appointment';
import { UNDO_MS } from '#domain/scheduling/appointment-history';
import { longDay, shortDate } from '#backoffice/shared/dates.ts';
import { putInDay } from './day-cache.ts';
import { whatChanged } from './what-changed.ts';

/** Where an appointment is to go; what is absent stays. */
export type Destination = Partial<Pick<AppointmentRecord, 'fecha' | 'hora' | 'medico' | 'duracionMin'>>;

interface Options {
  readonly fecha: string;
  /** How a doctor's column is called. */
  readonly nameOf: (medico: string | undefined) => string;
  /** Called with the appointment whose place has been settled, to give it the focus back. */
  readonly onSettled: (id: string) => void;
}

const WORDS = AGENDA_DAY.saved;

/** Moves on screen at once and on the server; a refusal puts it back, says why and offers what is free instead. */
export function useSaveMove({ fecha, nameOf, onSettled }: Options) {
  const client = useQueryClient();
  const notify = useToast();

  const settle = (record: AppointmentRecord): void => {
    putInDay(client, fecha, record);
    void client.invalidateQueries({ queryKey: ['turnos'] });
    onSettled(record.id);
  };

  const undo = async (saved: AppointmentRecord): Promise<void> => {
    try {
      settle(await undoChange(saved.id, saved.version));
      notify({ tone: 'good', text: WORDS.undone(saved.paciente.nombre) });
    } catch (cause) {
      notify({ tone: 'error', text: refusalOf(cause)?.message ?? WORDS.failed });
    }
  };

  const save = async (record: AppointmentRecord, to: Destination): Promise<void> => {
    await client.cancelQueries({ queryKey: ['turnos', 'lista'] });
    const expected = { ...record, ...to };
    putInDay(client, fecha, { ...expected, ...derivedEnd(expected) });
    try {
      const saved = await moveAppointment(record.id, { ...to, version: record.version });
      settle(saved);
      notify({
        tone: 'good',
        text: savedText(record, saved, nameOf),
        action: { label: WORDS.undo, run: () => void undo(saved) },
        lastsMs: UNDO_MS,
      });
    } catch (cause) {
      const refusal = refusalOf(cause);
      const now = refusal?.code === 'version_vieja' ? currentOf(refusal) : null;
      settle(now ?? record);
      notify(refusedToast(record, to, refusal, now, save));
    }
  };
  return save;
}

const derivedEnd = ({ fecha, hora, duracionMin }: AppointmentRecord) => ({
  fin: derived({ fecha, hora, duracionMin }).fin,
});

function savedText(before: AppointmentRecord, saved: AppointmentRecord, nameOf: Options['nameOf']): string {
  const name = saved.paciente.nombre;
  if (saved.fecha !== before.fecha)
    return WORDS.otherDay(name, longDay(saved.fecha).toLowerCase(), saved.hora);
  const isMoved = saved.hora !== before.hora || saved.medico !== before.medico;
  return isMoved
    ? WORDS.moved(name, saved.hora, nameOf(saved.medico))
    : WORDS.resized(name, saved.duracionMin);
}

const currentOf = ({ details }: RequestError): AppointmentRecord | null =>
  (details?.['actual'] as AppointmentRecord | undefined) ?? null;

const alternativesOf = (refusal: RequestError | null): readonly FreePlace[] =>
  (refusal?.details?.['alternativas'] as readonly FreePlace[] | undefined) ?? [];

/** Why it stays where it was, and up to three places that are free instead, or what somebody else changed. */
function refusedToast(
  record: AppointmentRecord,
  to: Destination,
  refusal: RequestError | null,
  now: AppointmentRecord | null,
  save: (record: AppointmentRecord, to: Destination) => Promise<void>,
): Toast {
  const name = record.paciente.nombre;
  if (now !== null)
    return {
      tone: 'error',
      text: WORDS.changed(name, whatChanged(record, now)),
      action: { label: WORDS.anyway, run: () => void save(now, to) },
    };
  return {
    tone: 'error',
    text: WORDS.kept(name, refusal?.message ?? WORDS.failed),
    actions: alternativesOf(refusal)
      .slice(0, 3)
      .map(({ fecha, hora, medico }) => ({
        label: fecha === record.fecha ? hora : `${shortDate(fecha)}, ${hora}`,
        run: () =>
          void save(record, {
            ...to,
            ...(fecha === record.fecha ? {} : { fecha }),
            hora,
            ...(medico === undefined ? {} : { medico }),
          }),
      })),
  };
}
