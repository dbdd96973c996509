import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Printer, UserRound, Ban } from 'lucide-react';
import { createElement, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { patientQuery } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { may } from '#domain/access/policies';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import type { LetterSize } from '#domain/clinical/documents/letter-size';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { verificationAddress, DocumentPaper } from '#backoffice/shared/documents/paper/DocumentPaper.tsx';

const copy = DOCUMENT_COPY.screen;

/** How a paper is printed: as chosen on its screen. */
export interface PaperLook {
  readonly letra: LetterSize;
  readonly withLeaflet: boolean;
  readonly papel: keyof typeof SIZES;
}

/** What can be done with a document: printed (which is counted), told of, annulled. */
export function DocumentActions({ document, ...look }: PaperLook & { readonly document: DocumentRecord }) {
  const { actor } = useVisit();
  const { paper, printPaper } = usePaper(look);
  const { send, isPending } = useOperation('printDocument', { onDone: printPaper, refused: 'said' });
  const href = personHref(actor, document.paciente);
  const isValid = document.estado === 'vigente';
  const mayAnnul =
    may(actor, 'document:annul') && (actor.rol === 'admin' || actor.medico === document.medico);
  return (
    <>
      {href !== null && (
        <Link href={href} className={buttonStyle()}>
          <UserRound aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          <span>{copy.record}</span>
        </Link>
      )}
      {isValid && mayAnnul && <AnnulDocument document={document} />}
      {isValid && <TellPatient document={document} />}
      {isValid && (
        <Button
          variant="solid"
          isPending={isPending}
          icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
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
      <MessageCircle aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      <span>{copy.whatsapp}</span>
    </a>
  );
}

/** While a paper is on the page, it alone is printed, on its own size; islands have a rule of their own, which yields. */
const ALONE = 'print:[&>*:not([data-papel])]:hidden!';
const SIZES = { A5: 'print:[page:hoja-larga]', A4: 'print:[page:hoja-dia]' } as const;

/** Prints documents: the paper is on the page only while it is being printed, after the server has counted it. */
function usePaper({ papel, ...look }: PaperLook): {
  readonly printPaper: (document: DocumentRecord) => void;
  readonly paper: ReactNode;
} {
  const [document, setDocument] = useState<DocumentRecord | null>(null);
  useEffect(() => {
    if (document === null) return undefined;
    const classes = [ALONE, SIZES[papel]];
    const { classList } = globalThis.document.body;
    classList.add(...classes);
    const end = (): void => setDocument(null);
    addEventListener('afterprint', end);
    print();
    return () => {
      removeEventListener('afterprint', end);
      classList.remove(...classes);
    };
  }, [document, papel]);
  return {
    printPaper: setDocument,
    paper:
      document === null
        ? null
        : createPortal(
            createElement(
              'section',
              { 'data-papel': '', className: 'hidden print:block' },
              createElement(DocumentPaper, { document, ...look, printing: document.impresiones }),
            ),
            globalThis.document.body,
          ),
  };
}

/** Annuls a document, with the reason. */
function AnnulDocument({ document }: { readonly document: DocumentRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Ban aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        onPress={() => setOpen(true)}
      >
        {copy.annul}
      </Button>
      {isOpen && <AnnulDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

function AnnulDialog({
  document,
  onClose,
}: {
  readonly document: DocumentRecord;
  readonly onClose: () => void;
}) {
  const { id, version, numero } = useOpened(document);
  const work = useOperation('annulDocument', { done: () => copy.annulled, onDone: onClose });
  const form = useDraft(work, { motivo: '' });
  return (
    <AskDialog
      title={copy.annulTitle(numero)}
      of={form}
      isDangerous
      save={copy.annul}
      cancel={DOCUMENT_COPY.cancel}
      help={
        <>
          <p>{copy.annulText}</p>
          <TextAreaField label={copy.reason} rows={2} {...form.bind('motivo')} />
        </>
      }
      onSend={() => work.send({ params: { id }, body: { version, ...form.draft } })}
      onClose={onClose}
    />
  );
}
