import type { AppointmentActor } from '../scheduling/appointment/appointment-states.ts';
import { roleOf, type Actor } from './policies.ts';
import { present } from '../shared/typed-record.ts';

/** The signed-in user in the form the appointment rules expect. */
export function appointmentActor(actor: Actor): AppointmentActor {
  const rol = roleOf(actor);
  return present({
    uid: actor.uid,
    medico: actor.medico,
    rol: rol === 'admin' || rol === 'medico' ? rol : 'personal',
    funciones: actor.funciones,
  });
}
