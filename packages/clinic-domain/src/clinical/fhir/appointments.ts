import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import type { AppointmentState } from '../../scheduling/appointment/appointment-states.ts';
import { CANCEL_REASON_NAMES, CANCELLED_BY } from '../../scheduling/cancelling/cancel-reason.ts';
import type { Filed } from '../patient-file.ts';
import { concept, SYSTEMS } from './codes.ts';
import type { Practitioners } from './people.ts';
import { fhirId, type FhirValue, type Resource } from './resource.ts';

/** A state of ours in FHIR, and whether the patient has said to come. */
const STATUS: Readonly<Record<AppointmentState, readonly [status: string, patient: string]>> = {
  agendado: ['booked', 'needs-action'],
  confirmado: ['booked', 'accepted'],
  en_sala: ['arrived', 'accepted'],
  en_preparacion: ['checked-in', 'accepted'],
  en_atencion: ['checked-in', 'accepted'],
  atendido: ['fulfilled', 'accepted'],
  se_retiro: ['noshow', 'declined'],
  no_asistio: ['noshow', 'needs-action'],
  cancelado: ['cancelled', 'declined'],
  reprogramado: ['cancelled', 'declined'],
};
const KINDS = {
  primera_vez: 'Primera vez',
  control: 'Control',
  posoperatorio: 'Posoperatorio',
  urgencia: 'Urgencia',
  procedimiento: 'Procedimiento',
  estudio: 'Estudio',
} as const;

/** Who cancelled and why, by the clinic's own list; the words beside it stay in the appointment's history. */
function cancelled({ estado, canceladoPor, motivoCancelacion }: Appointment) {
  if (estado === 'reprogramado') return concept('Reprogramado');
  const who = CANCELLED_BY[canceladoPor ?? 'clinica'];
  if (motivoCancelacion === undefined) return concept(who);
  const display = CANCEL_REASON_NAMES[motivoCancelacion];
  return concept(`${who}: ${display}`, { system: SYSTEMS.cancellations, code: motivoCancelacion, display });
}

export function appointmentResource(
  { id, value }: Filed<Appointment>,
  subject: FhirValue,
  people: Practitioners,
): Resource {
  const { estado, tipo, instante, duracionMin, medico, estudio, motivo } = value;
  const [status, patient] = STATUS[estado];
  return {
    resourceType: 'Appointment',
    id: fhirId(id),
    status,
    cancelationReason: status === 'cancelled' ? cancelled(value) : undefined,
    appointmentType: concept(KINDS[tipo]),
    serviceType:
      estudio === undefined
        ? undefined
        : [concept(estudio.nombre, { system: SYSTEMS.studies, code: estudio.codigo })],
    start: instante,
    end: new Date(new Date(instante).getTime() + duracionMin * 60_000).toISOString(),
    minutesDuration: duracionMin,
    comment: motivo,
    participant: [
      { actor: subject, status: patient },
      ...(medico === undefined ? [] : [{ actor: people.doctor(medico), status: 'accepted' }]),
    ],
  };
}
