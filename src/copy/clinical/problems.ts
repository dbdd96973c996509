import type { PatientFlag } from '#domain/clinical/problems/patient-flags';
import type { ProblemState } from '#domain/clinical/problems/problem';

export const PROBLEM_STATE_WORDS: Readonly<Record<ProblemState, string>> = {
  activo: 'Activo',
  controlado: 'Controlado',
  resuelto: 'Resuelto',
};

export const FLAG_WORDS: Readonly<Record<PatientFlag, string>> = {
  diabetes: 'Diabetes',
  glaucoma: 'Glaucoma',
  sospecha_glaucoma: 'Sospecha de glaucoma',
};

/** What is wrong with a patient, visit after visit. */
export const PROBLEM_COPY = {
  title: 'Problemas',
  loading: 'Leyendo los problemas…',
  none: 'Ninguno todavía: entran solos al cerrar una consulta.',
  flags: 'A tener en cuenta',
  since: (day: string) => `desde el ${day}`,
  presumed: 'presuntivo',
  toReview: 'Por revisar: falta decidir qué sigue',
  /** Without a day it is of a cataract, known by its lens. */
  operated: (eye: string, day: string | null) =>
    `${eye} operado ${day === null ? 'de catarata' : `el ${day}`}: ¿dar por resuelto?`,
  operatedWhy: (day: string | null) => (day === null ? 'Operado de catarata' : `Operado el ${day}`),
  over: (count: number) => (count === 1 ? '1 resuelto' : `${String(count)} resueltos`),
  change: 'Estado…',
  changeOf: (what: string) => `Cambiar el estado de ${what}`,
  changeTitle: (what: string) => `¿Cómo está: ${what}?`,
  state: 'Estado',
  reason: 'Por qué (opcional)',
  history: 'Historia',
  broughtBy: (state: string, when: string, doctor: string) =>
    `${state} por la consulta del ${when}, ${doctor}`,
  saidBy: (state: string, when: string, doctor: string) => `${state}, ${when}, ${doctor}`,
  planStands:
    'Lo que estaba planificado para este problema sigue en pie: si ya no hace falta, dé el alta en el plan.',
  changedMeanwhile: 'Alguien lo cambió mientras tanto: mire cómo está ahora.',
  save: 'Guardar',
  cancel: 'Dejarlo como está',
  done: (what: string, state: string) => `${what}: ${state.toLowerCase()}.`,
} as const;
