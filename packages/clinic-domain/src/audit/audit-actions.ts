import { isOneOf, keysOf } from '../shared/typed-record.ts';
import { TOLD_ACTIONS } from './told-actions.ts';

/** The groups a filter offers, in order, each with the collections it covers. */
export const AUDIT_GROUPS = {
  turnos: 'Turnos',
  contactos: 'Avisos a pacientes',
  porAvisar: 'Por avisar',
  relevos: 'Turno siguiente',
  listaEspera: 'Lista de espera',
  pacientes: 'Pacientes',
  consultas: 'Consultas',
  planes: 'Nadie se pierde',
  archivos: 'Archivos de equipos',
  archivosRechazados: 'Archivos rechazados',
  horariosMedicos: 'Horarios de médicos',
  medicos: 'Médicos',
  horariosEstudios: 'Estudios',
  equipos: 'Equipos',
  salas: 'Salas',
  revisionesTextos: 'Textos del sitio',
  feriados: 'Feriados',
  users: 'Cuentas',
  ajustes: 'Ajustes',
  respaldos: 'Respaldos',
  vistas: 'Vistas guardadas',
  pantallas: 'Pantallas negadas',
  api: 'Pedidos negados',
  auditoria: 'Auditoría',
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;

/** Who is in a line of somebody whom no account names. */
export const NOBODY = 'nadie';

/**
 * How an action is told: the groups it belongs to, and the sentence that describes it. `{cosa}` is the thing with its article («el
 * turno de …»), `{nombre}` its name alone.
 */
type ToldAction = readonly [grupo: AuditGroup, ...otros: AuditGroup[], hizo: string];
/** What operations write to the audit log, by the action. */
export type ToldActions = Readonly<Record<string, ToldAction>>;

/**
 * Every action the audit log can hold: those that operations tell, and what no single one does. A test collects them from the code,
 * so none can be missing here.
 */
const AUDIT_ACTIONS = {
  ...TOLD_ACTIONS,
  'turno resuelto': ['turnos', 'resolvió {cosa}, que quedaba fuera'],
  'listado de personas': ['pacientes', 'listó {nombre}'],
  'muchas lecturas': ['pacientes', 'vio los datos de más de sesenta personas en una hora'],
  'acceso denegado': ['pantallas', 'api', 'pidió {cosa} sin tener permiso'],
} as const satisfies ToldActions;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The groups and the sentence of every action. */
export const toldActions = () =>
  keysOf(AUDIT_ACTIONS).map((accion) => {
    const told: ToldAction = AUDIT_ACTIONS[accion];
    return { accion, grupos: told.filter((part) => isAuditGroup(part)), hizo: sentenceOf(told) };
  });

/** What a document of each collection is called, with its article, with or without its name. */
const THINGS: Readonly<Record<AuditGroup, readonly [named: string, unnamed: string]>> = {
  turnos: ['el turno de {nombre}', 'un turno'],
  contactos: ['el turno de {nombre}', 'un turno'],
  porAvisar: ['el turno de {nombre}', 'un turno'],
  relevos: ['una nota al turno siguiente', 'una nota al turno siguiente'],
  listaEspera: ['la espera de {nombre}', 'una espera'],
  pacientes: ['la ficha de {nombre}', 'una ficha'],
  consultas: ['la consulta de {nombre}', 'una consulta'],
  archivos: ['el archivo {nombre}', 'un archivo'],
  archivosRechazados: ['el archivo rechazado {nombre}', 'un archivo rechazado'],
  planes: ['el seguimiento de {nombre}', 'un seguimiento'],
  horariosMedicos: ['el horario de {nombre}', 'un horario'],
  medicos: ['los datos de {nombre}', 'los datos de un médico'],
  horariosEstudios: ['el horario de {nombre}', 'el horario de un estudio'],
  equipos: ['el equipo {nombre}', 'un equipo'],
  salas: ['la sala {nombre}', 'una sala'],
  revisionesTextos: ['el texto «{nombre}» del sitio', 'un texto del sitio'],
  feriados: ['el feriado {nombre}', 'un feriado'],
  users: ['la cuenta de {nombre}', 'una cuenta'],
  ajustes: ['los ajustes de {nombre}', 'los ajustes'],
  respaldos: ['un respaldo', 'un respaldo'],
  vistas: ['sus vistas', 'sus vistas'],
  pantallas: ['la pantalla {nombre}', 'una pantalla'],
  api: ['{nombre}', 'un dato'],
  auditoria: ['la auditoría', 'la auditoría'],
};

/** What a sentence is built from: who and what, by name where the names are known. */
export interface AuditSubject {
  readonly quien: string;
  readonly accion: string;
  readonly coleccion: string;
  readonly nombre: string | null;
}

const sentenceOf = (told: ToldAction): string => told[told.length - 1] ?? '';

/** True for a collection that has its own words in the audit log. */
export const isAuditGroup = (coleccion: string): coleccion is AuditGroup =>
  Object.hasOwn(AUDIT_GROUPS, coleccion);

/** An audit line as a Spanish sentence: «La Dra. Ana movió el turno de Pérez, Luis (23/11/2026, 10:00).» */
export function auditSentence({ quien, accion, coleccion, nombre }: AuditSubject): string {
  const [named, unnamed] = isAuditGroup(coleccion) ? THINGS[coleccion] : ['{nombre}', 'un documento'];
  const thing = nombre === null ? unnamed : named.replace('{nombre}', () => nombre);
  // Another version may have written an action that is not listed here: its raw name is better than nothing.
  const hizo = isOneOf(keysOf(AUDIT_ACTIONS), accion)
    ? sentenceOf(AUDIT_ACTIONS[accion])
    : `hizo «${accion}» en {cosa}`;
  const said = hizo.replace('{cosa}', () => thing).replace('{nombre}', () => nombre ?? 'alguien');
  return `${quien} ${said.replaceAll(/\bde el (?=[a-z])/g, 'del ').replaceAll(/\ba el (?=[a-z])/g, 'al ')}.`;
}

/** An action as the filter shows it: «Turno movido». */
export const actionLabel = (accion: string): string => accion.charAt(0).toUpperCase() + accion.slice(1);
