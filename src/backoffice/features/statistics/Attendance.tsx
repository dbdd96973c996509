import { Figure } from '#components/ui/charts/Figure.tsx';
import { FigureTable } from '#components/ui/charts/FigureTable.tsx';
import { LineChart } from '#components/ui/charts/LineChart.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics } from '#domain/statistics/statistics';
import { axisLabel, expectedOf, groupName, number, share } from './figures.ts';

interface Props {
  readonly now: Statistics;
  readonly before: Statistics;
}

/** Who came and who did not over the period, with the previous period behind it. */
export function Attendance({ now, before }: Props) {
  const { attendance: words } = STATISTICS;
  const { serie, agrupar, resumen } = now;
  const says =
    expectedOf(resumen) === 0
      ? words.saysNobody
      : words.says(
          number(resumen.vinieron),
          number(resumen.faltaron),
          share(resumen.faltaron, expectedOf(resumen)),
        );
  const past =
    before.agrupar === agrupar ? serie.map((_, index) => before.serie[index]?.vinieron || null) : [];
  const hasPast = past.some((value) => value !== null && value > 0);
  // Future days, and days on which the clinic was closed, have nothing to draw.
  const known = (value: number, group: (typeof serie)[number]): number | null =>
    expectedOf(group) === 0 ? null : value;
  return (
    <Figure title={`${words.title} ${STATISTICS.grouping[agrupar]}`} says={says}>
      <LineChart
        title={words.title}
        description={says}
        format={number}
        labels={serie.map((group) => axisLabel(group, agrupar))}
        pointLabel={(line, label, value) => `${label}: ${line.toLowerCase()} ${number(value)}`}
        lines={[
          { name: words.came, look: 'main', values: serie.map((group) => known(group.vinieron, group)) },
          { name: words.absent, look: 'second', values: serie.map((group) => known(group.faltaron, group)) },
          ...(hasPast ? [{ name: words.before, look: 'past' as const, values: past }] : []),
        ]}
      />
      <FigureTable
        label={STATISTICS.data}
        caption={words.title}
        head={[STATISTICS.period, STATISTICS.facts.booked, words.came, words.absent, words.cancelled]}
        rows={serie.map((group) => [
          groupName(group, agrupar),
          number(group.turnos),
          number(group.vinieron),
          number(group.faltaron),
          number(group.estados.cancelado),
        ])}
      />
    </Figure>
  );
}
