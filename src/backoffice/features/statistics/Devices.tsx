import { SAID } from '#components/ui/charts/chart-words.ts';
import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { Figure } from '#components/ui/charts/Figure.tsx';
import { STATISTICS } from '#copy/office/statistics';
import { deviceName } from '#domain/studies/device';
import type { DeviceLine } from '#domain/statistics/statistics';
import { number, share } from './figures.ts';

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
