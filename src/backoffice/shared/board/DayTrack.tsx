import type { Block } from '#domain/scheduling/hours/weekly-schedule';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { percentOf, placeOf, type RulerSpan } from './ruler.ts';
import { trackStyle } from './RulerHours.tsx';

interface Props {
  readonly blocks: readonly Block[];
  readonly span: RulerSpan;
  /** The current minute; null when the day is not today or the minute is off the ruler. */
  readonly now?: number | null;
}

/** A day's hours drawn to scale, read-only. */
export function DayTrack({ blocks, span, now = null }: Props) {
  return (
    <div className="pista" style={trackStyle(span)}>
      {blocks.map((block) => (
        <span
          key={block.inicio}
          className="tramo"
          data-ahora={now === null ? undefined : halfAt(block, now)}
          style={placeOf(span, toRange(block))}
        >
          {/* In the half that the line of now is not in; on two lines where one is too wide. */}
          <span
            className={now !== null && halfAt(block, now) !== undefined ? 'max-w-1/2 min-w-min' : undefined}
          >
            {block.inicio}–{block.fin}
          </span>
        </span>
      ))}
      {now !== null && now >= span.from && now <= span.to && (
        <span className="ahora" style={{ left: `${percentOf(span, now).toFixed(3)}%` }} />
      )}
    </div>
  );
}

/** Which half of the block a minute falls in, so that the label can go in the other; undefined outside. */
function halfAt(block: Block, minute: number): 'primera' | 'segunda' | undefined {
  const { inicio, fin } = toRange(block);
  if (minute < inicio || minute >= fin) return undefined;
  return minute < (inicio + fin) / 2 ? 'primera' : 'segunda';
}
