import { Fragment } from 'react';
import type { PlanRecord } from '#client/queries/follow-up';
import { Button } from '#components/ui/Button.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import type { VisitKnown } from '#domain/clinical/follow-up/proposal';
import {
  draftOf,
  partsOf,
  planBefore,
  problemKey,
  splitOrJoined,
  type PlanChoices,
  type ProblemToPlan,
} from './plan-choices.ts';
import { ProblemPlan } from './ProblemPlan.tsx';

interface Props {
  /** The diagnoses of the visit. */
  readonly diagnosticos: readonly ProblemToPlan[];
  readonly value: PlanChoices;
  readonly onChange: (next: PlanChoices) => void;
  /** Whose problems they are: what is known of the patient speaks for or against what is decided. */
  readonly paciente?: string | undefined;
  /** The doctor's id: the first free place of the day it falls on is shown. */
  readonly medico?: string | undefined;
  /** What the visit holds as it is on the screen: intervals are proposed by it. */
  readonly visita?: VisitKnown | undefined;
  /** The patient's plans before this visit (`patientPlansQuery`): the last interval and dose. */
  readonly anteriores?: readonly PlanRecord[];
  /** What the server refused, by problem and field (`errorsByProblem`). */
  readonly errors?: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
}

/** What comes next for each problem of a visit; what is not decided stays «por decidir». */
export function PlanChooser({
  diagnosticos,
  value,
  onChange,
  paciente,
  medico,
  visita,
  anteriores = [],
  errors = {},
}: Props) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-strong">{FOLLOW_UP.chooser.title}</legend>
      <p className="text-small text-ink-2">{FOLLOW_UP.chooser.help}</p>
      {diagnosticos.map((whole) => {
        const parts = partsOf(whole, value, anteriores);
        return (
          <Fragment key={problemKey(whole)}>
            {parts.map((problem) => {
              const key = problemKey(problem);
              return (
                <ProblemPlan
                  key={key}
                  problem={problem}
                  draft={draftOf(value, problem)}
                  before={planBefore(problem, anteriores)}
                  paciente={paciente}
                  medico={medico}
                  visita={visita}
                  otros={diagnosticos}
                  errors={errors[key]}
                  onChange={(next) => onChange({ ...value, [key]: next })}
                />
              );
            })}
            {whole.ojo === 'AO' && (
              <div>
                <Button
                  size="compact"
                  variant="quiet"
                  onPress={() => onChange(splitOrJoined(whole, value, parts.length === 1))}
                >
                  {parts.length === 1 ? FOLLOW_UP.chooser.eachEye : FOLLOW_UP.chooser.bothEyes}
                </Button>
              </div>
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
