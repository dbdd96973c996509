import { useQuery } from '@tanstack/react-query';
import { studyFiguresQuery, type StatisticsAsked } from '#client/queries/statistics';
import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { STATISTICS } from '#copy/office/statistics';
import { deviceName } from '#domain/studies/device';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { NOT_OBTAINED } from '#domain/studies/results/not-obtained';
import { number, share } from './figures.ts';

/** How long a report takes, and how often a study is done again, by device and by reason. */
export function StudyTimes({ asked }: { readonly asked: StatisticsAsked }) {
  const { data } = useQuery(studyFiguresQuery(asked));
  const { studies: words } = STATISTICS;
  if (data === undefined) return null;
  const { hechos, repetidos, motivos, noSePudo, pedidoAInforme, hechoAInforme, equipos } = data;
  return (
    <Figure title={words.title}>
      {hechos === 0 ? (
        <p className={`mb-3 ${SAID}`}>{words.none}</p>
      ) : (
        <>
          <p className={`mb-3 ${SAID}`}>{words.fromStudy(hechoAInforme.mediana, hechoAInforme.p90)}</p>
          <p className="m-0 text-small text-ink-2">
            {words.fromOrder(pedidoAInforme.mediana, pedidoAInforme.p90)}{' '}
            {words.repeated(
              number(repetidos),
              share(repetidos, hechos),
              motivos.map(({ motivo, veces }) => `${REPEAT_REASONS[motivo].toLowerCase()} ${number(veces)}`),
            )}{' '}
            {words.notObtained(
              noSePudo.map(({ motivo, veces }) => `${NOT_OBTAINED[motivo]} ${number(veces)}`),
            )}
          </p>
          <BarTable
            caption={words.title}
            head={{ name: words.device, bar: words.figure, figure: words.figure }}
            rows={equipos.map(({ equipo, hechos: done, repetidos: again, hechoAInforme: hours }) => ({
              id: equipo,
              name: deviceName(equipo),
              value: done,
              figure: number(done),
              note: [
                ...(again > 0 ? [words.again(number(again))] : []),
                ...(hours.mediana === null ? [] : [words.median(hours.mediana)]),
              ].join(' · '),
            }))}
          />
        </>
      )}
    </Figure>
  );
}
