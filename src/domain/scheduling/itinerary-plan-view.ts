import type { Finding } from '../studies/ordering-rules.ts';
import type { AppointmentKind } from './appointment-kinds.ts';
import type { Drops } from './booking-together.ts';
import type { NoVisit } from './itinerary-plan.ts';

/** A step of a proposed visit: what the booking of it takes, and when it ends. */
export interface ProposedStep {
  readonly clase: 'estudio' | 'consulta' | 'gotas';
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo?: AppointmentKind;
  readonly medico?: string;
  readonly estudio?: string;
  readonly ojos?: 1 | 2;
  readonly hora: string;
  readonly fin: string;
  readonly duracionMin: number;
  readonly dilatado?: boolean;
  readonly equipo?: string;
}

/** A visit as it is proposed; `esperaMin` are the minutes in which nothing is done with the patient. */
export interface Proposal {
  readonly fecha: string;
  readonly hora: string;
  readonly fin: string;
  readonly minutos: number;
  readonly esperaMin: number;
  readonly gotas: Drops | null;
  readonly pasos: readonly ProposedStep[];
}

/** Up to three visits; the days that were looked at and had none, each with why; and what should be known or settled first. */
export interface Proposals {
  readonly propuestas: readonly Proposal[];
  readonly sinVisita: readonly (NoVisit & { readonly fecha: string; readonly nombre?: string })[];
  readonly avisos: readonly Finding[];
  readonly gotasMin: number | null;
}
