/** The kinds of appointment, in the order in which they are offered. */
export const APPOINTMENT_KINDS = [
  'primera_vez',
  'control',
  'posoperatorio',
  'urgencia',
  'procedimiento',
  'estudio',
] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

/** The kinds with their minutes in the settings; a study brings its own. */
export const VISIT_KINDS = ['primera_vez', 'control', 'posoperatorio', 'urgencia', 'procedimiento'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Shortest and longest appointment, and the step of its length, in minutes. */
export const DURATION = { min: 5, max: 480, step: 5 } as const;

/** True for an allowed length of an appointment, in minutes. */
export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) &&
  minutes >= DURATION.min &&
  minutes <= DURATION.max &&
  minutes % DURATION.step === 0;
