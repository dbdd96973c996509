import type { AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BOOKING } from '#copy/office/booking';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { isReplaceable } from '../use-booking-form.ts';

interface Props {
  readonly old: AppointmentRecord;
  readonly onForget: () => void;
}

/** The appointment that the new one replaces, or follows if it can no longer be replaced. */
export function OldAppointment({ old, onForget }: Props) {
  const when = `${longDay(old.fecha).toLowerCase()} a las ${old.hora}`;
  const who = old.paciente.nombre;
  return isReplaceable(old) ? (
    <Notice
      isNarrow
      action={
        <Button size="compact" onPress={onForget}>
          {BOOKING.dontReplace}
        </Button>
      }
    >
      <p>{BOOKING.replaces(who, when)}</p>
    </Notice>
  ) : (
    <Notice isNarrow>
      <p>{BOOKING.rebooks(who, when)}</p>
    </Notice>
  );
}
