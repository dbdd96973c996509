import { useQuery } from '@tanstack/react-query';
import { problemsQuery } from '#client/queries/clinical/problems';
import { FLAG_WORDS, PROBLEM_COPY } from '#copy/clinical/problems';

/** What changes how everything else of the patient is read, beside the name; nothing where there is nothing. */
export function PatientFlags({ paciente }: { readonly paciente: string }) {
  const { data } = useQuery(problemsQuery(paciente));
  if (data === undefined || data.banderas.length === 0) return null;
  return (
    <ul aria-label={PROBLEM_COPY.flags} className="m-0 flex list-none flex-wrap gap-1.5 p-0">
      {data.banderas.map((flag) => (
        <li
          key={flag}
          className="rounded-mark border-l-4 border-macula bg-macula-tint px-2 text-dense font-semibold text-ink"
        >
          {FLAG_WORDS[flag]}
        </li>
      ))}
    </ul>
  );
}
