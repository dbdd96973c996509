import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { warningsForIntervention, type Intervention } from '#domain/clinical/antecedents/procedures';

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
  return (
    <ul role="alert" className="m-0 grid list-none gap-1 p-0">
      {said.map((each) => (
        <li
          key={each}
          className="flex items-start gap-1.5 border-l-4 border-retina bg-retina-tint px-2 py-0.5 text-dense font-semibold"
        >
          <TriangleAlert
            aria-hidden="true"
            className="mt-0.5 flex-none text-retina"
            size={15}
            strokeWidth={2.2}
          />
          {each}
        </li>
      ))}
    </ul>
  );
}
