import { CalendarPlus } from 'lucide-react';
import { useId, useRef, useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'wouter';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { PHONE } from '#copy/office/agenda/phone';
import { toldForecasts } from '#domain/scheduling/room/delay-forecast';
import { mayCall } from '#domain/scheduling/room/room-call';
import { formatHour } from '#domain/shared/interval';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { dayInWords } from '#backoffice/shared/clinic/dates.ts';
import { bookingHref } from '../booking-href.ts';
import type { DayColumn } from '../day-model.ts';
import { useFontKey } from '../names/measure-words.ts';
import { useGridCalls } from '../use-grid-calls.ts';
import type { PhoneHour, PhoneItem, PhonePlace, PhoneVisit } from './phone-day.ts';
import { PhoneRow } from './PhoneRow.tsx';

interface Props {
  readonly fecha: string;
  readonly hours: readonly PhoneHour[];
  readonly columns: readonly DayColumn[];
  /** The current time if the day is today. */
  readonly now: ClinicNow | null;
  readonly onOpen: (id: string) => void;
  readonly onArrive: (visit: PhoneVisit) => void;
}

const ROW = 'flex flex-wrap items-center gap-x-2 border-b border-line pe-2 last:border-b-0';
/** Below the bar of the telephone. */
const HEAD =
  'sticky top-[3.75rem] z-2 m-0 border-y border-line bg-paper-2 px-2 py-0.5 text-dense font-strong tabular-nums print:static';

/** The day by hour, under heads that stay in sight. */
export function PhoneList({ fecha, hours, columns, now, onOpen, onArrive }: Props) {
  const actor = useAppointmentActor();
  const [box, width] = useWidth<HTMLDivElement>(358);
  const list = useRef<HTMLDivElement>(null);
  const roving = useRowRoving(list);
  const callOn = useGridCalls(columns);
  const font = useFontKey();
  const hintId = useId();

  const records = columns.flatMap(({ cola, cards }) => [...cola, ...cards.map(({ record }) => record)]);
  const forecasts = now === null ? null : toldForecasts(records, now, absencesIn(columns), goesOnIn(columns));

  const rowOf = (item: PhoneItem) => {
    switch (item.kind) {
      case 'turno':
        return (
          <PhoneRow
            visit={item}
            now={now}
            forecast={forecasts?.get(item.id) ?? null}
            isCallable={now !== null && !item.isToMove && mayCall(actor, item.record, now.fecha)}
            {...{ width, font, onOpen, onArrive }}
          />
        );
      case 'libre':
        return <FreeRow place={item} fecha={fecha} />;
      case 'ahora':
        return null;
    }
  };
  return (
    <div ref={box} className="rounded-control border border-line bg-surface">
      <p id={hintId} className="sr-only">
        {PHONE.hint}
      </p>
      {/* The keys go about among the controls of the rows, which are what is pressed. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="group"
        aria-label={PHONE.list(dayInWords(fecha))}
        aria-describedby={hintId}
        onFocus={roving.onFocus}
        onClick={callOn}
        onKeyDown={(event) => {
          if (callOn(event)) event.preventDefault();
          else roving.onKeyDown(event);
        }}
      >
        {hours.map(({ hour, items }) => (
          <div key={hour ?? 'cola'} data-hora={hour === null ? 'cola' : formatHour(hour)}>
            <h2 className={HEAD}>{hour === null ? PHONE.queued : formatHour(hour)}</h2>
            <ul className="m-0 list-none p-0">
              {items.map((item) =>
                item.kind === 'ahora' ? (
                  <li
                    key={item.id}
                    className="border-b-2 border-retina px-2 py-0.5 text-small font-semibold text-retina tabular-nums print:hidden"
                  >
                    {PHONE.now(formatHour(item.inicio))}
                  </li>
                ) : (
                  <li key={item.id} className={ROW} data-fila={item.id}>
                    {rowOf(item)}
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A free place of the doctor shown: one press leads to Agendar with its hour. */
function FreeRow({
  place: { inicio, medico, corto },
  fecha,
}: {
  readonly place: PhonePlace;
  readonly fecha: string;
}) {
  const hora = formatHour(inicio);
  return (
    <Link
      className="flex min-h-tap flex-1 scroll-my-[7rem] items-center gap-2 ps-1 text-iris no-underline focus-visible:-outline-offset-2 print:hidden"
      href={bookingHref(medico, fecha, inicio)}
    >
      <span aria-hidden="true" className="w-[3.25rem] flex-none tabular-nums">
        {hora}
      </span>
      <CalendarPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
      <span aria-hidden="true">{PHONE.book(hora)}</span>
      <span className="sr-only">{PHONE.bookWith(hora, corto)}</span>
    </Link>
  );
}

/** When the doctor of a column is absent. */
const absencesIn =
  (columns: readonly DayColumn[]) =>
  (medico: string): DayColumn['cierres'] =>
    columns
      .filter((column) => column.medico === medico)
      .flatMap(({ cierres }) => cierres.filter(({ motivo }) => motivo === 'ausencia'));

/** When the doctor of a column who said to be late goes on. */
const goesOnIn =
  (columns: readonly DayColumn[]) =>
  (medico: string): number | null =>
    columns.find((column) => column.medico === medico)?.sigue ?? null;

const ROW_SELECTOR = '[data-fila]';
const CONTROL = 'button, a[href]';
const controlsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? []),
];

/**
 * Rows that are one stop of the keyboard: Tab enters at the row used last, the arrows go to the same control of the row
 * above or below, or between the controls of one. The tab stop is set on the elements directly: a step draws nothing.
 */
function useRowRoving(list: RefObject<HTMLElement | null>) {
  const current = useRef<string | null>(null);
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [])];

  const mark = (): void => {
    const all = rows();
    const stop = all.find((row) => row.dataset['fila'] === current.current) ?? all[0];
    for (const row of all) for (const control of controlsOf(row)) control.tabIndex = row === stop ? 0 : -1;
  };
  useLayoutEffect(mark);

  const onFocus = ({ target }: FocusEvent): void => {
    const id = target.closest<HTMLElement>(ROW_SELECTOR)?.dataset['fila'];
    if (id === undefined || id === current.current) return;
    current.current = id;
    mark();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>(ROW_SELECTOR);
    if (row === null) return;
    const next =
      key === 'ArrowLeft' || key === 'ArrowRight' ? beside(row, target, key) : along(key, row, target);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };

  const along = (key: string, row: HTMLElement, target: HTMLElement): HTMLElement | null => {
    const all = rows();
    const at = all.indexOf(row);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[key];
    const found = to === undefined ? undefined : all[to];
    const controls = controlsOf(found);
    return controls[controlsOf(row).indexOf(target)] ?? controls[0] ?? null;
  };
  return { onFocus, onKeyDown };
}

function beside(row: HTMLElement, target: HTMLElement, key: string): HTMLElement | null {
  const controls = controlsOf(row);
  return controls[controls.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
}
