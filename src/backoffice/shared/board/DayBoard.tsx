import { SHEET } from '#components/ui/page-style.ts';
import { COMMON } from '#copy/office/common';
import { toRange, type Block } from '#domain/scheduling/hours/weekly-schedule';
import { totalMinutes } from '#domain/shared/interval';
import { DayTrack } from './DayTrack.tsx';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import { SHORT_DAY, spanOf } from './ruler.ts';
import { RulerHours } from './RulerHours.tsx';
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
