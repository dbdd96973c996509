import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { documentQuery, type DocumentRecord } from '#client/queries/clinical/documents';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY, MEDICINE_COPY } from '#copy/clinical/documents';
import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import { OFFERED } from '#copy/leaflets';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { leafletsOf } from '#domain/clinical/documents/leaflet-choice';
import { LETTER_SIZES, type LetterSize } from '#domain/clinical/documents/letter-size';
import { keysOf } from '#domain/shared/typed-record';
import { OFFICE } from '#routes';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { leafletText } from '#backoffice/shared/documents/paper/LeafletParts.tsx';
import { LetterChoice } from '#backoffice/shared/documents/paper/PaperPreview.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentPaper } from '#backoffice/shared/documents/paper/DocumentPaper.tsx';

const copy = DOCUMENT_COPY.screen;

/** Papers are read at the size at which they are printed. */
const WIDTHS = { A5: 'max-w-[148mm]', A4: 'max-w-[210mm]' } as const;

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
  const [chosen, setChosen] = useState<LetterSize | null>(null);
  const [withLeaflet, setWithLeaflet] = useState(false);
  const letra = chosen ?? data?.letra ?? LETTER_SIZES[0];
  const [sheet, setSheet] = useState<keyof typeof WIDTHS | null>(null);
  const papel = sheet ?? (data === undefined ? 'A4' : DOCUMENT_TYPES[data.tipo].papel);
  return (
    <>
      <ScreenHeader
        path={OFFICE.document}
        {...(data === undefined ? {} : { title: `${DOCUMENT_TYPES[data.tipo].nombre} ${data.numero}` })}
        actions={
          data === undefined ? undefined : (
            <DocumentActions document={data} {...{ letra, withLeaflet, papel }} />
          )
        }
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
            <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
              <LetterChoice letra={letra} onLetter={setChosen} />
              {DOCUMENT_TYPES[document.tipo].papel === 'A5' && (
                <Segmented
                  label={PATIENT_PAPER.paper}
                  options={keysOf(WIDTHS).map((id) => ({ id, label: id }))}
                  value={papel}
                  onChange={setSheet}
                />
              )}
              <LeafletChoice document={document} isSelected={withLeaflet} onChange={setWithLeaflet} />
            </div>
            <div
              className={`overflow-x-auto border border-line-strong bg-surface p-4 sm:p-[10mm] print:border-0 print:p-0 ${WIDTHS[papel]}`}
            >
              <DocumentPaper document={document} printing={null} {...{ letra, withLeaflet }} />
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

/** Whether the leaflets that go with a paper are printed with it. */
function LeafletChoice({
  document,
  isSelected,
  onChange,
}: {
  readonly document: DocumentRecord;
  readonly isSelected: boolean;
  readonly onChange: (is: boolean) => void;
}) {
  const titles = leafletsOf(document.documento, OFFERED).flatMap((id) => leafletText(id)?.titulo ?? []);
  if (titles.length === 0) return null;
  return (
    <CheckField label={PATIENT_PAPER.withLeaflets(titles)} isSelected={isSelected} onChange={onChange} />
  );
}
