import type { DeviceView } from '#domain/studies/device-calendar';
import { CalendarClock, CircleCheck, CircleMinus, Clock, TriangleAlert } from 'lucide-react';
import { CALIBRATION_LABELS } from '#copy/office/devices';
import { calibrationWords, type DeviceNow } from './device-words.ts';

const NOW = {
  parado: { icon: CircleMinus, mark: 'marca marca-alto' },
  mas_tarde: { icon: Clock, mark: 'marca marca-espera' },
  en_servicio: { icon: CircleCheck, mark: 'marca marca-bien' },
} as const;

/** What a device is now, by sign, word and colour. */
export function NowMark({ now }: { readonly now: DeviceNow }) {
  const { icon: Icon, mark } = NOW[now.state];
  return (
    <span className={`${mark} equipo-marca`}>
      <Icon aria-hidden="true" size={16} />
      {now.words}
    </span>
  );
}

const CALIBRATION = {
  al_dia: { icon: CircleCheck, mark: 'marca marca-bien' },
  por_vencer: { icon: CalendarClock, mark: 'marca marca-espera' },
  vencida: { icon: TriangleAlert, mark: 'marca marca-alto' },
} as const;

/** In order, due within fifteen days, or overdue, with its date. */
export function CalibrationMark({ device, today }: { readonly device: DeviceView; readonly today: string }) {
  const words = calibrationWords(device, today);
  if (device.calibracionVence === null) return <span className="equipo-nada">{words}</span>;
  const { icon: Icon, mark } = CALIBRATION[device.calibracion];
  return (
    <span className="equipo-calibracion">
      <span className={mark}>
        <Icon aria-hidden="true" size={16} />
        {CALIBRATION_LABELS[device.calibracion]}
      </span>
      <small>{words}</small>
    </span>
  );
}
