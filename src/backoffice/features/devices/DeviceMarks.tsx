import { markStyle } from '#components/ui/mark-style.ts';
import { CalendarClock, CircleCheck, CircleMinus, Clock, TriangleAlert } from 'lucide-react';
import type { DeviceView } from '#contract/devices';
import { CALIBRATION_LABELS } from '#copy/office/devices';
import { calibrationWords, type DeviceNow } from './device-words.ts';

const NOW = {
  parado: { icon: CircleMinus, mark: markStyle('stop', true) },
  mas_tarde: { icon: Clock, mark: markStyle('waiting', true) },
  en_servicio: { icon: CircleCheck, mark: markStyle('good', true) },
} as const;

/** A device's current state, by sign, word and colour. */
export function NowMark({ now }: { readonly now: DeviceNow }) {
  const { icon: Icon, mark } = NOW[now.state];
  return (
    <span className={mark}>
      <Icon aria-hidden="true" size="1rem" />
      {now.words}
    </span>
  );
}

const CALIBRATION = {
  al_dia: { icon: CircleCheck, mark: markStyle('good') },
  por_vencer: { icon: CalendarClock, mark: markStyle('waiting') },
  vencida: { icon: TriangleAlert, mark: markStyle('stop') },
} as const;

/** The calibration: in order, due within fifteen days, or overdue, with its date. */
export function CalibrationMark({ device, today }: { readonly device: DeviceView; readonly today: string }) {
  const words = calibrationWords(device, today);
  if (device.calibracionVence === null) return <span className="text-ink-2">{words}</span>;
  const { icon: Icon, mark } = CALIBRATION[device.calibracion];
  return (
    <span className="grid gap-0.5 justify-items-start">
      <span className={mark}>
        <Icon aria-hidden="true" size="1rem" />
        {CALIBRATION_LABELS[device.calibracion]}
      </span>
      <small>{words}</small>
    </span>
  );
}
