import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { patientQuery, type PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PERSON_COPY } from '#copy/clinical/people';
import { may } from '#domain/access/policies';
import { useReadNow } from '#backoffice/shared/operation/use-read-now.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PatientDataDialog } from './PatientDataDialog.tsx';

interface Props {
  readonly id: string;
  /** Whose data they are: where it is beside a name, the button is only a pencil. */
  readonly nombre?: string;
  readonly onSaved?: (patient: PatientRecord) => void;
}

/** Corrects somebody's own data where they are seen, without opening the record. The whole record is read first: lists show less. */
export function CorrectData({ id, nombre, onSaved }: Props) {
  const { actor } = useVisit();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(actor, 'patient:edit')) return null;
  const open = (): void => setIsOpen(true);
  return (
    <>
      {nombre === undefined ? (
        <Button variant="quiet" size="compact" onPress={open}>
          {PERSON_COPY.open}
        </Button>
      ) : (
        <button
          type="button"
          className="-my-2.5 inline-grid size-tap shrink-0 cursor-pointer place-items-center rounded-control align-middle text-iris print:hidden"
          aria-label={PERSON_COPY.openOf(nombre)}
          title={PERSON_COPY.open}
          onClick={open}
        >
          <Pencil aria-hidden="true" size="1rem" strokeWidth={1.75} />
        </button>
      )}
      {isOpen && (
        <OwnData id={id} onClose={() => setIsOpen(false)} {...(onSaved === undefined ? {} : { onSaved })} />
      )}
    </>
  );
}

function OwnData({ id, ...dialog }: Pick<Props, 'id' | 'onSaved'> & { readonly onClose: () => void }) {
  const { data, error } = useReadNow(patientQuery(id));
  if (data !== undefined) return <PatientDataDialog patient={data} {...dialog} />;
  return error === null ? null : (
    <Notice tone="error" isNarrow>
      {error.message}
    </Notice>
  );
}
