import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import {
  preconsultationQuery,
  type Preconsultation,
  examinationQuery,
  type Examination,
} from '#client/queries/clinical/visits';
import { refusalOf } from '#client/query';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { ALLERGY_COPY } from '#copy/clinical/antecedents';
import { PRECONSULTATION_COPY as COPY } from '#copy/clinical/preconsultation';
import { ROUNDS } from '#copy/clinical/rounds';
import { VISIT } from '#copy/clinical/visit';
import { ROW_GROUPS, type RowGroup } from '#domain/clinical/cells/rows';
import type { Warning } from '#domain/clinical/fields/raw';
import { isAssistantRow } from '#domain/clinical/preconsultation';
import { formatHour } from '#domain/shared/interval';
import { appointmentHref, OFFICE } from '#routes';
import { AlertsStrip } from '#backoffice/shared/antecedents/AlertsStrip.tsx';
import { AllergyQuestion } from '#backoffice/shared/antecedents/AllergyQuestion.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { AbsentEyesProvider, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { useMedia } from '#backoffice/shared/screen/use-media.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { Clashes } from './Clashes.tsx';
import { ExamContext, type Exam } from './exam-context.ts';
import type { ExamState } from './keeper/exam-state.ts';
import type { Patch } from './keeper/patches.ts';
import { useExam, useKeptExam, type KeptExamBefore } from './keeper/use-exam.ts';
import { useWriting } from './keeper/use-writing.ts';
import { measuredBy } from '#backoffice/shared/examination/measured-by.ts';
import { AngleNote } from './preconsultation/AngleNote.tsx';
import { narrowEye } from './preconsultation/angle.ts';
import { PreconsultationHead } from './preconsultation/PreconsultationHead.tsx';
import { ReadyBar } from './preconsultation/ReadyBar.tsx';
import { ReasonBand } from './ReasonBand.tsx';
import { EyeHeads } from './sheet/EyeHeads.tsx';
import { EyeAbsence } from './EyeAbsence.tsx';
import { ExamGroup } from './sheet/ExamGroup.tsx';
import { useGroupActions, useVisitKeys } from './use-visit-keys.ts';
import { useKeptMethod } from './use-kept-method.ts';
import { useWarnings } from './use-warnings.ts';

/** What an assistant takes before the doctor: the lines of the visit that are theirs, large enough for a tablet. */
export default function PreconsultationScreen() {
  const [address] = useSearchParams();
  const turno = address.get('turno');
  if (turno === null)
    return (
      <>
        <ScreenHeader path={OFFICE.preconsultation} />
        <EmptyState title={COPY.noTurn}>
          <Link href={OFFICE.room} className={buttonStyle()}>
            {COPY.toRoom}
          </Link>
        </EmptyState>
      </>
    );
  return <Opened key={turno} turno={turno} />;
}

function Opened({ turno }: { readonly turno: string }) {
  const query = useQuery(preconsultationQuery(turno));
  const refusal = query.data === undefined ? refusalOf(query.error) : null;
  // Asked again it is refused again: what may be done instead is where one goes on.
  if (refusal?.code === 'transicion_invalida')
    return (
      <>
        <ScreenHeader path={OFFICE.preconsultation} />
        <EmptyState
          title={refusal.message}
          action={
            <span className="mt-3 flex flex-wrap gap-2">
              <Link href={appointmentHref(turno)} className={buttonStyle('solid')}>
                {COPY.toTurn}
              </Link>
              <Link href={OFFICE.room} className={buttonStyle()}>
                {COPY.toRoom}
              </Link>
            </span>
          }
        >
          {COPY.instead}
        </EmptyState>
      </>
    );
  return (
    <QueryGate query={query} loadingLabel={COPY.loading} rows={10}>
      {(opened) => (
        <AbsentEyesProvider paciente={opened.paciente.id}>
          <Draft key={opened.consulta} opened={opened} />
        </AbsentEyesProvider>
      )}
    </QueryGate>
  );
}

function Draft({ opened }: { readonly opened: Preconsultation }) {
  const examination = useQuery(examinationQuery(opened.consulta));
  const kept = useKeptExam(opened.consulta);
  return (
    <QueryGate query={examination} loadingLabel={COPY.loading} rows={10}>
      {(examined) =>
        kept === null ? (
          <LoadingRows label={COPY.loading} rows={10} />
        ) : (
          <Sheet opened={opened} examination={examined} kept={kept} />
        )
      }
    </QueryGate>
  );
}

/** The groups of the visit with the assistant's lines only, those that a visit always shows first. */
const GROUPS: readonly RowGroup[] = ROW_GROUPS.map((group) => ({
  ...group,
  filas: group.filas.filter(isAssistantRow),
})).filter(({ filas }) => filas.length > 0);

interface SheetProps {
  readonly opened: Preconsultation;
  readonly examination: Examination;
  readonly kept: KeptExamBefore;
}

/** Whether drops are written, and not taken away. */
const givesDrops = ({ valores: { gotas } }: Patch): boolean =>
  [gotas?.OD, gotas?.OI].some((given) => given !== undefined && given !== null);

const NO_CLOSING = null;
const NOTHING_READ: Exam['lecturas'] = [];
/** What this screen sees by itself, and what only the server knows, which an assistant is told and not shown. */
function withAsked(own: readonly Warning[], { asked, valores }: ExamState): Warning[] {
  const isOwn = (each: Warning): boolean =>
    own.some(
      ({ campo, ojo, mensaje }) => campo === each.campo && ojo === each.ojo && mensaje === each.mensaje,
    );
  const stands = ({ campo, ojo, clase }: Warning): boolean => {
    const value = valores[campo]?.[ojo];
    return clase === 'aviso' && value !== undefined && value !== null && value.ok !== 'confirmado';
  };
  return [...own, ...asked.filter((each) => stands(each) && !isOwn(each))];
}

const NOTHING_KNOWN: Exam['factsOf'] = () => new Set();
const NOTHING_AGAINST: Exam['against'] = () => [];
const NO_WARNINGS: Exam['medicineWarnings'] = () => [];

function Sheet({ opened, examination, kept }: SheetProps) {
  const { consulta, paciente } = opened;
  const { keeper, state } = useExam(consulta, examination, kept);
  const writing = useWriting(keeper);
  useVisitKeys(NO_CLOSING);
  useGroupActions();
  const { minuto } = useClinicNow();
  const { actor } = useVisit();
  const absent = useAbsentEyes();
  const notify = useToast();
  const [metodo, keepMethod] = useKeptMethod(actor.uid);
  const [isHalf, setHalf] = useState(false);
  const [pad, setPad] = useState<HTMLElement | null>(null);
  const isTouch = useMedia('(pointer: coarse)');
  const { before, warnings, warningsAfter } = useWarnings(examination, state.valores);
  const exam: Exam = {
    against: NOTHING_AGAINST,
    medicineWarnings: NO_WARNINGS,
    writeOut: (text) => text,
    state,
    before,
    ...{ fecha: opened.turno.fecha, medico: opened.turno.medico ?? '' },
    factsOf: NOTHING_KNOWN,
    isDilated: opened.turno.dilatacion !== undefined,
    isDiabetic: () => false,
    warnings: withAsked(warnings, state).filter(({ campo }) =>
      GROUPS.some(({ filas }) => filas.some(({ campos }) => campos.includes(campo))),
    ),
    warningsAfter,
    lecturas: examination.lecturas ?? NOTHING_READ,
    isReadOnly: state.ended !== null,
    isAssistant: true,
    pad: isTouch ? pad : null,
    moment: { hora: formatHour(minuto), metodo },
    ...writing,
    write: (seccion, patch) => {
      const isDrops = seccion === 'dilatacion' && givesDrops(patch);
      const narrow = isDrops ? narrowEye(state, before) : null;
      if (isDrops && isHalf) notify({ tone: 'error', text: ALLERGY_COPY.half });
      else if (narrow === null) writing.write(seccion, patch);
      else notify({ tone: 'error', text: COPY.angle.refused(narrow) });
    },
    keepMethod,
    measured: measuredBy(examination, actor.uid),
    // An eye that is not there is not asked for, nor set to normal with the rest.
    stateOf: (seccion, ojo) =>
      absent[ojo] === undefined ? (state.estados[seccion]?.[ojo] ?? null) : 'protesis',
  };
  return (
    <ExamContext value={exam}>
      <div className="-mx-4 -mt-5 lg:-mx-7 lg:-mt-6 print:m-0 [--celda:3rem] [--signo:3rem]">
        <PreconsultationHead opened={opened} state={state} />
        {opened.turno.ronda !== undefined && (
          <p className="m-0 border-b border-line bg-iris-tint px-4 py-1.5">{ROUNDS.ask}</p>
        )}
        <AlertsStrip paciente={paciente.id} asksBeside />
        <AllergyQuestion paciente={paciente.id} onHalf={setHalf} />
        {state.ended !== null && <p className="m-0 bg-iris-tint px-4 py-1">{state.ended}</p>}
        <Clashes clashes={state.clashes} keeper={keeper} />
        {/* Room for what is offered below the last line, which would lie over the button that says «Listo». */}
        <section aria-label={VISIT.exam} className="min-w-0 md:pb-[8rem] print:pb-0">
          <ReasonBand />
          <EyeHeads absence={(ojo) => <EyeAbsence paciente={paciente.id} ojo={ojo} canSay={false} />} />
          {GROUPS.map((group, at) => (
            <Fragment key={group.id}>
              {group.id === 'dilatacion' && <AngleNote exam={exam} />}
              <ExamGroup group={group} at={at + 1} />
            </Fragment>
          ))}
        </section>
        <ReadyBar {...{ opened, exam, isHalf }} padRef={setPad} flush={() => keeper.flush()} />
      </div>
    </ExamContext>
  );
}
