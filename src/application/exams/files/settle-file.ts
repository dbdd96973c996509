import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { studyFiles } from '../../collections.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { studiesByCode } from '../orders/order-view.ts';
import type { Bringer } from './bringer.ts';
import { ordersSeenBy, ordersWithNumber, sayingOf } from './order-for-file.ts';
import { ok } from '#domain/shared/result';
import { doubtingCopy } from '#domain/studies/files/doubting-copy';
import { compareWith, matchFile, told, type OrderForFile } from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';
import { isSigned } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';
import { present } from '#domain/shared/typed-record';

/** Files of the same content that are looked through for one that is known already. */
const MOST_TWINS = 20;

/** What became of a file: stored; not, because its bytes are another's, or because it is no longer as it was. */
export type Settled =
  /** With the orders that it was compared with in the same commit. */
  | { readonly as: 'stored'; readonly file: Stored<StudyFile>; readonly orders: readonly OrderForFile[] }
  | { readonly as: 'twin'; readonly file: Stored<StudyFile> }
  | { readonly as: 'changed'; readonly file: Stored<StudyFile> | null };

/** A file that is whole, of whose bytes the hash is known. */
export type LookedAt = StudyFile & { readonly sha256: string };

/** A whole file with the very same bytes under another id. */
export async function twinOf(
  reader: Pick<Reader, 'query'>,
  id: string,
  sha256: string,
): Promise<Stored<StudyFile> | null> {
  const { items } = await reader.query(studyFiles, {
    where: [{ field: 'sha256', op: '==', value: sha256 }],
    limit: MOST_TWINS,
  });
  return items.find((each) => each.id !== id && each.value.estado !== 'subiendo') ?? null;
}

/** A whole file of the same instance with other bytes: which of the two is right, a person has to tell. */
async function otherOf(
  reader: Pick<Reader, 'query'>,
  id: string,
  instancia: string,
  sha256: string,
): Promise<Stored<StudyFile> | null> {
  const { items } = await reader.query(studyFiles, {
    where: [{ field: 'instancia', op: '==', value: instancia }],
    limit: MOST_TWINS,
  });
  return (
    items.find(
      ({ id: known, value }) =>
        known !== id &&
        value.sha256 !== sha256 &&
        (value.estado === 'sin_identificar' || value.estado === 'archivado'),
    ) ?? null
  );
}

/**
 * Files what arrived with its order, or leaves it in the tray, with a line in the audit log. Whose it is is judged by the order
 * and the patient as they are in the same commit, and the same bytes are told of one file only.
 */
export async function settle(
  app: App,
  by: Bringer,
  before: Stored<StudyFile>,
  read: LookedAt,
): Promise<Settled> {
  const [studies, numbered] = await Promise.all([
    studiesByCode(app),
    read.orden === undefined ? ordersWithNumber(app.store, read.dice.acceso) : [],
  ]);
  const ids = read.orden === undefined ? numbered.map(({ id }) => id) : [read.orden];
  const { instancia, sha256 } = read;
  const done = await app.store.transaction<Settled, never>(
    async (tx) => {
      const [now, found, twin, other] = await Promise.all([
        tx.get(studyFiles, before.id),
        ordersSeenBy(tx, ids, studies),
        twinOf(tx, before.id, sha256),
        instancia === undefined ? null : otherOf(tx, before.id, instancia, sha256),
      ]);
      if (now?.version !== before.version) return ok({ as: 'changed', file: now });
      if (twin !== null) return ok({ as: 'twin', file: twin });
      const doubted = { ...read, dice: doubtingCopy(read.dice, other?.value.nombre ?? null) };
      const target = orderOf(doubted, found);
      const cuando = app.clock.now().toISOString();
      const who = { quien: by.uid, cuando };
      const next =
        target === null
          ? doubted
          : isSigned(target)
            ? waiting(doubted, target, who)
            : filed(doubted, target, who);
      tx.update(studyFiles, now, next);
      tellArrival(app, tx, by, before.id, next);
      const file = { id: before.id, version: now.version + 1, value: next };
      return ok({ as: 'stored', file, orders: found });
    },
    // The same bytes have the same instance: one at a time of each, also where two write it differently.
    // On whichever servers: that nobody has the bytes is read from a list, which says nothing of what another adds meanwhile.
    {
      turn: instancia === undefined ? `contenido:${sha256}` : `instancia:${instancia}`,
      acrossServers: true,
    },
  );
  // It refuses nothing.
  return done.ok ? done.value : done.error;
}

/** The order it was uploaded to, where nothing speaks against it; otherwise the one it is of beyond doubt. */
function orderOf(read: StudyFile, found: readonly OrderForFile[]): OrderForFile | null {
  const saying = sayingOf(read);
  if (read.orden === undefined) return matchFile(saying, found);
  const [order] = found;
  if (order === undefined || order.estado === 'cancelado') return null;
  return told(compareWith(saying, order)).difiere.length === 0 ? order : null;
}

/** A file with an order: whose it is follows from the order. */
export function filed(
  file: StudyFile,
  order: OrderForFile,
  { quien, cuando, como }: { readonly quien: string; readonly cuando: string; readonly como?: 'comparado' },
): StudyFile {
  const automatic = file.orden === undefined ? 'automatico' : 'traido';
  return {
    ...file,
    estado: 'archivado',
    orden: order.orden,
    paciente: { id: order.paciente.id },
    estudio: order.estudio,
    ojo: eyeOf(file, order),
    identificado: { quien, cuando, como: como ?? automatic, ...told(compareWith(sayingOf(file), order)) },
  };
}

/** A file of an order whose result is signed: it waits in the tray until a doctor's correction takes it in. */
export function waiting(
  file: StudyFile,
  order: OrderForFile,
  who: { readonly quien: string; readonly cuando: string },
): StudyFile {
  const compared = told(compareWith(sayingOf(file), order));
  return { ...file, estado: 'sin_identificar', incorporar: { ...who, orden: order.orden, ...compared } };
}

/** What waited for a correction, as part of the result that it corrects. */
export function takenIn(
  { incorporar, ...file }: StudyFile,
  { id, value }: Pick<Stored<Order>, 'id' | 'value'>,
  by: { readonly quien: string; readonly cuando: string },
): StudyFile {
  const { quien, cuando, coincide, difiere } = incorporar ?? { ...by, coincide: [], difiere: [] };
  return {
    ...file,
    estado: 'archivado',
    orden: id,
    paciente: value.paciente,
    estudio: value.estudio,
    ojo: eyeOf(file, value),
    identificado: { quien, cuando, como: 'comparado', coincide, difiere },
  };
}

/** The eye that a file says, where the order is of both. */
const eyeOf = ({ dice }: StudyFile, { ojo }: Pick<Order, 'ojo'>): Order['ojo'] =>
  dice.ojo !== undefined && ojo === 'AO' ? dice.ojo : ojo;

function tellArrival(app: App, tx: Transaction, by: Bringer, id: string, file: StudyFile): void {
  const { nombre, orden, paciente, identificado, puerta, equipo } = file;
  const detalle = present({ archivo: id, nombre, puerta, equipo });
  if (paciente === undefined || identificado === undefined)
    audit(app, tx, by.uid, {
      accion: 'archivo sin identificar',
      coleccion: 'archivos',
      documento: id,
      detalle: file.incorporar === undefined ? detalle : { ...detalle, incorporar: file.incorporar.orden },
    });
  else
    audit(app, tx, by.uid, {
      accion: 'archivo archivado',
      coleccion: 'pacientes',
      documento: paciente.id,
      detalle: { ...detalle, orden, como: identificado.como, coincide: identificado.coincide },
    });
}
