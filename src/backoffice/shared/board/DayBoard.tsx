import { SHEET } from '#components/ui/page-style.ts';
import { COMMON } from '#copy/office/common';
import { toRange, type Block } from '#domain/scheduling/hours/weekly-schedule';
import { totalMinutes } from '#domain/shared/interval';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import { SHORT_DAY, spanOf, percentOf, placeOf, type RulerSpan } from './ruler.ts';
import { RulerHours, trackStyle } from './RulerHours.tsx';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';

/** A line of the board: who or what is available, and when. */
export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly note?: string | null | undefined;
  readonly blocks: readonly Block[];
  /** The current minute for this line alone, when the lines are not all of the same day. */
  readonly now?: number | null;
}

interface Props {
  readonly label: string;
  readonly rows: readonly BoardRow[];
  /** The current minute; null when the day is not today. */
  readonly now: number | null;
}

/** One day of many people or devices, drawn to a common scale. */
export function DayBoard({ label, rows, now }: Props) {
  const span = spanOf(
    rows.flatMap(({ blocks }) => blocks.map(toRange)),
    SHORT_DAY,
  );
  return (
    <div className={`@container ${SHEET} tablero`}>
      <div className="tablero-fila tablero-cabeza" aria-hidden="true">
        <span />
        <RulerHours span={span} />
        <span />
      </div>
      <ul aria-label={label}>
        {rows.map(({ id, name, note, blocks, now: ownNow = now }) => (
          <li key={id} className="tablero-fila">
            <div className="tablero-nombre">
              <b>{name}</b>
              {note !== undefined && note !== null && note !== '' && <small>{note}</small>}
            </div>
            <DayTrack blocks={blocks} span={span} now={ownNow} />
            <div className="tablero-total">
              {blocks.length === 0 ? COMMON.closed : duration(totalMinutes(blocks.map(toRange)))}
              {blocks.length > 0 && <span className="sr-only">: {blockWords(blocks)}</span>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayTrackProps {
  readonly blocks: readonly Block[];
  readonly span: RulerSpan;
  /** The current minute; null when the day is not today or the minute is off the ruler. */
  readonly now?: number | null;
}

/** A day's hours drawn to scale, read-only. */
function DayTrack({ blocks, span, now = null }: DayTrackProps) {
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
