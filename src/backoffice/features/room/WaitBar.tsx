import { ROOM_BAR } from '#copy/office/agenda/room-waits';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { formatHour } from '#domain/shared/interval';
import type { Wait } from './room-doctors.ts';

/** One clock for every bar: an hour of waiting behind, an hour and a quarter ahead. */
const WIDTH = 144;
const BEHIND = 60;
const AHEAD = 75;

/** Where a minute is on the bars drawn now; minutes beyond their ends stand at the ends. */
const placeOn = (now: number) => (minute: number) =>
  (Math.min(Math.max(minute - now + BEHIND, 0), BEHIND + AHEAD) / (BEHIND + AHEAD)) * WIDTH;

/** The whole hours above the bars. */
export function BarHours({ now }: { readonly now: number }) {
  const x = placeOn(now);
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60).filter(
    (minute) => minute > now - BEHIND + 10 && minute < now + AHEAD - 10,
  );
  return (
    <svg width={WIDTH} height="16" aria-hidden="true" className="overflow-visible">
      {hours.map((minute) => (
        <text key={minute} x={x(minute)} y="12" textAnchor="middle" className="fill-ink-2 text-[0.8125rem]">
          {formatHour(minute)}
        </text>
      ))}
    </svg>
  );
}

/** How long somebody has waited (bar), the hour of the appointment (line), and when they are expected to go in (ring). */
export function WaitBar({
  wait: { row, llego, pasa },
  now,
  isLong,
}: {
  readonly wait: Wait;
  readonly now: number;
  readonly isLong: boolean;
}) {
  const x = placeOn(now);
  const words = [
    ...(llego === null ? [] : [ROOM_BAR.came(formatHour(llego))]),
    ...(row.enCola === true ? [] : [ROOM_BAR.booked(row.hora)]),
    ...(pasa === null ? [] : [ROOM_BAR.goesIn(formatHour(pasa))]),
  ];
  return (
    <svg width={WIDTH} height="26" role="img" aria-label={words.join(', ')}>
      <path d={`M${String(x(now))} 0V26`} className="stroke-retina" strokeWidth="1.5" />
      {llego !== null && (
        <rect
          x={x(llego)}
          y="8"
          width={Math.max(0, x(now) - x(llego))}
          height="10"
          className={isLong ? 'fill-retina' : 'fill-line-strong'}
        />
      )}
      {pasa !== null && (
        <>
          <path
            d={`M${String(x(now))} 13H${String(Math.max(x(now), x(pasa) - 5))}`}
            className="stroke-ink"
            strokeDasharray="2 3"
            strokeWidth="1.5"
          />
          <circle
            cx={Math.min(x(pasa), WIDTH - 6)}
            cy="13"
            r="4.5"
            className="fill-surface stroke-ink"
            strokeWidth="2"
          />
        </>
      )}
      {row.enCola !== true && (
        <path d={`M${String(x(startOf(row.hora)))} 4V22`} className="stroke-ink" strokeWidth="2" />
      )}
    </svg>
  );
}
