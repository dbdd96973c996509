import type { App } from '../../app.ts';
import { patients } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { appointmentDays } from '../appointments/appointment-days.ts';
import type { RoomPeople } from '#contract/room';
import {
  mayEnter,
  type AppointmentActor,
  type AppointmentState,
} from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { ageOn } from '#domain/people/patient';
import { ARRIVALS_WINDOW, EXPECTED_STATES, minutesLate } from '#domain/scheduling/room/expected';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/**
 * How old the people are who are expected today or wait, and when they were born, so that whoever receives them asks for
 * it instead of trusting a name. Only of appointments that this person may receive or has received; where it is asked for those who come
 * next or for one, of no others: each is a record that is read.
 */
export async function roomPeople(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  { proximos = false, turno }: Asked = {},
): Promise<Result<RoomPeople, never>> {
  const now = clinicTime(app.clock.now());
  const { fecha } = now;
  const isAsked = ({ id, value }: Stored<Appointment>): boolean =>
    (turno === undefined || id === turno) && (!proximos || comesNext(value, now));
  const found: Stored<Appointment>[] = [];
  for await (const day of appointmentDays(app, {}, { desde: fecha, hasta: fecha }))
    found.push(...day.filter((each) => isAsked(each) && isAtTheDesk(actor, each.value)));
  const records = await app.store.getMany(
    patients,
    found.map(({ value }) => value.paciente.id),
  );
  return ok({
    fecha,
    items: found.map(({ id, value }, at) => {
      const born = records[at]?.value.fechaNacimiento;
      return {
        turno: id,
        paciente: value.paciente.id,
        fechaNacimiento: born ?? null,
        edad: born === undefined ? null : ageOn(born, fecha),
      };
    }),
  });
}

interface Asked {
  /** Only those who come next. */
  readonly proximos?: boolean;
  /** Only whoever has this appointment. */
  readonly turno?: string | undefined;
}

/** Of those the row at the head of the agenda shows the first; it asks again each half hour, so for that long ahead too. */
const AHEAD_MIN = ARRIVALS_WINDOW.soon + 30;

function comesNext(appointment: Appointment, now: CivilTime): boolean {
  const late = minutesLate(appointment, now);
  return EXPECTED_STATES.includes(appointment.estado) && late <= ARRIVALS_WINDOW.late && late >= -AHEAD_MIN;
}

/** Who was marked absent may still stand at the desk. */
const MAY_COME: readonly AppointmentState[] = [...EXPECTED_STATES, 'no_asistio'];

const isAtTheDesk = (actor: AppointmentActor, appointment: Appointment): boolean =>
  isWaiting(appointment) ||
  (MAY_COME.includes(appointment.estado) && mayEnter(actor, appointment, 'en_sala'));
