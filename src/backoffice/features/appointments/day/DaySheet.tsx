import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useLocation } from 'wouter';
import { useToast } from '#components/ui/Toasts.tsx';
import type { HolidayView } from '#contract/holidays';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { DayFilter } from './day-filter.ts';
import { DayColumn } from './DayColumn.tsx';
import type { DayColumn as Column } from './day-model.ts';
import { DayOverlay } from './DayOverlay.tsx';
import { DragGhost } from './moving/MovingMarks.tsx';
import { freePlaces } from './moving/free-places.ts';
import { HourAxis } from './HourAxis.tsx';
import type { Known } from './moving/move-target.ts';
import { drawnAt, drawnLength, type DayScale } from './scale/day-scale.ts';
import { useScale } from './scale/use-scale.ts';
import { studyLanes } from './studies/study-rows.ts';
import { AbsentStrip, FoldedStrip } from './folding/FoldedStrip.tsx';
import { NONE_FOLDED, type Folded } from './folding/folding.ts';
import { cardKey, stopsOf } from './moving/stops.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useFontKey } from './names/measure-words.ts';
import type { Density } from './use-density.ts';
import { useGridCalls } from './use-grid-calls.ts';
import { useCardDrag } from './moving/use-card-drag.ts';
import { useGridKeys } from './moving/use-grid-keys.ts';
import { useMoving } from './moving/use-moving.ts';
import { useStopRoving } from './moving/use-stop-roving.ts';
import { useSaveMove } from './moving/use-save-move.ts';

interface Props {
  readonly fecha: string;
  /** The name of a grid whose columns are the days of a week instead of the doctors of a day. */
  readonly week?: string;
  /** All columns in their order, those folded to strips too. */
  readonly all: readonly Column[];
  readonly folded?: ReadonlyMap<string, Folded>;
  readonly onUnfold?: (id: string) => void;
  readonly absent: readonly Column[];
  readonly holidays: readonly HolidayView[];
  readonly now: ClinicNow;
  readonly filter: DayFilter;
  readonly density: Density;
  readonly onOpen: (id: string) => void;
}

/** How many minutes before the current time are visible when the day opens. */
const BEFORE_NOW_MIN = 45;

/** The sheet of a day: one column per doctor on a common scale of hours, with all its pointer and keyboard handling. */
export function DaySheet({
  fecha,
  week,
  all,
  folded = NONE_FOLDED,
  onUnfold,
  absent,
  holidays,
  now,
  filter,
  density,
  onOpen,
}: Props) {
  const columns = useMemo(() => all.filter(({ id }) => !folded.has(id)), [all, folded]);
  const font = useFontKey();
  const [, navigate] = useLocation();
  const notify = useToast();
  const actor = useAppointmentActor();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const scale = useScale(columns, density);
  const isToday = columns.some((column) => column.fecha === now.fecha);
  const { fecha: today, minuto } = now;
  const from = useCallback(
    (column: Column): number | null => (column.fecha === today ? minuto : column.fecha > today ? 0 : null),
    [today, minuto],
  );
  const known: Known = { columns, actor, from };

  const libres = useMemo(
    () =>
      columns.map((column) => {
        const first = from(column);
        return first !== null &&
          column.medico !== null &&
          mayBook(actor, { tipo: 'control', medico: column.medico })
          ? freePlaces(column, first)
          : [];
      }),
    [columns, actor, from],
  );
  const stops = columns.map((column, index) => stopsOf(column.id, column.cards, libres[index] ?? []));
  const roving = useStopRoving(scroller, stops, isToday ? now.minuto : scale.from);

  const nameOf = (id: string | undefined): string =>
    columns.find((column) => column.id === id)?.corto || AGENDA_DAY.studies;
  const save = useSaveMove({
    nameOf,
    onSettled: (id) => {
      if (document.activeElement === document.body) roving.focus(cardKey(id));
    },
  });
  const hand = useMoving({
    known,
    nameOf,
    onDrop: (record, to) => void save(record, to),
    onRefuse: (text) => notify({ tone: 'error', text }),
  });
  const { moving } = hand;
  const callOn = useGridCalls(columns);
  const onGridKey = useGridKeys({ known, hand, go: roving.go });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (moving === null && callOn(event)) event.preventDefault();
    else onGridKey(event);
  };
  const onPointerDown = useCardDrag({ scroller, ghost, known, scale, hand });

  // Whoever opens a strip goes on in its column.
  const unfolding = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = unfolding.current;
    if (id === null || folded.has(id)) return;
    unfolding.current = null;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-columna="${CSS.escape(id)}"] [data-parada]`)
      ?.focus({ preventScroll: true });
  }, [folded]);

  // Read once, when the day opens: after that the person scrolls.
  const opening = useRef({ isToday, minuto: now.minuto, scale });
  useLayoutEffect(() => {
    const { isToday: scrolls, minuto, scale: shown } = opening.current;
    const box = scroller.current;
    const body = box?.querySelector<HTMLElement>('[data-cuerpo]');
    if (box === null || body === null || body === undefined || !scrolls) return;
    const share = drawnAt(shown, minuto - BEFORE_NOW_MIN) / drawnLength(shown);
    box.scrollTop = Math.max(0, share * body.offsetHeight);
  }, []);

  const onClick = (event: MouseEvent): void => {
    if (callOn(event)) return;
    const element = event.target instanceof Element ? event.target : null;
    const turno = element?.closest<HTMLElement>('[data-turno]')?.dataset['turno'];
    if (turno !== undefined) return onOpen(turno);
    const free = element?.closest<HTMLAnchorElement>('a.libre');
    if (free === null || free === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(`${free.pathname}${free.search}`);
  };

  return (
    <>
      <p id="jornada-ayuda" className="sr-only">
        {AGENDA_DAY.hint}
      </p>
      <div className="sr-only" role="status">
        {hand.said}
      </div>
      {/* One listener of each kind for hundreds of cards; every card and free place in it is a button or a link. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        className="jornada-marco print:hidden"
        aria-label={week ?? AGENDA_DAY.grid(longDay(fecha).toLowerCase())}
        aria-describedby="jornada-ayuda"
        data-en-mano={moving === null ? undefined : moving.by}
        style={sheetStyle(all, { folded, absent, scale, density })}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onFocus={roving.onFocus}
        onBlur={(event) => {
          roving.onBlur(event);
          const leaves = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget);
          if (leaves && moving?.by === 'teclado') hand.cancel();
        }}
      >
        <div className="jornada-reja">
          <HourAxis scale={scale} now={isToday ? now.minuto : null} />
          {all.map((column) => {
            const why = folded.get(column.id);
            if (why !== undefined)
              return (
                <FoldedStrip
                  key={column.id}
                  column={column}
                  folded={why}
                  onOpen={() => {
                    unfolding.current = column.id;
                    onUnfold?.(column.id);
                  }}
                />
              );
            const index = columns.indexOf(column);
            return (
              <DayColumn
                key={column.id}
                column={column}
                scale={scale}
                isWeek={week !== undefined}
                libres={libres[index] ?? []}
                now={column.fecha === now.fecha ? now : null}
                actor={actor}
                filter={filter}
                font={font}
                density={density}
                moving={
                  moving !== null &&
                  (moving.target.columna === column.id ||
                    column.cards.some(({ record }) => record.id === moving.record.id))
                    ? moving
                    : null
                }
              />
            );
          })}
          {absent.map((column) => (
            <AbsentStrip key={column.id} column={column} />
          ))}
          <DayOverlay holidays={week === undefined ? holidays : []} fecha={fecha} scale={scale} />
        </div>
      </div>
      {moving?.by === 'puntero' && <DragGhost ref={ghost} moving={moving} nameOf={nameOf} />}
    </>
  );
}

/** The width of the columns and the visible hours, for the style sheet. */
export function sheetStyle(
  columns: readonly Column[],
  {
    folded = NONE_FOLDED,
    absent = [],
    scale,
    density,
  }: Pick<Partial<Props>, 'folded' | 'absent'> & {
    readonly scale: DayScale;
    readonly density: Props['density'];
  },
): CSSProperties {
  const widths = columns.map(({ id, isStudies, lanes, cards }) =>
    folded.has(id)
      ? 'var(--tira)'
      : isStudies
        ? `calc(${String(studyLanes(cards.length, scale, density))} * var(--estudios))`
        : `minmax(var(--columna), ${String(1 + (lanes - 1) * 0.25)}fr)`,
  );
  return {
    '--columnas': [...widths, ...absent.map(() => 'var(--tira)')].join(' '),
    '--largo': drawnLength(scale),
  };
}
