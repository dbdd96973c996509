import { useStore } from '@nanostores/react';
import { $heardAt } from '#client/connection';
import { NETWORK } from '#copy/office/shell-words/network';
import { clinicTime, minutesBetween } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { $held } from '#backoffice/shared/screen/held-changes.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** While the network is cut: how old what one reads may be, and which changes of state wait for it. */
export function CutNotice() {
  const heardAt = useStore($heardAt);
  const held = useStore($held);
  const { clockOffsetMs } = useVisit();
  const now = useClinicNow();
  const since = (at: number): string => {
    const heard = clinicTime(new Date(at + clockOffsetMs));
    return NETWORK.cutSince(formatHour(heard.minuto), Math.max(0, minutesBetween(heard, now)));
  };
  return (
    <p className="conexion-cortada">
      {heardAt === null ? NETWORK.cut : since(heardAt)}
      {held.length > 0 && <b> {NETWORK.held(held.map(({ nombre }) => nombre))}</b>}
    </p>
  );
}
