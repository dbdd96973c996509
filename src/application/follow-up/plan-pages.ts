import { allFound } from '../all-found.ts';
import * as z from 'zod/mini';
import { plans } from '../collections.ts';
import { InvalidCursor, type Condition, type Reader, type Stored } from '../ports/document-store.ts';
import { ACTIVE_STATES, type Plan, type PlanState } from '#domain/clinical/follow-up/plan';
import { comparePlaces, riskPlace, sortedByRisk } from '#domain/clinical/follow-up/plan-risk';
import { clinicTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** Which plans: of one doctor or of all, in one state or in all that wait, due up to a day. */
export interface PlansAsked {
  readonly medico?: string | undefined;
  readonly estado?: PlanState | undefined;
  readonly hasta?: string | undefined;
  readonly hoy: string;
  /** The moment: what is due by the hour is late from its hour on. */
  readonly ahora: string;
}
interface PlansPage {
  readonly items: readonly Stored<Plan>[];
  readonly cursor: string | null;
}

const PLAN_PAGES_BATCH = 1000;
/** What somebody has to look at today, in any of these states; an appointment that passed comes back by itself. */
const WAITING = ACTIVE_STATES;
const NUMBER = z.number();
/** Where a page ended: after this plan among those due, or within those to come. */
const placeSchema = z.discriminatedUnion('k', [
  z.strictObject({
    k: z.literal('due'),
    ahora: z.iso.datetime(),
    lugar: z.tuple([NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, z.string(), z.string()]),
  }),
  z.strictObject({ k: z.literal('later'), at: z.string() }),
]);
type Place = z.infer<typeof placeSchema>;

/**
 * A page of those due today by risk, which needs all of them at once, and after the last of them those to come by day.
 * A page continues behind the last plan of the one before, so nothing is left out when the list changes in between.
 */
export async function pageOfPlans(
  reader: Pick<Reader, 'query'>,
  asked: PlansAsked,
  { limite, cursor }: { readonly limite: number; readonly cursor?: string | undefined },
): Promise<PlansPage> {
  const { estado } = asked;
  if (estado !== undefined && !isWaiting(estado)) return overPage(reader, asked, limite, cursor);
  const place = cursor === undefined ? null : read(cursor);
  const due = place?.k === 'later' ? [] : await allDue(reader, asked);
  // All pages stand in the order of the first one's moment: by the hour they are read, a plan may have risen over one.
  const ahora = place?.k === 'due' ? place.ahora : asked.ahora;
  const time = { hoy: clinicTime(new Date(ahora)).fecha, ahora };
  const sorted = sortedByRisk(due, time);
  const rest =
    place?.k === 'due'
      ? sorted.filter(({ id, value }) => comparePlaces(place.lugar, riskPlace(id, value, time)) < 0)
      : sorted;
  const items = rest.slice(0, limite);
  const last = items.at(-1);
  if (rest.length > limite && last !== undefined)
    return { items, cursor: write({ k: 'due', ahora, lugar: [...riskPlace(last.id, last.value, time)] }) };
  const later = await laterPage(reader, asked, limite - items.length, place?.k === 'later' ? place.at : '');
  return { items: [...items, ...later.items], cursor: later.cursor };
}

const isWaiting = (estado: PlanState): boolean => WAITING.some((each) => each === estado);

/** Everything whose day has come, whatever its state; also up to `hasta`, where that is earlier. */
async function allDue(reader: Pick<Reader, 'query'>, asked: PlansAsked): Promise<Stored<Plan>[]> {
  const states = asked.estado === undefined ? WAITING : [asked.estado];
  const until = asked.hasta !== undefined && asked.hasta < asked.hoy ? asked.hasta : asked.hoy;
  const found = await Promise.all(
    states.map(async (estado) => {
      return allFound(reader, plans, {
        where: [...scope(asked.medico, estado), { field: 'toca', op: '<=', value: until }],
        orderBy: [{ field: 'toca' }],
        limit: PLAN_PAGES_BATCH,
      });
    }),
  );
  return found.flat();
}

/** The states without an appointment whose day is still to come. */
const TO_COME = ['abierto', 'por_decidir'] as const;

/** Those to come: in all states that wait only those without an appointment are. */
async function laterPage(
  reader: Pick<Reader, 'query'>,
  { medico, estado, hasta, hoy }: PlansAsked,
  limit: number,
  at: string,
): Promise<PlansPage> {
  if (hasta !== undefined && hasta <= hoy) return { items: [], cursor: null };
  // Full already: the page after this one begins with them, if there are any.
  if (limit === 0) return { items: [], cursor: write({ k: 'later', at: '' }) };
  const page = await reader.query(plans, {
    where: [
      ...(estado === undefined ? anyOf(medico, TO_COME) : scope(medico, estado)),
      { field: 'toca', op: '>', value: hoy },
      ...(hasta === undefined ? [] : [{ field: 'toca', op: '<=', value: hasta } as const]),
    ],
    orderBy: [{ field: 'toca' }],
    limit,
    ...present({ cursor: at === '' ? undefined : at }),
  });
  return {
    items: page.items,
    cursor: page.cursor === null ? null : write({ k: 'later', at: page.cursor }),
  };
}

/** What is over, the latest first. */
async function overPage(
  reader: Pick<Reader, 'query'>,
  { medico, estado = 'alta', hasta }: PlansAsked,
  limit: number,
  cursor: string | undefined,
): Promise<PlansPage> {
  return reader.query(plans, {
    where: [
      ...scope(medico, estado),
      ...(hasta === undefined ? [] : [{ field: 'vence', op: '<=', value: hasta } as const]),
    ],
    orderBy: [{ field: 'vence', direction: 'desc' }],
    limit,
    ...present({ cursor }),
  });
}

const anyOf = (medico: string | undefined, estados: readonly PlanState[]): Condition[] => [
  ...(medico === undefined ? [] : [{ field: 'medico', op: '==', value: medico } as const]),
  { field: 'estado', op: 'in', value: estados },
];

const scope = (medico: string | undefined, estado: PlanState): Condition[] => [
  ...(medico === undefined ? [] : [{ field: 'medico', op: '==', value: medico } as const]),
  { field: 'estado', op: '==', value: estado },
];

const write = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function read(cursor: string): Place {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidCursor('unreadable');
  }
  const place = placeSchema.safeParse(value);
  if (!place.success) throw new InvalidCursor('of another query');
  return place.data;
}
