import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICE_FORM } from '#copy/office/devices';
import { CHARSETS } from '#domain/studies/device-calendar';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** A device's serial number, when its calibration is due, and how it connects with DICOM. */
export function DeviceFormDialog({ device, onClose }: Props) {
  const [serie, setSerie] = useState(device.serie ?? '');
  const [due, setDue] = useState(device.calibracionVence);
  const [ae, setAe] = useState(device.ae ?? '');
  const [charset, setCharset] = useState<string>(device.juego ?? CHARSETS[0]);
  const [version] = useState(device.version);
  const refresh = useRefresh('equipos', 'auditoria');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('updateDevice', {
        params: { id: device.id },
        body: {
          serie: serie.trim() === '' ? null : serie,
          calibracionVence: due,
          ae: ae.trim() === '' ? null : ae,
          juego: ae.trim() === '' ? null : (CHARSETS.find((each) => each === charset) ?? null),
          version,
        },
      }),
    onSuccess: () => {
      notify({ tone: 'good', text: DEVICE_FORM.saved(device.nombre) });
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
      <TextField
        label={DEVICE_FORM.serial}
        value={serie}
        error={refusal?.fields?.['serie']?.[0]}
        takesFocus
        autoComplete="off"
        onChange={setSerie}
      />
      <DateField
        label={DEVICE_FORM.due}
        help={DEVICE_FORM.dueHelp}
        value={due}
        error={refusal?.fields?.['calibracionVence']?.[0]}
        onChange={setDue}
      />
      <TextField
        label={DEVICE_FORM.ae}
        help={DEVICE_FORM.aeHelp}
        value={ae}
        error={refusal?.fields?.['ae']?.[0]}
        autoComplete="off"
        spellCheck="false"
        onChange={setAe}
      />
      {ae.trim() !== '' && (
        <SelectField
          label={DEVICE_FORM.charset}
          options={CHARSETS.map((id) => ({ id, ...DEVICE_FORM.charsets[id] }))}
          value={charset}
          error={refusal?.fields?.['juego']?.[0]}
          onChange={setCharset}
        />
      )}
    </FormDialog>
  );
}
