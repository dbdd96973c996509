import type { NewOutage } from '#domain/studies/device-calendar';
import type { ChangedDevice, DeviceView } from '#contract/devices';
import { savedAndSettled } from '#copy/office/impact';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';

/** A new outage, or a change to an existing one. */
export type OutageSave =
  | { readonly kind: 'new'; readonly outage: NewOutage }
  | { readonly kind: 'edit'; readonly id: string; readonly version: number; readonly outage: NewOutage };

/** Saves a device's outage, asking about the studies booked on it. */
export const useSaveOutage = (device: Pick<DeviceView, 'id'>, said: string, onSaved: () => void) =>
  useSettledSave(
    (operate, change: OutageSave, confirmation): Promise<ChangedDevice> => {
      const { confirmado: _, resoluciones: __, ...fields } = change.outage;
      const body = { ...fields, ...confirmation };
      const params = { id: device.id };
      return change.kind === 'edit'
        ? operate('changeOutage', {
            params: { ...params, parada: change.id },
            body: { ...body, version: change.version },
          })
        : operate('stopDevice', { params, body });
    },
    { done: ({ resueltos }) => savedAndSettled(said, resueltos), onDone: onSaved },
  );
