import { useQuery } from '@tanstack/react-query';
import { alertsQuery } from '#client/queries/clinical/antecedents';
import { DROPS_COPY } from '#copy/clinical/drops';
import { dropLine, dropRows } from '#domain/clinical/drops/reconcile';

/** The drops that somebody uses today, as the record lists them; nothing for whom they are not told. */
export function DropsInUse({ paciente }: { readonly paciente: string }) {
  const { data } = useQuery(alertsQuery(paciente));
  const rows = dropRows(data?.gotas ?? []);
  if (data?.gotas === undefined) return null;
  return (
    <section>
      <h3>{DROPS_COPY.title}</h3>
      {rows.length === 0 ? (
        <p className="m-0 text-ink-2">{DROPS_COPY.none}</p>
      ) : (
        <ul aria-label={DROPS_COPY.title} className="m-0 grid list-none gap-1 p-0 text-dense">
          {rows.map((row) => (
            <li key={dropLine(row)}>{dropLine(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
