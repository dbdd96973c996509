import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { ColumnChart } from '#components/ui/charts/ColumnChart.tsx';
import { FigureTable } from '#components/ui/charts/FigureTable.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics, ValueClass } from '#domain/statistics/statistics';
import { number } from './figures.ts';

/** How far ahead visits are booked. */
export function Lead({ lead }: { readonly lead: Statistics['antelacion'] }) {
  const { lead: words } = STATISTICS;
  if (lead.mediana === null) return null;
  const says = words.says(lead.mediana === 1 ? words.oneDay : words.manyDays(lead.mediana));
  return (
    <Figure title={words.title} says={says}>
      <ColumnChart
        title={words.title}
        description={says}
        columns={lead.clases.map((each) => ({
          label: shortName(each),
          value: each.turnos,
          text: number(each.turnos),
        }))}
      />
      <p className={`mt-2 text-center ${SAID}`}>{words.axis}</p>
      <FigureTable
        label={STATISTICS.data}
        caption={words.title}
        head={[words.column, words.patients]}
        rows={lead.clases.map((each) => [nameOf(each), number(each.turnos)])}
      />
    </Figure>
  );
}

function nameOf({ desde, hasta }: ValueClass): string {
  const { lead: words } = STATISTICS;
  if (desde === 0) return words.sameDay;
  return hasta === null ? words.more(desde) : words.days(desde, hasta);
}

/** A shorter name, for the foot of a column. */
function shortName({ desde, hasta }: ValueClass): string {
  if (hasta === null) return STATISTICS.lead.shortMore(desde);
  return desde === hasta ? String(desde) : `${String(desde)}–${String(hasta)}`;
}
