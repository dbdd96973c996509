import type { Planned } from '../itinerary/plan-together.ts';
import { startOf } from '#domain/scheduling/appointment/appointment';
import {
  overlappingLeg,
  TOGETHER_MESSAGES,
  type BookedLeg,
  type ItineraryRequest,
} from '#domain/scheduling/booking/booking-together';
import { dropsProblem, dropsStep, type TimedStep } from '#domain/scheduling/itinerary/itinerary-plan-check';
import { checkOrder } from '#domain/studies/check-order';
import { findingsAdded } from '#domain/studies/day-findings';
import type { Finding, VisitContext, VisitStep } from '#domain/studies/ordering-rules';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { formatHour } from '#domain/shared/interval';
import { findingsFor } from '#domain/studies/study-rules';

/** The steps of a visit in the form of the clinical rules, the drops among them, in the order in which they happen. */
export function visitSteps(
  { appointments }: Planned,
  legs: readonly BookedLeg[],
  gotas: ItineraryRequest['gotas'],
): VisitLeg[] {
  const steps = appointments.map(({ leg, appointment: { estudio, hora, duracionMin, ojo } }) => ({
    codigo: estudio?.codigo ?? 'CONSULTA',
    inicio: startOf(hora),
    fin: startOf(hora) + duracionMin,
    dilatado: leg.dilatado,
    ojo,
    index: legs.indexOf(leg),
  }));
  const drops = gotas === undefined ? [] : [{ ...dropsStep(gotas), index: null }];
  return [...steps, ...drops].sort((a, b) => a.inicio - b.inicio);
}
/** A step of a visit and the index of its leg in the request; the drops have none. */
export type VisitLeg = TimedStep & { readonly index: number | null };

/** What is known of the patient besides the visit: the rest of the day, the person, and who books. */
export interface VisitKnown {
  readonly actor: Pick<AppointmentActor, 'rol'>;
  readonly otros: readonly VisitStep[];
  readonly contexto: VisitContext;
}

/**
 * What the clinical rules find in the steps, and in what they add to the rest of the patient's day. A doctor is asked about a narrow angle; from anybody else it is refused.
 */
export function findingsOf(visit: readonly VisitLeg[], { actor, otros, contexto }: VisitKnown): Finding[] {
  const own = checkOrder(visit, contexto);
  const said = new Set(own.map(({ mensaje }) => mensaje));
  const added = findingsAdded(visit, otros, contexto).filter(({ mensaje }) => !said.has(mensaje));
  return [...findingsFor(actor, [...own, ...added])];
}

/**
 * The error when two legs overlap, when the rules refuse the order (with their clinical reason), or when the wait for
 * the drops is not kept.
 */
export function visitError(
  visit: readonly VisitLeg[],
  legs: readonly BookedLeg[],
  known: VisitKnown,
): AppError | null {
  const booked = visit.filter(({ index }) => index !== null);
  const clash = overlappingLeg(
    booked.map(({ inicio, fin }) => ({ hora: formatHour(inicio), duracionMin: fin - inicio })),
  );
  const overlapping = clash === null ? null : (booked[clash]?.index ?? 0);
  if (overlapping !== null)
    return fieldError(`turnos.${String(overlapping)}.hora`, TOGETHER_MESSAGES.overlap);
  const blocked = findingsOf(visit, known).find(({ clase }) => clase === 'bloquea');
  if (blocked !== undefined) return fieldError('turnos', blocked.mensaje);
  const drops = dropsProblem(visit);
  if (drops === null) return null;
  const at = visit.find(({ codigo }) => codigo === drops.codigo)?.index ?? legs.length - 1;
  return fieldError(`turnos.${String(at)}.hora`, drops.mensaje);
}

/** The note reception reads in every part of a visit with drops. */
export const withDrops = (motivo: string | undefined, gotas: ItineraryRequest['gotas']): string | undefined =>
  gotas === undefined
    ? motivo
    : [`Gotas a las ${gotas.hora}; pupila lista a las ${formatHour(dropsStep(gotas).fin)}.`, motivo ?? '']
        .join(' ')
        .trim()
        .slice(0, MOTIVO_MAX);
const MOTIVO_MAX = 500;
