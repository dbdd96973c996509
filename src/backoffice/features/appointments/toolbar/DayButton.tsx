import { parseDate } from '@internationalized/date';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CalendarSheet } from '#components/ui/form/CalendarSheet.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { POPOVER } from '#components/ui/list-style.ts';
import { BAR } from '#copy/office/agenda/bar';
import { VIEWS } from '#copy/office/agenda-views';
import { SCREEN_TITLES } from '#copy/office/shell';
import { OFFICE } from '#routes';
import { daysOf, type AgendaView } from '../agenda-address.ts';
import { briefTitleOf, titleOf } from './period-words.ts';

interface Props {
  readonly view: AgendaView;
  readonly today: string;
  readonly onGo: (change: Pick<AgendaView, 'fecha' | 'hasta'>) => void;
}

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
          <ChevronDown aria-hidden="true" size={20} className="flex-none print:hidden @max-[52rem]:hidden" />
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
