import type { App } from '../../app.ts';
import { orders, patients } from '../../collections.ts';
import { searchPatients } from '../../patients/search-patients.ts';
import type { Stored } from '../../ports/document-store.ts';
import type { AppError } from '#domain/shared/app-error';
import { patientMatcher } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { accessionNumber, type Order } from '#domain/studies/orders/order';
import { isUnderWay, ORDER_STATES } from '#domain/studies/orders/order-states';

/** People whose orders are looked at, and orders of each, the newest. */
const MOST_PEOPLE = 25;
const MOST_EACH = 100;
/** Orders of one day, and of one state among those who are here. */
const MOST_TODAY = 300;

export interface SoughtOrders {
  readonly found: readonly Stored<Order>[];
  /** More people match than were looked at. */
  readonly hayMas: boolean;
  /** Nobody is called what was typed: these have a name with one other letter. */
  readonly parecidos: boolean;
}

/** «EX26-3912», «ex26 003912», «3912»: the numbers that somebody may mean, of this year and the last one. */
export function accessionsMeant(texto: string, anio: number): string[] {
  const [, year, digits] = /^\s*(?:ex\s*(\d{2})?[\s-]*)?(\d{1,6})\s*$/iu.exec(texto) ?? [];
  if (digits === undefined) return [];
  const years = year === undefined ? [anio, anio - 1] : [2000 + Number(year)];
  return years.map((each) => accessionNumber(each, Number(digits)));
}

/**
 * The orders of the people that the patients' own search finds (name, document, phone as the screens print them), and the
 * one with the number that was typed, whatever state they are in.
 */
export async function searchOrders(
  app: App,
  quien: string,
  texto: string,
): Promise<Result<SoughtOrders, AppError>> {
  const hoy = clinicTime(app.clock.now()).fecha;
  const anio = Number(hoy.slice(0, 4));
  const numbers = accessionsMeant(texto, anio);
  const [people, ...numbered] = await Promise.all([
    searchPatients(app, { quien, texto, limite: MOST_PEOPLE, oculto: true }),
    ...numbers.map((acceso) =>
      app.store.query(orders, { where: [{ field: 'acceso', op: '==', value: acceso }], limit: 2 }),
    ),
  ]);
  const byNumber = numbered.flatMap(({ items }) => items);
  // Two digits are too few for a person, and enough for an order.
  if (!people.ok)
    return numbers.length > 0 ? ok({ found: byNumber, hayMas: false, parecidos: false }) : err(people.error);
  const { items, hayMas, parecidos } = people.value;
  const [here, ...pages] = await Promise.all([
    hayMas ? ordersOfToday(app, hoy, texto) : [],
    ...items.map(({ id }) =>
      app.store.query(orders, {
        where: [{ field: 'paciente.id', op: '==', value: id }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: MOST_EACH,
      }),
    ),
  ]);
  const all = [...byNumber, ...here, ...pages.flatMap((page) => page.items)];
  return ok({
    found: [...new Map(all.map((each) => [each.id, each])).values()],
    hayMas,
    parecidos: parecidos === true && byNumber.length === 0 && here.length === 0,
  });
}

/**
 * Whoever is meant among those who come today or are here since before: of a frequent surname there are more people than
 * are looked at, and the one in the room is not left out.
 */
async function ordersOfToday(
  { store }: Pick<App, 'store'>,
  hoy: string,
  texto: string,
): Promise<Stored<Order>[]> {
  const [day, ...underWay] = await Promise.all([
    store.query(orders, {
      where: [{ field: 'turno.fecha', op: '==', value: hoy }],
      orderBy: [{ field: 'turno.hora' }],
      limit: MOST_TODAY,
    }),
    ...ORDER_STATES.filter((estado) => isUnderWay({ estado })).map((estado) =>
      store.query(orders, {
        where: [{ field: 'estado', op: '==', value: estado }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: MOST_TODAY,
      }),
    ),
  ]);
  const all = [day, ...underWay].flatMap(({ items }) => items);
  const ids = [...new Set(all.map(({ value }) => value.paciente.id))];
  const people = await store.getMany(patients, ids);
  const isMeant = patientMatcher(texto);
  const meant = new Set(people.flatMap((each) => (each !== null && isMeant(each.value) ? [each.id] : [])));
  return all.filter(({ value }) => meant.has(value.paciente.id));
}
