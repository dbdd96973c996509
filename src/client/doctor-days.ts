import type { OrphanView } from '#domain/scheduling/settlement';
import { queryOptions } from '@tanstack/react-query';
import type { Absence } from '#domain/scheduling/absence';
import type { ScheduleException } from '#domain/scheduling/exception';
import type { Confirmation } from '#domain/scheduling/orphans';
import { API } from '#routes';
import type { WithSettled } from './orphans.ts';
import { answerOf } from './query.ts';
import type { VersionRecord } from './versions.ts';

interface DoctorDays {
  readonly excepciones: ScheduleException;
  readonly ausencias: Absence;
}
type Kind = keyof DoctorDays;

/** The exceptions or the absences of a doctor, in order of date. */
export const doctorDaysQuery = <K extends Kind>(id: string, kind: K) =>
  queryOptions({
    queryKey: ['medicos', id, kind],
    queryFn: ({ signal }) => answerOf<DoctorDays[K][]>(API.doctorDays(id, kind), { signal }),
  });

/** Notes other hours or an absence; asks first about who is booked in them. */
export const noteDoctorDays = <K extends Kind>(
  id: string,
  kind: K,
  days: Omit<DoctorDays[K], 'id'> & Confirmation,
  idempotencyKey: string,
): Promise<DoctorDays[K] & WithSettled> =>
  answerOf(API.doctorDays(id, kind), { method: 'POST', body: days, idempotencyKey });

/** Changes other hours or an absence, from today on. */
export const changeDoctorDays = <K extends Kind>(
  id: string,
  kind: K,
  item: string,
  days: Omit<DoctorDays[K], 'id'> & Confirmation,
): Promise<DoctorDays[K] & WithSettled> =>
  answerOf(API.doctorDay(id, kind, item), { method: 'PATCH', body: days });

/** Takes back other hours or an absence. */
export const removeDoctorDays = (
  id: string,
  kind: Kind,
  item: string,
  confirmation: Confirmation = {},
): Promise<WithSettled> => answerOf(API.doctorDay(id, kind, item), { method: 'DELETE', body: confirmation });

/** "Por reasignar": what a doctor who leaves has booked after the last day. */
export const toReassignQuery = (id: string) =>
  queryOptions({
    queryKey: ['medicos', id, 'por-reasignar'],
    queryFn: ({ signal }) => answerOf<OrphanView[]>(API.doctorToReassign(id), { signal }),
  });

/** The dated versions of a doctor's week, the newest first. */
export const doctorVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['horariosMedicos', id, 'versiones'],
    queryFn: ({ signal }) => answerOf<VersionRecord[]>(API.doctorScheduleVersions(id), { signal }),
  });

/** Takes back a week that has not begun to rule. */
export const cancelDoctorVersion = (
  id: string,
  from: string,
  confirmation: Confirmation = {},
): Promise<WithSettled> =>
  answerOf(API.doctorScheduleVersion(id, from), { method: 'DELETE', body: confirmation });
