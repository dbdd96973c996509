import { Link } from 'wouter';
import { Notice } from '#components/ui/Notice.tsx';
import { PATIENT_PICKER } from '#copy/office/booking';
import { patientWarnings } from '#domain/scheduling/appointment/patient-warnings';
import { appointmentHref } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { usePatientVisits } from './use-patient-visits.ts';

interface Props {
  readonly paciente: string;
  readonly medico: string;
  readonly fecha: string;
  /** The appointment being replaced or moved, which is no reason to warn. */
  readonly excluir?: string | undefined;
}

/** The patient's other appointments with this doctor, each with a link to it: perhaps it should be moved instead. */
export function PatientWarnings({ paciente, medico, fecha, excluir }: Props) {
  const now = useClinicNow();
  const visits = usePatientVisits(paciente) ?? [];
  const known = visits.flatMap(({ medico: who, ...rest }) =>
    who === undefined ? [] : [{ ...rest, medico: who }],
  );
  return patientWarnings(known, { medico, fecha, excluir }, now).map((warning) => (
    <Notice isNarrow key={warning.turno} tone="warning">
      <p>
        {warning.codigo === 'mismo_medico_mismo_dia'
          ? PATIENT_PICKER.sameDay(medico, warning.hora)
          : PATIENT_PICKER.hasVisit(
              medico,
              `${longDay(warning.fecha).toLowerCase()} a las ${warning.hora}`,
            )}{' '}
        <Link href={appointmentHref(warning.turno, warning.fecha)}>{PATIENT_PICKER.move}</Link>
      </p>
    </Notice>
  ));
}
