import { may, type Action, type Actor } from './policies.ts';

/** The right needed to receive a collection's live events. Collections not listed here send none. */
const AUDIENCE = {
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
  revisionesTextos: 'text-review:read',
  documentos: 'document:read',
  ordenes: 'order:read',
  estudios: 'order:read',
  archivos: 'file:read',
  archivosRechazados: 'file:refused',
  llavesEquipos: 'device:edit',
  antecedentes: 'patient:read',
  estadosProblemas: 'consultation:read',
} as const satisfies Readonly<Record<string, Action>>;

/** Collections that a screen shows too and the stream tells nobody of: only who changed them knows. */
export const UNTOLD = [
  ...(['accesos', 'cirugias', 'diagnosticosFavoritos', 'plantillas', 'porAvisar'] as const),
  ...(['cuentasMensajes', 'mensajes', 'permisosMensajes'] as const),
  ...(['prematuros', 'respaldos', 'salas', 'segundosPasos', 'vistas'] as const),
] as const;

/** What of the clinic's data a screen shows something of, by the name of its collection. */
export type ShownCollection = keyof typeof AUDIENCE | (typeof UNTOLD)[number];

/** Whether anybody at all is told of a collection's changes. */
export const isTold = (coleccion: string): coleccion is keyof typeof AUDIENCE =>
  Object.hasOwn(AUDIENCE, coleccion);

/** Whether a screen shows something of a collection. */
export const isShown = (coleccion: string): boolean =>
  isTold(coleccion) || UNTOLD.some((each) => each === coleccion);

/** True when the actor may receive the collection's events: nobody learns of changes to data they may not read. */
export function mayHear(actor: Actor | null, coleccion: string): boolean {
  return isTold(coleccion) && may(actor, AUDIENCE[coleccion]);
}

/** Collections in which the right to a collection is not the right to each of its documents. */
export const hasOwnDocuments = (coleccion: string): boolean => coleccion === 'consultas';

/**
 * Whether an actor who may hear of consultations may hear of this one: a draft is its author's alone, unless it was measured in
 * a round, which a colleague decides where its doctor cannot.
 */
export const mayHearOfConsultation = (
  actor: Actor,
  consultation: {
    readonly autor: string;
    readonly estado: string;
    readonly ronda?: { readonly limite?: string | undefined } | undefined;
  } | null,
): boolean =>
  consultation !== null &&
  (consultation.estado === 'cerrada' ||
    consultation.autor === actor.uid ||
    (consultation.ronda?.limite !== undefined && may(actor, 'consultation:write')));
