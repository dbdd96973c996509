import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { Figure } from '#components/ui/charts/Figure.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics } from '#domain/statistics/statistics';
import { expectedOf, number, share } from './figures.ts';

/** Whose patients miss the most appointments. */
export function AbsenceByDoctor({ doctors }: { readonly doctors: Statistics['medicos'] }) {
  const { byDoctor: words } = STATISTICS;
  const known = doctors
    .filter((doctor) => expectedOf(doctor) > 0)
    .sort((a, b) => b.faltaron / expectedOf(b) - a.faltaron / expectedOf(a));
  if (known.length === 0) return null;
  return (
    <Figure title={words.title}>
      <BarTable
        caption={words.title}
        look="second"
        head={{ name: STATISTICS.doctor, bar: words.share, figure: words.share }}
        rows={known.map((doctor) => ({
          id: doctor.medico,
          name: doctor.medico,
          value: doctor.faltaron / expectedOf(doctor),
          figure: share(doctor.faltaron, expectedOf(doctor)),
          note: words.of(number(doctor.faltaron), number(expectedOf(doctor))),
        }))}
        top={Math.max(0.01, ...known.map((doctor) => doctor.faltaron / expectedOf(doctor)))}
      />
    </Figure>
  );
}
