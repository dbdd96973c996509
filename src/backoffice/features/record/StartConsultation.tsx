import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { newIdempotencyKey } from '#client/query';
import { call } from '#client/call';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CONSULTATION } from '#copy/office/record';
import { addDays } from '#domain/shared/civil-date';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
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
  const refresh = useRefresh('consultas');
  const [key, setKey] = useState(newIdempotencyKey);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (turno: string | undefined) =>
      call('startConsultation', { params: { id: patient }, body: { turno }, idempotencyKey: key }),
    onSuccess: ({ id }) => {
      onStarted(id);
      refresh();
    },
    onSettled: () => setKey(newIdempotencyKey()),
  });
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
        <Button variant="solid" icon={icon} isPending={isPending} onPress={() => mutate(visit.id)}>
          {CONSULTATION.writeOf(longDay(visit.fecha).toLowerCase(), visit.hora)}
        </Button>
      )}
      {!hasDraft && (
        <Button
          variant={visit === undefined ? 'solid' : 'outline'}
          {...(visit === undefined ? { icon } : {})}
          isPending={isPending}
          onPress={() => mutate(undefined)}
        >
          {visit === undefined ? CONSULTATION.write : CONSULTATION.writeWithout}
        </Button>
      )}
      {error !== null && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
    </div>
  );
}
