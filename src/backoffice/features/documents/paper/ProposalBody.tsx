import type { DocumentRecord } from '#client/queries/clinical/documents';
import { PAPER } from '#copy/clinical/documents';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { Note } from './Note.tsx';

type Proposal = Extract<DocumentRecord['documento'], { tipo: 'propuesta_quirurgica' }>['contenido'];

/** A proposed operation: what, which eye in large letters, and what was spoken of. */
export function ProposalBody({ proposal }: { readonly proposal: Proposal }) {
  const { procedimiento, ojo, cie, diagnostico, anestesia, lente, fecha, antes = [], riesgos } = proposal;
  const words = PAPER.proposal;
  const lines: [string, string | undefined][] = [
    [words.diagnosis, cie === undefined ? undefined : `${cie} ${diagnostico ?? ''}`],
    [words.anaesthesia, anestesia],
    [words.lens, lente],
    [words.date, fecha === undefined ? undefined : mediumDate(fecha)],
    [words.before, antes.length === 0 ? undefined : antes.join(', ')],
  ];
  return (
    <>
      <p className="my-3 text-[1.3em]">
        <b>{words.what}:</b> {procedimiento}
      </p>
      {ojo !== undefined && (
        <p className="my-2 w-fit border-2 border-ink px-2 text-[1.6em] font-strong">{PAPER.eyes[ojo]}</p>
      )}
      {lines.map(([name, value]) =>
        value === undefined ? null : (
          <p key={name} className="my-1.5">
            <b>{name}:</b> {value}
          </p>
        ),
      )}
      {riesgos !== undefined && (
        <>
          <p className="mt-3 mb-1 font-strong">{words.risks}</p>
          <Note text={riesgos} />
        </>
      )}
      <div className="mt-4 grid grid-cols-2 gap-x-6 break-inside-avoid">
        {words.signatures.map((what) => (
          <p key={what} className="mt-[14mm] mb-0 border-t border-ink pt-1">
            {what}
          </p>
        ))}
      </div>
    </>
  );
}
