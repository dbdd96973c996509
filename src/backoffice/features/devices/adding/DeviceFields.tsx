import { DateField } from '#components/ui/form/DateField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DEVICE_FORM, DEVICES } from '#copy/office/devices';
import { CHARSETS } from '#domain/studies/device-calendar';
import { MODALITIES } from '#domain/studies/device-modality';
import { RoomField } from '#backoffice/shared/rooms/RoomField.tsx';
import type { DeviceDraft } from './device-draft.ts';

interface Props {
  readonly draft: DeviceDraft;
  /** Of one of the program's devices it is known. */
  readonly asksModality: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<DeviceDraft>) => void;
}

/** What is said of a device: its name, its serial number, its calibration, its room, and how it connects. */
export function DeviceFields({ draft, asksModality, error, onChange }: Props) {
  const connects = draft.ae.trim() !== '';
  return (
    <>
      <TextField
        label={DEVICE_FORM.name}
        help={DEVICE_FORM.nameHelp}
        value={draft.nombre}
        error={error('nombre')}
        takesFocus
        autoComplete="off"
        maxLength={80}
        onChange={(nombre) => onChange({ nombre })}
      />
      <TextField
        label={DEVICE_FORM.serial}
        value={draft.serie}
        error={error('serie')}
        autoComplete="off"
        onChange={(serie) => onChange({ serie })}
      />
      <RoomField
        label={DEVICES.roomLabel}
        value={draft.sala}
        error={error('sala')}
        onChange={(sala) => onChange({ sala })}
      />
      <DateField
        label={DEVICE_FORM.due}
        help={DEVICE_FORM.dueHelp}
        value={draft.vence}
        error={error('calibracionVence')}
        onChange={(vence) => onChange({ vence })}
      />
      <TextField
        label={DEVICE_FORM.ae}
        help={DEVICE_FORM.aeHelp}
        value={draft.ae}
        error={error('ae')}
        autoComplete="off"
        spellCheck="false"
        onChange={(ae) => onChange({ ae })}
      />
      {connects && asksModality && (
        <SelectField
          label={DEVICE_FORM.modality}
          options={MODALITIES.map((id) => ({ id, label: DEVICE_FORM.modalities[id] }))}
          value={draft.modalidad}
          error={error('modalidad')}
          onChange={(modalidad) => onChange({ modalidad })}
        />
      )}
      {connects && (
        <SelectField
          label={DEVICE_FORM.charset}
          options={CHARSETS.map((id) => ({ id, ...DEVICE_FORM.charsets[id] }))}
          value={draft.juego}
          error={error('juego')}
          onChange={(juego) => onChange({ juego })}
        />
      )}
    </>
  );
}
