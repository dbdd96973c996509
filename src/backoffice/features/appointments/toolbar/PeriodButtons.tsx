import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CalendarSheet } from '#components/ui/form/CalendarSheet.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { POPOVER } from '#components/ui/list-style.ts';
import { AGENDA } from '#copy/office/agenda';
import { VIEWS } from '#copy/office/agenda-views';
import { BAR } from '#copy/office/agenda/sheets';
import { SCREEN_TITLES } from '#copy/office/shell';
import { OFFICE } from '#routes';
import { type AgendaView, daysOf } from '../agenda-address.ts';
import { stepped, briefTitleOf, titleOf } from './period-words.ts';

interface Props {
  readonly view: AgendaView;
  readonly today: string;
  readonly onGo: (change: Pick<AgendaView, 'fecha' | 'hasta'>) => void;
}

const STEP =
  'grid min-h-tap min-w-tap cursor-pointer place-items-center px-1 font-semibold text-iris not-first:border-l not-first:border-line data-hovered:bg-iris-tint data-disabled:cursor-default data-disabled:text-ink-2 -outline-offset-3';

/** Back, today, forward. */
export function PeriodNav({ view, today, onGo }: Props) {
  const { back, forward } = WORDS[view.kind];
  return (
    <div className="flex flex-none overflow-hidden rounded-control border border-line-strong bg-surface print:hidden">
      <Button className={STEP} aria-label={back} onPress={() => onGo(stepped(view, -1))}>
        <ChevronLeft aria-hidden="true" size="1.25rem" />
      </Button>
      <Button
        className={`${STEP} text-dense`}
        isDisabled={view.fecha === today}
        onPress={() => onGo({ fecha: today, hasta: null })}
      >
        {AGENDA.today}
      </Button>
      <Button className={STEP} aria-label={forward} onPress={() => onGo(stepped(view, 1))}>
        <ChevronRight aria-hidden="true" size="1.25rem" />
      </Button>
    </div>
  );
}

const WORDS = {
  dia: { back: AGENDA.previousDay, forward: AGENDA.nextDay },
  hojas: { back: AGENDA.previousDay, forward: AGENDA.nextDay },
  semana: { back: AGENDA.previousWeek, forward: AGENDA.nextWeek },
  mes: { back: VIEWS.previousMonth, forward: VIEWS.nextMonth },
  lista: { back: VIEWS.previous, forward: VIEWS.next },
} as const;

/** The days on screen, as the heading of the screen; pressed, it opens the calendar. */
export function DayButton({ view, today, onGo }: Props) {
  const title = titleOf(view, today);
  // Two dates are long: only their numbers are seen.
  const isOne = view.kind !== 'semana' && view.kind !== 'lista';
  return (
    <h1 tabIndex={-1} className="m-0 min-w-0 text-base leading-none lg:flex-none">
      <span className="sr-only print:not-sr-only">{SCREEN_TITLES[OFFICE.appointments]} · </span>
      <DialogTrigger>
        <Button className="inline-flex min-h-tap max-w-full cursor-pointer items-center gap-1.5 rounded-control px-1.5 text-[1.1875rem] font-bold whitespace-nowrap data-hovered:bg-iris-tint print:px-0">
          <span className="sr-only print:not-sr-only" aria-live="polite">
            {title}
          </span>
          {isOne && (
            <span aria-hidden="true" className="hidden @min-[76rem]:inline print:hidden">
              {title}
            </span>
          )}
          <span aria-hidden="true" className={`print:hidden ${isOne ? '@min-[76rem]:hidden' : ''}`}>
            {briefTitleOf(view, today)}
          </span>
          <ChevronDown
            aria-hidden="true"
            size="1.25rem"
            className="flex-none print:hidden @max-[52rem]:hidden"
          />
        </Button>
        <Popover className={POPOVER} placement="bottom start">
          <Dialog className="p-3 outline-none" aria-label={view.kind === 'lista' ? BAR.days : BAR.calendar}>
            {({ close }) =>
              view.kind === 'lista' ? (
                <ListDays view={view} onGo={onGo} />
              ) : (
                <CalendarSheet
                  takesFocus
                  aria-label={BAR.calendar}
                  value={parseDate(view.fecha)}
                  onChange={(date) => {
                    close();
                    onGo({ fecha: date.toString(), hasta: null });
                  }}
                />
              )
            }
          </Dialog>
        </Popover>
      </DialogTrigger>
    </h1>
  );
}

function ListDays({ view, onGo }: Pick<Props, 'view' | 'onGo'>) {
  const { desde, hasta } = daysOf(view);
  return (
    <div className="grid gap-3">
      <DateField
        label={VIEWS.from}
        value={desde}
        onChange={(fecha) => {
          if (fecha !== null) onGo({ fecha, hasta: hasta < fecha ? fecha : hasta });
        }}
      />
      <DateField
        label={VIEWS.until}
        value={hasta}
        min={desde}
        onChange={(last) => {
          if (last !== null && last >= desde) onGo({ fecha: desde, hasta: last });
        }}
      />
    </div>
  );
}
