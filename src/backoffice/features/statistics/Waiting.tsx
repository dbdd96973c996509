import { useQuery } from '@tanstack/react-query';
import { forecastErrorQuery, type StatisticsAsked } from '#client/queries/statistics';
import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { FigureTable } from '#components/ui/charts/FigureTable.tsx';
import { LineChart } from '#components/ui/charts/LineChart.tsx';
import { DELAYS } from '#copy/office/agenda/delays';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics } from '#domain/statistics/statistics';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { axisLabel, groupName, number } from './figures.ts';

/** From this many minutes on, the agenda marks a wait as too long. */
const TOO_LONG_MIN = 40;

/** How long patients wait in the room: the median and the 90th percentile. */
export function Waiting({ statistics: { serie, agrupar, resumen } }: { readonly statistics: Statistics }) {
  const { wait: words } = STATISTICS;
  const { mediana, p90 } = resumen.espera;
  if (mediana === null || p90 === null)
    return (
      <Figure title={words.title}>
        <p className={`mb-3 ${SAID}`}>{words.none}</p>
      </Figure>
    );
  const says = words.says(String(mediana), String(p90));
  return (
    <Figure title={words.title} says={says}>
      <LineChart
        title={words.title}
        description={says}
        labels={serie.map((group) => axisLabel(group, agrupar))}
        pointLabel={(line, label, value) => `${label}: ${line.toLowerCase()} ${STATISTICS.minutes(value)}`}
        zone={{ from: TOO_LONG_MIN, name: words.zone }}
        lines={[
          { name: words.median, look: 'main', values: serie.map(({ espera }) => espera.mediana) },
          { name: words.p90, look: 'second', values: serie.map(({ espera }) => espera.p90) },
        ]}
      />
      <FigureTable
        label={STATISTICS.data}
        caption={words.title}
        head={[STATISTICS.period, words.patients, words.median, words.p90]}
        rows={serie
          .filter(({ espera }) => espera.turnos > 0)
          .map(({ espera, ...group }) => [
            groupName(group, agrupar),
            number(espera.turnos),
            STATISTICS.minutes(espera.mediana ?? 0),
            STATISTICS.minutes(espera.p90 ?? 0),
          ])}
      />
    </Figure>
  );
}

/** How far the delay that the agenda forecasts was from what happened. */
export function Delays({ asked }: { readonly asked: StatisticsAsked }) {
  const { data } = useQuery(forecastErrorQuery(asked));
  if (data === undefined) return null;
  const { desde, hasta, visitas, pronosticoMin, horaMin } = data;
  return (
    <Figure title={DELAYS.title}>
      <p className={`mb-3 ${SAID}`}>
        {pronosticoMin === null || horaMin === null
          ? DELAYS.tooFew(visitas)
          : DELAYS.says(pronosticoMin, horaMin)}
      </p>
      <p className="m-0 text-small text-ink-2">{DELAYS.of(visitas, longDate(desde), longDate(hasta))}</p>
    </Figure>
  );
}
