import { AGENDA } from './agenda.ts';
import { APPOINTMENTS } from './appointments.ts';
import { AUDIT } from './audit.ts';
import { FAULTS } from './faults.ts';
import { AVAILABILITY } from './availability.ts';
import { ANTECEDENT_OPERATIONS } from './clinical/antecedents.ts';
import { DIAGNOSIS_SHORTCUTS } from './clinical/diagnosis-shortcuts.ts';
import { PROBLEM_OPERATIONS } from './clinical/problems.ts';
import { SIDES } from './clinical/sides.ts';
import { DOCUMENTS } from './clinical/documents.ts';
import { FOLLOW_UP } from './clinical/follow-up.ts';
import { PREMATURITY } from './clinical/prematurity.ts';
import { PRECONSULTATION } from './clinical/preconsultation.ts';
import { INTERCHANGE } from './clinical/interchange.ts';
import { BACKUP } from './backup.ts';
import { BOOKING } from './booking.ts';
import { CLINIC_ROOMS } from './exams/clinic-rooms.ts';
import { CONFIRMATIONS } from './confirmations.ts';
import { DEVICES } from './devices.ts';
import { DOCTOR_DAYS } from './doctor-days.ts';
import { DOCTOR_SCHEDULES } from './doctor-schedules.ts';
import { DOCTORS } from './doctors.ts';
import { HOLIDAYS } from './holidays.ts';
import { MERGES } from './merges.ts';
import { MESSAGES } from './notices/messages.ts';
import { NOTICES } from './notices/notices.ts';
import { PATIENT_DEPARTURES } from './clinical/patient-departures.ts';
import { PATIENTS } from './patients.ts';
import { RECORDS } from './records.ts';
import { ROOM } from './room.ts';
import { ROUNDS } from './clinical/rounds.ts';
import { SERVICE } from './service.ts';
import { SECOND_STEP } from './own/second-step.ts';
import { DOWNLOADS } from './own/downloads.ts';
import { SESSION } from './session.ts';
import { SETTINGS } from './settings.ts';
import { STATISTICS } from './statistics.ts';
import { STUDIES } from './studies.ts';
import { SEAL } from './clinical/seal.ts';
import { CHART } from './clinical/chart.ts';
import { OVERVIEW } from './clinical/overview.ts';
import { OWN_DAY } from './clinical/own-day.ts';
import { TEXT_REVIEWS } from './clinical/text-reviews.ts';
import { TEMPLATES } from './clinical/templates.ts';
import { DEVICE_KEYS } from './exams/device-keys.ts';
import { REFUSED_FILES } from './exams/refused-files.ts';
import { FILES } from './exams/files.ts';
import { CORRECTIONS } from './exams/corrections.ts';
import { ORDERS } from './exams/orders.ts';
import { SURGERY } from './clinical/surgery.ts';
import { AUDIT_LOG } from './clinical/audit-log.ts';
import { TRENDS } from './clinical/trends.ts';
import { READING_NOTICES, USERS } from './users.ts';
import { UPKEEP } from './upkeep/upkeep.ts';
import { VISITS } from './visits/visits.ts';
import { WAITING_LIST } from './waiting-list.ts';

/**
 * Every operation of the API. The routes, the description at `/api/openapi.json` and the role suite are generated from
 * it.
 */
export const OPERATIONS = {
  ...SERVICE,
  ...UPKEEP,
  ...SESSION,
  ...DOWNLOADS,
  ...SECOND_STEP,
  ...USERS,
  ...APPOINTMENTS,
  ...BOOKING,
  ...AVAILABILITY,
  ...AGENDA,
  ...CONFIRMATIONS,
  ...ROOM,
  ...CLINIC_ROOMS,
  ...MESSAGES,
  ...NOTICES,
  ...WAITING_LIST,
  ...PATIENTS,
  ...PATIENT_DEPARTURES,
  ...MERGES,
  ...READING_NOTICES,
  ...RECORDS,
  ...CHART,
  ...OVERVIEW,
  ...OWN_DAY,
  ...DIAGNOSIS_SHORTCUTS,
  ...PROBLEM_OPERATIONS,
  ...SIDES,
  ...VISITS,
  ...PRECONSULTATION,
  ...TRENDS,
  ...FOLLOW_UP,
  ...ROUNDS,
  ...PREMATURITY,
  ...SEAL,
  ...ANTECEDENT_OPERATIONS,
  ...DOCUMENTS,
  ...SURGERY,
  ...ORDERS,
  ...CORRECTIONS,
  ...FILES,
  ...DEVICE_KEYS,
  ...REFUSED_FILES,
  ...TEMPLATES,
  ...TEXT_REVIEWS,
  ...INTERCHANGE,
  ...DOCTORS,
  ...DOCTOR_SCHEDULES,
  ...DOCTOR_DAYS,
  ...STUDIES,
  ...DEVICES,
  ...HOLIDAYS,
  ...SETTINGS,
  ...STATISTICS,
  ...AUDIT,
  ...AUDIT_LOG,
  ...FAULTS,
  ...BACKUP,
};
export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
