import { useQuery } from '@tanstack/react-query';
import { originSharesQuery } from '#client/queries/clinical/own-day';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { WIDE_SHEET } from '#components/ui/page-style.ts';
import { OWN_ORIGINS as COPY } from '#copy/clinical/own-day';
import { monthName } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

type Month = NonNullable<ReturnType<typeof useShares>['data']>[number];
const useShares = () => useQuery(originSharesQuery());

const { columns: HEADS } = COPY;
const COLUMNS: readonly Column<Month>[] = [
  {
    id: 'month',
    header: HEADS.month,
    isHeader: true,
    cell: ({ mes }) => `${monthName(Number(mes.slice(5)))} ${mes.slice(0, 4)}`,
  },
  { id: 'notes', header: HEADS.notes, align: 'end', cell: ({ notas }) => notas },
  { id: 'findings', header: HEADS.findings, align: 'end', cell: ({ hallazgos }) => hallazgos },
  {
    id: 'copied',
    header: HEADS.copied,
    align: 'end',
    cell: ({ copiados, hallazgos }) => COPY.share(copiados, hallazgos),
  },
  {
    id: 'normal',
    header: HEADS.normal,
    align: 'end',
    cell: ({ normales, hallazgos }) => COPY.share(normales, hallazgos),
  },
];

/** Of what one signed, month by month, what nobody said value by value; for whoever signed it alone. */
export function OwnOrigins() {
  const query = useShares();
  return (
    <section aria-labelledby="como-escribe" className="mt-8">
      <div className="hoja-titulo">
        <h2 id="como-escribe">{COPY.title}</h2>
        <p>{COPY.help}</p>
      </div>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={2}>
        {(meses) =>
          meses.length === 0 ? (
            <p className="m-0 text-ink-2">{COPY.none}</p>
          ) : (
            <div className={WIDE_SHEET}>
              <DataTable caption={COPY.title} columns={COLUMNS} rows={meses} rowKey={({ mes }) => mes} />
            </div>
          )
        }
      </QueryGate>
    </section>
  );
}
