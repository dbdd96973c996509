import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { devicesQuery } from '#client/queries/devices';
import { useToast } from '#components/ui/Toasts.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICE_HOURS } from '#copy/office/device-hours';
import { savedAndSettled } from '#copy/office/impact';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** A device's hours (null: those of its studies), based on the version that was read. */
interface HoursChange {
  readonly horario: WeeklySchedule | null;
  readonly version: number | null;
}

/** Saves a device's hours, asking about appointments left outside of them. */
export function useSaveDeviceHours(device: Pick<DeviceView, 'id' | 'nombre'>, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useToast();
  const refresh = useRefresh('equipos', 'auditoria', 'turnos', 'disponibilidad');
  const [isComparing, setIsComparing] = useState(false);
  const saving = useSettledSave(
    ({ horario, version }: HoursChange, confirmation) =>
      call('updateDevice', { params: { id: device.id }, body: { horario, version, ...confirmation } }),
    ({ resueltos, ...saved }) => {
      client.setQueryData(devicesQuery().queryKey, (devices) =>
        devices?.map((each) => (each.id === saved.id ? saved : each)),
      );
      setIsComparing(false);
      const words =
        saved.horario === null ? DEVICE_HOURS.dropped(device.nombre) : DEVICE_HOURS.saved(device.nombre);
      notify({ tone: 'good', text: savedAndSettled(words, resueltos) });
      onSaved();
    },
    refresh,
  );
  const isStale = saving.refusal?.code === 'version_vieja';
  return { ...saving, error: isStale ? null : saving.error, isStale, isComparing, setIsComparing };
}
