import { may, type Action, type Actor } from './policies.ts';

/** The right that lets a person hear of changes in a collection; a collection that is not here is heard by nobody. */
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

/** True when the actor may hear that something changed in the collection: nobody hears of what he may not read. */
export function mayHear(actor: Actor | null, coleccion: string): boolean {
  const action = Object.hasOwn(AUDIENCE, coleccion) ? AUDIENCE[coleccion] : undefined;
  return action !== undefined && may(actor, action);
}
