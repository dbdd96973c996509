import {
  appointments,
  auditTrail,
  consultations,
  contacts,
  devices,
  doctorKeys,
  doctors,
  doctorSchedules,
  holidays,
  mergePieces,
  merges,
  occupancyDays,
  patientKeys,
  patients,
  personalViews,
  settings,
  studySchedules,
  users,
  waitingList,
} from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';

/**
 * Everything that a clinic takes along to another backend, in the order in which it is loaded. A collection that is
 * not here says with `staysHere` why not (a test holds the two together).
 */
export const MOVED_COLLECTIONS: readonly Collection<unknown>[] = [
  users,
  doctors,
  doctorKeys,
  doctorSchedules,
  studySchedules,
  holidays,
  settings,
  devices,
  patients,
  patientKeys,
  merges,
  mergePieces,
  appointments,
  occupancyDays,
  personalViews,
  waitingList,
  contacts,
  consultations,
  auditTrail,
];
