import type { AccountState, StaffFunction } from '../people/user.ts';
import { present } from '../shared/typed-record.ts';

/** Who is asking, with the rights their profile grants at this moment. */
export interface Actor {
  readonly uid: string;
  readonly rol: 'admin' | null;
  readonly doctor: boolean;
  readonly medico: string | null;
  readonly estado: AccountState;
  /** What somebody of the staff does; everything where nothing is said. */
  readonly funciones?: readonly StaffFunction[] | undefined;
}

/** Somebody of whom the profile is known, as whoever asks. */
export const actorOf = ({ uid, rol, doctor, medico, estado, funciones }: Actor): Actor => ({
  uid,
  rol,
  doctor,
  medico,
  estado,
  ...present({ funciones }),
});

/** The five kinds of users, fewest rights first. */
export const ROLES = ['anonimo', 'pendiente', 'personal', 'medico', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The role an actor has now: without an active account nobody is more than `pendiente`. */
export function roleOf(actor: Actor | null): Role {
  if (actor === null) return 'anonimo';
  if (actor.estado !== 'activo') return 'pendiente';
  if (actor.rol === 'admin') return 'admin';
  return actor.doctor ? 'medico' : 'personal';
}

const everyone: readonly Role[] = ROLES;
const signedIn: readonly Role[] = ['pendiente', 'personal', 'medico', 'admin'];
const staff: readonly Role[] = ['personal', 'medico', 'admin'];
const doctors: readonly Role[] = ['medico', 'admin'];
const exams: readonly Role[] = ['personal', 'admin'];
const admins: readonly Role[] = ['admin'];
/** Who keeps the clinic's agendas: administrators, and of the staff the reception ({@link FUNCTION_OF}). */
const desk: readonly Role[] = ['personal', 'admin'];

/** Every action and the roles that may take it. */
export const POLICIES = {
  'session:read': everyone,
  'session:end': signedIn,
  'session:lock': signedIn,
  'second-step:own': signedIn,
  // One's own password and sessions.
  'screen:account': staff,
  'own-account:edit': signedIn,
  'fault:report': signedIn,
  'download:see': staff,
  'doctor:list-active': everyone,
  'doctor:list': staff,
  'doctor:edit': admins,
  'doctor-schedule:read': staff,
  'doctor-schedule:edit': admins,
  'study-schedule:read': staff,
  'holiday:read': staff,
  'user:read': admins,
  'user:edit': admins,
  'backup:make': admins,
  'night:run': admins,
  'upkeep:read': admins,
  'screen:backup': admins,
  'screen:settings': admins,
  // Doctors read what they did themselves, staff what happened to the devices (`list-audit.ts`).
  'audit:read': staff,
  'screen:audit': staff,
  'signed-day:read': admins,
  'screen:signatures': admins,
  'events:listen': staff,
  'screen:second-step': staff,
  'screen:booking': staff,
  'screen:appointments': staff,
  // Every doctor's agenda, waiting entries, confirmations and notices; a doctor keeps the own ones.
  'agenda:keep-all': desk,
  // The name, the document and the telephone of whoever comes; never the record.
  'screen:patient': desk,
  'screen:diagnosis': doctors,
  'screen:holidays': admins,
  'screen:doctor-schedules': admins,
  'screen:study-schedules': admins,
  'screen:users': admins,
  'screen:devices': exams,
  'screen:statistics': doctors,
  'screen:dashboard': exams,
  'screen:waiting': ['pendiente'],
  'screen:exams': staff,
  'settings:read': staff,
  'settings:edit': admins,
  'patient:read': staff,
  'patient:edit': staff,
  // Died, moved away or treated elsewhere; a mistaken death is undone by admins alone.
  'patient:depart': staff,
  'patient:undo-death': admins,
  // Anyone who may edit records may propose a merge; admins decide, but not on their own proposals.
  'patient-merge:propose': staff,
  'patient-merge:decide': admins,
  'screen:duplicates': admins,
  'appointment:read': staff,
  // Decided per appointment (`booking-rights.ts`).
  'appointment:book': staff,
  // Decided per appointment and state; both functions of the staff move patients on (`appointment-states.ts`).
  'appointment:state': staff,
  // Doctors only on their own agenda (`holds.ts`).
  'appointment:hold': staff,
  'appointment:correct': admins,
  'appointment:certify': admins,
  // A doctor who rings that he does not come.
  'absence:keep': desk,
  'saved-view:read': staff,
  'saved-view:edit': staff,
  // Decided per entry (`waiting-list-rights.ts`).
  'waiting-list:read': staff,
  'waiting-list:edit': staff,
  'screen:waiting-list': staff,
  // Decided per appointment: doctors ask their own patients (`confirmation.ts`).
  'confirmation:read': staff,
  'confirmation:edit': staff,
  'screen:confirmations': staff,
  // Decided per appointment, as confirmations are (`list-notices.ts`).
  'notice:read': staff,
  'notice:edit': staff,
  'screen:notices': staff,
  // Decided per patient, and may require a reason (`record-access.ts`); staff see no diagnoses.
  'record:open': staff,
  // With the patient there, or the record open (`ask-allergies.ts`).
  'allergy:ask': ['personal', 'medico'],
  'consultation:read': doctors,
  // All of one person in one file, with the record open; of the whole clinic.
  'patient-file:take': doctors,
  'fhir:export': admins,
  // Only the author (`consultations.ts`).
  'consultation:write': ['medico'],
  // Doctors every part of what they write; the staff their own parts of a visit of today (`assistants.ts`).
  'examination:read': staff,
  'examination:write': ['personal', 'medico'],
  // What one is still typing is sealed in the own browser, whatever one writes.
  'draft:keep': staff,
  'preconsultation:write': ['personal'],
  'screen:preconsultation': ['personal'],
  // Of somebody who can no longer close it (`handover.ts`).
  'draft:hand-over': admins,
  // Doctors their own patients, the only ones whose diagnosis they are shown (`list-plans.ts`).
  'plan:read': staff,
  'plan:work': staff,
  'plan:decide': ['medico'],
  'screen:follow-up': staff,
  // What was found doctors only (`child-view.ts`).
  'premature:read': staff,
  'premature:work': staff,
  'premature:decide': ['medico'],
  // The staff those that they hand out (`isForStaff`); doctors those of records that are open.
  'document:read': staff,
  'document:issue': ['medico'],
  // Who issued it, or an administrator.
  'document:annul': doctors,
  // What somebody prepares; diagnosis and findings doctors only (`surgery-view.ts`).
  'surgery:read': staff,
  // That the patient accepts, and the day: whoever speaks with the patient.
  'surgery:schedule': ['personal', 'medico'],
  // The lists and the lens, by who prepares the operation.
  'surgery:prepare': ['personal', 'medico'],
  // Its surgeon (`change-surgery.ts`).
  'surgery:propose': ['medico'],
  // Doctors their own results (`surgery-outcomes.ts`).
  'surgery:audit': doctors,
  'screen:surgery': staff,
  // The diagnosis doctors only (`order-view.ts`).
  'order:read': staff,
  // Asked for, received and handed out by anyone; decided per step (`order-rights.ts`).
  'order:request': staff,
  // Several at once, in the name of the doctor who asks.
  'order:protocol': ['medico'],
  // That a study begins without what nobody else may pass, with their own account.
  'order:authorise': ['medico'],
  // At the device.
  'study:perform': ['personal', 'medico'],
  'study:validate': ['medico'],
  // Files as values: who measures and who interprets; administration sees times and states.
  'file:read': ['personal', 'medico'],
  'file:bring': ['personal', 'medico'],
  // Names and reasons, no values: who is at the devices, and who keeps them.
  'file:refused': staff,
  // The pages on health of the site; why a colleague does not agree is administration's to read (`text-reviews.ts`).
  'text-review:read': doctors,
  // In one's own name.
  'text-review:sign': ['medico'],
  'text-review:export': admins,
  'screen:text-reviews': doctors,
  'cie10:read': doctors,
  'field:read': staff,
  'holiday:edit': admins,
  'study-schedule:edit': admins,
  'device:read': staff,
  'device:edit': admins,
  'device:stop': exams,
  // Doctors read their own figures, staff those of the devices (`gather-statistics.ts`).
  'statistics:read': staff,
  'statistics:export': doctors,
  // Decided per appointment (`room-call.ts`).
  'room:read': staff,
  'room:call': staff,
  'screen:room': staff,
  // Doctors only their own (`agenda-feed.ts`).
  'agenda-feed:edit': doctors,
} as const satisfies Record<string, readonly Role[]>;
export type Action = keyof typeof POLICIES;

/** What the staff does in one of its two functions only. */
const FUNCTION_OF: Readonly<Partial<Record<Action, StaffFunction>>> = {
  'agenda:keep-all': 'recepcion',
  'absence:keep': 'recepcion',
  'screen:booking': 'recepcion',
  'screen:appointments': 'recepcion',
  'screen:patient': 'recepcion',
  'screen:waiting-list': 'recepcion',
  'screen:confirmations': 'recepcion',
  'screen:notices': 'recepcion',
  'screen:follow-up': 'recepcion',
  'appointment:hold': 'recepcion',
  'saved-view:read': 'recepcion',
  'saved-view:edit': 'recepcion',
  'waiting-list:read': 'recepcion',
  'confirmation:read': 'recepcion',
  'notice:read': 'recepcion',
  'premature:work': 'recepcion',
  'appointment:book': 'recepcion',
  'waiting-list:edit': 'recepcion',
  'confirmation:edit': 'recepcion',
  'notice:edit': 'recepcion',
  'plan:work': 'recepcion',
  'examination:read': 'tecnico',
  'examination:write': 'tecnico',
  'preconsultation:write': 'tecnico',
  'screen:preconsultation': 'tecnico',
  'screen:devices': 'tecnico',
  'screen:audit': 'tecnico',
  'audit:read': 'tecnico',
  'surgery:prepare': 'tecnico',
  'record:open': 'tecnico',
  'allergy:ask': 'tecnico',
  'file:read': 'tecnico',
  'device:stop': 'tecnico',
  'study:perform': 'tecnico',
  'file:bring': 'tecnico',
  'file:refused': 'tecnico',
};

/** The interface asks the same question to hide a button; only the server's answer counts. */
export function may(actor: Actor | null, action: Action): boolean {
  const roles: readonly Role[] = POLICIES[action];
  const role = roleOf(actor);
  if (!roles.includes(role)) return false;
  const needed = FUNCTION_OF[action];
  return role !== 'personal' || needed === undefined || actor?.funciones?.includes(needed) !== false;
}
