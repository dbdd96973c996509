import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Printer, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { patientQuery } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { may } from '#domain/access/policies';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { AnnulDocument } from './AnnulDocument.tsx';
import { verificationAddress } from './paper/DocumentPaper.tsx';
import { usePaper } from './paper/use-paper.ts';

const copy = DOCUMENT_COPY.screen;

/** What can be done with a document: printed (which is counted), told of, annulled. */
export function DocumentActions({ document }: { readonly document: DocumentRecord }) {
  const { actor } = useVisit();
  const { paper, printPaper } = usePaper();
  const { send, isPending } = useOperation('printDocument', { onDone: printPaper, refused: 'said' });
  const href = personHref(actor, document.paciente);
  const isValid = document.estado === 'vigente';
  const mayAnnul =
    may(actor, 'document:annul') && (actor.rol === 'admin' || actor.medico === document.medico);
  return (
    <>
      {href !== null && (
        <Link href={href} className={buttonStyle()}>
          <UserRound aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>{copy.record}</span>
        </Link>
      )}
      {isValid && mayAnnul && <AnnulDocument document={document} />}
      {isValid && <TellPatient document={document} />}
      {isValid && (
        <Button
          variant="solid"
          isPending={isPending}
          icon={<Printer aria-hidden="true" size={20} strokeWidth={1.75} />}
          onPress={() => send({ params: { id: document.id } })}
        >
          {document.impresiones === 0 ? copy.print : copy.printCopy}
        </Button>
      )}
      {paper}
    </>
  );
}

/** A message that names the paper and its day, and nothing of what it says. */
function TellPatient({ document }: { readonly document: DocumentRecord }) {
  const { clinicName, clinic } = useVisit();
  const { data } = useQuery(patientQuery(document.paciente));
  const chat = whatsappNumber(data?.telefono ?? '');
  if (chat === null) return null;
  const text = copy.message(
    clinicName,
    DOCUMENT_TYPES[document.tipo].nombre,
    mediumDate(document.fecha),
    verificationAddress(document),
  );
  return (
    <a
      className={buttonStyle()}
      href={whatsappHref(clinic.whatsappHost, chat, text)}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{copy.whatsapp}</span>
    </a>
  );
}
