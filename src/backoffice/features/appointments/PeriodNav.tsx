import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { AGENDA } from '#copy/office/agenda';
import { addDays } from '#domain/shared/civil-date';
import { longDate, longDay, shortDate } from '#backoffice/shared/dates.ts';
import type { AgendaView } from './use-agenda-view.ts';

interface Props {
  readonly view: AgendaView;
  readonly days: readonly string[];
  readonly today: string;
  readonly onGo: (fecha: string) => void;
}

/** Back, today, forward; and which day or week is in sight. */
export function PeriodNav({ view, days, today, onGo }: Props) {
  const isDay = view.kind === 'dia';
  const step = isDay ? 1 : 7;
  const [first = view.fecha, last = view.fecha] = [days[0], days.at(-1)];
  return (
    <div className="periodo">
      <h2 aria-live="polite">
        {isDay ? longDay(view.fecha) : AGENDA.weekOf(shortDate(first), longDate(last))}
      </h2>
      <div className="acciones">
        <Button
          size="compact"
          icon={<ChevronLeft aria-hidden="true" size={20} />}
          onPress={() => onGo(addDays(view.fecha, -step))}
        >
          {isDay ? AGENDA.previousDay : AGENDA.previousWeek}
        </Button>
        <Button size="compact" isDisabled={view.fecha === today} onPress={() => onGo(today)}>
          {AGENDA.today}
        </Button>
        <Button
          size="compact"
          icon={<ChevronRight aria-hidden="true" size={20} />}
          onPress={() => onGo(addDays(view.fecha, step))}
        >
          {isDay ? AGENDA.nextDay : AGENDA.nextWeek}
        </Button>
      </div>
    </div>
  );
}
