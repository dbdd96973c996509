import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import { DEVICE_FORM } from '#copy/office/devices';
import { CheckGroup } from '#backoffice/shared/screen/CheckGroup.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { chosenModality, fieldsOf, NEW_DEVICE } from './device-draft.ts';
import { DeviceFields } from './DeviceFields.tsx';

interface Props {
  readonly studies: readonly StudyRecord[];
  readonly onAdded: (device: DeviceView) => void;
  readonly onClose: () => void;
}

/** A device that the clinic has got: what it is, its folder, and the studies that are done with it. */
export function AddDeviceDialog({ studies, onAdded, onClose }: Props) {
  const [draft, setDraft] = useState(NEW_DEVICE);
  const [carpeta, setFolder] = useState('');
  const [estudios, setStudies] = useState<readonly string[]>([]);
  const refresh = useRefresh('equipos', 'horariosEstudios', 'salas', 'auditoria');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const fields = fieldsOf(draft);
      return call('addDevice', {
        body: {
          ...fields,
          nombre: draft.nombre,
          modalidad: fields.ae === null ? null : chosenModality(draft),
          ...(carpeta.trim() === '' ? {} : { carpeta: carpeta.trim() }),
          estudios: [...estudios],
        },
      });
    },
    onSuccess: (device) => {
      notify({ tone: 'good', text: DEVICE_FORM.added(device.nombre) });
      onAdded(device);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const wrong = (field: string): string | undefined => refusal?.fields?.[field]?.[0];
  const forget = (): void => {
    if (error !== null) reset();
  };
  return (
    <FormDialog
      title={DEVICE_FORM.addTitle}
      width="wide"
      save={DEVICE_FORM.add}
      isSaving={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error !== null && refusal?.fields === undefined && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
      <DeviceFields
        draft={draft}
        asksModality
        error={wrong}
        onChange={(change) => {
          forget();
          setDraft({ ...draft, ...change });
        }}
      />
      <TextField
        label={DEVICE_FORM.folder}
        help={DEVICE_FORM.folderHelp}
        value={carpeta}
        error={wrong('carpeta')}
        autoComplete="off"
        spellCheck="false"
        maxLength={60}
        onChange={(typed) => {
          forget();
          setFolder(typed);
        }}
      />
      <CheckGroup
        legend={
          <>
            {DEVICE_FORM.studies} <small>{DEVICE_FORM.studiesHelp}</small>
          </>
        }
        options={studies.map(({ codigo, nombre }) => ({ id: codigo, label: nombre }))}
        chosen={estudios}
        error={wrong('estudios')}
        listClass="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] max-h-none!"
        onChange={setStudies}
      />
    </FormDialog>
  );
}
