import { useQuery } from '@tanstack/react-query';
import { clinicRoomsQuery } from '#client/queries/devices';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { CLINIC_ROOMS } from '#copy/office/room';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (sala: string) => void;
}

/** Where patients are called to: one of the rooms, by its name, or none in particular. */
export function RoomField({ label, value, error, onChange }: Props) {
  const { data = [] } = useQuery(clinicRoomsQuery());
  const names = data.filter(({ retirado }) => retirado !== true).map(({ nombre }) => nombre);
  const all = value === '' || names.includes(value) ? names : [...names, value];
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      options={[{ id: '', label: CLINIC_ROOMS.noRoom }, ...all.map((id) => ({ id, label: id }))]}
      onChange={onChange}
    />
  );
}
