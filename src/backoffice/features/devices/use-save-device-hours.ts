import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesQuery } from '#client/queries/devices';
import type { DeviceView } from '#contract/devices';
import { DEVICE_HOURS } from '#copy/office/device-hours';
import { savedAndSettled } from '#copy/office/impact';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';

/** A device's hours (null: those of its studies), based on the version that was read. */
interface HoursChange {
  readonly horario: WeeklySchedule | null;
  readonly version: number | null;
}

/** Saves a device's hours, asking about appointments left outside of them. */
export function useSaveDeviceHours(device: Pick<DeviceView, 'id' | 'nombre'>, onSaved: () => void) {
  const client = useQueryClient();
  const [isComparing, setIsComparing] = useState(false);
  const saving = useSettledSave(
    (operate, { horario, version }: HoursChange, confirmation) =>
      operate('updateDevice', { params: { id: device.id }, body: { horario, version, ...confirmation } }),
    {
      done: ({ horario, resueltos }) =>
        savedAndSettled(
          horario === null ? DEVICE_HOURS.dropped(device.nombre) : DEVICE_HOURS.saved(device.nombre),
          resueltos,
        ),
      onDone: ({ resueltos: _, ...saved }) => {
        client.setQueryData(devicesQuery().queryKey, (devices) =>
          devices?.map((each) => (each.id === saved.id ? saved : each)),
        );
        setIsComparing(false);
        onSaved();
      },
    },
  );
  const isStale = saving.refusal?.code === 'version_vieja';
  return { ...saving, error: isStale ? null : saving.error, isStale, isComparing, setIsComparing };
}
