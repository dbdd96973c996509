import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { documentQuery } from '#client/queries/clinical/documents';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY, MEDICINE_COPY } from '#copy/clinical/documents';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { OFFICE } from '#routes';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentPaper } from '#backoffice/shared/documents/paper/DocumentPaper.tsx';

const copy = DOCUMENT_COPY.screen;

/** A document as it was issued: read, printed, told of and annulled. */
export default function DocumentScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  if (id === null)
    return (
      <>
        <ScreenHeader path={OFFICE.document} />
        <EmptyState title={copy.noId}>
          <Link href={OFFICE.diagnosis} className={buttonStyle()}>
            {copy.toPatients}
          </Link>
        </EmptyState>
      </>
    );
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { readonly id: string }) {
  const query = useQuery(documentQuery(id));
  const { data } = query;
  return (
    <>
      <ScreenHeader
        path={OFFICE.document}
        {...(data === undefined ? {} : { title: `${DOCUMENT_TYPES[data.tipo].nombre} ${data.numero}` })}
        actions={data === undefined ? undefined : <DocumentActions document={data} />}
      />
      <QueryGate query={query} loadingLabel={DOCUMENT_COPY.loading} rows={8}>
        {(document) => (
          <>
            {document.avisos !== undefined && (
              <div className="print:hidden">
                <Notice tone="warning">
                  <p className="font-strong">{MEDICINE_COPY.accepted}</p>
                  <ul className="m-0 ps-5">
                    {document.avisos.map(({ aviso, motivo }) => (
                      <li key={aviso}>
                        {aviso} <b>{motivo}</b>
                      </li>
                    ))}
                  </ul>
                </Notice>
              </div>
            )}
            {document.anulado !== undefined && (
              <Notice tone="warning">
                <p>
                  {copy.annulledBy(
                    document.anulado.nombre,
                    longInstant(document.anulado.cuando),
                    document.anulado.motivo,
                  )}
                </p>
              </Notice>
            )}
            <div className="max-w-[46rem] overflow-x-auto border border-line-strong bg-surface p-4 sm:p-6 print:border-0 print:p-0">
              <DocumentPaper document={document} printing={null} />
            </div>
            {document.copias.length > 0 && (
              <section className="mt-4 print:hidden">
                <h2 className="text-base">{copy.prints}</h2>
                <ol className="m-0 list-none p-0 text-small">
                  {document.copias.map(({ cuando, nombre }, at) => (
                    <li key={`${cuando} ${nombre}`}>{copy.printLine(at, longInstant(cuando), nombre)}</li>
                  ))}
                </ol>
              </section>
            )}
          </>
        )}
      </QueryGate>
    </>
  );
}
