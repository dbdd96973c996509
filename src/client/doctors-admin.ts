import type { ListedDoctor } from '#domain/people/doctor';
import type { DoctorWeek } from '#domain/scheduling/weekly-schedule';
import { queryOptions } from '@tanstack/react-query';
import type { DoctorPatch } from '#domain/people/doctor';
import type { Confirmation } from '#domain/scheduling/orphans';
import type { WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import { API } from '#routes';
import type { WithSettled } from './orphans.ts';
import { answerOf } from './query.ts';

/** Every doctor, active or not, in Spanish order. */
export const doctorsQuery = () =>
  queryOptions({
    queryKey: ['medicos'],
    queryFn: ({ signal }) => answerOf<ListedDoctor[]>(API.doctors, { signal }),
  });

/** The weeks of all doctors as they rule today. */
export const doctorWeeksQuery = () =>
  queryOptions({
    queryKey: ['horariosMedicos'],
    queryFn: ({ signal }) => answerOf<DoctorWeek[]>(API.doctorSchedules, { signal }),
  });

/** Adds a doctor with seven empty lists; answers the trimmed name, which is the id. */
export const addDoctor = (nombre: string, idempotencyKey: string): Promise<{ id: string }> =>
  answerOf(API.doctorSchedules, { method: 'POST', body: { nombre }, idempotencyKey });

/** Removes a doctor without history. */
export const removeDoctor = (id: string): Promise<undefined> =>
  answerOf(API.doctorSchedule(id), { method: 'DELETE' });

/** Activates, deactivates or describes a doctor. */
export const patchDoctor = (
  id: string,
  patch: DoctorPatch,
): Promise<WithSettled & { version: number; porReasignar: number }> =>
  answerOf(API.doctor(id), { method: 'PATCH', body: patch });

/** Issues a registration code; it is answered this once. */
export const issueDoctorCode = (
  id: string,
  idempotencyKey: string,
): Promise<{ code: string; expira: string }> =>
  answerOf(API.doctorCode(id), { method: 'POST', idempotencyKey });

/** What the weekly editor saves. */
export type WeekChange = WeeklySchedule &
  Confirmation & {
    readonly version: number;
    readonly vigenteDesde?: string;
    readonly semanaB?: WeeklySchedule;
  };

/** Saves a week; `unidos` counts the blocks that the server merged. */
export const saveDoctorWeek = (
  id: string,
  change: WeekChange,
): Promise<DoctorWeek & WithSettled & { unidos: number }> =>
  answerOf(API.doctorSchedule(id), { method: 'PUT', body: change });
