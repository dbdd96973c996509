import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstFreeQuery } from '#client/queries/availability';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import type { PlanRecord } from '#client/queries/follow-up';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import {
  ACTIVITY_WORDS,
  DECISION_WORDS,
  FOLLOW_UP,
  intervalSaid,
  proposalWhy,
} from '#copy/clinical/follow-up';
import {
  interventionOf,
  warningsForIntervention,
  type Intervention,
} from '#domain/clinical/antecedents/procedures';
import { diagnosisName } from '#domain/clinical/diagnosis-stage';
import type { VisitKnown } from '#domain/clinical/follow-up/proposal';
import { EYE_ACTIVITIES, type EyeActivity } from '#domain/clinical/follow-up/intervals';
import { AgainstList } from '#backoffice/shared/antecedents/AgainstList.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { afterOperation } from './after-operation.ts';
import { AfterOperationLine } from './AfterOperationLine.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import { DoseToday } from './DoseToday.tsx';
import { dueOfDraft, givenToday, kindsSaid, proposalFor, type ProblemToPlan } from './plan-choices.ts';
import type { DecisionDraft } from './decision-draft.ts';

interface Props {
  readonly problem: ProblemToPlan;
  readonly draft: DecisionDraft;
  readonly before: PlanRecord | undefined;
  readonly paciente: string | undefined;
  readonly medico: string | undefined;
  readonly visita: VisitKnown | undefined;
  /** All that is decided with it. */
  readonly otros: readonly ProblemToPlan[];
  readonly errors: Readonly<Record<string, string | undefined>> | undefined;
  readonly onChange: (next: DecisionDraft) => void;
}

/** What comes next for one problem: decided, proposed, and on which day it falls. */
export function ProblemPlan({
  problem,
  draft,
  before,
  paciente,
  medico,
  visita,
  otros,
  errors,
  onChange,
}: Props) {
  const now = useClinicNow();
  const [activity, setActivity] = useState<EyeActivity | null>(null);
  const title = diagnosisName(problem);
  const name = [title, problem.ojo].filter(Boolean).join(' ');
  const isInjection = draft.decision === 'inyeccion';
  const what = interventionOf(draft.decision, problem.codigo);
  const made = proposalFor({ problem, draft, before, activity, visita }, now);
  const due = dueOfDraft(draft, now, before?.ultimaDosis);
  const interval = made === null ? '' : intervalSaid(made.intervalo, 0);
  const kinds = draft.decision === null ? kindsSaid(before, visita) : [];
  const proposal = kinds.length === 1 ? FOLLOW_UP.chooser.control(interval) : interval;
  const accept = (decision: DecisionDraft['decision']): void => {
    if (made === null) return;
    const { cantidad, unidad } = made.intervalo;
    onChange({ ...draft, decision, cantidad: String(cantidad), unidad });
  };
  const wrong = errors?.['diagnostico'] ?? errors?.['ojo'];
  return (
    <div role="group" aria-label={name} className="grid gap-2 border-t border-line pt-3">
      <b>{name}</b>
      {wrong !== undefined && <p className="text-retina">{wrong}</p>}
      {before !== undefined && before.intervaloDias !== null && (
        <small className="text-ink-2">
          {FOLLOW_UP.chooser.before(before.clase, intervalSaid(before.intervalo, before.intervaloDias))}
        </small>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DecisionFields value={draft} onChange={onChange} errors={errors ?? {}} mayWait />
        {isInjection && (
          <SelectField
            label={FOLLOW_UP.chooser.activity}
            placeholder={FOLLOW_UP.chooser.sayActivity}
            value={activity ?? ''}
            options={EYE_ACTIVITIES.map((id) => ({ id, label: ACTIVITY_WORDS[id] }))}
            onChange={setActivity}
          />
        )}
      </div>
      {what !== null && paciente !== undefined && <PlanAgainst paciente={paciente} what={what} />}
      {isInjection && (
        <DoseToday
          draft={draft}
          given={givenToday(before, now)}
          error={errors?.['farmaco'] ?? errors?.['dosis']}
          onChange={onChange}
        />
      )}
      {made !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span>{[FOLLOW_UP.chooser.proposal(proposal), ...made.porque.map(proposalWhy)].join('. ')}</span>
          {(kinds.length === 0 ? [draft.decision] : kinds).map((kind) => {
            const word = kinds.length > 1 && kind !== null ? DECISION_WORDS[kind] : null;
            const what = word === null ? proposal : `${word.toLowerCase()}, ${interval}`;
            return (
              <Button
                key={kind}
                size="compact"
                variant="outline"
                aria-label={FOLLOW_UP.chooser.acceptOf(what, name)}
                onPress={() => accept(kind)}
              >
                {word ?? FOLLOW_UP.chooser.accept}
              </Button>
            );
          })}
        </p>
      )}
      {draft.decision === null && visita !== undefined && (
        <AfterOperationLine
          after={afterOperation(problem, otros, visita, now.fecha)}
          name={name}
          onAccept={(decision, motivo) => onChange({ ...draft, decision, motivo })}
        />
      )}
      {due !== null && (
        <p className="text-small text-ink-2" aria-live="polite">
          {FOLLOW_UP.chooser.day(mediumDate(due.vence), due.hora)}
          {due.vence < now.fecha && before?.ultimaDosis !== undefined && (
            <b> {FOLLOW_UP.chooser.overdue(mediumDate(before.ultimaDosis))}</b>
          )}
          <ClosedDay fecha={due.vence} />
          {draft.decision === 'control' && medico !== undefined && (
            <FirstPlace medico={medico} desde={due.vence} />
          )}
        </p>
      )}
    </div>
  );
}

/** The first free place from the day on: holidays, absences and full days are passed over. */
function FirstPlace({ medico, desde }: { readonly medico: string; readonly desde: string }) {
  const { data } = useQuery(firstFreeQuery({ tipo: 'control', medicos: [medico], desde, cantidad: 1 }));
  if (data === undefined) return null;
  const [place] = data.cupos;
  return (
    <span>
      {'. '}
      {place === undefined
        ? FOLLOW_UP.chooser.noPlace
        : FOLLOW_UP.chooser.firstFree(mediumDate(place.fecha), place.hora)}
    </span>
  );
}

interface AgainstProps {
  readonly paciente: string;
  readonly what: Intervention;
}

/** What of the patient has to be settled before what is planned; that it could not be checked is said. */
function PlanAgainst({ paciente, what }: AgainstProps) {
  const { data, isError } = useQuery(antecedentsQuery(paciente));
  const unchecked = isError ? [ANTECEDENT_COPY.unchecked] : [];
  const said =
    data === undefined
      ? unchecked
      : warningsForIntervention({ conocido: data.items }, what).map(({ texto }) => texto);
  if (said.length === 0) return null;
  return <AgainstList said={said} />;
}
