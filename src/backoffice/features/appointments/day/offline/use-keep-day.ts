import { useEffect, useSyncExternalStore } from 'react';
import { keepDay } from '#client/offline/kept-day';
import type { AppointmentRecord } from '#client/queries/appointments';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { isShown } from '#domain/scheduling/appointment/count-day';
import { formatHour } from '#domain/shared/interval';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { $isLocked } from '#backoffice/shared/screen/locked.ts';
import { kindShort } from '../card-words.ts';

/** Changes come one by one; the last of a burst is kept. */
const REST_MS = 1_500;

/** Keeps what today's agenda shows, sealed, for when the page is loaded again without a network. */
export function useKeepDay(
  records: readonly AppointmentRecord[],
  {
    fecha,
    now,
    nameOf,
  }: { readonly fecha: string; readonly now: ClinicNow; readonly nameOf: (id: string) => string },
): void {
  const { actor } = useVisit();
  const isLocked = useSyncExternalStore($isLocked.subscribe, () => $isLocked.get());
  const isToday = fecha === now.fecha;
  const at = formatHour(now.minuto);
  useEffect(() => {
    if (!isToday || isLocked) return undefined;
    const timer = setTimeout(() => {
      const visitas = records
        .filter(({ estado }) => isShown(estado, []))
        .toSorted((a, b) => (a.hora < b.hora ? -1 : a.hora > b.hora ? 1 : 0))
        .map((record) => ({
          hora: record.hora,
          paciente: record.paciente.nombre,
          medico: record.medico === undefined ? '' : nameOf(record.medico),
          que: kindShort(record),
          estado: STATE_NAMES[record.estado],
        }));
      keepDay(actor.uid, { dia: dayInWords(fecha), hora: at, visitas }).catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isToday, isLocked, records, actor.uid, fecha, at, nameOf]);
}
