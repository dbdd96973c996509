import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstFreeQuery, type KindAsked } from '#client/queries/availability';
import type { ListedDoctor } from '#contract/doctors';
import { BOOKING } from '#copy/office/booking';
import { shortDay } from './day-words.ts';
import { ChoiceCombo } from './ChoiceCombo.tsx';

interface Props {
  readonly doctors: readonly ListedDoctor[];
  readonly value: string | null;
  /** The kind of visit, on which the next free place depends; null while that is not needed. */
  readonly asked: KindAsked | null;
  readonly error?: string | undefined;
  readonly onChange: (medico: string) => void;
}

/** The doctor: every active one, with the speciality and the first free time. */
export function DoctorField({ doctors, value, asked, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // Looking ahead for every doctor is work for the server, so it happens only while the list is open.
  const { data } = useQuery({
    ...firstFreeQuery({ ...asked, cantidad: 1, porMedico: true }),
    enabled: isOpen && asked !== null,
  });
  const next = new Map(data?.cupos.map((place) => [place.medico, place]));
  const freeWords = (id: string): string | null => {
    if (asked === null) return null;
    if (data === undefined) return isOpen ? BOOKING.lookingFree : null;
    const place = next.get(id);
    return place === undefined
      ? BOOKING.noneFree
      : BOOKING.nextFree(`${shortDay(place.fecha)}, ${place.hora}`);
  };
  return (
    <ChoiceCombo
      label={BOOKING.doctor}
      help={BOOKING.doctorHelp}
      value={value}
      error={error}
      onChange={onChange}
      onOpen={setIsOpen}
      options={doctors.map(({ id, nombre, especialidad }) => {
        const note = [especialidad, freeWords(id)].filter((part) => part !== null).join(' · ');
        return { id, label: nombre, note: note === '' ? undefined : note };
      })}
    />
  );
}
