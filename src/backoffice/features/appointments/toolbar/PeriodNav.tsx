import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { AGENDA } from '#copy/office/agenda';
import { VIEWS } from '#copy/office/agenda-views';
import type { AgendaView } from '../agenda-address.ts';
import { stepped } from './period-words.ts';

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
        <ChevronLeft aria-hidden="true" size={20} />
      </Button>
      <Button
        className={`${STEP} text-dense`}
        isDisabled={view.fecha === today}
        onPress={() => onGo({ fecha: today, hasta: null })}
      >
        {AGENDA.today}
      </Button>
      <Button className={STEP} aria-label={forward} onPress={() => onGo(stepped(view, 1))}>
        <ChevronRight aria-hidden="true" size={20} />
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
