import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { documentsQuery, type DocumentRecord } from '#client/queries/clinical/documents';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { may } from '#domain/access/policies';
import { DOCUMENT_TYPES, TYPED_DOCUMENTS, type TypedDocumentType } from '#domain/clinical/documents/document';
import { documentHref } from '#routes';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DocumentList } from './DocumentList.tsx';
import type { Basis } from './forms/form-props.ts';
import { NewDocument } from './NewDocument.tsx';

interface Props {
  readonly paciente: string;
  /** At a visit: only what was issued at it is listed, with what it says. */
  readonly isOfVisit?: boolean;
  readonly consulta?: string | undefined;
  readonly basis: Basis | null;
  readonly flush?: (() => Promise<boolean>) | undefined;
}

/** A patient's papers, and new ones for doctors. */
export function DocumentsPanel({ paciente, consulta, basis, flush, isOfVisit = false }: Props) {
  const { actor } = useVisit();
  const query = useQuery(documentsQuery(paciente));
  const [tipo, setType] = useState<TypedDocumentType | null>(null);
  const [issued, setIssued] = useState<DocumentRecord | null>(null);
  return (
    <div className="grid gap-2">
      {may(actor, 'document:issue') && (
        <div role="group" aria-label={DOCUMENT_COPY.new} className="flex flex-wrap items-center gap-x-1">
          <FilePlus2 aria-hidden="true" size={18} strokeWidth={1.75} className="text-iris" />
          {TYPED_DOCUMENTS.map((id) => (
            <Button key={id} size="note" variant="quiet" onPress={() => setType(id)}>
              {DOCUMENT_TYPES[id].nombre}
            </Button>
          ))}
        </div>
      )}
      {issued !== null && (
        <Notice
          tone="good"
          isNarrow={isOfVisit}
          action={<Link href={documentHref(issued.id)}>{DOCUMENT_COPY.see}</Link>}
        >
          <p>{DOCUMENT_COPY.issued(issued.numero)}</p>
        </Notice>
      )}
      <QueryGate query={query} loadingLabel={DOCUMENT_COPY.loading} rows={2}>
        {({ items }) => {
          const rows = isOfVisit ? items.filter((each) => each.consulta === consulta) : items;
          return rows.length === 0 ? (
            <p className="m-0 text-small text-ink-2">
              {isOfVisit ? DOCUMENT_COPY.noneOfVisit : DOCUMENT_COPY.none}
            </p>
          ) : (
            <DocumentList rows={rows} withLines={isOfVisit} />
          );
        }}
      </QueryGate>
      {tipo !== null && (
        <NewDocument
          key={tipo}
          tipo={tipo}
          {...{ paciente, consulta, basis, flush }}
          onIssued={(document) => {
            setType(null);
            setIssued(document);
          }}
          onClose={() => setType(null)}
        />
      )}
    </div>
  );
}
