import { useState } from 'react';
import type { DeviceView } from '#contract/devices';
import { DEVICE_FORM } from '#copy/office/devices';
import type { Outage } from '#domain/studies/device-calendar';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { draftOf, fieldsOf } from './adding/device-draft.ts';
import { DeviceFields } from './adding/DeviceFields.tsx';
import { OutageFormDialog } from './OutageFormDialog.tsx';
import { StopNowDialog } from './StopNowDialog.tsx';

/** The dialog that is open over the devices. */
export type DeviceDialog =
  | { readonly kind: 'stop' | 'edit'; readonly device: DeviceView }
  | { readonly kind: 'outage'; readonly device: DeviceView; readonly outage: Outage | null };

interface Props {
  readonly open: DeviceDialog;
  readonly today: string;
  readonly onClose: () => void;
}

export function DeviceDialogs({ open, today, onClose }: Props) {
  switch (open.kind) {
    case 'stop':
      return <StopNowDialog device={open.device} onClose={onClose} />;
    case 'edit':
      return <DeviceFormDialog device={open.device} onClose={onClose} />;
    case 'outage':
      return <OutageFormDialog device={open.device} outage={open.outage} today={today} onClose={onClose} />;
  }
}

interface DeviceFormDialogProps {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** A device's name, serial number and room, when its calibration is due, and how it connects with DICOM. */
function DeviceFormDialog({ device, onClose }: DeviceFormDialogProps) {
  const [before] = useState(() => draftOf(device));
  const [draft, setDraft] = useState(before);
  const [version] = useState(device.version);
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
