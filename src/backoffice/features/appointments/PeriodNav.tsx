import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { AGENDA } from '#copy/office/agenda';
import { VIEWS } from '#copy/office/agenda-views';
import { MONTH_LABELS } from '#copy/office/calendar';
import { addDays, daysBetween } from '#domain/shared/civil-date';
import { longDate, longDay, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { addMonths, daysOf, type AgendaView } from './agenda-address.ts';

interface Props {
  readonly view: AgendaView;
  readonly today: string;
  readonly onGo: (change: Pick<AgendaView, 'fecha' | 'hasta'>) => void;
}

/** Back, today, forward or any date, and which days are on screen. */
export function PeriodNav({ view, today, onGo }: Props) {
  const { back, forward } = WORDS[view.kind];
  const go = (steps: 1 | -1): void => onGo(stepped(view, steps));
  return (
    <div className="periodo" data-vista={view.kind}>
      <h2 aria-live="polite">{titleOf(view)}</h2>
      <div className="acciones">
        <Button
          size="compact"
          aria-label={back}
          icon={<ChevronLeft aria-hidden="true" size={20} />}
          onPress={() => go(-1)}
        >
          {VIEWS.back}
        </Button>
        <Button
          size="compact"
          isDisabled={view.fecha === today}
          onPress={() => onGo({ fecha: today, hasta: null })}
        >
          {AGENDA.today}
        </Button>
        <Button
          size="compact"
          aria-label={forward}
          icon={<ChevronRight aria-hidden="true" size={20} />}
          onPress={() => go(1)}
        >
          {VIEWS.forward}
        </Button>
        {view.kind === 'lista' ? (
          <ListDays view={view} onGo={onGo} />
        ) : (
          <DateField
            labelled="hidden"
            label={VIEWS.goTo}
            value={view.fecha}
            onChange={(fecha) => {
              if (fecha !== null) onGo({ fecha, hasta: null });
            }}
          />
        )}
      </div>
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

function ListDays({ view, onGo }: Pick<Props, 'view' | 'onGo'>) {
  const { desde, hasta } = daysOf(view);
  return (
    <>
      <DateField
        labelled="beside"
        label={VIEWS.from}
        value={desde}
        onChange={(fecha) => {
          if (fecha !== null) onGo({ fecha, hasta: hasta < fecha ? fecha : hasta });
        }}
      />
      <DateField
        labelled="beside"
        label={VIEWS.until}
        value={hasta}
        min={desde}
        onChange={(last) => {
          if (last !== null && last >= desde) onGo({ fecha: desde, hasta: last });
        }}
      />
    </>
  );
}

function titleOf(view: AgendaView): string {
  const { desde, hasta } = daysOf(view);
  switch (view.kind) {
    case 'dia':
    case 'hojas':
      return longDay(view.fecha);
    case 'semana':
      return AGENDA.weekOf(shortDate(desde), longDate(hasta));
    case 'mes':
      return VIEWS.monthOf(MONTH_LABELS[Number(desde.slice(5, 7)) - 1] ?? '', desde.slice(0, 4));
    case 'lista':
      return desde === hasta ? longDay(desde) : VIEWS.daysFromTo(shortDate(desde), longDate(hasta));
  }
}

/** The view moved on by one day, week, month or range of days. */
function stepped(view: AgendaView, steps: 1 | -1): Pick<AgendaView, 'fecha' | 'hasta'> {
  const { fecha } = view;
  switch (view.kind) {
    case 'dia':
    case 'hojas':
      return { fecha: addDays(fecha, steps), hasta: null };
    case 'semana':
      return { fecha: addDays(fecha, 7 * steps), hasta: null };
    case 'mes':
      return { fecha: addMonths(fecha, steps), hasta: null };
    case 'lista': {
      const { desde, hasta } = daysOf(view);
      const length = daysBetween(desde, hasta) + 1;
      const first = addDays(desde, length * steps);
      return { fecha: first, hasta: view.hasta === null ? null : addDays(first, length - 1) };
    }
  }
}
