import type { PlanRecord } from '#client/queries/follow-up';
import { courseWords, FOLLOW_UP, reasonWords, URGENCY_WORDS } from '#copy/clinical/follow-up';
import { FEWEST } from '#domain/clinical/trends/slope';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { RoundSuits } from './rounds/RoundSuits.tsx';
import { whatInWords } from '#backoffice/shared/follow-up/plan-words.ts';

/** A full triangle, a hollow diamond, a ring: told apart without colour. */
const SHAPES = {
  alta: <path d="M8 1l7.5 14H.5z" className="fill-retina" />,
  media: <path d="M8 1l7 7-7 7-7-7z" className="fill-surface stroke-ink" strokeWidth="1.75" />,
  baja: <circle cx="8" cy="8" r="6" fill="none" className="stroke-line-strong" strokeWidth="1.75" />,
} as const satisfies Record<PlanRecord['urgencia'], unknown>;

/** How pressing it is, in a shape and a word; then why, and what of, where the reader may know. */
export function PlanRisk({ plan }: { readonly plan: PlanRecord }) {
  const { urgencia, diagnostico, porque = [], motivo, dosis, clase, ojo, curso } = plan;
  return (
    <div className="grid gap-0.5 @min-[60rem]:min-w-[13rem]">
      <b className="flex items-center gap-1.5">
        <svg viewBox="0 0 16 16" className="size-4 flex-none" aria-hidden="true">
          {SHAPES[urgencia]}
        </svg>
        {[URGENCY_WORDS[urgencia], ...porque.map(reasonWords)].join('. ')}
      </b>
      {diagnostico !== undefined && (
        <span>
          {diagnostico.nombre}
          {ojo !== null && ` ${ojo}`} <small className="text-ink-2">{diagnostico.codigo}</small>
        </span>
      )}
      <small className={diagnostico === undefined ? '' : 'text-ink-2'}>{whatInWords({ clase, ojo })}</small>
      {motivo !== undefined && <small className="text-ink-2">{motivo}</small>}
      {dosis !== null && (
        <small className={dosis.excedida ? 'font-strong text-retina' : 'text-ink-2'}>
          {FOLLOW_UP.dose(dosis.semanas)}
          {dosis.excedida && `: ${FOLLOW_UP.gap}`}
        </small>
      )}
      {curso !== undefined && <b>{courseWords(curso, FEWEST)}</b>}
      <LastValues plan={plan} />
      <RoundSuits plan={plan} />
    </div>
  );
}

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 4;

/** The last values as a line, the target under it, and the last one as it is read, with its eye and day. */
export function LastValues({ plan: { valores } }: { readonly plan: Pick<PlanRecord, 'valores'> }) {
  if (valores === undefined) return null;
  const { serie, ojo, fecha, texto, puntos, objetivo } = valores;
  const all = objetivo === undefined ? puntos : [...puntos, objetivo];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (at: number): number => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, puntos.length - 1);
  // A pressure rises when it is worse, an acuity falls: logMAR is drawn upside down.
  const share = (v: number): number => (high === low ? 0.5 : (v - low) / (high - low));
  const y = (v: number): number => EDGE + (serie === 'pio' ? 1 - share(v) : share(v)) * (HEIGHT - 2 * EDGE);
  const last = puntos.at(-1);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {last !== undefined && puntos.length > 1 && (
        <svg
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          width={WIDTH}
          height={HEIGHT}
          className="flex-none"
          aria-hidden="true"
        >
          {objetivo !== undefined && (
            <path
              d={`M0 ${String(y(objetivo))}H${String(WIDTH)}`}
              className="stroke-leaf"
              strokeWidth="1.5"
              strokeDasharray="4 2"
            />
          )}
          <polyline
            points={puntos.map((v, at) => `${String(x(at))},${String(y(v))}`).join(' ')}
            fill="none"
            className="stroke-ink"
            strokeWidth="1.5"
          />
          <circle cx={x(puntos.length - 1)} cy={y(last)} r="3.5" className="fill-ink" />
        </svg>
      )}
      <span className="numeros">
        <span className="whitespace-nowrap">
          {FOLLOW_UP.lastValue(FOLLOW_UP.valueOf[serie], texto, ojo, objetivo)}
        </span>{' '}
        <small className="whitespace-nowrap text-ink-2">{mediumDate(fecha)}</small>
      </span>
    </span>
  );
}

/** One interval is always as long; what is past it is drawn in intervals, so that delays compare. */
const INTERVAL = 56;
const LONGEST = 96;

/** How late it is for its interval, drawn; the words beside it say the same. */
export function DelayBar({ plan: { dias, intervaloDias, urgencia } }: { readonly plan: PlanRecord }) {
  if (intervaloDias === null || dias <= 0) return null;
  const late = Math.min(LONGEST, (dias / intervaloDias) * INTERVAL);
  return (
    <svg
      viewBox="0 0 156 12"
      width="156"
      height="12"
      aria-hidden="true"
      data-atraso={(dias / intervaloDias).toFixed(2)}
    >
      <rect y="4" width={INTERVAL} height="5" className="fill-line-strong opacity-55" />
      <rect
        x={INTERVAL}
        y="1"
        width={late}
        height="11"
        className={urgencia === 'alta' ? 'fill-retina' : 'fill-ink-2'}
      />
      <path d={`M${String(INTERVAL)} 0V12`} className="stroke-ink" strokeWidth="2" />
      {late === LONGEST && <path d="M148 1l5 5-5 5" fill="none" className="stroke-surface" strokeWidth="2" />}
    </svg>
  );
}
