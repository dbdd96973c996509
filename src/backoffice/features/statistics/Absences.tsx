import type { StatisticsOfDoctors } from '#client/queries/statistics';
import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { HeatTable } from '#components/ui/charts/HeatTable.tsx';
import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { ABSENCE_CAUSE_WORDS } from '#copy/clinical/follow-up';
import { STATISTICS } from '#copy/office/statistics';
import { WEEKDAYS } from '#domain/shared/civil-date';
import type { HourCell, Statistics } from '#domain/statistics/statistics';
import { expectedOf, share, number } from './figures.ts';

/** Fewer appointments than this say nothing about an hour. */
const ENOUGH = 5;

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** On which weekday and at which hour patients do not come. */
export function AbsenceByHour({ cells }: { readonly cells: readonly HourCell[] }) {
  const { heat: words } = STATISTICS;
  const hours = [...new Set(cells.map(({ hora }) => hora))].sort((a, b) => a - b);
  const days = WEEKDAYS.filter((day) => cells.some(({ dia }) => dia === day));
  if (cells.length === 0) return null;
  const worst = cells
    .filter((cell) => expectedOf(cell) >= ENOUGH && cell.faltaron > 0)
    .sort((a, b) => b.faltaron / expectedOf(b) - a.faltaron / expectedOf(a))[0];
  const nobody = cells.every(({ faltaron }) => faltaron === 0);
  const says =
    worst === undefined
      ? nobody
        ? words.saysNone
        : undefined
      : words.says(
          WEEKDAY_LABELS[worst.dia].toLowerCase(),
          hourName(worst.hora),
          share(worst.faltaron, expectedOf(worst)),
        );
  return (
    <Figure title={words.title} says={says}>
      <HeatTable
        caption={words.title}
        corner={words.corner}
        empty={words.empty}
        columns={days.map((day) => ({ id: day, name: WEEKDAY_LABELS[day], short: WEEKDAY_SHORT[day] }))}
        rows={hours.map((hour) => ({
          id: String(hour),
          name: hourName(hour),
          cells: days.map((day) => {
            const cell = cells.find(({ dia, hora }) => dia === day && hora === hour);
            if (cell === undefined) return null;
            const expected = expectedOf(cell);
            return {
              share: expected < ENOUGH ? null : cell.faltaron / expected,
              text: `${String(Math.round((100 * cell.faltaron) / expected))}\u00a0%`,
              label: words.cell(share(cell.faltaron, expected), cell.faltaron, expected),
            };
          }),
        }))}
      />
      {cells.some((cell) => expectedOf(cell) < ENOUGH) && (
        <p className={`mt-2 ${SAID}`}>{words.few(ENOUGH)}</p>
      )}
    </Figure>
  );
}

/** Why those who were called said that they had not come; nothing where nobody said. */
export function AbsenceCauses({ causes }: { readonly causes: StatisticsOfDoctors['causas'] }) {
  const { causes: words } = STATISTICS;
  const [first] = causes;
  if (first === undefined) return null;
  const all = causes.reduce((sum, { veces }) => sum + veces, 0);
  return (
    <Figure
      title={words.title}
      says={words.says(number(all), ABSENCE_CAUSE_WORDS[first.causa].toLowerCase())}
    >
      <BarTable
        caption={words.title}
        look="second"
        head={{ name: words.title, bar: words.figure, figure: words.figure }}
        rows={causes.map(({ causa, veces }) => ({
          id: causa,
          name: ABSENCE_CAUSE_WORDS[causa],
          value: veces,
          figure: number(veces),
          note: share(veces, all),
        }))}
      />
    </Figure>
  );
}

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
