import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#client/query';
import { patientFilesQuery } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { READING_COPY as COPY } from '#copy/exams/reading';
import { OrderGate } from '../order/OrderGate.tsx';

/** Whether only the study may be read, and nothing else of its patient: the record is not open. */
export function useIsClosed(paciente: string): boolean {
  const { data, error } = useQuery(patientFilesQuery(paciente));
  return data === undefined && refusalOf(error)?.code === 'requiere_motivo';
}

/** A study that one asked for is read without its patient's record; what it is compared with is in there, and opens from here. */
export function OpenRecord({ paciente }: { readonly paciente: string }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <p className="m-0 flex flex-wrap items-center gap-3 text-dense text-ink-2">
      {COPY.closed}
      <Button size="compact" onPress={() => setAsking(true)}>
        {COPY.openRecord}
      </Button>
      {isAsking && (
        <ModalDialog title={COPY.openRecord} isOpen onClose={() => setAsking(false)}>
          <OrderGate
            paciente={paciente}
            onOpened={() => {
              setAsking(false);
              void client.refetchQueries({ queryKey: patientFilesQuery(paciente).queryKey });
            }}
          />
        </ModalDialog>
      )}
    </p>
  );
}
