import { useState } from 'react';
import type { PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DEPARTURE_COPY as COPY, PERSON_COPY } from '#copy/clinical/people';
import { MESSAGES } from '#copy/office/people/messages';
import { listedName } from '#domain/people/listed-name';
import { MessageConsentDialog } from '#backoffice/shared/messages/MessageConsentDialog.tsx';
import { MERGES } from '#copy/office/merges';
import { may } from '#domain/access/policies';
import { ProposeMergeDialog } from '#backoffice/shared/merges/ProposeMergeDialog.tsx';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DepartureDialog } from './DepartureDialog.tsx';
import { PatientDataDialog } from './PatientDataDialog.tsx';

type Open = 'data' | 'departure' | 'undo' | 'merge' | 'messages' | null;

/** What may be done with a person's own data: correct them, note that the person died or left, or take that back, propose that another record is of the same person. */
export function PatientTools({ patient }: { readonly patient: PatientRecord }) {
  const { actor, mensajes } = useVisit();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const { fallecio, dejo } = patient;
  const undo = fallecio === undefined ? COPY.undoLeaving : COPY.undoDeath;
  const mayUndo = may(actor, fallecio === undefined ? 'patient:depart' : 'patient:undo-death');
  const isGone = fallecio !== undefined || dejo !== undefined;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="compact" onPress={() => setOpen('data')}>
        {PERSON_COPY.open}
      </Button>
      {fallecio === undefined && (
        <Button size="compact" variant="quiet" onPress={() => setOpen('departure')}>
          {COPY.open}
        </Button>
      )}
      {mensajes && fallecio === undefined && (
        <Button size="compact" variant="quiet" onPress={() => setOpen('messages')}>
          {MESSAGES.consent.open}
        </Button>
      )}
      {may(actor, 'patient-merge:propose') && (
        <Button size="compact" variant="quiet" onPress={() => setOpen('merge')}>
          {MERGES.propose}
        </Button>
      )}
      {isGone && mayUndo && (
        <Button size="compact" variant="quiet" onPress={() => setOpen('undo')}>
          {undo}
        </Button>
      )}
      {open === 'data' && <PatientDataDialog patient={patient} onClose={close} />}
      {open === 'messages' && (
        <MessageConsentDialog id={patient.id} nombre={listedName(patient)} onClose={close} />
      )}
      {open === 'merge' && <ProposeMergeDialog first={patient.id} onClose={close} />}
      {open === 'departure' && <DepartureDialog patient={patient} onClose={close} />}
      {open === 'undo' && <UndoDialog patient={patient} title={undo} onClose={close} />}
    </div>
  );
}

function UndoDialog({
  patient,
  title,
  onClose,
}: {
  readonly patient: PatientRecord;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { id, version, fallecio } = useOpened(patient);
  const undo = useWork(
    (operate) =>
      operate(fallecio === undefined ? 'undoLeaving' : 'undoDeath', { params: { id }, body: { version } }),
    { done: () => COPY.undone, onDone: onClose },
  );
  return (
    <ModalDialog title={COPY.undoTitle} isOpen onClose={onClose} role="alertdialog">
      <p>{COPY.undoText}</p>
      {undo.error !== null && <Notice tone="error">{undo.error.message}</Notice>}
      <FormActions save={title} isSaving={undo.isPending} onSave={() => undo.send()} onCancel={onClose} />
    </ModalDialog>
  );
}
