import { useSearchParams } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { WAITING_ROOM } from '#copy/office/room';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { EVERYBODY, STUDIES } from './room-rows.ts';

/** Whose patients are shown, kept in the address; doctors start with their own. */
export function useWhose(): { readonly whose: string; readonly choose: (whose: string) => void } {
  const actor = useAppointmentActor();
  const [address, setAddress] = useSearchParams();
  const own = actor.rol === 'medico' ? actor.medico : undefined;
  return {
    whose: address.get('medico') ?? own ?? EVERYBODY,
    choose: (whose) => setAddress({ medico: whose }, { replace: true }),
  };
}

interface Props {
  readonly items: readonly AppointmentRecord[];
  readonly whose: string;
  readonly onChoose: (whose: string) => void;
}

/** A choice among the doctors for whom somebody is waiting. */
export function WhoseField({ items, whose, onChoose }: Props) {
  const nameOf = useDoctorNames();
  const chosen = whose === EVERYBODY || whose === STUDIES ? [] : [whose];
  const doctors = [...new Set([...items.flatMap(({ medico }) => medico ?? []), ...chosen])];
  return (
    <SelectField
      label={WAITING_ROOM.whose}
      value={whose}
      options={[
        { id: EVERYBODY, label: WAITING_ROOM.everybody },
        ...doctors
          .map((id) => ({ id, label: nameOf(id) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
        { id: STUDIES, label: WAITING_ROOM.studies },
      ]}
      onChange={onChoose}
    />
  );
}
