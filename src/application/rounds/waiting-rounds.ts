import type { App } from '../app.ts';
import { consultations } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { attendsOn, readClinicHours } from '../scheduling/hours/clinic-hours.ts';
import { criteriaOf } from './criteria-of.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { decidedBy } from '#domain/clinical/rounds/after-measuring';
import { addDays, clinicTime } from '#domain/shared/civil-date';

/** More rounds than wait for a decision in a week. */
const MOST_ROUNDS = 200;

/** Until when a round is decided. */
export const limitIn = ({ ronda, fecha }: Consultation): string => ronda?.limite ?? fecha;

/** A round that waits, and the day by which its doctor decides it. */
export type WaitingRound = Stored<Consultation> & { readonly hasta: string };

/**
 * The rounds that an account has to decide, the first limit first, and those that colleagues may not decide in time; in two
 * waits for the store. Whoever is being measured now is not to be decided yet.
 */
export async function waitingRounds(
  app: Pick<App, 'store' | 'clock' | 'rondas'>,
  uid: string,
): Promise<Record<'own' | 'others', readonly WaitingRound[]>> {
  const { fecha: hoy } = clinicTime(app.clock.now());
  const { items } = await app.store.query(consultations, {
    where: [
      { field: 'estado', op: '==', value: 'borrador' },
      { field: 'ronda.limite', op: '<=', value: addDays(hoy, criteriaOf(app).limite) },
    ],
    orderBy: [{ field: 'ronda.limite' }],
    limit: MOST_ROUNDS,
  });
  const waiting = items.filter(({ value }) => value.ronda?.medida !== undefined || value.fecha < hoy);
  if (waiting.length === 0) return { own: [], others: [] };
  const decidedUntil = await readDecidedUntil(app.store, hoy);
  const dated = waiting.map((each): WaitingRound => ({ ...each, hasta: decidedUntil(each.value) }));
  return {
    own: dated.filter(({ value }) => value.autor === uid),
    others: dated.filter(({ value, hasta }) => value.autor !== uid && hasta <= hoy),
  };
}

/** By which day the doctor of a round decides it, by the hours of the clinic. */
export async function readDecidedUntil(
  store: Pick<App['store'], 'query'>,
  hoy: string,
): Promise<(round: Consultation) => string> {
  const clinic = await readClinicHours(store, hoy);
  return (round) => decidedBy(limitIn(round), (fecha) => attendsOn(clinic, round.medico, fecha), hoy);
}
