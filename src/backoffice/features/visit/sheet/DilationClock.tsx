import { VISIT } from '#copy/clinical/visit';
import { DROPS_MIN } from '#domain/scheduling/booking/booking-together';
import { formatHour, parseHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';

/** How long until the pupil is dilated, in the place of the drops’ name. */
export function DilationClock({ name, hora }: { readonly name: string; readonly hora: string | null }) {
  const { minuto } = useClinicNow();
  const put = hora === null ? null : parseHour(hora);
  if (put?.ok !== true) return name;
  const ready = put.value + DROPS_MIN.usual;
  const left = ready - minuto;
  const isRunning = left > 0 && left <= DROPS_MIN.usual;
  return (
    <span title={VISIT.dilation.ready(formatHour(ready))}>
      <span className={isRunning ? 'sr-only' : ''}>{name}, </span>
      {isRunning ? <b className="text-retina">{VISIT.dilation.left(left)}</b> : VISIT.dilation.done}
    </span>
  );
}
