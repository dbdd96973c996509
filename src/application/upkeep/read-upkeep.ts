import type { App } from '../app.ts';
import { notices } from '../collections.ts';
import { nightsTold } from '../night/night-progress.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import type { HealthWords, UpkeepTold } from '#contract/upkeep/upkeep';
import { copyState, drillState, noticesState, placeState, roomState } from '#domain/upkeep/upkeep';
import { ok, type Result } from '#domain/shared/result';

type Ports = Pick<App, 'store' | 'clock' | 'upkeep'>;

/** Since when the patient waits who has been waiting longest to be notified; null while nobody does. */
async function oldestNotice({ store }: Pick<App, 'store'>): Promise<string | null> {
  const { items } = await store.query(notices, {
    where: [{ field: 'estado', op: '==', value: 'pendiente' }],
    orderBy: [{ field: 'desde' }],
    limit: 1,
  });
  return items[0]?.value.desde ?? null;
}

const factsOf = (app: Ports) => Promise.all([app.upkeep.copies(), app.upkeep.room(), oldestNotice(app)]);

/** `GET /api/cuidado`: what an administrator has to know of the clinic, with places, dates and amounts. */
export async function readUpkeep(app: Ports): Promise<Result<UpkeepTold, never>> {
  const now = app.clock.now();
  const [[copies, room, desde], noche] = await Promise.all([factsOf(app), nightsTold(app)]);
  return ok({
    respaldo: {
      estado: copyState(copies, now),
      hora: copies?.hora ?? null,
      lugares: (copies?.lugares ?? []).map((place) => {
        const { lugar, papel, mismoDisco, ultimo, fallo } = place;
        return {
          lugar,
          papel,
          estado: placeState(place, now),
          mismoDisco,
          ultimo: ultimo ?? null,
          fallo: fallo ?? null,
        };
      }),
    },
    ensayo: { estado: drillState(copies, now), ultimo: copies?.ensayo ?? null },
    noche: {
      noches: Object.keys(noche).length,
      faltan: Object.values(noche).filter((each) => each === 'falta').length,
    },
    disco: { estado: roomState(room), ...(room ?? { libres: null, total: null }) },
    avisos: { estado: noticesState(desde, now), desde },
  });
}

/** For how long an answer is given again, in milliseconds: whoever asks often costs no more. */
const KEPT_MS = 60_000;
const known = new WeakMap<DocumentStore, { readonly at: number; readonly words: Promise<HealthWords> }>();

/** `GET /api/salud`: the same in words, for anybody who watches over the clinic. */
export function healthWords(app: Ports): Promise<HealthWords> {
  const at = app.clock.now().getTime();
  const before = known.get(app.store);
  if (before !== undefined && at >= before.at && at - before.at < KEPT_MS) return before.words;
  const words = wordsOf(app);
  known.set(app.store, { at, words });
  // What failed is asked again.
  words.catch(() => known.delete(app.store));
  return words;
}

async function wordsOf(app: Ports): Promise<HealthWords> {
  const now = app.clock.now();
  const [copies, room, desde] = await factsOf(app);
  return {
    respaldo: copyState(copies, now),
    ensayo: drillState(copies, now),
    disco: roomState(room),
    avisos: noticesState(desde, now),
  };
}
