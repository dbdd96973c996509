import type { App } from '../../app.ts';
import { orders, patients } from '../../collections.ts';
import type { Condition, Page, Query, Stored } from '../../ports/document-store.ts';
import { orderLine } from './order-view.ts';
import type { BoardRest, ListedOrder } from '#contract/exams/orders';
import { BOARD_LISTS, type BoardList } from '#domain/studies/orders/order-states';
import type { AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { present, recordOf } from '#domain/shared/typed-record';
import type { Order } from '#domain/studies/orders/order';

/** Of each list the board shows the beginning, whose time is oldest; what comes after it is read a page at a time. */
const [SHOWN, PAGE] = [10, 50];
/** Orders without a study yet: shown from this many days before they are due. */
const SHOWN_BEFORE_DAYS = 7;

type Selection = Required<Pick<Query, 'where' | 'orderBy'>>;

const byDay = (state: Condition, hasta: string): Selection => ({
  where: [state, { field: 'toca', op: '<=', value: hasta }],
  orderBy: [{ field: 'toca' }],
});
const withTime = (field: string): Selection => ({
  where: [{ field, op: '>', value: '' }],
  orderBy: [{ field }],
});

/** What each list has, those first whose time came first: nobody who is late stands behind somebody who is not. */
const SELECTIONS: Readonly<Record<BoardList, (hoy: string) => Selection>> = {
  porInformar: (hoy) =>
    byDay({ field: 'estado', op: 'in', value: ['realizado', 'informado'] }, addDays(hoy, 400)),
  sinTurno: (hoy) =>
    byDay({ field: 'estado', op: '==', value: 'solicitado' }, addDays(hoy, SHOWN_BEFORE_DAYS)),
  controles: () => withTime('controlPio'),
  porAvisar: () => withTime('porAvisar'),
};

export type BoardBeginnings = Readonly<Record<BoardList, Page<Order>>>;

/** The beginning of every list. */
export async function boardBeginnings({ store }: Pick<App, 'store'>, hoy: string): Promise<BoardBeginnings> {
  const pages = await Promise.all(
    BOARD_LISTS.map((list) => store.query(orders, { ...SELECTIONS[list](hoy), limit: SHOWN })),
  );
  return recordOf(BOARD_LISTS, (_, at) => pages[at] ?? { items: [], cursor: null });
}

/** How many each list has, of which only the beginning was read, and where the rest begins. */
export async function boardRests(
  { store }: Pick<App, 'store'>,
  hoy: string,
  beginnings: BoardBeginnings,
): Promise<Readonly<Record<BoardList, BoardRest>>> {
  const totals = await Promise.all(
    BOARD_LISTS.map(async (list) => {
      const { items, cursor } = beginnings[list];
      return cursor === null
        ? items.length
        : Math.max(items.length, await store.count(orders, SELECTIONS[list](hoy)));
    }),
  );
  return recordOf(BOARD_LISTS, (list, at) => ({
    total: totals[at] ?? 0,
    cursor: beginnings[list].cursor,
  }));
}

/** What comes after the beginning of a list, a page at a time. */
export async function listBoard(
  app: App,
  { lista, cursor }: { readonly lista: BoardList; readonly cursor?: string | undefined },
): Promise<Result<{ readonly items: readonly ListedOrder[]; readonly cursor: string | null }, AppError>> {
  const { fecha: hoy } = clinicTime(app.clock.now());
  const page = await app.store.query(orders, {
    ...SELECTIONS[lista](hoy),
    limit: PAGE,
    ...present({ cursor }),
  });
  const line = await lineOf(app, page.items, hoy);
  return ok({ items: page.items.map(line), cursor: page.cursor });
}

/** One order in a list, with its patient, each of whom is read once. */
export async function lineOf(
  { store }: Pick<App, 'store'>,
  found: readonly Stored<Order>[],
  hoy: string,
): Promise<(stored: Stored<Order>) => ListedOrder> {
  const people = await store.getMany(patients, [...new Set(found.map(({ value }) => value.paciente.id))]);
  const byId = new Map(people.flatMap((each) => (each === null ? [] : [[each.id, each.value] as const])));
  return (stored) => orderLine(stored, byId.get(stored.value.paciente.id), hoy);
}
