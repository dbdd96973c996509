import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { trendQuery, type TrendRecord } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { breaksOf } from '#domain/clinical/trends/breaks';
import type { TrendId } from '#domain/clinical/trends/series-ids';
import { FEWEST } from '#domain/clinical/trends/slope';
import { groupsOf } from '#domain/clinical/trends/trend';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { eventWords, injectionsOf, numberedOf } from './EventMarks.tsx';
import { DOUBTFUL_MARK, EYE_LOOK, TARGET_LINE, targetsOf, markOf } from './trend-marks.ts';
import { slopeWords } from './slope-words.ts';
import { TrendChart } from './TrendChart.tsx';
import { TrendTable } from './TrendTable.tsx';
import { valueText, stretchesOf } from './trend-axes.ts';

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

/** What each eye changes in a year by each method, or how far it is from there being enough to say. */
function SlopeLines({ trend }: { readonly trend: TrendRecord }) {
  const { tendencias } = trend;
  if (tendencias.length === 0) return null;
  return (
    <section className="mt-2 border-t border-line pt-2">
      <h4 className="m-0 text-dense font-semibold">{TRENDS.change}</h4>
      <ul className="m-0 grid list-none gap-1 p-0 text-dense">
        {tendencias.map((slope) => {
          const { ojo, metodo, tramo } = slope;
          const { verdict, detail, have } = slopeWords(trend, slope);
          return (
            <li key={[ojo, metodo, tramo?.desde].join(' ')} className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-strong">
                {ojo}
                {metodo === undefined ? '' : `, ${metodo}`}
                {tramo !== undefined &&
                  `, ${TRENDS.stretch(mediumDate(tramo.desde), mediumDate(tramo.hasta))}`}
              </span>
              {have !== null && <Dots have={have} />}
              <span className={'motivo' in slope ? 'text-ink-2' : 'font-strong'}>{verdict}</span>
              <span className="text-ink-2">{detail}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The visits there are of those that are needed. */
function Dots({ have }: { readonly have: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {Array.from({ length: FEWEST }, (_, at) => (
        <span key={at} className={`size-2 rounded-full border border-ink-2 ${at < have ? 'bg-ink-2' : ''}`} />
      ))}
    </span>
  );
}

/** What the lines, the marks and the strip of a chart mean; only what there is in it. */
function TrendLegend({ trend }: { readonly trend: TrendRecord }) {
  const { serie, puntos, eventos, objetivo = {} } = trend;
  const groups = groupsOf(puntos);
  const eyes = (['OD', 'OI'] as const).filter((ojo) => groups.some((each) => each.ojo === ojo));
  const methods = [...new Set(puntos.filter(({ v }) => v !== null).map(({ metodo }) => metodo))];
  const isOneWay = serie === 'disco' || methods.length === 0;
  const drawn = groups.map(({ ojo, puntos: own }) => stretchesOf(own, breaksOf(serie, ojo, eventos)));
  const hasGap = drawn.some((stretches) => stretches.some(({ isGap }) => isGap));
  const hasCut = drawn.some(
    (stretches, at) => stretches.length < stretchesOf(groups[at]?.puntos ?? []).length,
  );
  const hasStrip = puntos.some(({ v }) => v === null);
  return (
    <ul className="m-0 mb-1 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-dense">
      {eyes.map((ojo) => (
        <li key={ojo} className={`inline-flex items-center gap-1.5 ${EYE_LOOK[ojo].word}`}>
          <svg aria-hidden="true" width="30" height="12" viewBox="0 0 30 12">
            <line className={EYE_LOOK[ojo].line} x2="30" y1="6" y2="6" />
            <circle className={EYE_LOOK[ojo].mark} cx="15" cy="6" r="4" />
          </svg>
          {TRENDS.eyes[ojo]}
        </li>
      ))}
      {!isOneWay &&
        methods.map((metodo) => (
          <li key={metodo ?? ''} className="inline-flex items-center gap-1.5 text-ink-2">
            <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
              <path className="fill-none stroke-ink-2 stroke-[1.5]" d={markOf(serie, metodo)} />
            </svg>
            {metodo ?? TRENDS.noMethod}
          </li>
        ))}
      {targetsOf(objetivo).map(({ ojo, v }) => (
        <li key={ojo} className="inline-flex items-center gap-1.5 font-strong text-leaf">
          <svg aria-hidden="true" width="26" height="4" viewBox="0 0 26 4">
            <line className={TARGET_LINE} x2="26" y1="2" y2="2" />
          </svg>
          {TRENDS.target(ojo, valueText('pio', v))}
        </li>
      ))}
      {hasStrip && (
        <li className="inline-flex items-center gap-1.5 text-ink-2">
          <span aria-hidden="true" className="inline-block h-3 w-4 border border-line-strong bg-paper" />
          {TRENDS.strip[serie]}
        </li>
      )}
      {puntos.some(({ dudoso }) => dudoso !== undefined) && (
        <li className="inline-flex items-center gap-1.5 text-ink-2">
          <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
            <path className={DOUBTFUL_MARK} d={markOf(serie, methods[0])} />
          </svg>
          {TRENDS.doubtful}
        </li>
      )}
      {hasGap && <li className="text-ink-2">{TRENDS.gap}</li>}
      {hasCut && <li className="text-ink-2">{TRENDS.cut}</li>}
    </ul>
  );
}
