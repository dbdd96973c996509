import type { DocumentRecord } from '#client/queries/clinical/documents';
import { CONSENT_COPY, LETTER_COPY, PAPER, SUMMARY_COPY } from '#copy/clinical/documents';
import type { LetterSize } from '#domain/clinical/documents/letter-size';
import { CERTIFICATES, PRIORITIES, STUDY_IN_WORDS } from '#domain/clinical/documents/letters';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { GlassesBody } from './GlassesBody.tsx';
import { MedicationBody } from './MedicationBody.tsx';
import { Note } from './Note.tsx';

const CELL = 'border border-ink px-1.5 py-1 text-start align-top';

/** What a document says, by its type. */
export function PaperBody({
  document,
  letra,
}: {
  readonly document: Pick<DocumentRecord, 'documento' | 'fecha'>;
  readonly letra: LetterSize;
}) {
  const { documento, fecha } = document;
  switch (documento.tipo) {
    case 'receta_lentes':
      return <GlassesBody glasses={documento.contenido} letra={letra} />;
    case 'receta_medicamentos':
      return <MedicationBody medication={documento.contenido} fecha={fecha} />;
    case 'orden_estudios': {
      const { estudios, cie, diagnostico = '', prioridad, nota } = documento.contenido;
      return (
        <>
          <p className="my-2">
            <b>{PAPER.indication}:</b> <span className="numeros">{cie}</span> {diagnostico}
            {' · '}
            <b>{PAPER.priority}:</b> {PRIORITIES[prioridad]}
          </p>
          <table className="w-full border-collapse">
            <thead>
              <tr>
                {[PAPER.study, PAPER.eye, PAPER.preparation].map((head) => (
                  <th key={head} scope="col" className={CELL}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {estudios.map(({ codigo, ojo, nombre = codigo, preparacion = '—' }) => (
                <tr key={`${codigo} ${nombre} ${ojo}`} className="break-inside-avoid">
                  <td className={CELL}>
                    <b>{nombre}</b> {codigo !== STUDY_IN_WORDS && <small className="numeros">{codigo}</small>}
                  </td>
                  <td className={`${CELL} font-strong`}>{PAPER.eyes[ojo]}</td>
                  <td className={CELL}>{preparacion}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Note text={nota} />
        </>
      );
    }
    case 'certificado': {
      const { certificado, texto, dias, desde = fecha } = documento.contenido;
      return (
        <>
          <h2 className="my-3 text-[1.2em]">{CERTIFICATES[certificado]}</h2>
          <Note text={texto} />
          {dias !== undefined && <p className="my-2 font-strong">{PAPER.rest(dias, mediumDate(desde))}</p>}
        </>
      );
    }
    case 'referencia': {
      const { para, motivo, resumen, prioridad } = documento.contenido;
      return (
        <>
          <p className="my-2">
            <b>{PAPER.to}:</b> {para} · <b>{PAPER.priority}:</b> {PRIORITIES[prioridad]}
          </p>
          <p className="my-2">
            <b>{LETTER_COPY.why}:</b> {motivo}
          </p>
          <Note text={resumen} />
        </>
      );
    }
    case 'consentimiento': {
      const { ojo, detalle, titulo, texto } = documento.contenido;
      return (
        <>
          <h2 className="my-3 text-[1.2em]">{titulo}</h2>
          <p className="my-2 text-[1.15em]">
            <b>{PAPER.eyes[ojo]}</b>
            {detalle !== undefined && ` · ${detalle}`}
          </p>
          <Note text={texto} />
          <div className="mt-4 grid grid-cols-2 gap-x-6 break-inside-avoid">
            {CONSENT_COPY.signatures.map((what) => (
              <p key={what} className="mt-[14mm] mb-0 border-t border-ink pt-1">
                {what}
              </p>
            ))}
          </div>
        </>
      );
    }
    case 'propuesta_quirurgica':
      return <ProposalBody proposal={documento.contenido} />;
    case 'resumen_visita': {
      const { indicaciones, hallazgos = [], sigue = [] } = documento.contenido;
      return (
        <>
          <Lines title={SUMMARY_COPY.found} lines={hallazgos} />
          <h2 className="mt-3 mb-1 text-[1.1em] [break-after:avoid]">{SUMMARY_COPY.todo}</h2>
          <Note text={indicaciones} />
          <Lines title={SUMMARY_COPY.next} lines={sigue} />
        </>
      );
    }
  }
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2 className="mt-3 mb-1 text-[1.1em] [break-after:avoid]">{title}</h2>
      <ul className="m-0 ps-5">
        {lines.map((line) => (
          <li key={line} className="break-inside-avoid">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

type Proposal = Extract<DocumentRecord['documento'], { tipo: 'propuesta_quirurgica' }>['contenido'];

/** A proposed operation: what, which eye in large letters, and what was spoken of. */
function ProposalBody({ proposal }: { readonly proposal: Proposal }) {
  const { procedimiento, ojo, cie, diagnostico, anestesia, lente, antes = [], riesgos } = proposal;
  const { fecha, programada = false, hora } = proposal;
  const day = fecha === undefined ? undefined : mediumDate(fecha);
  const words = PAPER.proposal;
  const lines: [string, string | undefined][] = [
    [words.diagnosis, cie === undefined ? undefined : `${cie} ${diagnostico ?? ''}`],
    [words.anaesthesia, anestesia],
    [words.lens, lente],
    [
      programada ? words.set : words.date,
      day === undefined || hora === undefined ? day : words.at(day, hora),
    ],
    [words.before, antes.length === 0 ? undefined : antes.join(', ')],
  ];
  return (
    <>
      <p className="my-3 text-[1.1em]">
        <b>{words.what}:</b> {procedimiento}
      </p>
      {ojo !== undefined && (
        <p className="my-2 w-fit border-2 border-ink px-2 text-[1.3em] font-strong">{PAPER.eyes[ojo]}</p>
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
