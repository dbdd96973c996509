import { useState } from 'react';
import type { DeviceView } from '#contract/devices';
import { DEVICE_FORM } from '#copy/office/devices';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { draftOf, fieldsOf } from './adding/device-draft.ts';
import { DeviceFields } from './adding/DeviceFields.tsx';

interface Props {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** A device's name, serial number and room, when its calibration is due, and how it connects with DICOM. */
export function DeviceFormDialog({ device, onClose }: Props) {
  const [before] = useState(() => draftOf(device));
  const [draft, setDraft] = useState(before);
  const { version } = useOpened(device);
  const work = useOperation('updateDevice', {
    done: ({ nombre }) => DEVICE_FORM.saved(nombre),
    onDone: onClose,
  });
  const body = {
    ...fieldsOf(draft),
    nombre: draft.nombre === before.nombre ? undefined : draft.nombre,
    modalidad: draft.modalidad === before.modalidad ? undefined : draft.modalidad,
    version,
  };
  return (
    <FillDialog
      title={DEVICE_FORM.title(device.nombre)}
      of={work}
      message={work.hasFields ? null : work.code === 'version_vieja' ? DEVICE_FORM.stale : undefined}
      save={DEVICE_FORM.save}
      onSend={() => work.send({ params: { id: device.id }, body })}
      onClose={onClose}
    >
      <DeviceFields
        draft={draft}
        asksModality={device.propio === true}
        error={work.wrong}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </FillDialog>
  );
}
