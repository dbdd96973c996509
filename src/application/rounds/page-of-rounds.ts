import type { App } from '../app.ts';
import { plans } from '../collections.ts';
import type { Page, Stored } from '../ports/document-store.ts';
import { criteriaOf } from './criteria-of.ts';
import { roundSuits, type RoundSuits } from './round-facts.ts';
import type { Plan } from '#domain/clinical/follow-up/plan';
import { roundGroupOf } from '#domain/clinical/rounds/criteria';
import { addDays } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** Who is due within so many days is offered. */
const AHEAD_DAYS = 45;
/** So many people are looked at for one page: each takes several reads. */
const MOST_SUITS = 20;
/** So many pages of plans of other diseases are passed over at once. */
const PASSED_OVER = 5;
const PASSED_PAGE = 100;
const UNKNOWN: RoundSuits = { porque: ['persona'], estudios: [] };

/**
 * Who waits for a control of a disease that is followed in rounds, the first due first, and whether each may be measured in
 * one: those of a page who may come before those who may not. One row a patient and doctor: a round is for both eyes.
 */
export async function pageOfRounds(
  app: Pick<App, 'store' | 'clock' | 'rondas'>,
  medico: string | undefined,
  {
    hoy,
    limite,
    cursor,
  }: { readonly hoy: string; readonly limite: number; readonly cursor?: string | undefined },
): Promise<{ items: Stored<Plan>[]; rondas: ReadonlyMap<string, RoundSuits>; cursor: string | null }> {
  const criteria = criteriaOf(app);
  const items: Stored<Plan>[] = [];
  let next: string | null | undefined = cursor;
  for (let passed = 0; passed < PASSED_OVER && next !== null && items.length === 0; passed += 1) {
    const page: Page<Plan> = await app.store.query(plans, {
      where: [
        ...(medico === undefined ? [] : [{ field: 'medico', op: '==', value: medico } as const]),
        { field: 'estado', op: '==', value: 'abierto' },
        { field: 'toca', op: '<=', value: addDays(hoy, AHEAD_DAYS) },
      ],
      orderBy: [{ field: 'toca' }],
      limit: criteria.grupos.length === 0 ? 1 : Math.min(limite, MOST_SUITS, PASSED_PAGE),
      ...present({ cursor: next }),
    });
    next = page.cursor;
    items.push(
      ...page.items.filter(
        ({ value }) => value.clase === 'control' && roundGroupOf(value.problema, criteria) !== null,
      ),
    );
  }
  const seen = new Set<string>();
  const once = items.filter(({ value }) => {
    const key = `${value.paciente.id} ${value.medico}`;
    return seen.has(key) ? false : seen.add(key);
  });
  const suits = await Promise.all(once.map(({ value }) => roundSuits(app, value)));
  const rondas = new Map(once.map(({ id }, at) => [id, suits[at] ?? UNKNOWN]));
  const isApt = ({ id }: Stored<Plan>): boolean => (rondas.get(id) ?? UNKNOWN).porque.length === 0;
  return {
    items: [...once.filter(isApt), ...once.filter((each) => !isApt(each))],
    rondas,
    cursor: next ?? null,
  };
}
