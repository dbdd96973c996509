import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { patientQuery } from '#client/queries/patients';
import { RECORD } from '#copy/office/record';
import { listedName } from '#domain/people/listed-name';
import { sheetsOf } from '#backoffice/shared/patient/patient-words.ts';
import { RecordGate } from '#backoffice/features/record/RecordGate.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

interface Props {
  readonly paciente: string;
  /** The record is open: the study may be asked for again. */
  readonly onOpened: () => void;
}

/** A study is read with the record of its patient open; of somebody else's patient it asks why, as the record does, and says whose it is. */
export function OrderGate({ paciente, onOpened }: Props) {
  const person = useQuery(patientQuery(paciente));
  return (
    <QueryGate query={person} loadingLabel={RECORD.loading} rows={6}>
      {(patient) => (
        <>
          <p className="m-0 mb-3 text-chart-2 font-bold" {...sheetsOf(patient)}>
            {listedName(patient)}
          </p>
          <RecordGate patient={patient}>{() => <Opened onOpened={onOpened} />}</RecordGate>
        </>
      )}
    </QueryGate>
  );
}

function Opened({ onOpened }: { readonly onOpened: () => void }) {
  useEffect(onOpened, [onOpened]);
  return null;
}
