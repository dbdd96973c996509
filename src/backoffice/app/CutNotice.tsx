import { useStore } from '@nanostores/react';
import { $heardAt } from '#client/connection';
import { NETWORK } from '#copy/office/shell-words/network';
import { clinicTime, minutesBetween } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** While the network is cut: how old what one reads may be, and that no appointment is changed now. */
export function CutNotice() {
  const heardAt = useStore($heardAt);
  const { clockOffsetMs } = useVisit();
  const now = useClinicNow();
  if (heardAt === null) return <p className="conexion-cortada">{NETWORK.cut}</p>;
  const heard = clinicTime(new Date(heardAt + clockOffsetMs));
  return (
    <p className="conexion-cortada">
      {NETWORK.cutSince(formatHour(heard.minuto), Math.max(0, minutesBetween(heard, now)))}
    </p>
  );
}
