import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { patientQuery } from '#client/queries/patients';
import { RECORD } from '#copy/office/record';
import { RecordDoor } from '#backoffice/features/record/RecordDoor.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

interface Props {
  readonly paciente: string;
  /** The record is open: the study may be asked for again. */
  readonly onOpened: () => void;
}

/** A study is read with the record of its patient open; of somebody else's patient it asks why, as the record does. */
export function OrderDoor({ paciente, onOpened }: Props) {
  const person = useQuery(patientQuery(paciente));
  return (
    <QueryGate query={person} loadingLabel={RECORD.loading} rows={6}>
      {(patient) => <RecordDoor patient={patient}>{() => <Opened onOpened={onOpened} />}</RecordDoor>}
    </QueryGate>
  );
}

function Opened({ onOpened }: { readonly onOpened: () => void }) {
  useEffect(onOpened, [onOpened]);
  return null;
}
