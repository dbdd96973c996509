import type { AppointmentRecord } from '#client/queries/appointments';
import { CALLING } from '#copy/office/room';
import { mayCall } from '#domain/scheduling/room/room-call';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';

/** Calling patients to the room: whom this person may call now, and the call itself, which reports where it went. */
export function useCall(): {
  readonly mayCall: (record: AppointmentRecord) => boolean;
  readonly call: (record: AppointmentRecord) => void;
  readonly isPending: boolean;
} {
  const actor = useAppointmentActor();
  const today = useToday();
  const { send, isPending } = useWork(
    (operate, { id }: AppointmentRecord) => operate('callToRoom', { params: { id } }),
    {
      done: ({ ficha, donde }) => CALLING.done(ficha, donde),
      refused: 'said',
      whose: ({ paciente }) => paciente.nombre,
    },
  );
  return {
    mayCall: (record) => mayCall(actor, record, today),
    call: send,
    isPending,
  };
}
