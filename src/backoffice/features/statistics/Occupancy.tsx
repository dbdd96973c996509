import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { SAID, Figure } from '#components/ui/charts/Figure.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics, DeviceLine } from '#domain/statistics/statistics';
import type { Summary } from '#domain/statistics/tally';
import { deviceName } from '#domain/studies/device';
import { hours, share, number } from './figures.ts';

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

/** What each device does, and how much of its time that takes. */
export function Devices({ devices }: { readonly devices: readonly DeviceLine[] }) {
  const { devices: words } = STATISTICS;
  const nothing = devices.every(({ turnos }) => turnos === 0);
  return (
    <Figure title={words.title}>
      {nothing ? (
        <p className={`mb-3 ${SAID}`}>{words.none}</p>
      ) : (
        <BarTable
          caption={words.title}
          head={{ name: words.title, bar: words.figure, figure: words.figure }}
          rows={devices.map(({ equipo, turnos, ocupadosMin, ofrecidosMin, estudios }) => ({
            id: equipo ?? '',
            name: nameOf(equipo),
            value: turnos,
            figure: number(turnos),
            note: [
              ...(ofrecidosMin > 0 ? [words.used(share(ocupadosMin, ofrecidosMin))] : []),
              ...estudios.slice(0, 3).map(({ codigo, turnos: count }) => `${codigo}\u00a0${number(count)}`),
            ].join(' · '),
          }))}
        />
      )}
    </Figure>
  );
}

function nameOf(id: string | null): string {
  if (id === null) return STATISTICS.devices.withoutDevice;
  return deviceName(id);
}
