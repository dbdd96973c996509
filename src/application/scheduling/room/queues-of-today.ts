import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import { settingsOf, type ClinicHours } from '../hours/clinic-hours.ts';
import type { OrphanView } from '#contract/settlement';
import { dayHours } from '#domain/scheduling/hours/day-hours';
import { WAITING_STATES } from '#domain/scheduling/room/waiting-room';
import type { CivilTime } from '#domain/shared/civil-date';
import { foldText } from '#domain/shared/spanish-text';

/** Whether a doctor still attends on the day of this moment. */
export function attendsLater(clinic: ClinicHours, medico: string, { fecha, minuto }: CivilTime): boolean {
  const owner = clinic.medicos.get(medico);
  if (owner === undefined) return false;
  const { horarioClinica } = settingsOf(clinic, medico);
  const { abierto } = dayHours(owner, fecha, { feriados: clinic.feriados, horarioClinica });
  return abierto.some(({ fin }) => fin > minuto);
}

type Queue = NonNullable<OrphanView['colas']>[number];

/** The queues of today to which somebody who sits in the room for a doctor could go: who sees the same first. */
export async function readQueues(
  app: App,
  clinic: ClinicHours,
  ahora: CivilTime,
): Promise<(medico: string | undefined) => Queue[]> {
  const page = await app.store.query(appointments, {
    where: [{ field: 'fecha', op: '==', value: ahora.fecha }],
    orderBy: [{ field: 'hora' }],
    limit: 1000,
  });
  const waiting = page.items.filter(({ value }) => WAITING_STATES.includes(value.estado));
  const attending = [...clinic.medicos.keys()].filter((id) => attendsLater(clinic, id, ahora));
  const specialty = (id: string): string => foldText(clinic.especialidades?.get(id) ?? '');
  const sees = (id: string, medico: string): boolean =>
    specialty(id) === specialty(medico) || specialty(id).includes('general');
  return (medico) =>
    medico === undefined
      ? []
      : attending
          .filter((id) => id !== medico)
          .map((id): Queue => ({
            medico: id,
            esperan: waiting.filter(({ value }) => value.medico === id).length,
            igual: sees(id, medico),
          }))
          .toSorted(
            (a, b) =>
              Number(b.igual) - Number(a.igual) || a.esperan - b.esperan || (a.medico < b.medico ? -1 : 1),
          );
}
