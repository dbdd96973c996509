import { useState } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import { DEVICE_FORM } from '#copy/office/devices';
import { CheckGroup } from '#backoffice/shared/screen/CheckGroup.tsx';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { fieldsOf, NEW_DEVICE } from './device-draft.ts';
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
  const work = useOperation('addDevice', {
    done: ({ nombre }) => DEVICE_FORM.added(nombre),
    onDone: onAdded,
  });
  const forget = (): void => {
    if (work.error !== null) work.reset();
  };
  const fields = fieldsOf(draft);
  const body = {
    ...fields,
    nombre: draft.nombre,
    modalidad: fields.ae === null ? null : draft.modalidad,
    carpeta: carpeta.trim() || undefined,
    estudios: [...estudios],
  };
  return (
    <FillDialog
      title={DEVICE_FORM.addTitle}
      width="wide"
      of={work}
      message={work.hasFields ? null : undefined}
      save={DEVICE_FORM.add}
      onSend={() => work.send({ body })}
      onClose={onClose}
    >
      <DeviceFields
        draft={draft}
        asksModality
        error={work.wrong}
        onChange={(change) => {
          forget();
          setDraft({ ...draft, ...change });
        }}
      />
      <TextField
        label={DEVICE_FORM.folder}
        help={DEVICE_FORM.folderHelp}
        value={carpeta}
        error={work.wrong('carpeta')}
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
        error={work.wrong('estudios')}
        listClass="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] max-h-none!"
        onChange={setStudies}
      />
    </FillDialog>
  );
}
