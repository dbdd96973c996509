import { useQuery } from '@tanstack/react-query';
import { forecastErrorQuery, type StatisticsAsked } from '#client/queries/statistics';
import { SAID } from '#components/ui/charts/chart-words.ts';
import { Figure } from '#components/ui/charts/Figure.tsx';
import { DELAYS } from '#copy/office/agenda/delays';
import { longDate } from '#backoffice/shared/clinic/dates.ts';

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
