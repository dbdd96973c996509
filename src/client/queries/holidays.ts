import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../address.ts';
import { call } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Department } from '#domain/people/departments';
import type { ExchangeFormat } from '#domain/scheduling/holidays/holiday-exchange';

/** The holidays and closures of a year, by date. */
export const holidaysQuery = (anio: number) =>
  queryOptions({
    queryKey: ['feriados', anio],
    queryFn: ({ signal }) => call('listHolidays', { query: { anio }, signal }),
  });

/** A holiday and why it is one. */
export const holidayTraceQuery = (id: string) =>
  queryOptions({
    queryKey: ['feriados', 'rastro', id],
    queryFn: ({ signal }) => call('readHoliday', { params: { id }, signal }),
  });

/**
 * Whose anniversary is added to the national holidays: that of a department, of none, or of the department in the
 * clinic's settings.
 */
export type DepartmentChoice = Department | 'ninguno' | 'clinica';

/** What the generator would add to a year; saves nothing. */
export const proposalsQuery = (anio: number, department: DepartmentChoice) =>
  queryOptions({
    queryKey: ['feriados', 'propuestas', anio, department],
    queryFn: ({ signal }) => call('generateHolidays', { body: generated(anio, department), signal }),
  });

/** The generator's request for a year and a choice of department. */
export const generated = (anio: number, department: DepartmentChoice) => ({
  anio,
  ...(department === 'clinica' ? {} : { departamento: department === 'ninguno' ? null : department }),
});

/** The address of a year's holidays as a file. */
export const holidaysFileHref = (anio: number, formato: ExchangeFormat): string =>
  addressOf(ENDPOINTS.exportHolidays, {}, { anio, formato }).address;
