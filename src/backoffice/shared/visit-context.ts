import { createContext, use } from 'react';
import type { Actor } from '#domain/access/policies';
import type { PublicUser } from '#domain/people/user';

/** Who is using the back office, and how far this workstation's clock is from the clinic's. */
export interface Visit {
  readonly user: PublicUser;
  readonly actor: Actor;
  readonly clinicName: string;
  readonly clockOffsetMs: number;
}

export const VisitContext = createContext<Visit | null>(null);

/** The person and the clinic of this visit. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('La pantalla está fuera del panel.');
  return visit;
}
