import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ROOM_FIELDS } from '#copy/office/room';
import { STUDY_FORM } from '#copy/office/studies';
import { deviceName, equipmentInUse } from '#domain/studies/device';
import { RoomField } from '#backoffice/shared/rooms/RoomField.tsx';
import { CheckGroup } from '#backoffice/shared/screen/CheckGroup.tsx';
import { minutesOf, type StudyDraft } from './study-draft.ts';

interface Props {
  readonly draft: StudyDraft;
  /** Nothing is booked of it yet. */
  readonly isNew?: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<StudyDraft>) => void;
}

const MINUTES = [
  { field: 'base', label: STUDY_FORM.base, help: STUDY_FORM.baseHelp },
  { field: 'porOjo', label: STUDY_FORM.perEye, help: STUDY_FORM.perEyeHelp },
  { field: 'preparacionMin', label: STUDY_FORM.room, help: STUDY_FORM.roomHelp },
] as const;

/** The minutes with the total they add up to, the devices, and what the patient must know. */
export function StudyFields({ draft, isNew = false, error, onChange }: Props) {
  const minutes = minutesOf(draft);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4 items-start">
        {MINUTES.map(({ field, label, help }) => (
          <TextField
            key={field}
            label={label}
            help={help}
            value={draft[field]}
            error={error(field)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={(typed) => onChange({ [field]: typed })}
          />
        ))}
      </div>
      <p role="status" className="py-2.5 px-3.5 border-l-4 border-iris bg-iris-tint">
        <b>{minutes === null ? STUDY_FORM.noResult : STUDY_FORM.result(minutes.one, minutes.both)}</b>{' '}
        {!isNew && STUDY_FORM.booked}
      </p>
      <DeviceChecks draft={draft} error={error('equipos')} onChange={onChange} />
      <Segmented
        label={STUDY_FORM.eyes}
        value={draft.ojosPorSesion === 1 ? 'uno' : 'dos'}
        options={[
          { id: 'uno', label: STUDY_FORM.oneEye },
          { id: 'dos', label: STUDY_FORM.bothEyes },
        ]}
        onChange={(id) => onChange({ ojosPorSesion: id === 'uno' ? 1 : 2 })}
      />
      <div>
        <CheckField
          label={STUDY_FORM.doctor}
          isSelected={draft.requiereMedico}
          onChange={(requiereMedico) => onChange({ requiereMedico })}
        />
        <CheckField
          label={STUDY_FORM.operator}
          isSelected={draft.requiereOperador}
          onChange={(requiereOperador) => onChange({ requiereOperador })}
        />
      </div>
      <RoomField
        label={ROOM_FIELDS.studyRoom}
        value={draft.sala}
        error={error('sala')}
        onChange={(sala) => onChange({ sala })}
      />
      <TextAreaField
        label={STUDY_FORM.preparation}
        help={STUDY_FORM.preparationHelp}
        value={draft.preparacion}
        error={error('preparacion')}
        onChange={(preparacion) => onChange({ preparacion })}
      />
    </>
  );
}

interface DevicesProps extends Pick<Props, 'draft' | 'onChange'> {
  readonly error: string | undefined;
}

/** The devices that can do the study, in order of preference: the first one chosen comes first. */
const DeviceChecks = ({ draft, error, onChange }: DevicesProps) => (
  <CheckGroup
    legend={
      <>
        {STUDY_FORM.devices}
        {draft.equipos[0] !== undefined && draft.equipos.length > 1 && (
          <small>{STUDY_FORM.first(deviceName(draft.equipos[0]))}</small>
        )}
      </>
    }
    options={equipmentInUse(draft.equipos).map((id) => ({ id, label: deviceName(id) }))}
    chosen={draft.equipos}
    error={error}
    listClass="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] max-h-none!"
    onChange={(equipos) => onChange({ equipos })}
  />
);
