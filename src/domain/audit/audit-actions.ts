import { isOneOf, keysOf } from '../shared/typed-record.ts';

/** The groups a filter offers, in order, each with the collections it covers. */
export const AUDIT_GROUPS = {
  turnos: 'Turnos',
  contactos: 'Avisos a pacientes',
  porAvisar: 'Por avisar',
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

/** Who stands in a line of somebody whom no account names. */
export const NOBODY = 'nadie';

/** An action in the audit trail: the groups it belongs to, and the sentence that describes it. */
interface ToldAction {
  readonly grupos: readonly AuditGroup[];
  /** `{cosa}` is the thing with its article («el turno de …»), `{nombre}` its name alone. */
  readonly hizo: string;
}

const of = (grupo: AuditGroup, hizo: string): ToldAction => ({ grupos: [grupo], hizo });

/** Every action the trail can hold. A test collects them from the code, so none can be missing here. */
export const AUDIT_ACTIONS = {
  'turno agendado': of('turnos', 'agendó {cosa}'),
  'puesto en la cola': of('turnos', 'puso {cosa} en la cola del médico'),
  'sobreturno agendado': of('turnos', 'agregó como sobreturno {cosa}'),
  'turno movido': of('turnos', 'movió {cosa}'),
  'turno reprogramado': of('turnos', 'reemplazó por otro {cosa}'),
  'cambio de estado': of('turnos', 'cambió el estado de {cosa}'),
  'turno cancelado tras abrir la ficha': of('turnos', 'agendó, abrió la ficha y canceló {cosa}'),
  'estado corregido': of('turnos', 'corrigió el estado de {cosa}'),
  'cambio deshecho': of('turnos', 'deshizo el último cambio de {cosa}'),
  'turno resuelto': of('turnos', 'resolvió {cosa}, que quedaba fuera'),
  'serie cancelada': of('turnos', 'canceló con su serie {cosa}'),
  'exportación de turnos': of('turnos', 'exportó una lista de turnos'),
  'certificado de no solapamiento': of('turnos', 'comprobó que no haya turnos solapados'),
  'exportación de notas firmadas': of('consultas', 'exportó las notas firmadas de un día'),
  'constancia del rastro': of('auditoria', 'cerró el rastro del día'),
  'papel del rastro comparado': of('auditoria', 'comparó el papel de un día con el rastro'),
  'constancia de notas firmadas': of('consultas', 'cerró las notas firmadas del día'),
  'llamado a la sala': of('turnos', 'llamó en la sala de espera por {cosa}'),
  'atraso anotado': of('medicos', 'anotó que se atrasa {cosa}'),
  'atraso terminado': of('medicos', 'anotó que ya no se atrasa {cosa}'),
  'contacto con el paciente': of('contactos', 'anotó un aviso al paciente de {cosa}'),
  'turno devuelto a su lugar': of('turnos', 'devolvió a su lugar {cosa}'),
  'paciente avisado': of('porAvisar', 'anotó que avisó al paciente de {cosa}'),
  'aviso reabierto': of('porAvisar', 'anotó que falta avisar al paciente de {cosa}'),
  'anotado en lista de espera': of('listaEspera', 'anotó {cosa}'),
  'cambio en lista de espera': of('listaEspera', 'cambió {cosa}'),
  'fuera de la lista de espera': of('listaEspera', 'cerró {cosa}'),
  'de nuevo en lista de espera': of('listaEspera', 'reabrió {cosa}'),
  'alta de paciente': of('pacientes', 'creó {cosa}'),
  'cambio de paciente': of('pacientes', 'cambió {cosa}'),
  'fallecimiento anotado': of('pacientes', 'anotó que falleció {cosa}'),
  'fallecimiento deshecho': of('pacientes', 'deshizo el fallecimiento anotado de {cosa}'),
  'partida anotada': of('pacientes', 'anotó que ya no se atiende aquí {cosa}'),
  'partida deshecha': of('pacientes', 'anotó que vuelve a atenderse {cosa}'),
  'antecedente anotado': of('pacientes', 'anotó un antecedente de {cosa}'),
  'antecedente retirado': of('pacientes', 'retiró un antecedente de {cosa}'),
  'antecedentes revisados': of('pacientes', 'revisó los antecedentes de {cosa}'),
  'estado de un problema': of('pacientes', 'dijo cómo está un problema de {cosa}'),
  'documento emitido': of('pacientes', 'emitió un documento de {cosa}'),
  'documento anulado': of('pacientes', 'anuló un documento de {cosa}'),
  'documento leído': of('pacientes', 'leyó un documento de {cosa}'),
  'documento impreso': of('pacientes', 'imprimió un documento de {cosa}'),
  'lectura de paciente': of('pacientes', 'vio los datos de {cosa}'),
  'búsqueda de pacientes': of('pacientes', 'buscó pacientes y vio una lista de más de diez'),
  'listado de personas': of('pacientes', 'listó {nombre}'),
  'motivo de lectura': of('pacientes', 'dijo por qué necesita ver los datos de {nombre}'),
  'muchas lecturas': of('pacientes', 'vio los datos de más de sesenta personas en una hora'),
  'alertas leídas': of('pacientes', 'leyó las alertas de {cosa}'),
  'apertura de ficha': of('pacientes', 'leyó {cosa}'),
  'preconsulta iniciada': of('consultas', 'inició la preconsulta de {cosa}'),
  'estudio pedido': of('pacientes', 'pidió un estudio para {cosa}'),
  'estudio abierto': of('pacientes', 'abrió un estudio de {cosa}'),
  'estudios pedidos por protocolo': of('pacientes', 'pidió los estudios de un protocolo para {cosa}'),
  'intento por un estudio': of('pacientes', 'anotó una llamada o un mensaje a {cosa} por un estudio'),
  'no localizado para un estudio': of('pacientes', 'anotó que no localizó a {cosa} para un estudio'),
  'paso de un estudio': of('pacientes', 'pasó a otro estado un estudio de {cosa}'),
  'estudio entregado': of('pacientes', 'entregó el informe de un estudio de {cosa}'),
  'ojo de un estudio corregido': of('pacientes', 'corrigió el ojo de un estudio de {cosa}'),
  'orden en papel confirmada': of('pacientes', 'confirmó una orden en papel de {cosa}'),
  'resultado de un estudio': of('pacientes', 'escribió el resultado de un estudio de {cosa}'),
  'estudio tomado': of('pacientes', 'siguió con un estudio que otra persona había empezado de {cosa}'),
  'informe técnico firmado': of('pacientes', 'firmó el informe técnico de un estudio de {cosa}'),
  'estudio validado': of('pacientes', 'validó un estudio de {cosa}'),
  'estudio autorizado sin un punto': of(
    'pacientes',
    'autorizó que un estudio empiece sin un punto, de {cosa}',
  ),
  'gotas en un estudio': of('pacientes', 'anotó gotas puestas antes de un estudio de {cosa}'),
  'estudio corregido': of('pacientes', 'corrigió el resultado firmado de un estudio de {cosa}'),
  'estudio impreso': of('pacientes', 'imprimió el informe de un estudio de {cosa}'),
  'intento elegido': of('pacientes', 'eligió el intento que vale de un estudio de {cosa}'),
  'aviso de un informe corregido': of('pacientes', 'avisó que se corrigió un informe de {cosa}'),
  'archivo por incorporar': of(
    'pacientes',
    'comparó un archivo con un estudio firmado de {cosa}: espera su corrección',
  ),
  'preparación de un estudio': of('pacientes', 'marcó la preparación de un estudio de {cosa}'),
  'archivo archivado': of('pacientes', 'archivó un archivo de un equipo en {cosa}'),
  'archivo identificado': of('pacientes', 'comparó un archivo sin dueño y lo archivó en {cosa}'),
  'archivo abierto': { grupos: ['pacientes', 'archivos'], hizo: 'abrió un archivo: {cosa}' },
  'archivos vistos': of('pacientes', 'vio los archivos de estudios de {cosa}'),
  'archivo devuelto': {
    grupos: ['pacientes', 'archivos'],
    hizo: 'devolvió a «Sin identificar» un archivo: {cosa}',
  },
  'archivo apartado': { grupos: ['archivos'], hizo: 'apartó {cosa} porque no es de la clínica' },
  'archivo sin identificar': of('archivos', 'trajo {cosa}, que espera en «Sin identificar»'),
  'archivo rechazado reintentado': of('archivosRechazados', 'pidió intentar otra vez {cosa}'),
  'archivo rechazado quitado': of('archivosRechazados', 'quitó {cosa} de la lista'),
  'archivos rechazados borrados': of('archivosRechazados', 'borró por antiguos {cosa}'),
  'archivo rechazado': of('archivos', 'trajo {cosa}, que no se pudo guardar'),
  'cirugía propuesta': of('pacientes', 'propuso una cirugía en {cosa}'),
  'cirugía abierta': of('pacientes', 'abrió una cirugía de {cosa}'),
  'cirugía cambiada': of('pacientes', 'cambió una cirugía de {cosa}'),
  'cirugía aceptada': of('pacientes', 'anotó que el paciente aceptó una cirugía en {cosa}'),
  'cirugía programada': of('pacientes', 'puso día a una cirugía de {cosa}'),
  'cirugía descartada': of('pacientes', 'descartó una cirugía de {cosa}'),
  'lista de cirugía': of('pacientes', 'marcó la lista de verificación de una cirugía de {cosa}'),
  'lente leído': of('pacientes', 'leyó el lente de una cirugía de {cosa}'),
  'exportación de cirugías': of('pacientes', 'exportó las cataratas operadas'),
  'operación anotada': of('pacientes', 'firmó la nota de una operación de {cosa}'),
  'preconsulta abierta': of('consultas', 'abrió la preconsulta de {cosa}'),
  'listo para el médico': of('turnos', 'anotó que {cosa} espera al médico'),
  'todavía no está listo': of('turnos', 'anotó que {cosa} todavía no espera al médico'),
  'copia para el paciente': of('pacientes', 'sacó una copia completa de {cosa}'),
  'exportación FHIR de un paciente': of('pacientes', 'exportó en FHIR {cosa}'),
  'exportación FHIR de la clínica': of('pacientes', 'exportó en FHIR todas las fichas'),
  'consulta iniciada': of('consultas', 'empezó {cosa}'),
  'consulta cerrada': of('consultas', 'cerró {cosa}'),
  'borrador descartado': of('consultas', 'descartó {cosa}'),
  'borrador traspasado': of('consultas', 'pasó a otro médico {cosa}'),
  'adenda de consulta': of('consultas', 'agregó una adenda a {cosa}'),
  'prematuro en seguimiento': of('pacientes', 'puso en el seguimiento de prematuros {cosa}'),
  'cambio de un prematuro': of('pacientes', 'cambió el seguimiento de {cosa}'),
  'tratamiento de un prematuro': of('pacientes', 'anotó el tratamiento de {cosa}'),
  'alta de un prematuro': of('pacientes', 'dio de alta del seguimiento {cosa}'),
  'prematuro de nuevo en seguimiento': of('pacientes', 'devolvió al seguimiento {cosa}'),
  'intento de seguimiento': of('planes', 'anotó una llamada o un mensaje por {cosa}'),
  'comprobación de seguimiento': of('planes', 'comprobó que nadie quede sin seguimiento'),
  'seguimiento rechazado': of('planes', 'anotó que el paciente rechazó {cosa}'),
  'seguimiento transferido': of('planes', 'transfirió {cosa}'),
  'paciente no localizado': of('planes', 'anotó que no localizó al paciente de {cosa}'),
  'seguimiento reabierto': of('planes', 'reabrió {cosa}'),
  'seguimiento decidido': of('planes', 'decidió {cosa}'),
  'unión de fichas propuesta': of('pacientes', 'propuso unir {cosa} con otra'),
  'unión de fichas aprobada': of('pacientes', 'aprobó la unión de {cosa} con otra'),
  'unión de fichas rechazada': of('pacientes', 'rechazó unir {cosa} con otra'),
  'unión de fichas deshecha': of('pacientes', 'deshizo la unión de {cosa} con otra'),
  'parecido descartado': of('pacientes', 'anotó que {cosa} y otra parecida son de dos personas'),
  'alta de médico': of('horariosMedicos', 'agregó a {nombre} a los médicos'),
  'baja de médico': of('horariosMedicos', 'quitó a {nombre} de los médicos'),
  'cambio de horario': { grupos: ['horariosMedicos', 'horariosEstudios'], hizo: 'cambió {cosa}' },
  'versión de horario anulada': {
    grupos: ['horariosMedicos', 'horariosEstudios'],
    hizo: 'anuló una versión de {cosa}',
  },
  'cambio de médico': of('medicos', 'cambió los datos de {nombre}'),
  ausencia: of('medicos', 'anotó una ausencia de {nombre}'),
  'ausencia cambiada': of('medicos', 'cambió una ausencia de {nombre}'),
  'ausencia quitada': of('medicos', 'quitó una ausencia de {nombre}'),
  'excepción de horario': of('medicos', 'anotó una excepción en el horario de {nombre}'),
  'excepción de horario cambiada': of('medicos', 'cambió una excepción en el horario de {nombre}'),
  'excepción de horario quitada': of('medicos', 'quitó una excepción del horario de {nombre}'),
  'código de registro': of('medicos', 'emitió el código de registro de {nombre}'),
  'enlace del calendario': of('medicos', 'creó el enlace del calendario de {nombre}'),
  'calendario anulado': of('medicos', 'anuló el enlace del calendario de {nombre}'),
  'alta de sala': of('salas', 'agregó {cosa}'),
  'cambio de sala': of('salas', 'llamó de otro modo a {cosa}'),
  'retiro de sala': of('salas', 'retiró {cosa}'),
  'vuelta de sala': of('salas', 'volvió a usar {cosa}'),
  'alta de estudio': of('horariosEstudios', 'agregó el estudio {nombre}'),
  'retiro de estudio': of('horariosEstudios', 'retiró el estudio {nombre}'),
  'vuelta de estudio': of('horariosEstudios', 'volvió a hacer el estudio {nombre}'),
  'cambio de estudio': of('horariosEstudios', 'cambió los datos de {nombre}'),
  'alta de equipo': of('equipos', 'agregó {cosa}'),
  'retiro de equipo': of('equipos', 'retiró {cosa}'),
  'vuelta de equipo': of('equipos', 'volvió a usar {cosa}'),
  'cambio de equipo': of('equipos', 'cambió {cosa}'),
  'parada de equipo': of('equipos', 'dejó fuera de servicio {cosa}'),
  'cambio de parada de equipo': of('equipos', 'cambió una parada de {cosa}'),
  'llave de equipos dada': of('equipos', 'dio una llave a un programa de los equipos'),
  'llave de equipos anulada': of('equipos', 'anuló la llave de un programa de los equipos'),
  'parada de equipo quitada': of('equipos', 'devolvió al servicio {cosa}'),
  'alta de feriado': of('feriados', 'agregó {cosa}'),
  'feriado generado': of('feriados', 'generó {cosa}'),
  'cambio de feriado': of('feriados', 'cambió {cosa}'),
  'confirmación de feriado': of('feriados', 'confirmó {cosa}'),
  'baja de feriado': of('feriados', 'quitó {cosa}'),
  registro: of('users', 'abrió {cosa}'),
  'registro repetido': of('users', 'no abrió otra vez {cosa}, que alguien pidió de nuevo'),
  ingreso: of('users', 'ingresó al panel'),
  'segundo paso activado': of('users', 'activó el segundo paso de {cosa}'),
  'segundo paso quitado': of('users', 'quitó el segundo paso de {cosa}'),
  'hoja de códigos renovada': of('users', 'hizo una hoja de códigos nueva para {cosa}'),
  'ingreso fallido': of('users', 'no pudo ingresar al panel'),
  'aviso de lecturas visto': of('users', 'marcó como visto el aviso de muchas lecturas de {cosa}'),
  'alta de cuenta': of('users', 'creó {cosa}'),
  'cambio de cuenta': of('users', 'cambió {cosa}'),
  'contraseña cambiada': of('users', 'cambió su contraseña'),
  'sesiones cerradas': of('users', 'cerró sus sesiones en todas partes'),
  'enlace de contraseña': of('users', 'creó un enlace de contraseña para {cosa}'),
  'contraseña restablecida': of('users', 'eligió una contraseña nueva'),
  'cambio de ajustes': of('ajustes', 'cambió {cosa}'),
  'respaldo pedido': of('respaldos', 'pidió un respaldo de todo'),
  'respaldo completo': of('respaldos', 'llevó un respaldo de todo'),
  'respaldo interrumpido': of('respaldos', 'no terminó de llevar un respaldo de todo'),
  'vistas guardadas': of('vistas', 'guardó sus vistas de la agenda'),
  'acceso denegado': {
    grupos: ['pantallas', 'api'],
    hizo: 'pidió {cosa} sin tener permiso',
  },
  'consulta de auditoría': of('auditoria', 'consultó la auditoría'),
  'exportación de auditoría': of('auditoria', 'exportó la auditoría'),
} as const satisfies Readonly<Record<string, ToldAction>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What a document of each collection is called, with its article, with or without its name. */
const THINGS: Readonly<Record<AuditGroup, readonly [named: string, unnamed: string]>> = {
  turnos: ['el turno de {nombre}', 'un turno'],
  contactos: ['el turno de {nombre}', 'un turno'],
  porAvisar: ['el turno de {nombre}', 'un turno'],
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

/** True for a collection that has its own words in the trail. */
export const isAuditGroup = (coleccion: string): coleccion is AuditGroup =>
  Object.hasOwn(AUDIT_GROUPS, coleccion);

/** An audit line as a Spanish sentence: «La Dra. Ana movió el turno de Pérez, Luis (23/11/2026, 10:00).» */
export function auditSentence({ quien, accion, coleccion, nombre }: AuditSubject): string {
  const [named, unnamed] = isAuditGroup(coleccion) ? THINGS[coleccion] : ['{nombre}', 'un documento'];
  const thing = nombre === null ? unnamed : named.replace('{nombre}', () => nombre);
  const known = isOneOf(keysOf(AUDIT_ACTIONS), accion) ? AUDIT_ACTIONS[accion] : undefined;
  // Another version may have written an action that is not listed here: its raw name is better than nothing.
  const hizo = known?.hizo ?? `hizo «${accion}» en {cosa}`;
  const said = hizo.replace('{cosa}', () => thing).replace('{nombre}', () => nombre ?? 'alguien');
  return `${quien} ${said.replaceAll(/\bde el (?=[a-z])/g, 'del ').replaceAll(/\ba el (?=[a-z])/g, 'al ')}.`;
}

/** An action as the filter shows it: «Turno movido». */
export const actionLabel = (accion: string): string => accion.charAt(0).toUpperCase() + accion.slice(1);
