import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { outcomesQuery, type OutcomesRecord } from '#client/queries/clinical/surgery';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FILTERS, SHEET } from '#components/ui/page-style.ts';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { OFFICE } from '#routes';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';

type Rate = OutcomesRecord['agudeza40'];
interface Line {
  readonly name: string;
  readonly rate: Rate;
}

const share = (value: number): string => value.toFixed(1).replace('.', ',');

const COLUMNS: readonly Column<Line>[] = [
  { id: 'measure', header: COPY.measure, isHeader: true, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'share',
    header: COPY.share,
    cell: ({ rate: { porcentaje, desde, hasta, total } }) =>
      porcentaje === null || desde === null || hasta === null ? (
        <span>
          {COPY.few} <small className="text-ink-2">{COPY.fewHelp(total)}</small>
        </span>
      ) : (
        <span className="numeros">{COPY.rate(share(porcentaje), share(desde), share(hasta))}</span>
      ),
  },
  {
    id: 'cases',
    header: COPY.casesHead,
    cell: ({ rate }) => <span className="numeros">{COPY.cases(rate.casos, rate.total)}</span>,
  },
];

/** How the operated cataracts ended. With few of them no rate is said: that is how it begins, and no fault. */
export function OutcomesView() {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const period = { ...(from === null ? {} : { desde: from }), ...(to === null ? {} : { hasta: to }) };
  const query = useQuery(outcomesQuery(period));
  const file = `/api/cirugias/exportar?${new URLSearchParams(period).toString()}`;
  return (
    <>
      <ScreenHeader
        path={OFFICE.surgery}
        title={COPY.results}
        actions={
          <Link href={OFFICE.surgery} className={buttonStyle('quiet')}>
            {COPY.toList}
          </Link>
        }
      />
      <p className="mb-4 max-w-[46rem]">{COPY.outcomesHelp}</p>
      <div className={FILTERS}>
        <DateField label={COPY.from} value={from} onChange={setFrom} />
        <DateField label={COPY.to} value={to} onChange={setTo} />
      </div>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={6}>
        {(outcomes) => (
          <div className={`@container ${SHEET}`}>
            <DataTable
              caption={COPY.results}
              columns={COLUMNS}
              rows={linesOf(outcomes)}
              rowKey={({ name }) => name}
            />
          </div>
        )}
      </QueryGate>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <DownloadLink tipo="cirugias" href={file} asksReason>
          <Download aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          <span>{COPY.export}</span>
        </DownloadLink>
        <small className="text-ink-2">{COPY.exportHelp}</small>
      </p>
    </>
  );
}

const linesOf = ({ complicaciones, operadas: _all, ...rates }: OutcomesRecord): Line[] => [
  { name: COPY.outcomes.agudeza40, rate: rates.agudeza40 },
  { name: COPY.outcomes.agudeza20, rate: rates.agudeza20 },
  { name: COPY.outcomes.refraccion50, rate: rates.refraccion50 },
  { name: COPY.outcomes.refraccion100, rate: rates.refraccion100 },
  { name: COPY.outcomes.complicadas, rate: rates.complicadas },
  ...complicaciones.map(({ nombre, ...rate }) => ({ name: nombre, rate })),
];
