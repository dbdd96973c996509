import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICE_FORM } from '#copy/office/devices';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
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
  const [version] = useState(device.version);
  const refresh = useRefresh('equipos', 'salas', 'auditoria');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('updateDevice', {
        params: { id: device.id },
        body: {
          ...fieldsOf(draft),
          ...(draft.nombre === before.nombre ? {} : { nombre: draft.nombre }),
          ...(draft.modalidad === before.modalidad ? {} : { modalidad: draft.modalidad }),
          version,
        },
      }),
    onSuccess: ({ nombre }) => {
      notify({ tone: 'good', text: DEVICE_FORM.saved(nombre) });
      onClose();
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  return (
    <FormDialog
      title={DEVICE_FORM.title(device.nombre)}
      save={DEVICE_FORM.save}
      isSaving={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error !== null && refusal?.fields === undefined && (
        <Notice tone="error">
          <p>{refusal?.code === 'version_vieja' ? DEVICE_FORM.stale : error.message}</p>
        </Notice>
      )}
      <DeviceFields
        draft={draft}
        asksModality={device.propio === true}
        error={(field) => refusal?.fields?.[field]?.[0]}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </FormDialog>
  );
}
