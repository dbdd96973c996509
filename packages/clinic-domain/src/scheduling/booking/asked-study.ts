import type { Eye } from '../../clinical/eye.ts';
import { againstAbsent } from '../../clinical/laterality/against-absent.ts';
import type { AbsentEyes } from '../../clinical/laterality/absent-eyes.ts';
import { namedPart } from '../../clinical/laterality/named-appointment.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { present } from '../../shared/typed-record.ts';
import { studyEye } from '../../studies/one-eye.ts';
import { stepName } from '../../studies/ordering-rules.ts';
import type { StudySchedule } from '../../studies/study-schedule.ts';
import type { Appointment } from '../appointment/appointment.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';
import { mayTakeDoctor, OTHERS_AGENDA, type BookingSubject } from './booking-rights.ts';
import { BOOKING_MESSAGES } from './booking.ts';

/** The study of a place, as it is booked at present, and the eye that was asked for. */
export interface StudyAsked {
  readonly estudio: { readonly codigo: string; readonly horario: StudySchedule } | null;
  readonly wanted: { readonly ojo?: Eye | undefined };
}

/** Why a study or an eye cannot be booked so, whatever is free: somebody else's agenda, no eye, or one that is not there. */
export function refusedStudy(
  actor: AppointmentActor,
  wanted: BookingSubject,
  asked: StudyAsked,
  ausentes: AbsentEyes,
): AppError | null {
  if (!mayTakeDoctor(actor, wanted, asked.estudio?.horario)) return appError('prohibido', OTHERS_AGENDA);
  return wrongEye(asked) ?? againstAbsent(ausentes, [namedPart(studyPart(asked))]);
}

/** A session that treats one eye names it, and not both. */
const wrongEye = ({ estudio, wanted }: StudyAsked): AppError | null =>
  estudio !== null && studyEye(estudio.codigo, wanted.ojo, estudio.horario) === null
    ? fieldError('ojo', BOOKING_MESSAGES.oneEye)
    : null;

/** What an appointment stores about its study, and of which eye; {@link refusedStudy} has judged it. */
export function studyPart({ estudio, wanted: { ojo } }: StudyAsked): Pick<Appointment, 'estudio' | 'ojo'> {
  if (estudio === null) return present({ ojo });
  const { codigo, horario } = estudio;
  return { estudio: { codigo, nombre: stepName(codigo) }, ojo: studyEye(codigo, ojo, horario) ?? 'AO' };
}
