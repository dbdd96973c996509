import { may, type Action, type Actor } from './policies.ts';

/** Which right lets a person receive live events of a collection. Collections missing here send none to anybody. */
const AUDIENCE: Readonly<Record<string, Action>> = {
  users: 'user:read',
  horariosMedicos: 'doctor-schedule:read',
  medicos: 'doctor:list',
  horariosEstudios: 'study-schedule:read',
  feriados: 'holiday:read',
  turnos: 'appointment:read',
  retenciones: 'appointment:read',
  pacientes: 'patient:read',
  fusiones: 'patient-merge:decide',
  ajustes: 'settings:read',
  equipos: 'device:read',
  listaEspera: 'waiting-list:read',
  contactos: 'confirmation:read',
  llamados: 'room:read',
  consultas: 'consultation:read',
};

/**
 * True when the actor may receive events of the collection: whoever may not read it does not hear of its
 * changes either.
 */
export function mayHear(actor: Actor | null, coleccion: string): boolean {
  const action = Object.hasOwn(AUDIENCE, coleccion) ? AUDIENCE[coleccion] : undefined;
  return action !== undefined && may(actor, action);
}
