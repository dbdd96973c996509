import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { refusedFiles } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOfBringers, type Bringer } from './bringer.ts';
import type { RefusedFileView } from '#contract/exams/refused-files';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import {
  MOST_REFUSED,
  type RefusedFile,
  type RefusedNow,
  type RefusedRequest,
} from '#domain/studies/files/refused-file';

/** Those of several programs together. */
const REFUSED_FILES_LIMIT = 1000;
const MOST_NAMED = 10;

/**
 * What a program has put aside now: what is new is listed, what it no longer has is forgotten. Answers with what somebody
 * wants it to look at once more. Said again, nothing changes; what was taken off the list stays off it.
 */
export async function tellRefused(
  app: App,
  by: Bringer,
  { puerta, archivos, borrados = [] }: RefusedNow,
): Promise<Result<{ reintentar: string[] }, never>> {
  const { items } = await app.store.query(refusedFiles, {
    where: [{ field: 'por', op: '==', value: by.uid }],
    limit: REFUSED_FILES_LIMIT,
  });
  const known = items.filter(({ value }) => value.puerta === puerta);
  const reported = new Map(archivos.map((file) => [file.ref, file]));
  const [gone, there] = [
    known.filter(({ value }) => !reported.has(value.ref)),
    new Map(known.map((each) => [each.value.ref, each.value])),
  ];
  const fresh = [...reported.values()].filter(({ ref }) => !there.has(ref));
  if (gone.length > 0 || fresh.length > 0 || borrados.length > 0)
    await app.store.transaction(
      async (tx) => {
        const ids = fresh.map(({ ref }) => app.secrets.hash(`${by.uid}\n${puerta}\n${ref}`).slice(0, 40));
        // The same program may tell the same twice at once.
        const [now, left] = await Promise.all([
          tx.getMany(refusedFiles, ids),
          tx.getMany(
            refusedFiles,
            gone.map(({ id }) => id),
          ),
        ]);
        for (const file of left) if (file !== null) tx.delete(refusedFiles, file);
        fresh.forEach((file, at) => {
          const id = ids[at];
          if (id !== undefined && (now[at] ?? null) === null)
            tx.create(refusedFiles, id, { ...file, puerta, por: by.uid });
        });
        if (borrados.length > 0)
          audit(app, tx, by.uid, {
            accion: 'archivos rechazados borrados',
            coleccion: 'archivosRechazados',
            documento: puerta,
            detalle: { cuantos: borrados.length, nombre: namesOf(borrados) },
          });
        return ok(undefined);
      },
      { turn: `rechazados:${by.uid}:${puerta}` },
    );
  return ok({
    reintentar: known.flatMap(({ value }) =>
      value.pedido?.que === 'reintentar' && reported.has(value.ref) ? [value.ref] : [],
    ),
  });
}

/** The first names; the program's own log and the list have had them all. */
const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} y ${String(names.length - MOST_NAMED)} más`
    : names.join(', ');

/** What the programs at the devices put aside and nobody took off the list, the last first. */
export async function listRefused(app: App): Promise<Result<{ items: RefusedFileView[] }, never>> {
  const { items } = await app.store.query(refusedFiles, {
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: MOST_REFUSED,
  });
  const shown = items.filter(({ value }) => value.pedido?.que !== 'quitar');
  const names = await namesOfBringers(
    app,
    shown.flatMap(({ value }) => [value.por, ...(value.pedido === undefined ? [] : [value.pedido.quien])]),
  );
  return ok({ items: shown.map((each) => viewOf(each, names)) });
}

function viewOf({ id, value }: Stored<RefusedFile>, names: ReadonlyMap<string, string>): RefusedFileView {
  const { nombre, motivo, equipo, puerta, cuando, por, pedido } = value;
  const named = (uid: string): string => names.get(uid) ?? SOMEBODY;
  return {
    id,
    nombre,
    motivo,
    puerta,
    cuando,
    equipo: equipo ?? null,
    programa: named(por),
    pedido: pedido === undefined ? null : { cuando: pedido.cuando, nombre: named(pedido.quien) },
  };
}

/** Asks a program to look at a file once more, or takes it off the list; its bytes stay where they are. */
export function stepRefused(
  app: App,
  actor: AppointmentActor,
  id: string,
  { pedido }: RefusedRequest,
): Promise<Result<undefined, AppError>> {
  return app.store.transaction<undefined, AppError>(
    async (tx) => {
      const stored = await tx.get(refusedFiles, id);
      if (stored === null || stored.value.pedido?.que === 'quitar')
        return err(appError('no_encontrado', 'Ese archivo ya no está en la lista.'));
      if (stored.value.pedido?.que === pedido) return ok(undefined);
      const cuando = app.clock.now().toISOString();
      tx.update(refusedFiles, stored, { ...stored.value, pedido: { que: pedido, quien: actor.uid, cuando } });
      audit(app, tx, actor.uid, {
        accion: pedido === 'reintentar' ? 'archivo rechazado reintentado' : 'archivo rechazado quitado',
        coleccion: 'archivosRechazados',
        documento: id,
        detalle: { nombre: stored.value.nombre, motivo: stored.value.motivo },
      });
      return ok(undefined);
    },
    { turn: `rechazado:${id}` },
  );
}
