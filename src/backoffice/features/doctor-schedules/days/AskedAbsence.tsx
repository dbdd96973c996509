import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery, doctorWeeksQuery } from '#client/queries/doctors';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { $askedAbsence, type AskedAbsence as Asked } from '#backoffice/shared/absence/ask-absence.ts';
import { doctorRows, type DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';

/** «Anotar ausencia», opened from a doctor's column, from «Más» or from the search. */
export default function AskedAbsence() {
  const asked = useStore($askedAbsence);
  if (asked === null) return null;
  return <Opened key={`${asked.medico ?? ''} ${asked.fecha ?? ''}`} asked={asked} />;
}

/** Before the person has said who is away. */
const NOBODY: DoctorRow = { id: '', nombre: '', doctor: undefined, week: undefined };

function Opened({ asked }: { readonly asked: Asked }) {
  const query = joinQueries(useQuery(doctorsQuery()), useQuery(doctorWeeksQuery()));
  const today = useToday();
  const [chosen, setChosen] = useState(asked.medico ?? '');
  if (query.data === undefined) return null;
  const rows = doctorRows(...query.data).filter(({ doctor }) => doctor?.activo === true);
  const row = rows.find(({ id }) => id === chosen) ?? NOBODY;
  // A day that is over cannot be noted any more: whoever looks at yesterday means today.
  const day = asked.fecha === null || asked.fecha < today ? today : asked.fecha;
  return (
    <AbsenceDialog
      row={row}
      others={rows.filter(({ id }) => id !== row.id)}
      absence={null}
      day={day}
      choosing={{ rows, onChoose: setChosen }}
      onClose={() => $askedAbsence.set(null)}
    />
  );
}
