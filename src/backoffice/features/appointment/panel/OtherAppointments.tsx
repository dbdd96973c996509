import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { APPOINTMENT } from '#copy/office/appointment';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { AppointmentLines } from './AppointmentLines.tsx';
import { usePatientAppointments } from './use-patient-appointments.ts';

interface Props {
  readonly paciente: string;
  /** The appointment that is open. */
  readonly than: string;
}

/** The states of a visit of today that is not over yet. */
const UNDER_WAY: readonly AppointmentState[] = [
  'agendado',
  'confirmado',
  'en_sala',
  'en_preparacion',
  'en_atencion',
];

/** How many past appointments are shown at first. */
const FIRST_PAST = 3;

/** The patient's other appointments: the upcoming ones, then the past ones, newest first. */
export function OtherAppointments({ paciente, than }: Props) {
  const query = usePatientAppointments(paciente);
  const today = useToday();
  return (
    <section>
      <h3>{APPOINTMENT.others}</h3>
      <QueryGate query={query} loadingLabel={APPOINTMENT.othersLoading} rows={2}>
        {({ pages }) => {
          const others = pages.flatMap(({ items }) => items).filter(({ id }) => id !== than);
          const coming = others.filter((each) => isToCome(each, today));
          const past = others.filter((each) => !isToCome(each, today)).toReversed();
          if (others.length === 0) return <p className="text-ink-2 text-dense">{APPOINTMENT.othersNone}</p>;
          return (
            <>
              {coming.length > 0 && <AppointmentLines title={APPOINTMENT.upcoming} items={coming} />}
              {past.length > 0 && <Past items={past} />}
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}

/** On a later day, or today and not over yet. */
export const isToCome = ({ fecha, estado }: AppointmentRecord, today: string): boolean =>
  fecha > today || (fecha === today && UNDER_WAY.includes(estado));

function Past({ items }: { readonly items: readonly AppointmentRecord[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rest = items.length - FIRST_PAST;
  return (
    <>
      <AppointmentLines title={APPOINTMENT.past} items={isWhole ? items : items.slice(0, FIRST_PAST)} />
      {!isWhole && rest > 0 && (
        <Button variant="quiet" size="compact" onPress={() => setIsWhole(true)}>
          {APPOINTMENT.morePast(rest)}
        </Button>
      )}
    </>
  );
}
