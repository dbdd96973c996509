import type { ReactNode } from 'react';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { PAPER } from '#copy/clinical/documents';
import { OFFERED } from '#copy/leaflets';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { leafletsOf } from '#domain/clinical/documents/leaflet-choice';
import type { LetterSize } from '#domain/clinical/documents/letter-size';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { addressOf, useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { LeafletSheet, ListenCode } from './LeafletParts.tsx';
import { LETTERS } from './letters.ts';
import { PaperBody } from './PaperBody.tsx';

interface Props {
  readonly document: DocumentRecord;
  /** Points in which the patient reads. */
  readonly letra: LetterSize;
  /** With the clinic's leaflet on a sheet of its own. */
  readonly withLeaflet?: boolean;
  /** Which printing it is: 1 is the original; null was not counted, and says so on paper. */
  readonly printing: number | null;
}

/** The address that the QR leads to, on this very site. */
export const verificationAddress = ({ verificacion }: Pick<DocumentRecord, 'verificacion'>): string =>
  new URL(verificacion, location.origin).href;

/**
 * A document as it is printed. Whose it is and who signs stand in the head and foot of a table, which browsers repeat on
 * every page; nothing is reported by colour alone.
 */
export function DocumentPaper({ document, printing, letra, withLeaflet = false }: Props) {
  const { clinicName, clinic } = useVisit();
  const { tipo, numero, emitidoA, fecha, firma, estado, hash } = document;
  const address = verificationAddress(document);
  const mark = printing === null || printing < 2 ? null : PAPER.copy(printing - 1);
  const name = DOCUMENT_TYPES[tipo].nombre;
  const leaflets = leafletsOf(document.documento, OFFERED);
  const [leaflet] = leaflets;
  return (
    <div className="relative">
      <table
        className="w-full border-collapse text-[9.5pt] leading-[1.3] text-ink"
        aria-label={`${name} ${numero}`}
      >
        <thead>
          <tr>
            <td className="pb-2">
              {printing === null && <p className="m-0 hidden font-strong print:block">{PAPER.preview}</p>}
              <div className="border-b-2 border-ink pb-1">
                <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3">
                  <b className="text-[1.1em]">{clinicName}</b>
                  <span className="text-end">
                    <b>{name}</b> {PAPER.number} <span className="numeros whitespace-nowrap">{numero}</span>
                    {mark !== null && <b className="ms-2 inline-block border-2 border-ink px-1.5">{mark}</b>}
                  </span>
                </p>
                <p className="m-0 text-[8pt]">
                  {addressOf(clinic)}
                  {clinic.telefono !== '' && (
                    <>
                      {addressOf(clinic) !== '' && ' · '}
                      <span className="whitespace-nowrap">{clinic.telefono}</span>
                    </>
                  )}
                </p>
              </div>
              <dl className="m-0 mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-[8.5pt]">
                <Fact name={PAPER.patient} className="basis-full text-[16pt] leading-[1.15]">
                  <b>{emitidoA.nombre}</b>
                </Fact>
                <Fact name={PAPER.identity}>{emitidoA.documento ?? PAPER.noIdentity}</Fact>
                {emitidoA.fechaNacimiento !== null && (
                  <Fact name={PAPER.born}>{mediumDate(emitidoA.fechaNacimiento)}</Fact>
                )}
                <Fact name={PAPER.record}>{emitidoA.id}</Fact>
                <Fact name={PAPER.date}>{mediumDate(fecha)}</Fact>
              </dl>
            </td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td className="pt-2">
              <div className="flex flex-wrap items-end justify-between gap-2 border-t border-ink pt-1 sm:flex-nowrap print:flex-nowrap">
                {leaflet !== undefined && <ListenCode id={leaflet} />}
                <div className="flex min-w-0 flex-1 items-end gap-1">
                  <QrCode text={address} label={PAPER.qr} className="size-[18mm] flex-none" />
                  <p className="m-0 max-w-[12rem] min-w-0 text-[7pt] leading-[1.15] [overflow-wrap:anywhere]">
                    {PAPER.verify}
                    <br />
                    {address.replace(/^https?:\/\//u, '')}
                    <br />
                    {PAPER.code} <span className="numeros">{hash.slice(0, 12)}</span>
                  </p>
                </div>
                <p className="m-0 mt-[12mm] w-[31mm] flex-none border-t border-ink pt-1 text-center text-[9pt]">
                  <b>{firma.nombre}</b>
                  <br />
                  {firma.matricula === null ? PAPER.noLicence : PAPER.licence(firma.matricula)}
                  <br />
                  <small>{PAPER.signature}</small>
                </p>
              </div>
            </td>
          </tr>
        </tfoot>
        <tbody>
          <tr>
            <td className={LETTERS[letra]}>
              <PaperBody document={document} letra={letra} />
              {withLeaflet && leaflets.map((id) => <LeafletSheet key={id} id={id} />)}
            </td>
          </tr>
        </tbody>
      </table>
      {estado === 'anulado' && <Void />}
    </div>
  );
}

/** Across the paper; on paper it is fixed, which browsers repeat on every page. */
function Void() {
  return (
    <p className="pointer-events-none absolute inset-0 m-0 grid place-items-center print:fixed">
      <b className="-rotate-[24deg] border-[6px] border-ink px-6 text-[4em] text-ink opacity-60">
        {PAPER.void}
      </b>
    </p>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`flex gap-1 ${className}`}>
      <dt>{name}:</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
