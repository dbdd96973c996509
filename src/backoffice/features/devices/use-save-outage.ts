import type { DeviceView, NewOutage } from '#domain/studies/device-calendar';
import { useRef } from 'react';
import { changeOutage, stopDevice } from '#client/devices';
import type { WithSettled } from '#client/orphans';
import { newIdempotencyKey } from '#client/query';
import { useToast, type Toast } from '#components/ui/Toasts.tsx';
import { IMPACT } from '#copy/office/impact';
import type { Confirmation } from '#domain/scheduling/orphans';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

/** A new outage, or another form of one that is there. */
export type OutageSave =
  | { readonly kind: 'new'; readonly outage: NewOutage }
  | { readonly kind: 'edit'; readonly id: string; readonly version: number; readonly outage: NewOutage };

type Saved = DeviceView & WithSettled;

/** Saving an outage of a device, with the question about the studies booked on it. */
export function useSaveOutage(
  device: Pick<DeviceView, 'id'>,
  said: (saved: Saved) => Pick<Toast, 'text' | 'action'>,
  onSaved: () => void,
) {
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('equipos', 'auditoria', 'turnos');
  const notify = useToast();

  const send = (change: OutageSave, confirmation: Confirmation): Promise<Saved> => {
    const { confirmado: _, resoluciones: __, ...fields } = change.outage;
    const outage = { ...fields, ...confirmation };
    if (change.kind === 'edit')
      return changeOutage(device.id, change.id, { ...outage, version: change.version });
    // The same outage sent again after a cut connection must not be noted twice; other decisions are another request.
    const body = JSON.stringify(outage);
    if (attempt.current.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    return stopDevice(device.id, outage, attempt.current.key);
  };

  return useSettledSave(
    send,
    (saved: Saved) => {
      const { text, ...rest } = said(saved);
      const settled = saved.resueltos.length;
      notify({ tone: 'good', ...rest, text: settled === 0 ? text : `${text} ${IMPACT.settled(settled)}` });
      onSaved();
    },
    refresh,
  );
}
