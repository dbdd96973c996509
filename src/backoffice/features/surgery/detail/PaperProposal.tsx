import { Link } from 'wouter';
import { useState } from 'react';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { documentHref } from '#routes';
import { areAnswered, WarningReasons } from '#backoffice/shared/documents/WarningReasons.tsx';
import { useIssue } from '#backoffice/shared/documents/use-issue.ts';

/** The proposal on paper, as it stands now: numbered and sealed like every document. */
export function PaperProposal({ surgery }: { readonly surgery: SurgeryRecord }) {
  const [issued, setIssued] = useState<DocumentRecord | null>(null);
  const paper = useIssue({
    paciente: surgery.paciente.id,
    consulta: surgery.consulta,
    onIssued: setIssued,
  });
  const { send, isPending, refused, asks, needs } = paper;
  const issue = (confirmado = false): void =>
    send({ tipo: 'propuesta_quirurgica', contenido: { cirugia: surgery.id } }, confirmado);
  return (
    <>
      <Button isPending={isPending} onPress={() => issue()}>
        {COPY.paper}
      </Button>
      <WarningReasons avisos={needs} issue={paper} />
      {refused !== null && (
        <Notice
          tone={asks ? 'warning' : 'error'}
          action={
            asks && (
              <Button size="compact" isDisabled={!areAnswered(needs, paper)} onPress={() => issue(true)}>
                {needs.length > 0 ? DOCUMENT_COPY.confirm : COPY.confirmEye}
              </Button>
            )
          }
        >
          {refused}
        </Notice>
      )}
      {issued !== null && (
        <Notice tone="good" action={<Link href={documentHref(issued.id)}>{COPY.seePaper}</Link>}>
          <p>{COPY.paperIssued(issued.numero)}</p>
        </Notice>
      )}
    </>
  );
}
