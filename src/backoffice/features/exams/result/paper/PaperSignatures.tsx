import { PAPER } from '#copy/clinical/documents';
import { RESULT_COPY } from '#copy/exams/results';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import type { PaperMeasured, PaperState } from './paper-state.ts';

const COPY = RESULT_COPY.paper;

interface Props {
  readonly medido: PaperMeasured;
  readonly state: PaperState;
}

/** What the technician reports and what the doctor says, each under the name of who signed; an empty place says so. */
export function PaperSignatures({ medido: { informe, validacion }, state }: Props) {
  // A report that another one replaced bears no signature on paper.
  const medico = validacion !== null && 'medico' in validacion ? validacion.medico : undefined;
  return (
    <>
      {informe !== null && (
        <section className="mt-3 break-inside-avoid">
          <h2 className="m-0 text-[11pt]">{RESULT_COPY.technical}</h2>
          <p className="m-0 whitespace-pre-wrap">{informe.texto}</p>
          <p className="m-0 text-[0.9em]">
            {RESULT_COPY.signedBy(informe.nombre, longInstant(informe.cuando))}
          </p>
        </section>
      )}
      <section className="mt-3 break-inside-avoid">
        <h2 className="m-0 text-[11pt]">{RESULT_COPY.medical}</h2>
        {validacion === null ? (
          <p className="m-0">{COPY.notRead}</p>
        ) : (
          <>
            <p className="m-0 whitespace-pre-wrap">{validacion.texto}</p>
            {state.isFinal && (
              <p className="m-0 mt-[14mm] ms-auto w-fit min-w-[9rem] border-t border-ink pt-1 text-center">
                <b>{medico?.nombre ?? validacion.nombre}</b>
                <br />
                {(medico?.matricula ?? null) === null
                  ? PAPER.noLicence
                  : PAPER.licence(medico?.matricula ?? '')}
                <br />
                <small>{longInstant(validacion.cuando)}</small>
              </p>
            )}
          </>
        )}
      </section>
    </>
  );
}
