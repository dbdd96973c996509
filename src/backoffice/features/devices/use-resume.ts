import type { Outage } from '#domain/studies/device-calendar';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import type { DeviceView } from '#contract/devices';
import { COMMON } from '#copy/office/common';
import { OUTAGE_FORM } from '#copy/office/devices';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Ends an outage; one that had not begun can be restored as it was. */
export function useResume(device: Pick<DeviceView, 'id'>, outage: Outage, done: string, hasBegun: boolean) {
  const refresh = useRefresh('equipos', 'auditoria');
  const notify = useToast();
  const say = useSaying(refresh);
  const undo = (): void => {
    const { id: _, ...body } = outage;
    const work = call('stopDevice', {
      params: { id: device.id },
      body,
      idempotencyKey: newIdempotencyKey(),
    });
    say(work, OUTAGE_FORM.restored);
  };
  return useMutation({
    mutationFn: () => call('resumeDevice', { params: { id: device.id, parada: outage.id } }),
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
