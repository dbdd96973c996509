import { useMutation } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { call } from '#client/call';
import { useToast } from '#components/ui/Toasts.tsx';
import { CALLING } from '#copy/office/room';
import { mayCall } from '#domain/scheduling/room/room-call';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';

/** Calling patients to the room: whom this person may call now, and the call itself, which reports where it went. */
export function useCall(): {
  readonly mayCall: (record: AppointmentRecord) => boolean;
  readonly call: (record: AppointmentRecord) => void;
  readonly isPending: boolean;
} {
  const actor = useAppointmentActor();
  const today = useToday();
  const notify = useToast();
  const refresh = useRefresh('llamados', 'turnos');
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('callToRoom', { params: { id } }),
    onSuccess: ({ ficha, donde }) => notify({ tone: 'good', text: CALLING.done(ficha, donde) }),
    onError: ({ message }) => notify({ tone: 'error', text: message }),
    onSettled: refresh,
  });
  return {
    mayCall: (record) => mayCall(actor, record, today),
    call: ({ id }) => mutate(id),
    isPending,
  };
}
