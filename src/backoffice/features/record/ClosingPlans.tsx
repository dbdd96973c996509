import { useQuery } from '@tanstack/react-query';
import { patientPlansQuery } from '#client/queries/follow-up';
import type { ConsultationRecord } from '#client/queries/records';
import type { VisitKnown } from '#domain/clinical/follow-up/proposal';
import { PlanChooser } from '#backoffice/shared/follow-up/PlanChooser.tsx';
import {
  errorsByProblem,
  type PlanChoices,
  type ProblemToPlan,
} from '#backoffice/shared/follow-up/plan-choices.ts';

interface Props {
  readonly record: ConsultationRecord;
  readonly diagnosticos: readonly ProblemToPlan[];
  readonly value: PlanChoices;
  /** What the visit holds; missing where only its texts are shown. */
  readonly visita?: VisitKnown | undefined;
  readonly onChange: (next: PlanChoices) => void;
  /** What the server refused, by its names of fields. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** What comes next for each diagnosis, asked before the consultation is closed. */
export function ClosingPlans({ record, diagnosticos, value, onChange, visita, fields }: Props) {
  const { data } = useQuery(patientPlansQuery(record.paciente.id));
  return (
    <PlanChooser
      diagnosticos={diagnosticos}
      value={value}
      onChange={onChange}
      paciente={record.paciente.id}
      medico={record.medico}
      visita={visita}
      anteriores={data ?? []}
      errors={errorsByProblem(diagnosticos, value, fields)}
    />
  );
}
