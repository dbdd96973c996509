import { fileHref, previewHref, type StudyFile } from '#client/queries/exams/files';
import { PAPER } from '#copy/clinical/documents';
import { RESULT_COPY } from '#copy/exams/results';
import { EYES } from '#domain/clinical/eye';
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

/** A page has room for one picture of each eye; the rest is named. */
const PAPER_PICTURES_LIMIT = 4;

/** As doctors write: the right eye, the left, both; what says no eye at the end. */
function rankOf({ dice, ojo }: StudyFile): number {
  const eye = dice.ojo ?? ojo;
  return eye === null ? EYES.length : EYES.indexOf(eye);
}

/** The pictures of the study, each under its eye; what a browser cannot draw is named with its file. */
export function PaperPictures({ files }: { readonly files: readonly StudyFile[] }) {
  if (files.length === 0) return null;
  const drawn = files
    .filter(({ tipo, vista }) => tipo === 'jpeg' || tipo === 'png' || vista)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, PAPER_PICTURES_LIMIT);
  const others = files.filter((file) => !drawn.includes(file));
  return (
    <section className="mt-2">
      <div className="grid grid-cols-2 gap-2">
        {drawn.map((file) => {
          const eye = file.dice.ojo ?? file.ojo;
          return (
            <figure key={file.id} className="m-0 break-inside-avoid border border-line p-1">
              <img
                src={file.tipo === 'jpeg' || file.tipo === 'png' ? fileHref(file.id) : previewHref(file.id)}
                alt=""
                className="mx-auto block max-h-[62mm] max-w-full object-contain"
              />
              <figcaption className="text-[0.85em] wrap-anywhere">
                {eye !== null && <b>{eye} </b>}
                {file.nombre}
              </figcaption>
            </figure>
          );
        })}
      </div>
      {others.length > 0 && (
        <p className="m-0 mt-1 text-[0.9em] wrap-anywhere">
          {COPY.otherFiles(others.map(({ nombre }) => nombre))}
        </p>
      )}
    </section>
  );
}
