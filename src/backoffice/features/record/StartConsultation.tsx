import { PenLine } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { CONSULTATION } from '#copy/office/record';
import { addDays } from '#domain/shared/civil-date';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** For how many days after a visit its consultation can still be started from it. */
const OFFERED_DAYS = 7;

interface Props {
  readonly patient: string;
  readonly appointments: readonly AppointmentRecord[];
  /** The existing consultations, which show which visits have already been written up. */
  readonly known: readonly ConsultationRecord[];
  readonly onStarted: (id: string) => void;
}

/** Starts a consultation: for the visit in progress or one just finished, or without a visit. */
export function StartConsultation({ patient, appointments, known, onStarted }: Props) {
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
  if (hasDraft && visit === undefined) return null;
  const icon = <PenLine aria-hidden="true" size={20} strokeWidth={1.75} />;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2 print:hidden">
      {visit !== undefined && (
        <Button variant="solid" icon={icon} isPending={isPending} onPress={() => start(visit.id)}>
          {CONSULTATION.writeOf(longDay(visit.fecha).toLowerCase(), visit.hora)}
        </Button>
      )}
      {!hasDraft && (
        <Button
          variant={visit === undefined ? 'solid' : 'outline'}
          {...(visit === undefined ? { icon } : {})}
          isPending={isPending}
          onPress={() => start()}
        >
          {visit === undefined ? CONSULTATION.write : CONSULTATION.writeWithout}
        </Button>
      )}
      <Refused message={message} />
    </div>
  );
}
