import type { Block } from '#domain/scheduling/hours/weekly-schedule';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { percentOf, placeOf, type RulerSpan } from './ruler.ts';
import { trackStyle } from './RulerHours.tsx';

interface Props {
  readonly blocks: readonly Block[];
  readonly span: RulerSpan;
  /** The minute of the now-line; null when the day is not today or now lies beyond the ruler. */
  readonly now?: number | null;
}

/** A day's hours drawn to scale, to look at. */
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
          <span>
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

/** In which half of the block the minute falls, so that its label can stand in the other; undefined outside. */
function halfAt(block: Block, minute: number): 'primera' | 'segunda' | undefined {
  const { inicio, fin } = toRange(block);
  if (minute < inicio || minute >= fin) return undefined;
  return minute < (inicio + fin) / 2 ? 'primera' : 'segunda';
}
