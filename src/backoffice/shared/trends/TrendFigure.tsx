import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { trendQuery, type TrendRecord } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import type { TrendId } from '#domain/clinical/trends/series-ids';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { eventWords, injectionsOf, numberedOf } from './EventMarks.tsx';
import { SlopeLines } from './SlopeLines.tsx';
import { TrendChart } from './TrendChart.tsx';
import { TrendLegend } from './TrendLegend.tsx';
import { TrendTable } from './TrendTable.tsx';
import { valueText } from './trend-axes.ts';

/** How the trends are shown. */
export type TrendView = 'grafico' | 'tabla';

interface Props {
  readonly paciente: string;
  readonly serie: TrendId;
  readonly view: TrendView;
}

const BOX =
  'min-w-0 break-inside-avoid rounded-control border border-line bg-surface p-4 max-sm:p-3 print:p-[3mm]';

/** One trend of a patient: its chart or its table, and below it what changes in a year. */
export function TrendFigure({ paciente, serie, view }: Props) {
  const query = useQuery(trendQuery(paciente, serie));
  const id = useId();
  const { name, unit } = TRENDS.series[serie];
  return (
    <section className={BOX} aria-labelledby={id}>
      <h3 id={id} className="m-0 mb-1 text-base">
        {name}
        {unit !== '' && <small className="ml-1.5 font-normal text-ink-2">{unit}</small>}
      </h3>
      <QueryGate query={query} loadingLabel={TRENDS.loading} rows={4}>
        {(trend) =>
          trend.puntos.length === 0 ? (
            <p className="m-0 text-dense text-ink-2">{TRENDS.none[serie]}</p>
          ) : (
            <>
              {view === 'grafico' ? (
                <>
                  <TrendLegend trend={trend} />
                  <TrendChart trend={trend} title={name} description={describe(trend)} />
                </>
              ) : (
                <TrendTable trend={trend} caption={TRENDS.table(name)} />
              )}
              <Events trend={trend} />
              <SlopeLines trend={trend} />
            </>
          )
        }
      </QueryGate>
    </section>
  );
}

function Events({ trend: { eventos } }: { readonly trend: TrendRecord }) {
  if (eventos.length === 0) return null;
  const numbered = numberedOf(eventos);
  return (
    <section className="mt-2">
      <h4 className="m-0 text-dense font-semibold">{TRENDS.events}</h4>
      <ol className="m-0 list-decimal pl-6 text-dense">
        {numbered.map((event, at) => (
          <li key={at}>{eventWords(event)}</li>
        ))}
      </ol>
      <ul className="m-0 list-none pl-6 text-dense">
        {injectionsOf(eventos).map((words) => (
          <li key={words}>
            <span aria-hidden="true">▼ </span>
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chart for whoever does not see it: how many measures of each eye, and the last one. */
function describe({ serie, puntos }: TrendRecord): string {
  return (['OD', 'OI'] as const)
    .map((ojo) => {
      const own = puntos.filter((each) => each.ojo === ojo);
      const last = own.at(-1);
      if (last === undefined) return TRENDS.describeNone(ojo);
      const value = last.v === null ? '' : valueText(serie, last.v);
      const words = [
        last.texto ?? value,
        ...(last.texto !== undefined && value !== '' ? [`(${value})`] : []),
      ];
      return TRENDS.describe(ojo, own.length, `${words.join(' ')}, ${mediumDate(last.fecha)}`);
    })
    .join('. ');
}
