import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { filesByOrder, patientFilesQuery } from '#client/queries/exams/files';
import { patientOrdersQuery, type OrderRow } from '#client/queries/exams/orders';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { ORDER_STATE_WORDS, ORDERS_COPY as COPY } from '#copy/exams/orders';
import { orderHref, togetherHref } from '#routes';
import { may } from '#domain/access/policies';
import type { Eye } from '#domain/clinical/eye';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { FileCount } from '#backoffice/shared/files/FileCount.tsx';
import { EyeFrame } from './OrderMarks.tsx';

/** A patient's studies, the last first: asked for, with a day, done, and what was signed of them. */
export function PatientOrders({
  paciente,
  except,
}: {
  readonly paciente: string;
  /** The one that is open already. */
  readonly except?: string;
}) {
  const { actor } = useVisit();
  const query = useQuery(patientOrdersQuery(paciente));
  const files = useQuery({
    ...patientFilesQuery(paciente),
    enabled: may(actor, 'file:read') && (query.data?.length ?? 0) > 0,
  });
  const counts = filesByOrder(files.data ?? []);
  return (
    <QueryGate query={query} loadingLabel={COPY.loading} rows={1}>
      {(all) => {
        const rows = all.filter(({ id }) => id !== except);
        return rows.length === 0 ? (
          <p data-nada="" className="m-0 text-small text-ink-2">
            {COPY.none}
          </p>
        ) : (
          <>
            <BookTogether paciente={paciente} rows={rows} />
            <ul className="m-0 grid list-none gap-1 p-0">
              {rows.map((row) => (
                <OrderLine key={row.id} row={row} files={counts.get(row.id) ?? 0} />
              ))}
            </ul>
          </>
        );
      }}
    </QueryGate>
  );
}

/** Everything that waits for an appointment, on one day and in the order that the eye allows. */
function BookTogether({ paciente, rows }: { readonly paciente: string; readonly rows: readonly OrderRow[] }) {
  const { actor } = useVisit();
  const waiting = togetherOf(rows.filter(({ estado }) => estado === 'solicitado'));
  if (waiting.length < 2 || !may(actor, 'screen:booking')) return null;
  return (
    <p className="mt-0 mb-2">
      <Link href={togetherHref(paciente, waiting)} className={buttonStyle('outline', 'compact')}>
        {COPY.bookTogether(waiting.length)}
      </Link>
    </p>
  );
}

/** Each study once, with the eyes of all its orders. */
function togetherOf(rows: readonly OrderRow[]): { readonly estudio: string; readonly ojo: Eye }[] {
  const found = new Map<string, Eye>();
  for (const { estudio, ojo } of rows) {
    const before = found.get(estudio);
    found.set(estudio, before === undefined || before === ojo ? ojo : 'AO');
  }
  return [...found].map(([estudio, ojo]) => ({ estudio, ojo }));
}

interface LineProps {
  readonly row: OrderRow;
  /** How many files it has. */
  readonly files: number;
}

function OrderLine({ row, files }: LineProps) {
  const today = useToday();
  const { id, nombre, ojo, estado, turno, realizado, vence } = row;
  const isLate = estado === 'solicitado' && vence < today;
  const day = realizado === null ? (turno?.fecha ?? vence) : dayOf(realizado);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1" data-orden={id}>
      <EyeFrame ojo={ojo} />
      <Link href={orderHref(id)}>{nombre}</Link>
      <span
        className={markStyle(
          isLate ? 'stop' : estado === 'validado' || estado === 'entregado' ? 'good' : 'plain',
        )}
      >
        {ORDER_STATE_WORDS[estado]}
      </span>
      <span className="text-small text-ink-2">
        {estado === 'solicitado' ? COPY.list.due(mediumDate(day)) : mediumDate(day)}
      </span>
      <FileCount count={files} />
    </li>
  );
}
