import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import { DEVICES } from '#copy/office/devices';
import { areAllOut } from '#domain/studies/device';
import { Retire } from '#backoffice/shared/impact/Retire.tsx';
import { studiesOf } from '../device-words.ts';

interface Props {
  readonly device: DeviceView;
  readonly studies: readonly StudyRecord[];
}

/** Takes a device out of use, or back; first it says which studies nobody could do any more. */
export function RetireDevice({ device: { id, nombre, retirado, version }, studies }: Props) {
  const left = studiesOf(id, studies).filter(({ equipos }) =>
    areAllOut(equipos.flatMap((device) => (device.id === id ? [] : device.id))),
  );
  return (
    <Retire
      nombre={nombre}
      isOut={retirado === true}
      words={DEVICES}
      warning={left.length === 0 ? undefined : DEVICES.onlyOne(left.map((study) => study.nombre))}
      save={(operate, change) => operate('updateDevice', { params: { id }, body: { version, ...change } })}
    />
  );
}
