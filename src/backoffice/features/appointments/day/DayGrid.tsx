import type { AgendaProps } from '../agenda-props.ts';
import { DayView } from '../DayView.tsx';

/** The day of the clinic: a column for each doctor. */
export function DayGrid({ view, rows, holidays, now }: AgendaProps) {
  return <DayView rows={rows} holidays={holidays} fecha={view.fecha} now={now} />;
}
