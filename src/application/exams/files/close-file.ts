import type { App } from '../../app.ts';
import { audit, auditAlone } from '../../audit/audit.ts';
import { orders, studyFiles } from '../../collections.ts';
import type { InspectedFile } from '../../ports/file-inspector.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import type { Bringer } from './bringer.ts';
import { fileView } from './file-view.ts';
import { ordersForFile, ordersWithNumber, sayingOf } from './order-for-file.ts';
import { arrivingFile, forgetFile, missingPieces } from './receive-file.ts';
import { previewId, storedBytes } from './stored-bytes.ts';
import type { StudyFileView } from '#contract/exams/files';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { FILE_FAULTS, type FileFault } from '#domain/studies/files/file-kinds';
import { compareWith, matchFile, told, type OrderForFile } from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';

type Closed = Promise<Result<StudyFileView, AppError>>;

/** Files of the same content that are looked through for one that is known already. */
const MOST_TWINS = 20;

/**
 * Ends a file: every byte is there, with the hash that was announced; what it is and says is read; and it is filed with its
 * order, beyond doubt, or waits in the tray for a person. What is refused leaves nothing behind. Closed twice, it is the
 * same file, also after a crash in between; what is known already is not stored again.
 */
export async function closeFile(
  app: App,
  by: Bringer,
  id: string,
  { sha256 }: { readonly sha256: string },
): Closed {
  const found = await arrivingFile(app, by, id);
  if (!found.ok) return found;
  const arriving = found.value;
  if (arriving.value.estado !== 'subiendo') return ok(await fileView(app, arriving));
  const whole = await app.files.commit(id, sha256);
  if (!whole.ok) {
    if (whole.error === 'distinto') return refuse(app, by, arriving, 'distinto');
    const faltan = missingPieces(arriving.value.bytes, await app.files.upload(id));
    return err(appError('incompleto', undefined, { details: { faltan } }));
  }
  const looked = await app.inspector.inspect(
    storedBytes(app, id, arriving.value.bytes),
    arriving.value.nombre,
  );
  if (!looked.ok) return refuse(app, by, arriving, looked.error);
  const twin = await knownTwin(app, arriving, sha256);
  if (twin !== null) {
    await forgetFile(app, arriving);
    return settleTwin(app, by, twin, arriving.value.orden);
  }
  await keepPreview(app, id, looked.value);
  return fileArrived(app, by, arriving, readFile(arriving.value, looked.value, sha256));
}

async function refuse(app: App, by: Bringer, arriving: Stored<StudyFile>, motivo: FileFault): Closed {
  await forgetFile(app, arriving);
  await auditAlone(app, by.uid, {
    ...{ accion: 'archivo rechazado', coleccion: 'archivos', documento: arriving.id },
    detalle: { nombre: arriving.value.nombre, motivo },
  });
  return err(appError('contenido_invalido', FILE_FAULTS[motivo], { details: { motivo } }));
}

/** Keeps the small picture of a file beside it, where there is one. */
export async function keepPreview({ files }: Pick<App, 'files'>, id: string, { vista }: InspectedFile): Promise<void> {
  if (vista === null) return;
  async function* bytes(picture: Uint8Array): AsyncGenerator<Uint8Array> {
    yield picture;
  }
  // One that a crash left there is the same picture.
  await files.create(previewId(id), 'image/webp', bytes(vista));
}

/** The document of a whole file, of which nobody knows yet whose it is. */
export function readFile(before: StudyFile, looked: InspectedFile, sha256: string): StudyFile {
  const { tipo, ancho, alto, partes, instancia, dicom, dice, propuestas, vista } = looked;
  return {
    ...before,
    ...{ estado: 'sin_identificar', tipo, sha256, dice, propuestas, vista: vista !== null },
    ...(ancho === undefined ? {} : { ancho }),
    ...(alto === undefined ? {} : { alto }),
    ...(partes === undefined ? {} : { partes }),
    ...(instancia === undefined ? {} : { instancia }),
    ...(dicom === undefined ? {} : { dicom }),
  };
}

/** A file with the very same bytes that is known already. */
async function knownTwin(
  { store }: App,
  { id }: Stored<StudyFile>,
  sha256: string,
): Promise<Stored<StudyFile> | null> {
  const { items } = await store.query(studyFiles, {
    where: [{ field: 'sha256', op: '==', value: sha256 }],
    limit: MOST_TWINS,
  });
  return items.find((each) => each.id !== id && each.value.estado !== 'subiendo') ?? null;
}

/** What is sent again stays where it is; a person who brings it to an order files what waited in the tray. */
async function settleTwin(app: App, by: Bringer, twin: Stored<StudyFile>, orden: string | undefined): Closed {
  const { estado } = twin.value;
  if (orden === undefined || (estado === 'archivado' && twin.value.orden === orden))
    return ok(await fileView(app, twin));
  if (estado === 'archivado')
    return err(
      appError(
        'transicion_invalida',
        'Este mismo archivo ya está archivado en otro estudio. Si está mal allí, devuélvalo primero.',
        { details: { archivo: twin.id, orden: twin.value.orden } },
      ),
    );
  return fileArrived(app, by, twin, { ...twin.value, estado: 'sin_identificar', orden });
}

/** Files what arrived with its order, or leaves it in the tray, with a line in the trail. */
async function fileArrived(app: App, by: Bringer, before: Stored<StudyFile>, read: StudyFile): Closed {
  const order = await orderOf(app, read);
  const done = await app.store.transaction<Stored<StudyFile>, AppError>(async (tx) => {
    const [now, known] = await Promise.all([
      tx.get(studyFiles, before.id),
      order === null ? null : tx.get(orders, order.orden),
    ]);
    if (now?.version !== before.version)
      return now === null || now.value.estado === 'subiendo' ? err(appError('version_vieja')) : ok(now);
    // The order may have been cancelled since it was compared.
    const target = known !== null && known.value.estado !== 'cancelado' ? order : null;
    const next =
      target === null ? read : filed(read, target, { quien: by.uid, cuando: app.clock.now().toISOString() });
    tx.update(studyFiles, now, next);
    tellArrival(app, tx, by, before.id, next);
    return ok({ id: before.id, version: now.version + 1, value: next });
  });
  return done.ok ? ok(await fileView(app, done.value)) : done;
}

/** The order it was brought to, where nothing speaks against it; otherwise the one it is of beyond doubt. */
async function orderOf(app: App, read: StudyFile): Promise<OrderForFile | null> {
  const saying = sayingOf(read);
  if (read.orden === undefined) {
    const found = await ordersWithNumber(app.store, read.dice.acceso);
    return matchFile(saying, await ordersForFile(app, found));
  }
  const brought = await app.store.get(orders, read.orden);
  if (brought === null) return null;
  const [order] = await ordersForFile(app, [brought]);
  return order !== undefined && told(compareWith(saying, order)).difiere.length === 0 ? order : null;
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
    ojo: file.dice.ojo !== undefined && order.ojo === 'AO' ? file.dice.ojo : order.ojo,
    identificado: { quien, cuando, como: como ?? automatic, ...told(compareWith(sayingOf(file), order)) },
  };
}

function tellArrival(app: App, tx: Transaction, by: Bringer, id: string, file: StudyFile): void {
  const { nombre, orden, paciente, identificado, puerta, equipo } = file;
  const detalle = { archivo: id, nombre, puerta, ...(equipo === undefined ? {} : { equipo }) };
  if (paciente === undefined || identificado === undefined)
    audit(app, tx, by.uid, {
      accion: 'archivo sin identificar',
      coleccion: 'archivos',
      documento: id,
      detalle,
    });
  else
    audit(app, tx, by.uid, {
      ...{ accion: 'archivo archivado', coleccion: 'pacientes', documento: paciente.id },
      detalle: { ...detalle, orden, como: identificado.como, coincide: identificado.coincide },
    });
}
