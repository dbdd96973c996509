import type { HolidayTrace, HolidayView } from '#domain/scheduling/holiday';
import type { Settled } from '#domain/scheduling/settlement';
import { queryOptions } from '@tanstack/react-query';
import type { Department } from '#domain/people/departments';
import type { ProposedHoliday } from '#domain/scheduling/bolivian-holidays';
import type { HolidayPatch, NewHoliday } from '#domain/scheduling/holiday';
import type { ExchangeFormat, ReadRow, RejectedRow } from '#domain/scheduling/holiday-exchange';
import type { Confirmation } from '#domain/scheduling/orphans';
import { API } from '#routes';
import { answerOf } from './query.ts';

/** A holiday just saved, and what became of who was booked on it. */
export type SavedHoliday = HolidayView & { readonly resueltos: readonly Settled[] };

/** A holiday that the generator proposes, and whether the clinic has it already. */
export type ProposalRecord = ProposedHoliday & { readonly existe: boolean };

/** What the generator answers. */
export interface GeneratedHolidays {
  readonly propuestas: readonly ProposalRecord[];
  readonly guardados: number;
  readonly resueltos: readonly Settled[];
}

/** Whose anniversary joins the national holidays: a department's, nobody's, or that of the clinic's settings. */
export type DepartmentChoice = Department | 'ninguno' | 'clinica';

/** A holiday and why it is one. */
export const holidayTraceQuery = (id: string) =>
  queryOptions({
    queryKey: ['feriados', 'rastro', id],
    queryFn: ({ signal }) => answerOf<HolidayTrace>(API.holiday(id), { signal }),
  });

/** What the generator would add to a year; nothing is saved. */
export const proposalsQuery = (anio: number, department: DepartmentChoice) =>
  queryOptions({
    queryKey: ['feriados', 'propuestas', anio, department],
    queryFn: ({ signal }) =>
      answerOf<GeneratedHolidays>(API.generateHolidays, {
        method: 'POST',
        body: { anio, ...departmentField(department) },
        signal,
      }),
  });

/** Adds a holiday or a closure. */
export const addHoliday = (
  holiday: NewHoliday,
  confirmation: Confirmation,
  idempotencyKey: string,
): Promise<SavedHoliday> =>
  answerOf(API.allHolidays, { method: 'POST', body: { ...holiday, ...confirmation }, idempotencyKey });

/** Changes or confirms a holiday. */
export const changeHoliday = (
  id: string,
  patch: HolidayPatch,
  confirmation: Confirmation,
): Promise<SavedHoliday> =>
  answerOf(API.holiday(id), { method: 'PATCH', body: { ...patch, ...confirmation } });

/** Opens the days of a holiday again. */
export const removeHoliday = (id: string): Promise<undefined> =>
  answerOf(API.holiday(id), { method: 'DELETE' });

/** Saves what was chosen of what a year does not have yet. */
export const generateHolidays = (
  anio: number,
  department: DepartmentChoice,
  claves: readonly string[],
  { resoluciones }: Confirmation,
): Promise<GeneratedHolidays> =>
  answerOf(API.generateHolidays, {
    method: 'POST',
    body: {
      anio,
      ...departmentField(department),
      claves,
      confirmado: true,
      ...(resoluciones === undefined ? {} : { resoluciones }),
    },
  });

/** What a file of holidays holds, and what became of it when it was confirmed. */
export interface ImportedHolidays {
  readonly nuevos: readonly ReadRow[];
  readonly repetidos: readonly ReadRow[];
  readonly rechazadas: readonly RejectedRow[];
  readonly guardados: number;
  readonly resueltos: readonly Settled[];
}

/** Reads a file of holidays without saving any, or saves what it brings once it is confirmed. */
export const importHolidays = (
  file: { readonly formato: ExchangeFormat; readonly texto: string },
  confirmation: Confirmation,
): Promise<ImportedHolidays> =>
  answerOf(API.importHolidays, { method: 'POST', body: { ...file, ...confirmation } });

const departmentField = (department: DepartmentChoice): { departamento?: Department | null } =>
  department === 'clinica' ? {} : { departamento: department === 'ninguno' ? null : department };
