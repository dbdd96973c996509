import { createContext, use } from 'react';
import type { Actor } from '#domain/access/policies';
import type { PublicUser } from '#domain/people/user';
import type { MinuteRange } from '#domain/shared/interval';

/** What patients are notified about the clinic on paper and in messages; it comes from the clinic's own content. */
export interface ClinicCard {
  readonly direccion: string;
  readonly referencia: string;
  readonly telefono: string;
  /** The host where conversations open: `wa.me`, or the clinic's own. */
  readonly whatsappHost: string;
  /** From its first opening to its last closing of any day: what «3» means when an hour is typed. */
  readonly abierto: MinuteRange;
}

/** The clinic's address on one line; empty when it has none. */
export const addressOf = ({ direccion, referencia }: Pick<ClinicCard, 'direccion' | 'referencia'>): string =>
  [direccion, referencia].filter((part) => part !== '').join('. ');

/** Who is using the back office, and how far this workstation's clock is off the clinic's. */
export interface Visit {
  readonly user: PublicUser;
  readonly actor: Actor;
  readonly clinicName: string;
  readonly clinic: ClinicCard;
  readonly clockOffsetMs: number;
  /** Whether the clinic sends messages by its own service. */
  readonly mensajes: boolean;
}

export const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('La pantalla está fuera del panel.');
  return visit;
}
