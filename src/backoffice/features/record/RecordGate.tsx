import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import { openingQuery, type OpeningRecord } from '#client/queries/records';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { RECORD } from '#copy/office/record';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  readonly patient: PatientRecord;
  /** Who it is, while the door is closed. */
  readonly head?: ReactNode;
  /** What is behind the door; it says when its opening has ended. */
  readonly children: (opening: OpeningRecord, onExpired: () => void) => ReactNode;
}

/** The server opens the record, or asks for a reason. */
export function RecordGate({ patient, head, children }: Props) {
  const client = useQueryClient();
  const options = openingQuery(patient.id);
  const opening = useQuery(options);
  if (opening.data === undefined && refusalOf(opening.error)?.code === 'requiere_motivo')
    return (
      <>
        {head}
        <ReasonForm
          patient={patient}
          onOpened={(opened: OpeningRecord) => client.setQueryData(options.queryKey, opened)}
        />
      </>
    );
  if (opening.isFetching || opening.data === undefined)
    return (
      <>
        {head}
        {opening.isFetching ? (
          <LoadingRows label={RECORD.loading} rows={6} />
        ) : (
          <QueryGate query={opening} loadingLabel={RECORD.loading} rows={6}>
            {() => null}
          </QueryGate>
        )}
      </>
    );
  return children(opening.data, () => void client.resetQueries({ queryKey: options.queryKey }));
}
