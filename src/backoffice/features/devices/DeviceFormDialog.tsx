import type { DeviceView } from '#domain/studies/device-calendar';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { patchDevice } from '#client/devices';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { DEVICE_FORM } from '#copy/office/devices';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

interface Props {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** The serial number of a device, and when its calibration is due. */
export function DeviceFormDialog({ device, onClose }: Props) {
  const [serie, setSerie] = useState(device.serie ?? '');
  const [due, setDue] = useState(device.calibracionVence);
  const [version] = useState(device.version);
  const refresh = useRefresh('equipos', 'auditoria');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      patchDevice(device.id, { serie: serie.trim() === '' ? null : serie, calibracionVence: due, version }),
    onSuccess: () => {
      notify({ tone: 'good', text: DEVICE_FORM.saved(device.nombre) });
      onClose();
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <ModalDialog title={DEVICE_FORM.title(device.nombre)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
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
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={COMMON.saving}>
            {DEVICE_FORM.save}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
