import type { Outage } from '#domain/studies/device-calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { DeviceView } from '#contract/devices';
import { COMMON } from '#copy/office/common';
import { DEVICES, OUTAGE_DIVIDED } from '#copy/office/devices';
import { minutesOn } from '#domain/scheduling/hours/dated-range';
import { longDay, monthName } from '#backoffice/shared/clinic/dates.ts';
import { WeekdayHead } from '#backoffice/shared/board/WeekdayHead.tsx';
import { monthWeeks } from '#backoffice/shared/clinic/year-grid.ts';
import { hoursOf } from './device-words.ts';
import { MONTH, OUTAGE, CALIBRATION_DUE } from './device-style.ts';

interface Props {
  readonly device: DeviceView;
  readonly today: string;
}

/** A device's month: what takes it out of use on each day, and when its calibration is due. */
export function DeviceMonth({ device, today }: Props) {
  const [month, setMonth] = useState(() => Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1);
  const year = Math.floor(month / 12);
  const name = monthName((month % 12) + 1);
  const title = DEVICES.month(name.charAt(0).toUpperCase() + name.slice(1), year);
  return (
    <section className={MONTH}>
      <div className="hoja-titulo">
        <h3 aria-live="polite">{title}</h3>
        <div className="acciones" role="group" aria-label={DEVICES.calendar}>
          <Button
            size="compact"
            icon={<ChevronLeft aria-hidden="true" size="1.25rem" />}
            onPress={() => setMonth(month - 1)}
          >
            {DEVICES.previousMonth}
          </Button>
          <Button
            size="compact"
            icon={<ChevronRight aria-hidden="true" size="1.25rem" />}
            onPress={() => setMonth(month + 1)}
          >
            {DEVICES.nextMonth}
          </Button>
        </div>
      </div>
      <table>
        <caption className="sr-only">{title}</caption>
        <WeekdayHead />
        <tbody>
          {monthWeeks(year, (month % 12) + 1).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((fecha, position) =>
                fecha === null ? (
                  <td key={position} data-fuera="" />
                ) : (
                  <DayCell
                    key={fecha}
                    fecha={fecha}
                    isToday={fecha === today}
                    outages={device.paradas.filter((outage) => minutesOn(outage, fecha) !== null)}
                    calibration={device.calibracionVence === fecha ? device.calibracion : null}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  readonly fecha: string;
  readonly isToday: boolean;
  readonly outages: readonly Outage[];
  readonly calibration: DeviceView['calibracion'] | null;
}

function DayCell({ fecha, isToday, outages, calibration }: DayProps) {
  return (
    <td data-hoy={isToday ? '' : undefined} data-parado={outages.length > 0 ? '' : undefined}>
      <span aria-hidden="true">{Number(fecha.slice(8))}</span>
      <span className="sr-only">
        {longDay(fecha)}
        {isToday && `, ${COMMON.today.toLowerCase()}`}
      </span>
      {outages.map((outage) => (
        <span key={outage.id} className={OUTAGE} data-clase={outage.clase}>
          <b>{OUTAGE_DIVIDED[outage.clase]}</b> {hoursOf(outage)}
        </span>
      ))}
      {calibration !== null && (
        <span className={CALIBRATION_DUE} data-calibracion={calibration}>
          {DEVICES.calibrationDay}
        </span>
      )}
    </td>
  );
}
