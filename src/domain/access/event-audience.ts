import { may, type Action, type Actor } from './policies.ts';

/** The right needed to receive a collection's live events. Collections not listed here send none. */
const AUDIENCE: Readonly<Record<string, Action>> = {
  users: 'user:read',
  descargas: 'download:see',
  avisosLectura: 'user:read',
  horariosMedicos: 'doctor-schedule:read',
  medicos: 'doctor:list',
  horariosEstudios: 'study-schedule:read',
  feriados: 'holiday:read',
  turnos: 'appointment:read',
  retenciones: 'appointment:read',
  atrasos: 'appointment:read',
  relevos: 'agenda:keep-all',
  pacientes: 'patient:read',
  fusiones: 'patient-merge:decide',
  ajustes: 'settings:read',
  equipos: 'device:read',
  listaEspera: 'waiting-list:read',
  contactos: 'confirmation:read',
  llamados: 'room:read',
  consultas: 'consultation:read',
  planes: 'plan:read',
  documentos: 'document:read',
  ordenes: 'order:read',
  estudios: 'order:read',
  archivos: 'file:read',
  archivosRechazados: 'file:refused',
  llavesEquipos: 'device:edit',
  antecedentes: 'patient:read',
  estadosProblemas: 'consultation:read',
};

/** True when the actor may receive the collection's events: nobody learns of changes to data they may not read. */
export function mayHear(actor: Actor | null, coleccion: string): boolean {
  const action = Object.hasOwn(AUDIENCE, coleccion) ? AUDIENCE[coleccion] : undefined;
  return action !== undefined && may(actor, action);
}

/** Collections in which the right to a collection is not the right to each of its documents. */
export const hasOwnDocuments = (coleccion: string): boolean => coleccion === 'consultas';

/** Whether an actor who may hear of consultations may hear of this one: a draft is its author's alone. */
export const mayHearOfConsultation = (
  actor: Actor,
  consultation: { readonly autor: string; readonly estado: string } | null,
): boolean =>
  consultation !== null && (consultation.estado === 'cerrada' || consultation.autor === actor.uid);
