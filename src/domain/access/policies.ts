import type { AccountState } from '../people/user.ts';

/** Who is asking: the profile's rights at this moment, or nobody. */
export interface Actor {
  readonly uid: string;
  readonly rol: 'admin' | null;
  readonly doctor: boolean;
  readonly medico: string | null;
  readonly estado: AccountState;
}

/** The five kinds of people the product knows, weakest first. */
export const ROLES = ['anonimo', 'pendiente', 'personal', 'medico', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The role that an actor has now: only an active account is more than `pendiente`. */
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

/** Every action of the product and the roles that may take it. */
export const POLICIES = {
  'session:read': everyone,
  'session:end': signedIn,
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
  'screen:backup': admins,
  'screen:settings': admins,
  // Doctors read what they did, staff what happened to the devices (`list-audit.ts`).
  'audit:read': staff,
  'screen:audit': staff,
  'events:listen': staff,
  'screen:booking': doctors,
  'screen:appointments': doctors,
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
  // Who may change records proposes that two are one person's; admins decide, and not on their own proposal.
  'patient-merge:propose': staff,
  'patient-merge:decide': admins,
  'screen:duplicates': admins,
  'appointment:read': staff,
  // Which appointments a person may book and change is decided one by one (`booking-rights.ts`).
  'appointment:book': staff,
  'appointment:correct': admins,
  'appointment:certify': admins,
  'saved-view:read': doctors,
  'saved-view:edit': doctors,
  // Which entries a person may read and keep is decided one by one (`waiting-list-rights.ts`).
  'waiting-list:read': staff,
  'waiting-list:edit': staff,
  'screen:waiting-list': doctors,
  // Whose patients a person may ask is decided one by one (`confirmation.ts`).
  'confirmation:read': staff,
  'confirmation:edit': staff,
  'screen:confirmations': staff,
  // Whose record, and with what reason, is decided one by one (`record-access.ts`); staff see no diagnosis.
  'record:open': staff,
  'consultation:read': doctors,
  // The author alone (`consultations.ts`).
  'consultation:write': ['medico'],
  'cie10:read': doctors,
  'holiday:edit': admins,
  'study-schedule:edit': admins,
  'device:read': staff,
  'device:edit': admins,
  'device:stop': exams,
  // Doctors read their own, staff the devices' (`gather-statistics.ts`).
  'statistics:read': staff,
  'statistics:export': doctors,
  // Whom a person may call is decided one by one (`room-call.ts`).
  'room:read': staff,
  'room:call': staff,
  'screen:room': staff,
  // Doctors their own alone (`agenda-feed.ts`).
  'agenda-feed:edit': doctors,
} as const satisfies Record<string, readonly Role[]>;
export type Action = keyof typeof POLICIES;

/** The one question both sides ask: may this actor take this action? The server's answer counts. */
export function may(actor: Actor | null, action: Action): boolean {
  const roles: readonly Role[] = POLICIES[action];
  return roles.includes(roleOf(actor));
}
