import type { DeviceView, Outage } from '#domain/studies/device-calendar';
import { useMutation } from '@tanstack/react-query';
import { resumeDevice, stopDevice } from '#client/devices';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { OUTAGE_FORM } from '#copy/office/devices';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';
import { useSaying } from '#backoffice/shared/use-saying.ts';

/** Ends an outage; one that had not begun can be put back as it was. */
export function useResume(device: Pick<DeviceView, 'id'>, outage: Outage, done: string, hasBegun: boolean) {
  const refresh = useRefresh('equipos', 'auditoria');
  const notify = useToast();
  const say = useSaying(refresh);
  const undo = (): void => {
    const { id: _, ...fields } = outage;
    say(stopDevice(device.id, fields, newIdempotencyKey()), OUTAGE_FORM.restored);
  };
  return useMutation({
    mutationFn: () => resumeDevice(device.id, outage.id),
    onSuccess: () =>
      notify({
        tone: 'good',
        text: done,
        ...(hasBegun ? {} : { action: { label: COMMON.undo, run: undo } }),
      }),
    onError: (cause) => notify({ tone: 'error', text: cause.message }),
    onSettled: refresh,
  });
}
