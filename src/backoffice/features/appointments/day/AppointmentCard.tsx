import { memo, useMemo } from 'react';
import { CircleCheck, Megaphone } from 'lucide-react';
import { DELAYS } from '#copy/office/agenda/delays';
import { DEAD } from '#domain/people/listed-name';
import { formatHour } from '#domain/shared/interval';
import { CALLING } from '#copy/office/room';
import type { AppointmentRecord } from '#client/queries/appointments';
import { isInPreparation } from '#domain/scheduling/room/ready';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import {
  cardMarks,
  cardWords,
  clockText,
  kindInRow,
  kindShort,
  kindTiny,
  ticketOf,
  type CardClock,
} from './card-words.ts';
import type { PlacedCard } from './day-model.ts';
import { LEAST_DRAWN_MIN } from './lanes.ts';
import { measureWith, remOf } from './names/measure-words.ts';
import { fittingName, type ShownName } from './names/name-steps.ts';
import type { Density } from './use-density.ts';
import { cardKey } from './moving/stops.ts';
import type { DayScale } from './scale/day-scale.ts';
import { placing } from './scale/placing.ts';
import type { StudyRow } from './studies/study-rows.ts';

interface Props {
  readonly card: PlacedCard;
  readonly scale: DayScale;
  /** Where a study stands that is drawn as a row of one line. */
  readonly row: StudyRow | null;
  readonly clock: CardClock | null;
  /** When a visit is expected that does not begin at its hour. */
  readonly forecast: Forecast | null;
  readonly isMovable: boolean;
  readonly isCallable: boolean;
  readonly isMoving: boolean;
  /** Dimmed because the filter excludes it. */
  readonly isDim: boolean;
  /** Pixels of the column, and the font that names are measured in. */
  readonly column: number;
  readonly font: string;
  readonly density: Density;
}

/** Of a card, in pixels where a rem has 16: what no text has, its rail, its padding and the gap to its neighbours. */
const SIDES = 15;
const REM = 16;
/** From this width on a card says minutes and kinds in words. */
const ROOMY = 126;
/** Below this width a card of one line has no sign of its state beside its rail. */
const TIGHT = 84;
/** Pixels of the marks that stand before a name on the same line. */
const MARKS = { state: 16, ticket: 32, clock: 34, letter: 20, hour: 39, gap: 8 } as const;

const markWidth = (ticket: string | null, hasClock: boolean, marks: number, isTight: boolean): number =>
  (isTight ? 0 : MARKS.state) +
  (ticket === null ? 0 : MARKS.ticket) +
  (hasClock ? MARKS.clock : 0) +
  marks * MARKS.letter;

/** How many lines a name has above the marks; none where they share the only line. */
function nameLines(minutes: number, density: Density): number {
  if (density === 'compacto') return minutes >= 40 ? 2 : 0;
  if (minutes <= 11) return 0;
  return minutes <= 15 ? 1 : 2;
}

const CardName = ({
  name: { nombres, apellidos },
  isDead,
}: {
  readonly name: ShownName;
  readonly isDead: boolean;
}) => (
  <span className="turno-nombre" aria-hidden="true">
    {isDead && DEAD}
    {nombres}
    {nombres !== '' && ' '}
    <b className="font-bold">{apellidos}</b>
  </span>
);

function Card({
  card,
  scale,
  row,
  clock,
  forecast,
  isMovable,
  isCallable,
  isMoving,
  isDim,
  column,
  font,
  density,
}: Props) {
  const { record, inicio } = card;
  const { lane, lanes } = row ?? card;
  const { estado, hora, paciente, vecesMovido = 0 } = record;
  const words = cardWords(record, clock, forecast);
  const ticket = ticketOf(record);
  const marks = cardMarks(record);
  const letters = Number(record.sobreturno === true) + Number(record.fueraDeHorario === true);
  const lines = row === null ? nameLines(record.duracionMin, density) : 0;
  // Wider letters leave less room for what is beside them.
  const width = (column * REM) / remOf(font) / lanes - SIDES;
  // The rail says the state as well.
  const isTight = row !== null || (lines === 0 && width < TIGHT);
  const { nombres, apellidos } = paciente;
  // A row is beside its hour, so it says it; who is in the clinic is reported by the wait.
  const code = row === null ? null : kindInRow(record);
  const saysHour = row !== null && clock === null;
  const name = useMemo(() => {
    const measure = measureWith(font);
    const ofRow =
      (saysHour ? MARKS.hour : 0) +
      (code === null ? 0 : (measure(code, false) * REM) / remOf(font) + MARKS.gap);
    const taken = lines > 0 ? 0 : markWidth(ticket, clock !== null, letters, isTight) + ofRow;
    const room = ((width - taken) * remOf(font)) / REM;
    return fittingName({ nombres, apellidos }, room, Math.max(1, lines), measure);
  }, [nombres, apellidos, width, lines, font, ticket, clock, letters, isTight, saysHour, code]);
  return (
    <div
      role="gridcell"
      className="jornada-lugar"
      style={
        row === null
          ? placing(scale, inicio, Math.max(record.duracionMin, LEAST_DRAWN_MIN), lane, lanes)
          : { '--i': row.at, '--d': row.height, '--c': lane, '--n': lanes }
      }
    >
      <button
        type="button"
        tabIndex={-1}
        className="turno"
        data-parada={cardKey(record.id)}
        data-turno={record.id}
        data-estado={estado}
        data-renglon={lines === 0 || undefined}
        data-tenue={isDim || undefined}
        data-movible={isMovable || undefined}
        data-moviendo={isMoving || undefined}
        title={words}
      >
        <span className="sr-only">{words}</span>
        {lines > 0 && <CardName name={name} isDead={paciente.fallecio !== undefined} />}
        <span className="turno-linea" aria-hidden="true">
          {saysHour && <span className="turno-hora">{hora}</span>}
          {!isTight && <StateShape estado={estado} />}
          {marks.map((mark) => (
            <b key={mark} className="turno-s">
              {mark}
            </b>
          ))}
          {ticket !== null && (
            <b className="font-bold whitespace-nowrap" data-entero>
              {ticket}
            </b>
          )}
          {clock !== null && (
            <span
              className="turno-reloj"
              data-entero
              data-nivel={clock.kind === 'espera' ? clock.level : 'dilatacion'}
            >
              {clockText(clock, width < ROOMY)}
            </span>
          )}
          {record.listo !== undefined && isInPreparation(estado) && !isTight && (
            <CircleCheck
              aria-hidden="true"
              className="flex-none text-leaf"
              size="0.9375rem"
              strokeWidth={2.4}
            />
          )}
          {lines === 0 && <CardName name={name} isDead={paciente.fallecio !== undefined} />}
          {forecast !== null && lines > 0 && width >= TIGHT && (
            <b className="font-semibold whitespace-nowrap text-retina tabular-nums">
              {width < ROOMY
                ? DELAYS.short(formatHour(forecast.inicio))
                : DELAYS.card(formatHour(forecast.inicio), forecast.demoraMin)}
            </b>
          )}
          {row === null &&
            (forecast === null || lines === 0) &&
            width >= TIGHT &&
            !(lines === 0 && lanes > 1) &&
            (forecast === null ? (
              <span className="turno-hora">{hora}</span>
            ) : (
              // One line has room for one hour: the one to come at.
              <b className="font-semibold whitespace-nowrap text-retina tabular-nums">
                {DELAYS.short(formatHour(forecast.inicio))}
              </b>
            ))}
          {code === null ? (
            <span className="turno-tipo">{width < ROOMY ? kindTiny(record) : kindShort(record)}</span>
          ) : (
            <span className="turno-tipo ms-auto" data-entero>
              {code}
            </span>
          )}
        </span>
        {vecesMovido > 0 && (
          // A turned corner: how often is in the words.
          <span
            className="absolute end-0 top-0 border-[5px] border-transparent border-t-ink-2 border-r-ink-2"
            aria-hidden="true"
          />
        )}
        {isMovable && row === null && <span className="turno-asa" data-asa="" />}
      </button>
      {isCallable && (
        <button
          type="button"
          tabIndex={-1}
          className="turno-llamar"
          data-llamar={record.id}
          aria-label={CALLING.callOf(paciente.nombre)}
          title={CALLING.callOf(paciente.nombre)}
        >
          <Megaphone aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}

/** The fields a card renders from; any other change comes with a new version. */
const FIELDS = [
  'id',
  'version',
  'hora',
  'medico',
  'duracionMin',
  'estado',
  'estadoDesde',
] as const satisfies readonly (keyof AppointmentRecord)[];

const sameClock = (a: CardClock | null, b: CardClock | null): boolean =>
  a?.kind === b?.kind && a?.minutes === b?.minutes;

const sameRow = (a: StudyRow | null, b: StudyRow | null): boolean =>
  a?.at === b?.at && a?.height === b?.height && a?.lane === b?.lane && a?.lanes === b?.lanes;

/** A refetched list has new objects for the same appointments, so what is shown is compared instead. */
const isSame = (a: Props, b: Props): boolean =>
  a.isMovable === b.isMovable &&
  a.isCallable === b.isCallable &&
  a.isMoving === b.isMoving &&
  a.isDim === b.isDim &&
  a.column === b.column &&
  a.font === b.font &&
  a.density === b.density &&
  a.scale === b.scale &&
  sameRow(a.row, b.row) &&
  a.forecast?.inicio === b.forecast?.inicio &&
  a.forecast?.demoraMin === b.forecast?.demoraMin &&
  a.card.lane === b.card.lane &&
  a.card.lanes === b.card.lanes &&
  sameClock(a.clock, b.clock) &&
  FIELDS.every((field) => a.card.record[field] === b.card.record[field]);

/** An appointment in the grid; its column and the sheet handle all interaction with it. */
export const AppointmentCard = memo(Card, isSame);
