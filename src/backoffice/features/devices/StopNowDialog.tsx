import type { DeviceView } from '#domain/studies/device-calendar';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { COMMON } from '#copy/office/common';
import { OUTAGE_FORM } from '#copy/office/devices';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic-clock.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSaveOutage } from './use-save-outage.ts';

interface Props {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** Takes a device out of service from this moment on, and settles the studies that it was to do. */
export function StopNowDialog({ device, onClose }: Props) {
  const { fecha, minuto } = useClinicNow();
  const [isLong, setIsLong] = useState(false);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const saving = useSaveOutage(device, () => ({ text: OUTAGE_FORM.stopped(device.nombre) }), onClose);
  const missing = wasSent && isLong && lastDay === null;

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (isLong && lastDay === null) return;
    const reason = motivo.trim();
    saving.save({
      kind: 'new',
      outage: {
        clase: 'fuera_de_servicio',
        fecha,
        // Hours would count on each of several days: those begin whole, and what is over of today is over anyway.
        ...(isLong && lastDay !== null && lastDay > fecha
          ? { hasta: lastDay }
          : { desdeHora: formatHour(minuto) }),
        ...(reason === '' ? {} : { motivo: reason }),
      },
    });
  };

  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  return (
    <ModalDialog title={OUTAGE_FORM.nowTitle(device.nombre)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        <p>{OUTAGE_FORM.nowText}</p>
        {saving.error !== null && (
          <Notice tone="error">
            <p>{saving.error}</p>
          </Notice>
        )}
        <Segmented
          label={OUTAGE_FORM.howLong}
          value={isLong ? 'days' : 'today'}
          options={[
            { id: 'today', label: OUTAGE_FORM.today },
            { id: 'days', label: OUTAGE_FORM.days },
          ]}
          onChange={(id) => setIsLong(id === 'days')}
        />
        {isLong && (
          <DateField
            label={OUTAGE_FORM.lastDay}
            value={lastDay}
            min={fecha}
            error={missing ? OUTAGE_FORM.lastDayMissing : undefined}
            onChange={setLastDay}
          />
        )}
        <TextField
          label={OUTAGE_FORM.reason}
          help={OUTAGE_FORM.reasonHelp}
          value={motivo}
          maxLength={200}
          autoComplete="off"
          onChange={setMotivo}
        />
        <div className="ventana-acciones">
          <Button type="submit" variant="danger" isPending={saving.isSaving} pendingLabel={COMMON.saving}>
            {OUTAGE_FORM.stop}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
