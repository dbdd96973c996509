import { useState } from 'react';
import { DateField } from '#components/ui/form/DateField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICE_FORM, OUTAGE_FORM } from '#copy/office/devices';
import { formatHour } from '#domain/shared/interval';
import type { Outage } from '#domain/studies/device-calendar';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { draftOf, fieldsOf } from './adding/device-draft.ts';
import { DeviceFields } from './adding/DeviceFields.tsx';
import { OutageFormDialog, useSaveOutage } from './OutageFormDialog.tsx';

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

interface OfDevice {
  readonly device: DeviceView;
  readonly onClose: () => void;
}

/** A device's name, serial number and room, when its calibration is due, and how it connects with DICOM. */
function DeviceFormDialog({ device, onClose }: OfDevice) {
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

/** Takes a device out of service from now on, and settles the studies booked on it. */
function StopNowDialog({ device, onClose }: OfDevice) {
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
