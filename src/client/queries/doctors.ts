import { queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Body } from '../call.ts';
import type { DoctorOption, ListedDoctor } from '#contract/doctors';

/** Every doctor, active or not, in Spanish alphabetical order. */
export const doctorsQuery = () =>
  queryOptions({
    queryKey: ['medicos'],
    queryFn: async ({ signal }) => listed(await call('listDoctors', { signal })),
  });

/** The same operation returns bare names to people who are registering; those never occur here. */
const listed = (doctors: readonly (DoctorOption | ListedDoctor)[]): ListedDoctor[] =>
  doctors.flatMap((doctor) => ('version' in doctor ? [doctor] : []));

/** The weeks of all doctors as they stand today. */
export const doctorWeeksQuery = () =>
  queryOptions({
    queryKey: ['horariosMedicos'],
    queryFn: ({ signal }) => call('listSchedules', { signal }),
  });

export type SimulatedSchedule = Answer<'simulateSchedule'>;

/** What the last eight weeks would have been with another week; saves nothing. */
export const simulationQuery = (id: string, proposed: Body<'simulateSchedule'>) =>
  queryOptions({
    queryKey: ['horariosMedicos', id, 'simulacion', proposed],
    queryFn: ({ signal }) => call('simulateSchedule', { params: { id }, body: proposed, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The dated versions of a doctor's week, newest first. */
export const doctorVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['horariosMedicos', id, 'versiones'],
    queryFn: ({ signal }) => call('listVersions', { params: { id }, signal }),
  });

/** "Por reasignar": the appointments of a leaving doctor after their last day. */
export const toReassignQuery = (id: string) =>
  queryOptions({
    queryKey: ['medicos', id, 'por-reasignar'],
    queryFn: ({ signal }) => call('listToReassign', { params: { id }, signal }),
  });
