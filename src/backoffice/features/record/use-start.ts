import type { AppointmentRecord } from '#client/queries/appointments';
import type { ConsultationRecord } from '#client/queries/records';
import { addDays } from '#domain/shared/civil-date';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** For how many days after a visit its consultation can still be started from it. */
const OFFERED_DAYS = 7;

export interface Startable {
  readonly patient: string;
  readonly appointments: readonly AppointmentRecord[];
  /** The existing consultations, which show which visits have already been written up. */
  readonly known: readonly ConsultationRecord[];
  readonly onStarted: (id: string) => void;
}

/** How a consultation is started: for the visit in progress or one just finished, or without a visit. */
export function useStart({ patient, appointments, known, onStarted }: Startable) {
  const { actor } = useVisit();
  const today = useToday();
  const { send, isPending, message } = useOperation('startConsultation', {
    onDone: ({ id }) => onStarted(id),
  });
  const start = (turno?: string): void => send({ params: { id: patient }, body: { turno } });
  const visit = appointments.findLast(
    ({ id, medico, estado, fecha }) =>
      medico === actor.medico &&
      (estado === 'en_atencion' || estado === 'atendido') &&
      fecha >= addDays(today, -OFFERED_DAYS) &&
      !known.some(({ turno }) => turno === id),
  );
  const hasDraft = known.some(({ estado }) => estado === 'borrador');
  return { visit, hasDraft, start, isPending, message };
}
