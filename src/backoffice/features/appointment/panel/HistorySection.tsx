import { useQuery } from '@tanstack/react-query';
import { historyQuery, type HistoryEntry } from '#client/queries/appointments';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { HISTORY } from '#copy/office/appointment';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { differences } from './appointment-words.ts';
import { momentOf } from './moments.ts';

/** Every change in words, newest first: what, who, when, and from what to what. */
export function HistorySection({ id }: { readonly id: string }) {
  const query = useQuery(historyQuery(id));
  return (
    <section>
      <h3>{HISTORY.title}</h3>
      <QueryGate query={query} loadingLabel={HISTORY.loading} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={HISTORY.empty} />
          ) : (
            <ol className={`${HISTORY_LIST} [&_small]:block`} aria-label={HISTORY.title}>
              {items.toReversed().map((line) => (
                <Line key={`${line.cuando} ${line.accion}`} line={line} />
              ))}
            </ol>
          )
        }
      </QueryGate>
    </section>
  );
}

function Line({ line }: { readonly line: HistoryEntry }) {
  const { accion, antes, despues, motivo, dispositivo, cuando, nombre } = line;
  const isBooked = accion === 'creado';
  const walkedIn = isBooked && despues.estado === 'en_sala';
  return (
    <li>
      <b>{walkedIn ? HISTORY.walkIn : HISTORY.actions[accion]}</b>
      {!isBooked &&
        differences(antes, despues).map(({ field, label, before, after }) => (
          <p key={field}>{HISTORY.change(label, before, after)}</p>
        ))}
      {motivo !== undefined && <p>{HISTORY.reason(motivo)}</p>}
      <small>
        <time dateTime={cuando}>{momentOf(cuando)}</time>, {nombre}
        {dispositivo !== undefined && `, ${HISTORY.from(dispositivo)}`}
      </small>
    </li>
  );
}
