import type { App } from '../app.ts';
import { consultations, doctors } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { criteriaOf } from './criteria-of.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { isForOthers } from '#domain/clinical/rounds/after-measuring';
import { addDays, clinicTime } from '#domain/shared/civil-date';

/** More rounds than wait for a decision in a week. */
const MOST_ROUNDS = 200;

/** Until when a round is decided. */
export const limitIn = ({ ronda, fecha }: Consultation): string => ronda?.limite ?? fecha;

/**
 * The rounds that an account has to decide, the first limit first, and those that colleagues cannot decide in time; in two
 * waits for the store. Whoever is being measured now is not to be decided yet.
 */
export async function waitingRounds(
  app: Pick<App, 'store' | 'clock' | 'rondas'>,
  uid: string,
): Promise<Record<'own' | 'others', readonly Stored<Consultation>[]>> {
  const now = app.clock.now();
  const { fecha: hoy } = clinicTime(now);
  const { items } = await app.store.query(consultations, {
    where: [
      { field: 'estado', op: '==', value: 'borrador' },
      { field: 'ronda.limite', op: '<=', value: addDays(hoy, criteriaOf(app).limite) },
    ],
    orderBy: [{ field: 'ronda.limite' }],
    limit: MOST_ROUNDS,
  });
  const waiting = items.filter(({ value }) => value.ronda?.medida !== undefined || value.fecha < hoy);
  const others = waiting.filter(({ value }) => value.autor !== uid);
  const names = [...new Set(others.map(({ value }) => value.medico))];
  const found = await app.store.getMany(doctors, names);
  return {
    own: waiting.filter(({ value }) => value.autor === uid),
    others: others.filter(({ value }) =>
      isForOthers(limitIn(value), found[names.indexOf(value.medico)]?.value ?? null, now),
    ),
  };
}
