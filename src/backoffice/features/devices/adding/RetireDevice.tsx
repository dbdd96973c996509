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
export function RetireDevice({ device, studies }: Props) {
  const { id, nombre, retirado } = device;
  const left = studiesOf(id, studies).filter(({ equipos }) =>
    areAllOut(equipos.flatMap((each) => (each.id === id ? [] : each.id))),
  );
  return (
    <Retire
      of={device}
      nombre={nombre}
      isOut={retirado === true}
      words={DEVICES}
      warning={left.length === 0 ? undefined : DEVICES.onlyOne(left.map((study) => study.nombre))}
      save={(operate, { version }, change) =>
        operate('updateDevice', { params: { id }, body: { version, ...change } })
      }
    />
  );
}
