import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { addDays, isCivilDate, WEEKDAYS, weekdayOf } from '#domain/shared/civil-date';
import { yearOf } from '#backoffice/shared/use-clinic-data.ts';

/** What is looked at: a week or a day, of whom. It lives in the address, so that it can be kept and shared. */
export interface AgendaView {
  readonly kind: 'semana' | 'dia';
  readonly fecha: string;
  readonly doctor: string | null;
  /** The appointment whose panel is open. */
  readonly turno: string | null;
}

/** The Monday of a date's week. */
export const mondayOf = (fecha: string): string => addDays(fecha, -WEEKDAYS.indexOf(weekdayOf(fecha)));

/** The seven dates of a date's week. */
export const weekOfDate = (fecha: string): string[] => {
  const monday = mondayOf(fecha);
  return WEEKDAYS.map((_, index) => addDays(monday, index));
};

/** The view of the agenda and how to change it. On a narrow screen it begins with the day. */
export function useAgendaView(today: string) {
  const [search, setSearch] = useSearchParams();
  const [isNarrow] = useState(() => matchMedia('(max-width: 760px)').matches);
  const asked = search.get('fecha');
  const kind = search.get('vista');
  const view: AgendaView = {
    kind: kind === 'dia' || kind === 'semana' ? kind : isNarrow ? 'dia' : 'semana',
    fecha: asked !== null && isCivilDate(asked) ? asked : today,
    doctor: search.get('medico'),
    turno: search.get('turno'),
  };
  const days = weekOfDate(view.fecha);

  const setView = (change: Partial<AgendaView>): void => {
    const next = { ...view, ...change };
    setSearch(
      {
        vista: next.kind,
        ...(next.fecha === today ? {} : { fecha: next.fecha }),
        ...(next.doctor === null ? {} : { medico: next.doctor }),
        ...(next.turno === null ? {} : { turno: next.turno }),
      },
      { replace: true },
    );
  };
  return { view, setView, days, years: [...new Set(days.map(yearOf))] };
}
