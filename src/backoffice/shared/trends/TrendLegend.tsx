import type { TrendRecord } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { breaksOf } from '#domain/clinical/trends/breaks';
import { groupsOf } from '#domain/clinical/trends/trend';
import { DOUBTFUL_MARK, EYE_LOOK, TARGET_LINE } from './eye-look.ts';
import { targetsOf } from './targets.ts';
import { stretchesOf, valueText } from './trend-axes.ts';
import { markOf } from './trend-marks.ts';

/** What the lines, the marks and the strip of a chart mean; only what there is in it. */
export function TrendLegend({ trend }: { readonly trend: TrendRecord }) {
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
