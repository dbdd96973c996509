import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { DAYS } from '#copy/office/schedules';
import { longDay, monthName } from '#backoffice/shared/clinic/dates.ts';
import { placeOf, spanOf, LONG_DAY } from '#backoffice/shared/board/ruler.ts';
import { WeekdayHead } from '#backoffice/shared/board/WeekdayHead.tsx';
import { monthWeeks } from '#backoffice/shared/clinic/year-grid.ts';
import { monthFrom, type DayFacts, type Mark } from './day-facts.ts';
import { dayByKey, rangesWords } from './day-words.ts';

const MONTH_GRID = [
  'grid grid-cols-[repeat(auto-fill,minmax(21.5rem,1fr))] gap-4 [&_table]:self-start [&_table]:w-full',
  '[&_table]:px-2.5 [&_table]:pt-2 [&_table]:pb-2.5 [&_table]:border [&_table]:border-line',
  '[&_table]:rounded-control [&_table]:border-separate [&_table]:[border-spacing:2px]',
  '[&_table]:table-fixed [&_table]:bg-surface [&_table]:text-dense [&_caption]:pb-1',
  '[&_caption]:font-strong [&_caption]:text-start [&_caption]:first-letter:uppercase [&_th]:text-tiny',
  '[&_th]:font-medium [&_th]:text-ink-2 [&_abbr]:no-underline [&_button]:grid',
  '[&_button]:content-between [&_button]:w-full [&_button]:min-h-tap [&_button]:px-1 [&_button]:pt-0.5',
  '[&_button]:pb-1 [&_button]:border [&_button]:border-transparent [&_button]:rounded-mark',
  '[&_button]:bg-paper-2 [&_button]:text-ink [&_button]:[font:inherit] [&_button]:tabular-nums',
  '[&_button]:leading-[1.2] [&_button]:text-start [&_button]:cursor-pointer',
  '[&_button>span:first-child]:flex [&_button>span:first-child]:justify-between [&_i]:not-italic',
  "[&_i]:font-bold [&_button:hover]:border-line-strong [&_[aria-pressed='true']]:border-iris",
  "[&_[aria-pressed='true']]:[box-shadow:inset_0_0_0_1px_var(--color-iris)]",
  '[&_[data-hoy]>span:first-child]:font-bold [&_[data-hoy]>span:first-child]:underline',
  '[&_[data-hoy]>span:first-child]:decoration-retina [&_[data-hoy]>span:first-child]:decoration-3',
  '[&_[data-hoy]>span:first-child]:underline-offset-[0.2em] [&_[data-pasado]]:border-dashed',
  "[&_[data-pasado]]:border-line [&_[data-marca='atiende']]:bg-surface",
  "[&_[data-marca='cerrado']]:text-ink-2 [&_[data-marca=excepcion]]:bg-iris-tint",
  '[&_[data-marca=ausencia]]:bg-retina-tint [&_[data-marca=parte]]:bg-retina-tint',
  "[&_[data-marca='parte'][data-marca]]:[background:linear-gradient(to_right_bottom,var(--color-retina-tint)_50%,var(--color-surface)_50%)]",
  "[&_[data-marca=feriado]]:bg-macula-tint [&_[data-marca='baja']]:bg-transparent",
  "[&_[data-marca='baja']]:text-ink-2 max-md:grid-cols-[1fr] max-md:[&_table]:px-1",
].join(' ');

/** How many months are shown. */
const MONTHS = 3;
const MARKS: readonly Mark[] = ['atiende', 'cerrado', 'excepcion', 'ausencia', 'parte', 'feriado', 'baja'];
/** The letter that accompanies the colour. */
const LETTERS: Partial<Record<Mark, string>> = {
  excepcion: '+',
  ausencia: 'A',
  parte: 'a',
  feriado: 'F',
  baja: '×',
};

interface Props {
  readonly today: string;
  readonly chosen: string;
  readonly factsOf: (fecha: string) => DayFacts;
  readonly onChoose: (fecha: string) => void;
  readonly onMonth: (month: string) => void;
}

/**
 * Three months of a doctor: each day with a small drawing of its hours and whatever makes it different. Arrow keys move
 * between days.
 */
export function DaysCalendar({ today, chosen, factsOf, onChoose, onMonth }: Props) {
  const [offset, setOffset] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const months = Array.from({ length: MONTHS }, (_, index) => monthFrom(today, offset + index));
  const move = (by: number): void => {
    setOffset(offset + by);
    onMonth(monthFrom(today, offset + by));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(chosen, event.key);
    if (next === null || !months.includes(next.slice(0, 7))) return;
    event.preventDefault();
    onChoose(next);
    box.current?.querySelector<HTMLElement>(`[data-fecha="${next}"]`)?.focus();
  };
  const inSight = months.includes(chosen.slice(0, 7));
  return (
    <section>
      <div className="hoja-titulo mt-0">
        <h3>{DAYS.calendar}</h3>
        <div className="acciones">
          <Button
            size="compact"
            icon={<ChevronLeft aria-hidden="true" size="1.125rem" />}
            onPress={() => move(-MONTHS)}
          >
            {DAYS.earlier}
          </Button>
          <Button
            size="compact"
            icon={<ChevronRight aria-hidden="true" size="1.125rem" />}
            onPress={() => move(MONTHS)}
          >
            {DAYS.later}
          </Button>
        </div>
      </div>
      <div ref={box} className={MONTH_GRID}>
        {months.map((month) => (
          <table key={month}>
            <caption>
              {monthName(Number(month.slice(5)))} {month.slice(0, 4)}
            </caption>
            <WeekdayHead />
            <tbody>
              {monthWeeks(Number(month.slice(0, 4)), Number(month.slice(5))).map((week, index) => (
                <tr key={index}>
                  {week.map((fecha, position) =>
                    fecha === null ? (
                      <td key={position} />
                    ) : (
                      <Day
                        key={fecha}
                        facts={factsOf(fecha)}
                        isToday={fecha === today}
                        isPast={fecha < today}
                        isChosen={fecha === chosen}
                        isStop={
                          fecha === chosen || (!inSight && fecha.endsWith('-01') && month === months[0])
                        }
                        onChoose={onChoose}
                        onKeyDown={onKeyDown}
                      />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul
        className="[&_[data-marca=excepcion]]:bg-iris-tint [&_[data-marca=ausencia]]:bg-retina-tint [&_[data-marca=parte]]:bg-retina-tint [&_[data-marca=feriado]]:bg-macula-tint flex flex-wrap gap-x-5 gap-y-1 mt-2.5 text-small [&_[data-marca='cerrado']]:bg-paper-2 [&_[data-marca='atiende']]:border-b-5 [&_[data-marca='atiende']]:border-b-iris"
        aria-label={DAYS.legend}
      >
        {MARKS.map((mark) => (
          <li className="flex items-center gap-1.5" key={mark}>
            <span
              className="grid place-items-center size-[1.375rem] border border-line-strong rounded-mark font-bold"
              data-marca={mark}
              aria-hidden="true"
            >
              {LETTERS[mark] ?? ''}
            </span>
            {DAYS.marks[mark]}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DayProps {
  readonly facts: DayFacts;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isChosen: boolean;
  /** The one day of the calendar that Tab reaches. */
  readonly isStop: boolean;
  readonly onChoose: (fecha: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Day({
  facts: { fecha, mark, hours },
  isToday,
  isPast,
  isChosen,
  isStop,
  onChoose,
  onKeyDown,
}: DayProps) {
  const words = [
    longDay(fecha),
    ...(isToday ? [COMMON.today] : []),
    DAYS.marks[mark],
    ...(hours.abierto.length === 0 ? [] : [rangesWords(hours.abierto)]),
  ].join(', ');
  const span = spanOf(hours.abierto, LONG_DAY);
  return (
    <td>
      <button
        type="button"
        data-fecha={fecha}
        data-marca={mark}
        data-pasado={isPast ? '' : undefined}
        data-hoy={isToday ? '' : undefined}
        aria-pressed={isChosen}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onChoose(fecha)}
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true">
          {Number(fecha.slice(8))}
          {LETTERS[mark] !== undefined && <i>{LETTERS[mark]}</i>}
        </span>
        <span className="sr-only">{words}</span>
        <span className="relative block h-[5px]" aria-hidden="true">
          {hours.abierto.map((range) => (
            <span
              className="absolute inset-y-0 rounded-[1px] bg-iris"
              key={range.inicio}
              style={placeOf(span, range)}
            />
          ))}
        </span>
      </button>
    </td>
  );
}
