import type { VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { Cancelling } from '#domain/scheduling/cancelling/cancel-reason';

/** Why people come, in reception's words. */
export const VISIT_REASONS: Readonly<Record<VisitKind, readonly [string, ...string[]]>> = {
  primera_vez: [
    'Ve borroso de lejos',
    'Dolor de cabeza al leer',
    'Derivado por su médico',
    'Quiere cambiar de lentes',
  ],
  control: [
    'Control de presión ocular',
    'Control anual',
    'Control de tratamiento',
    'Trae resultados de estudios',
  ],
  posoperatorio: ['Primer control después de la cirugía', 'Control a la semana', 'Control al mes'],
  urgencia: ['Ojo rojo y dolor desde anoche', 'Cuerpo extraño', 'Ve destellos y moscas volantes'],
  procedimiento: ['Retiro de puntos', 'Curación', 'Sondaje de vía lagrimal', 'Inyección intravítrea'],
};

/** Why an appointment is cancelled, and by whom. */
export const CANCELLATIONS: readonly [Cancelling, ...Cancelling[]] = [
  { motivoCancelacion: 'viaje', motivo: 'Avisó que está de viaje', canceladoPor: 'paciente' },
  {
    motivoCancelacion: 'no_puede_venir',
    motivo: 'No consiguió permiso en el trabajo',
    canceladoPor: 'paciente',
  },
  {
    motivoCancelacion: 'ya_no_necesita',
    motivo: 'Se siente mejor y prefiere esperar',
    canceladoPor: 'paciente',
  },
  { motivoCancelacion: 'bloqueo', motivo: 'Bloqueo de caminos', canceladoPor: 'paciente' },
  { motivo: 'El médico tuvo una cirugía de urgencia', canceladoPor: 'medico' },
  { motivoCancelacion: 'falla_equipo', motivo: 'Corte de luz en el consultorio', canceladoPor: 'clinica' },
];

/** Why a patient is squeezed in between two others. */
export const OVERBOOKINGS: readonly [string, ...string[]] = [
  'Viene de lejos y no puede volver otro día',
  'Urgencia derivada por otro centro',
  'El médico pidió verlo hoy',
];

/** Why an appointment moves to another hour. */
export const MOVES: readonly [string, ...string[]] = ['Pidió venir más tarde', 'Coincidía con su trabajo'];
