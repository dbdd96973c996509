import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consultationsQuery, type ConsultationRecord } from '#client/queries/records';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { COMPARISON } from '#copy/clinical/comparison';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ComparedVisits } from './ComparedVisits.tsx';

/** Two closed visits of a patient whose record is open, beside each other; at first the last two. */
export function VisitComparison({ paciente }: { readonly paciente: string }) {
  const query = useInfiniteQuery(consultationsQuery(paciente));
  return (
    <QueryGate query={query} loadingLabel={COMPARISON.loading} rows={4}>
      {({ pages }) => {
        const closed = pages.flatMap(({ items }) => items);
        if (closed.length < 2) return <p className="m-0 text-dense text-ink-2">{COMPARISON.none}</p>;
        return (
          <div className="grid gap-3">
            <Choice closed={closed} />
            <div className="w-fit print:hidden">
              <LoadMore query={query} label={COMPARISON.older} loadingLabel={COMPARISON.older} />
            </div>
          </div>
        );
      }}
    </QueryGate>
  );
}

function Choice({ closed }: { readonly closed: readonly ConsultationRecord[] }) {
  const nameOf = useDoctorNames();
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const [one, other] = [chosen[0] ?? closed[1]?.id ?? '', chosen[1] ?? closed[0]?.id ?? ''];
  const options = closed.map(({ id, fecha, medico }) => ({
    id,
    label: `${mediumDate(fecha)}, ${nameOf(medico)}`,
  }));
  // They are listed newest first: what is further down came before, in whichever field it was chosen.
  const [before, after] = [one, other]
    .map((id) => closed.findIndex((each) => each.id === id))
    .toSorted((a, b) => b - a)
    .map((at) => closed[at]);
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 print:hidden">
        <SelectField
          label={COMPARISON.one}
          options={options}
          value={one}
          onChange={(id) => setChosen([id, other])}
        />
        <SelectField
          label={COMPARISON.other}
          options={options}
          value={other}
          onChange={(id) => setChosen([one, id])}
        />
      </div>
      {one === other || before === undefined || after === undefined ? (
        <p className="m-0 text-dense">{COMPARISON.same}</p>
      ) : (
        <ComparedVisits before={before} after={after} />
      )}
    </>
  );
}
