import { useState } from 'react';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { DeviceView } from '#contract/devices';
import { OUTAGE_FORM } from '#copy/office/devices';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useSaveOutage } from './use-save-outage.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** Takes a device out of service from now on, and settles the studies booked on it. */
export function StopNowDialog({ device, onClose }: Props) {
  const { fecha, minuto } = useClinicNow();
  const [isLong, setIsLong] = useState(false);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const saving = useSaveOutage(device, OUTAGE_FORM.stopped(device.nombre), onClose);
  const missing = wasSent && isLong && lastDay === null;

  const submit = (): void => {
    setWasSent(true);
    if (isLong && lastDay === null) return;
    const reason = motivo.trim();
    saving.save({
      kind: 'new',
      outage: {
        clase: 'fuera_de_servicio',
        fecha,
        // Over several days the start time would apply to each of them, so the outage covers whole days; the part of
        // today that has passed makes no difference.
        ...(isLong && lastDay !== null && lastDay > fecha
          ? { hasta: lastDay }
          : { desdeHora: formatHour(minuto) }),
        ...(reason === '' ? {} : { motivo: reason }),
      },
    });
  };

  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  return (
    <FormDialog
      title={OUTAGE_FORM.nowTitle(device.nombre)}
      save={OUTAGE_FORM.stop}
      isSaving={saving.isSaving}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{OUTAGE_FORM.nowText}</p>
      <Refused message={saving.error} />
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
    </FormDialog>
  );
}
