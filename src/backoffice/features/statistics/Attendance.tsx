import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { FigureTable } from '#components/ui/charts/FigureTable.tsx';
import { LineChart } from '#components/ui/charts/LineChart.tsx';
import { CANCEL_REASON_COPY } from '#copy/office/agenda/cancelling';
import { STATISTICS } from '#copy/office/statistics';
import { CANCEL_REASON_NAMES } from '#domain/scheduling/cancelling/cancel-reason';
import type { Statistics, Cancellations } from '#domain/statistics/statistics';
import { axisLabel, expectedOf, groupName, number, share } from './figures.ts';

/** Who came and who did not over the period, with the previous period behind it. */
export function Attendance({ now, before }: { readonly now: Statistics; readonly before: Statistics }) {
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

const WHO = ['paciente', 'clinica', 'medico'] as const;

/** Who cancels, and why. */
export function Cancelled({ cancelled }: { readonly cancelled: Cancellations }) {
  const { cancelled: words } = STATISTICS;
  const { turnos, conMenosDeUnDia, porQuien, porMotivo, motivos } = cancelled;
  if (turnos === 0)
    return (
      <Figure title={words.title}>
        <p className={`mb-3 ${SAID}`}>{words.none}</p>
      </Figure>
    );
  return (
    <Figure title={words.title} says={words.says(number(turnos), number(conMenosDeUnDia))}>
      <BarTable
        caption={words.title}
        look="second"
        head={{ name: words.title, bar: words.figure, figure: words.figure }}
        rows={WHO.map((who) => ({
          id: who,
          name: words.who[who],
          value: porQuien[who],
          figure: number(porQuien[who]),
          note: share(porQuien[who], turnos),
        }))}
      />
      <h3 className="mt-4 mb-1 text-base">{words.byReason}</h3>
      <BarTable
        caption={words.byReason}
        head={{ name: words.byReason, bar: words.figure, figure: words.figure }}
        rows={porMotivo.map(({ motivo, turnos: count }) => ({
          id: motivo ?? '',
          name: motivo === null ? CANCEL_REASON_COPY.written : CANCEL_REASON_NAMES[motivo],
          value: count,
          figure: number(count),
          note: share(count, turnos),
        }))}
      />
      {motivos.length > 0 && <h3 className="mt-4 mb-1 text-base">{words.reasons}</h3>}
      <ol className="text-dense">
        {motivos.map(({ quien, motivo, turnos: count }) => (
          <li
            key={`${quien} ${motivo}`}
            className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            <span>
              {motivo === '' ? words.noReason : motivo} <small>{words.who[quien].toLowerCase()}</small>
            </span>
            <b>{number(count)}</b>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
