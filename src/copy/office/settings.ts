import { counted } from '#copy/counted';
import type { SettingFieldKind } from '#domain/scheduling/settings/setting-fields';

export const SETTINGS = {
  loading: 'Leyendo los ajustes…',
  whose: 'Ajustes de',
  clinic: 'Toda la clínica',
  clinicNote: 'Lo que aquí se fija vale para todos los médicos, salvo donde uno tiene algo propio.',
  doctorNote: (nombre: string): string =>
    `Lo que no tenga un valor propio de ${nombre} es lo de la clínica, y cambia con ella.`,
  own: 'Propio',
  ownCount: (count: number): string =>
    count === 0 ? 'Sin valores propios' : counted(count, 'valor propio', 'valores propios'),
  back: (value: string, isDoctors: boolean): string =>
    isDoctors ? `Volver al de la clínica: ${value}` : `Volver al inicial: ${value}`,
  backAbout: (what: string, value: string, isDoctors: boolean): string =>
    `${what}: ${isDoctors ? 'volver al de la clínica' : 'volver al valor inicial'}, ${value}`,
  allBack: 'Volver todo a lo de la clínica',
  kinds: 'Tipos de turno',
  studyMinutes: 'La duración de cada estudio se fija en Gestión de Horarios de Estudios.',
  limits: 'Reservas',
  hours: 'Horario de la clínica',
  place: 'Feriados',
  hoursText:
    'Nadie atiende fuera de estas horas, aunque el horario de un médico o de un estudio diga más. Sin horario de la clínica, valen solo los de cada uno.',
  hasHours: 'La clínica tiene un horario propio',
  department: 'Departamento',
  noDepartment: 'Ninguno',
  departmentHelp:
    'Decide qué feriado departamental se propone al generar los feriados de un año. Los que ya están guardados no cambian.',
  changes: (count: number): string =>
    count === 0 ? 'Sin cambios' : counted(count, 'cambio sin guardar', 'cambios sin guardar'),
  wrong: 'Hay valores por corregir',
  discard: 'Descartar',
  review: 'Revisar y guardar',
  saved: 'Los ajustes quedaron guardados.',
  undone: 'Los ajustes volvieron a ser los de antes.',
  whole: 'Escriba un número entero, sin letras ni comas.',
} as const;

/** The name of each setting, its unit, and what it does. */
export const SETTING_FIELDS = {
  minutos: { label: 'Duración', unit: 'min', help: 'Cuánto dura el turno: de 5 a 480 minutos, de 5 en 5.' },
  paso: {
    label: 'Paso',
    unit: 'min',
    help: 'Cada cuánto empieza un cupo. Vacío: tanto como dura el turno, uno detrás de otro.',
  },
  colchonAntes: {
    label: 'Colchón antes',
    unit: 'min',
    help: 'Minutos que quedan libres antes del turno, de 0 a 120.',
  },
  colchonDespues: {
    label: 'Colchón después',
    unit: 'min',
    help: 'Minutos que quedan libres después, de 0 a 120.',
  },
  tope: {
    label: 'Tope por día',
    unit: 'turnos',
    help: 'Cuántos de este tipo tiene un médico en un día, como máximo. Vacío: sin tope.',
  },
  antelacionPersonal: {
    label: 'Antelación del personal',
    unit: 'minutos',
    help: 'Con cuánta anticipación agenda el personal, como mínimo. 0: hasta el último momento.',
  },
  antelacionPaciente: {
    label: 'Antelación del paciente',
    unit: 'minutos',
    help: 'Lo mismo, para pacientes que agenden por su cuenta.',
  },
  horizonteDias: {
    label: 'Horizonte',
    unit: 'días',
    help: 'Hasta cuántos días adelante se puede agendar, de 1 a 730.',
  },
  topePorDia: {
    label: 'Tope por día y médico',
    unit: 'turnos',
    help: 'Cuántos turnos tiene un médico en un día, de todos los tipos. Vacío: sin tope.',
  },
  sobreturnosPorBloque: {
    label: 'Sobreturnos por bloque',
    unit: 'sobreturnos',
    help: 'Cuántos se aceptan encima de lo agendado en cada bloque de atención, de 0 a 20.',
  },
  encaje: {
    label: 'Ofrecer encajes',
    unit: '',
    help: 'Ofrece también el minuto en que termina un turno, cuando allí cabe otro entero.',
  },
} as const satisfies Record<SettingFieldKind, { label: string; unit: string; help: string }>;

/** The effect of a change, before it is saved. */
export const SETTINGS_EFFECT = {
  title: '¿Guardar estos ajustes?',
  changes: 'Qué cambia',
  effect: 'Qué efecto tiene',
  loading: 'Calculando el efecto…',
  change: (what: string, before: string, after: string): string => `${what}: ${before} → ${after}`,
  hours: 'Horario de la clínica',
  outside: (count: number): string =>
    count === 0
      ? 'Ningún turno agendado queda fuera del nuevo horario.'
      : `${counted(count, 'turno agendado queda', 'turnos agendados quedan')} fuera del nuevo horario. Al guardar se le pregunta qué hacer con cada uno.`,
  example: (medico: string, fecha: string): string =>
    `Un día de ejemplo, ${medico}, ${fecha}: cuántos turnos caben si todos son de un tipo.`,
  places: (before: number, after: number): string => `${String(before)} → ${String(after)}`,
  same: 'En un día de atención caben los mismos turnos que antes.',
  nobody: 'Nadie atiende en las próximas dos semanas: no hay un día con que mostrar el efecto.',
  kind: 'Tipo',
  before: 'Antes',
  after: 'Después',
  booked: 'Los turnos ya agendados conservan su hora y su duración.',
  department: (before: string, after: string): string =>
    `El feriado departamental que se propone pasa de ${before} a ${after}. Los feriados ya guardados no cambian: al generar un año en la pantalla Feriados se propone el nuevo.`,
  noDay: 'ninguno',
  save: 'Guardar',
  back: 'Seguir editando',
} as const;

/** A change made by somebody else in the meantime. */
export const SETTINGS_CONFLICT = {
  title: 'Otra persona guardó ajustes mientras usted editaba:',
  silent: 'Otra persona guardó estos ajustes mientras usted editaba, sin nada distinto.',
  theirs: 'Usar lo guardado',
  mine: 'Seguir con lo mío',
} as const;
