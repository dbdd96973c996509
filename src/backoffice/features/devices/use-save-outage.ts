import type { NewOutage } from '#domain/studies/device-calendar';
import { useRef } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';
import type { ChangedDevice, DeviceView } from '#contract/devices';
import { savedAndSettled } from '#copy/office/impact';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** A new outage, or a change to an existing one. */
export type OutageSave =
  | { readonly kind: 'new'; readonly outage: NewOutage }
  | { readonly kind: 'edit'; readonly id: string; readonly version: number; readonly outage: NewOutage };

/** Saves a device's outage, asking about the studies booked on it. */
export function useSaveOutage(
  device: Pick<DeviceView, 'id'>,
  said: (saved: ChangedDevice) => Pick<Toast, 'text' | 'action'>,
  onSaved: () => void,
) {
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('equipos', 'auditoria', 'turnos');
  const notify = useToast();

  const send = (change: OutageSave, confirmation: Confirmation): Promise<ChangedDevice> => {
    const { confirmado: _, resoluciones: __, ...fields } = change.outage;
    const outage = { ...fields, ...confirmation };
    if (change.kind === 'edit')
      return call('changeOutage', {
        params: { id: device.id, parada: change.id },
        body: { ...outage, version: change.version },
      });
    // Sending the same outage again after a cut connection must not add it twice; different decisions make a new
    // request.
    const body = JSON.stringify(outage);
    if (attempt.current.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    return call('stopDevice', {
      params: { id: device.id },
      body: outage,
      idempotencyKey: attempt.current.key,
    });
  };

  return useSettledSave(
    send,
    (saved: ChangedDevice) => {
      const { text, ...rest } = said(saved);
      notify({ tone: 'good', ...rest, text: savedAndSettled(text, saved.resueltos) });
      onSaved();
    },
    refresh,
  );
}
