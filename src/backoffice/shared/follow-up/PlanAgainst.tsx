import { useQuery } from '@tanstack/react-query';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { warningsForIntervention, type Intervention } from '#domain/clinical/antecedents/procedures';
import { AgainstList } from '#backoffice/shared/antecedents/AgainstList.tsx';

interface Props {
  readonly paciente: string;
  readonly what: Intervention;
}

/** What of the patient has to be settled before what is planned; that it could not be checked is said. */
export function PlanAgainst({ paciente, what }: Props) {
  const { data, isError } = useQuery(antecedentsQuery(paciente));
  const unchecked = isError ? [ANTECEDENT_COPY.unchecked] : [];
  const said =
    data === undefined
      ? unchecked
      : warningsForIntervention({ conocido: data.items }, what).map(({ texto }) => texto);
  if (said.length === 0) return null;
  return <AgainstList said={said} />;
}
