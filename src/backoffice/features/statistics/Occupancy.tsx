import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { Figure } from '#components/ui/charts/Figure.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics } from '#domain/statistics/statistics';
import type { Summary } from '#domain/statistics/tally';
import { hours, share } from './figures.ts';

/** How much of the time that the schedules offer is taken, by doctor. */
export function Occupancy({ statistics: { medicos, resumen } }: { readonly statistics: Statistics }) {
  const { occupancy: words } = STATISTICS;
  const known = medicos
    .filter(({ ofrecidosMin, ocupadosMin }) => ofrecidosMin + ocupadosMin > 0)
    .sort((a, b) => usedShare(b) - usedShare(a) || (a.medico < b.medico ? -1 : 1));
  if (known.length === 0) return null;
  const { ocupadosMin, ofrecidosMin } = resumen;
  const says = words.says(share(ocupadosMin, ofrecidosMin), hours(ocupadosMin), hours(ofrecidosMin));
  return (
    <Figure title={words.title} says={says}>
      <BarTable
        caption={words.title}
        head={{ name: STATISTICS.doctor, bar: words.figure, figure: words.figure }}
        rows={known.map((doctor) => ({
          id: doctor.medico,
          name: doctor.medico,
          value: doctor.ocupadosMin,
          of: doctor.ofrecidosMin,
          figure:
            doctor.ofrecidosMin === 0 ? words.outOfHours : share(doctor.ocupadosMin, doctor.ofrecidosMin),
          note: noteOf(doctor),
        }))}
      />
    </Figure>
  );
}

const usedShare = ({ ocupadosMin, ofrecidosMin }: Summary): number =>
  ofrecidosMin === 0 ? 0 : ocupadosMin / ofrecidosMin;

function noteOf({ ocupadosMin, ofrecidosMin, sobreturnosMin }: Summary): string {
  const { occupancy: words } = STATISTICS;
  const used =
    ofrecidosMin === 0
      ? words.noHours(hours(ocupadosMin))
      : words.hours(hours(ocupadosMin), hours(ofrecidosMin));
  return sobreturnosMin === 0 ? used : `${used}${words.overbooked(hours(sobreturnosMin))}`;
}
