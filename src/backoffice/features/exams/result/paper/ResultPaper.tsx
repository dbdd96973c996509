import type { ReactNode } from 'react';
import type { StudyFile } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { ageWords } from '#domain/people/life/age-words';
import { CORRECTION_COPY } from '#copy/exams/corrections';
import { ORDERS_COPY } from '#copy/exams/orders';
import { RESULT_COPY } from '#copy/exams/results';
import { SAFETY_COPY } from '#copy/exams/safety';
import { spokenName } from '#domain/people/listed-name';
import { clinicTime } from '#domain/shared/civil-date';
import { deviceName } from '#domain/studies/device';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { addressOf, useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { SupersededReport } from '../../correction/Superseded.tsx';
import { PaperPictures, PaperSignatures } from './PaperEnd.tsx';
import { PaperValues } from './PaperValues.tsx';
import { paperState, SUPERSEDED, type PaperMeasured, type PaperState } from './paper-state.ts';

const COPY = RESULT_COPY.paper;

interface Props {
  readonly order: OrderRecord;
  readonly files: readonly StudyFile[];
  /** An earlier report, which says on paper that it has no validity. */
  readonly superseded?: SupersededReport | null;
}

/**
 * The result on paper. Head and foot are those of a table, which browsers repeat on each page: whose it is, and whether it
 * is final, stand on every one. Nothing is reported by colour alone.
 */
export function ResultPaper({ order, files, superseded = null }: Props) {
  if (order.resultado === null) return null;
  const medido = superseded ?? order.resultado;
  const { validacion } = medido;
  const state = superseded === null ? paperState(order) : SUPERSEDED;
  return (
    <div className="hidden text-[10pt] print:block">
      <table className="w-full border-collapse text-ink" aria-label={COPY.title}>
        <thead>
          <tr>
            <td className="pb-2">
              <Head order={order} medido={medido} state={state} />
              <PaperCorrection order={order} superseded={superseded} />
            </td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td className="pt-2">
              <p className="m-0 border-t border-ink pt-1 text-[0.9em]">
                <b>{state.name}</b> · {order.acceso}
                {validacion !== null && (
                  <>
                    {' · '}
                    {COPY.code} <span className="numeros">{validacion.hash.slice(0, 12).toUpperCase()}</span>
                  </>
                )}
              </p>
            </td>
          </tr>
        </tfoot>
        <tbody>
          <tr>
            <td>
              <PaperValues order={order} medido={medido} />
              <PaperDoubts medido={medido} />
              {superseded === null && <PaperPictures files={files} />}
              <PaperSignatures medido={medido} state={state} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  readonly order: OrderRecord;
  readonly medido: PaperMeasured;
  readonly state: PaperState;
}

function Head({ order, medido, state }: HeadProps) {
  const { clinicName, clinic } = useVisit();
  const { paciente, fechaNacimiento, carnet, nombre, ojo, acceso, solicita } = order;
  const { equipo, serie, realizado, calidad } = medido;
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-b-2 border-ink pb-1">
        <p className="m-0">
          <b className="text-[1.15em]">{clinicName}</b>
          <br />
          <small>{[addressOf(clinic), clinic.telefono].filter((part) => part !== '').join(' · ')}</small>
        </p>
        <p className="m-0 flex-none text-end">
          <b>{COPY.title}</b>
          <br />
          <span className="numeros">{acceso}</span>
        </p>
      </div>
      <p
        className={`m-0 mt-1 px-2 py-0.5 ${state.isFinal ? 'border border-ink' : 'border-[3px] border-double border-ink'}`}
      >
        <b>{state.name}</b>
        {state.help !== '' && ` ${state.help}`}
      </p>
      <dl className="m-0 mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        <Fact name={COPY.patient}>
          <b>{spokenName(paciente.nombre)}</b>
        </Fact>
        <Fact name={COPY.identity}>{carnet ?? COPY.noIdentity}</Fact>
        {fechaNacimiento !== null && (
          <Fact name={COPY.born}>
            {mediumDate(fechaNacimiento)}
            {` (${ageWords(fechaNacimiento, clinicTime(new Date(realizado)).fecha)})`}
          </Fact>
        )}
        <Fact name={COPY.record}>{paciente.id}</Fact>
      </dl>
      <dl className="m-0 flex flex-wrap gap-x-4 gap-y-0.5">
        <Fact name={COPY.study}>
          <b>{nombre}</b>, <b>{ojo}</b> ({ORDERS_COPY.eyes[ojo]})
        </Fact>
        <Fact name={COPY.done}>{longInstant(realizado)}</Fact>
        <Fact name={RESULT_COPY.device}>
          {deviceName(equipo)}
          {serie !== null && ` n.º ${serie}`}
        </Fact>
        {solicita !== '' && <Fact name={COPY.asked}>{solicita}</Fact>}
        {calidad !== null && <Fact name={RESULT_COPY.quality}>{calidad}</Fact>}
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt>{name}:</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}

const PAPER_DOUBTS = SAFETY_COPY.doubts;

/** On paper: that a field was measured with dilated pupils, and what was put in doubt with why it is so. */
function PaperDoubts({ medido: { dudas = [], midriasis } }: { readonly medido: PaperMeasured }) {
  return (
    <>
      {midriasis !== undefined && <p className="mt-3 mb-0 font-bold">{PAPER_DOUBTS.mydriasis(midriasis)}</p>}
      {dudas.length > 0 && (
        <section className="mt-3 break-inside-avoid">
          <h2 className="m-0 text-[12pt]">{PAPER_DOUBTS.title}</h2>
          <ul className="m-0 pl-4">
            {dudas.map(({ aviso, motivo }) => (
              <li key={aviso}>
                {aviso} {PAPER_DOUBTS.told(motivo)}.
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface PaperCorrectionProps {
  readonly order: Pick<OrderRecord, 'corrigeA' | 'corregidaPor' | 'superados'>;
  readonly superseded: OrderRecord['superados'][number] | null;
}

const dayOf = (instant: string): string => mediumDate(clinicTime(new Date(instant)).fecha);

/** What a paper says of corrections: which report it corrects and why; or that it has no validity any more. */
function PaperCorrection({ order: { corrigeA, corregidaPor }, superseded }: PaperCorrectionProps) {
  if (superseded !== null)
    return (
      <p className="my-2 border-2 border-ink px-2 py-1 text-[12pt] font-bold">
        {CORRECTION_COPY.superseded(dayOf(superseded.corregido.cuando), superseded.corregido.nombre)}{' '}
        {CORRECTION_COPY.why(superseded.corregido.motivo)}
      </p>
    );
  if (corrigeA === null) return null;
  const why = corregidaPor?.motivo ?? null;
  return (
    <p className="my-2 border-y border-ink py-1 font-bold">
      {CORRECTION_COPY.corrects(dayOf(corrigeA.cuando))}. {why !== null && CORRECTION_COPY.why(why)}
    </p>
  );
}
