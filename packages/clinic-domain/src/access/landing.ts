import type { Actor } from './policies.ts';

/** Where a person lands after signing in: admin and doctors on the agenda, everyone else on the exams dashboard. */
export const landingPath = (actor: Pick<Actor, 'rol' | 'doctor'>): '/admin' | '/admin-examenes' =>
  actor.rol === 'admin' || actor.doctor ? '/admin' : '/admin-examenes';
