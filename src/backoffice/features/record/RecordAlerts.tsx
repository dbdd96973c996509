import { TriangleAlert } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { markStyle } from '#components/ui/mark-style.ts';
import { RECORD } from '#copy/office/record';
import { listedName } from '#domain/people/listed-name';
import { ageOn } from '#domain/people/patient';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { IdentityLine } from '#backoffice/shared/patient/person/IdentityLine.tsx';

interface Props {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  /** The title has scrolled out of view, so the name is shown here. */
  readonly isNamed: boolean;
}

/** Who this is and what must not be missed, in a line that stays in view. */
export function RecordAlerts({ patient, appointments, isNamed }: Props) {
  const today = useToday();
  const alerts = alertsOf(patient, appointments, today);
  return (
    <div className="flex flex-[2_1_24rem] flex-wrap items-center gap-x-3 gap-y-1 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-2 [&_ul]:gap-y-1">
      <p>
        {isNamed && <b>{listedName(patient)} </b>}
        <IdentityLine patient={patient} today={today} />
      </p>
      {alerts.length > 0 && (
        <ul aria-label={RECORD.alerts}>
          {alerts.map((alert) => (
            <li key={alert} className={markStyle('stop')}>
              <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} />
              {alert}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the clinic knows that should be read first. */
function alertsOf(
  { fechaNacimiento, tutor }: PatientRecord,
  appointments: readonly AppointmentRecord[],
  today: string,
): string[] {
  const noShows = appointments.filter(({ estado }) => estado === 'no_asistio').length;
  const isMinor = fechaNacimiento !== undefined && ageOn(fechaNacimiento, today) < 18;
  return [
    ...(isMinor ? [tutor === undefined ? RECORD.minorAlone : RECORD.minor] : []),
    ...(fechaNacimiento === undefined ? [RECORD.noBirth] : []),
    ...(noShows > 0 ? [RECORD.noShows(noShows)] : []),
  ];
}
