import type { TrendRecord } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { FEWEST } from '#domain/clinical/trends/slope';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { slopeWords } from './slope-words.ts';

/** What each eye changes in a year by each method, or how far it is from there being enough to say. */
export function SlopeLines({ trend }: { readonly trend: TrendRecord }) {
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
