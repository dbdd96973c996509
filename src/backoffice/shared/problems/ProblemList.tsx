import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { problemsQuery, type ProblemRecord } from '#client/queries/clinical/problems';
import { patientSurgeriesQuery } from '#client/queries/clinical/surgery';
import { markStyle, type MarkTone } from '#components/ui/mark-style.ts';
import { PROBLEM_COPY, PROBLEM_STATE_WORDS } from '#copy/clinical/problems';
import { may } from '#domain/access/policies';
import { shortDiagnosis } from '#domain/clinical/diagnosis-stage';
import { operatedEyes, type Operated } from '#domain/clinical/problems/operated-problem';
import type { ProblemState } from '#domain/clinical/problems/problem';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ProblemDialog, type ProposedEnd } from './ProblemDialog.tsx';

interface Props {
  readonly paciente: string;
  readonly canWrite: boolean;
}

const TONES: Readonly<Record<ProblemState, MarkTone>> = {
  activo: 'waiting',
  controlado: 'good',
  resuelto: 'plain',
};

/** What is wrong with a patient, the most pressing first; what is over is folded away. */
export function ProblemList({ paciente, canWrite }: Props) {
  const query = useQuery(problemsQuery(paciente));
  const operated = useOperated(paciente, query.data?.items ?? NO_PROBLEMS);
  return (
    <section aria-labelledby="problemas-del-paciente" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2
        id="problemas-del-paciente"
        className="border-b-2 border-ink pb-1 text-chart-1 print:break-after-avoid"
      >
        {PROBLEM_COPY.title}
      </h2>
      <QueryGate query={query} loadingLabel={PROBLEM_COPY.loading} rows={2}>
        {({ items }) => {
          const over = items.filter(({ estado }) => estado === 'resuelto');
          const standing = items.filter(({ estado }) => estado !== 'resuelto');
          const lines = (some: readonly ProblemRecord[]) => (
            <ul className="m-0 list-none p-0">
              {some.map((each) => (
                <Line
                  key={`${each.codigo} ${each.ojo ?? ''}`}
                  of={each}
                  operated={canWrite ? operated(each) : []}
                  paciente={paciente}
                  canWrite={canWrite}
                />
              ))}
            </ul>
          );
          return (
            <>
              {items.length === 0 && <p className="m-0 text-small text-ink-2">{PROBLEM_COPY.none}</p>}
              {lines(standing)}
              {over.length > 0 && (
                <details>
                  <summary className="text-small text-ink-2">{PROBLEM_COPY.over(over.length)}</summary>
                  {lines(over)}
                </details>
              )}
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}

const NO_PROBLEMS: readonly ProblemRecord[] = [];

/** The eyes of a problem that an operation on record has ended, as far as this person may read it. */
function useOperated(paciente: string, problemas: readonly ProblemRecord[]) {
  const { actor } = useVisit();
  const { data: known } = useQuery(antecedentsQuery(paciente));
  const { data: cirugias = [] } = useQuery({
    ...patientSurgeriesQuery(paciente),
    enabled: may(actor, 'surgery:read'),
  });
  return (of: ProblemRecord): readonly Operated[] =>
    of.estado === 'resuelto'
      ? []
      : operatedEyes(of, { conocido: known?.items ?? [], cirugias, problemas }).filter(({ ends }) => ends);
}

const dayOf = (fecha: string | null): string | null => (fecha === null ? null : mediumDate(fecha));

interface LineProps extends Props {
  readonly of: ProblemRecord;
  readonly operated: readonly Operated[];
}

function Line({ of, operated, paciente, canWrite }: LineProps) {
  const { codigo, ojo, nombre, estado, certeza, desde, porRevisar } = of;
  const [isChanging, setChanging] = useState(false);
  const [proposed, setProposed] = useState<ProposedEnd | null>(null);
  const name = shortDiagnosis(of);
  const what = ojo === null ? name : `${name} ${ojo}`;
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <div className="flex flex-wrap items-start gap-2">
        {ojo !== null && (
          <b className="flex-none rounded-mark border-x-4 border-ink bg-surface px-1 text-small">{ojo}</b>
        )}
        <p
          className="m-0 min-w-0 flex-1 basis-[6rem] leading-[1.15] font-semibold [overflow-wrap:anywhere] first-letter:uppercase"
          title={nombre}
        >
          {name}
        </p>
        <span className={`${markStyle(TONES[estado])} flex-none`}>{PROBLEM_STATE_WORDS[estado]}</span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-1.5 text-small text-ink-2">
        <span className="numeros">{codigo}</span>
        <span>{PROBLEM_COPY.since(mediumDate(desde))}</span>
        {certeza === 'presuntivo' && <span>· {PROBLEM_COPY.presumed}</span>}
        <button
          type="button"
          className="ml-auto min-h-[1.75rem] cursor-pointer px-1 text-iris underline print:hidden"
          aria-label={canWrite ? PROBLEM_COPY.changeOf(what) : `${PROBLEM_COPY.history}: ${what}`}
          onClick={() => setChanging(true)}
        >
          {canWrite ? PROBLEM_COPY.change : PROBLEM_COPY.history}
        </button>
      </div>
      {porRevisar && <p className="m-0 text-small font-semibold text-retina">{PROBLEM_COPY.toReview}</p>}
      {operated.map(({ ojo: eye, fecha }) => (
        <button
          key={eye}
          type="button"
          className="min-h-[1.75rem] cursor-pointer text-start text-small font-semibold text-iris underline print:hidden"
          onClick={() => {
            setProposed({ ojo: eye, motivo: PROBLEM_COPY.operatedWhy(dayOf(fecha)) });
            setChanging(true);
          }}
        >
          {PROBLEM_COPY.operated(eye, dayOf(fecha))}
        </button>
      ))}
      <ProblemDialog
        key={`${estado} ${String(isChanging)}`}
        of={of}
        what={proposed === null ? what : `${name} ${proposed.ojo}`}
        proposed={proposed}
        paciente={paciente}
        canWrite={canWrite}
        isOpen={isChanging}
        onClose={() => {
          setChanging(false);
          setProposed(null);
        }}
      />
    </li>
  );
}
