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
  notices,
  occupancyDays,
  patientKeys,
  patients,
  personalViews,
  plans,
  sections,
  settings,
  studySchedules,
  users,
  waitingList,
} from '../collections.ts';
import type { Collection } from '../ports/document-store.ts';

/**
 * Everything a clinic takes along to another backend, in loading order. A collection not listed here states why in
 * `staysHere` (a test enforces it).
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
  notices,
  consultations,
  sections,
  plans,
  auditTrail,
];
