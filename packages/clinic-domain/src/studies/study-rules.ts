import type { Eye } from '../clinical/eye.ts';
import { ageOn } from '../people/patient.ts';
import { startOf, type Appointment } from '../scheduling/appointment/appointment.ts';
import type { AppointmentActor } from '../scheduling/appointment/appointment-states.ts';
import { fieldError, type AppError } from '../shared/app-error.ts';
import { findingsAdded, findingsForDoctor, isOfTheAngle } from './day-findings.ts';
import type { Finding, VisitContext, VisitStep } from './ordering-rules.ts';

/** What the clinical rules ask about a patient on one day. */
export interface PatientDay {
  /** What else is done, or was done, to the patient's eyes on that day. */
  readonly otros: readonly VisitStep[];
  /** What is known of the eye that a study is of. */
  readonly contexto: (ojo: Eye | undefined) => VisitContext;
}

/** The day of somebody of whom nothing is known yet. */
export const NOTHING_KNOWN: PatientDay = { otros: [], contexto: () => ({}) };

/** A study and its place, as far as the clinical rules ask. */
export type PlacedStudy = Pick<
  Appointment,
  'fecha' | 'hora' | 'duracionMin' | 'estudio' | 'ojo' | 'dilatado'
>;

/** Whether these steps are a matter for a doctor: one of them may go on where a narrow angle is known. */
export const findingsFor = (
  { rol }: Pick<AppointmentActor, 'rol'>,
  findings: readonly Finding[],
): readonly Finding[] => (rol === 'medico' ? findingsForDoctor(findings) : findings);

/** What the order of studies asks of one study in its patient's day; of a doctor's booking a narrow angle is asked about, not refused. */
export function findingsOfStudy(
  actor: Pick<AppointmentActor, 'rol'>,
  { fecha, hora, duracionMin, estudio, ojo, dilatado }: PlacedStudy,
  { otros, contexto }: PatientDay,
  nacimiento: string | undefined,
): readonly Finding[] {
  if (estudio === undefined) return [];
  const inicio = startOf(hora);
  const step: VisitStep = { codigo: estudio.codigo, inicio, fin: inicio + duracionMin, ojo, dilatado };
  return findingsFor(
    actor,
    findingsAdded([step], otros, { ...contexto(ojo), ...ageContext(nacimiento, fecha) }),
  );
}

/** How old somebody is on a day, where the birth date is known. */
export const ageContext = (nacimiento: string | undefined, fecha: string): VisitContext =>
  nacimiento === undefined ? {} : { edad: ageOn(nacimiento, fecha) };

/** Why a study cannot be in its place, by its clinical reason; null where nothing refuses it. */
export function refusedByRules(findings: readonly Finding[], field = 'hora'): AppError | null {
  const blocked = findings.find(({ clase }) => clase === 'bloquea');
  return blocked === undefined
    ? null
    : { ...fieldError(field, blocked.mensaje), details: { reglas: [blocked.regla] } };
}

/** Why a study that is booked cannot be moved there: its angle was judged when it was booked. */
export const refusedInPlace = (findings: readonly Finding[], field = 'hora'): AppError | null =>
  refusedByRules(
    findings.filter((each) => !isOfTheAngle(each)),
    field,
  );
