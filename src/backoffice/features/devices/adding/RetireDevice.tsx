import { call } from '#client/call';
import type { DeviceView } from '#contract/devices';
import { DEVICES } from '#copy/office/devices';
import { Retire } from '#backoffice/shared/impact/Retire.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Takes a device out of use, or back. */
export function RetireDevice({ device: { id, nombre, retirado, version } }: { readonly device: DeviceView }) {
  return (
    <Retire
      nombre={nombre}
      isOut={retirado === true}
      words={DEVICES}
      save={(change) => call('updateDevice', { params: { id }, body: { version, ...change } })}
      onSettled={useRefresh(
        'equipos',
        'horariosEstudios',
        'auditoria',
        'turnos',
        'ordenes',
        'disponibilidad',
      )}
    />
  );
}
