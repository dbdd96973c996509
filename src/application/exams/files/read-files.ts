import type { App } from '../../app.ts';
import { auditOnce } from '../../audit/audit.ts';
import { studyFiles } from '../../collections.ts';
import { samePersonIds } from '../../patients/same-person.ts';
import type { Condition, Query, Stored } from '../../ports/document-store.ts';
import type { ByteRange } from '../../ports/file-store.ts';
import { readsResults } from '../orders/order-rights.ts';
import { opensFile } from '../../records/opens-results.ts';
import { fileView, fileViews } from './file-view.ts';
import { noSuchFile } from './receive-file.ts';
import { previewId } from './stored-bytes.ts';
import type { StudyFileView } from '#contract/exams/files';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { MEDIA_TYPES, UNREAD_TYPE } from '#domain/studies/files/file-kinds';
import type { StudyFile } from '#domain/studies/files/study-file';
import { present } from '#domain/shared/typed-record';

interface Asked {
  readonly estado?: 'sin_identificar' | 'archivado' | 'descartado' | undefined;
  readonly orden?: string | undefined;
  readonly paciente?: string | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
}

/** Whole files, the last first; those without an owner the longest waiting first. Of an order or a patient what is filed. */
export async function listFiles(
  app: App,
  actor: AppointmentActor,
  asked: Asked,
): Promise<Result<{ items: StudyFileView[]; cursor: string | null }, AppError>> {
  const estado = asked.estado ?? 'archivado';
  if (!readsResults(actor)) return err(appError('prohibido'));
  const people = asked.paciente === undefined ? undefined : await samePersonIds(app.store, asked.paciente);
  const { items, cursor } = await app.store.query(studyFiles, {
    ...selecting(estado, asked.orden, people),
    limit: asked.limite,
    ...present({ cursor: asked.cursor }),
  });
  const owner = asked.paciente ?? (asked.orden === undefined ? undefined : items[0]?.value.paciente?.id);
  const open =
    owner === undefined
      ? ok(undefined)
      : await opensFile(app, app.store, actor, { paciente: owner, orden: asked.orden });
  if (!open.ok) return open;
  // Of an order that is somebody else's, nothing.
  const theirs = items.filter(
    ({ value }) => people === undefined || people.includes(value.paciente?.id ?? ''),
  );
  const views = await fileViews(app, theirs);
  if (asked.orden === undefined && people === undefined)
    return ok({ items: views.map(withoutValues), cursor });
  if (owner !== undefined) await tellFiles(app, actor, owner);
  return ok({ items: views, cursor });
}

/** In a list of everybody's files: what the device measured is read with the order or the patient that it is of. */
const withoutValues = (view: StudyFileView): StudyFileView => ({ ...view, propuestas: [], avisos: [] });

/** An index selects just these: a page costs as many documents as it has. */
function selecting(
  estado: StudyFile['estado'],
  orden: string | undefined,
  people: readonly string[] | undefined,
): Pick<Query, 'where' | 'orderBy'> {
  const inState: Condition = { field: 'estado', op: '==', value: estado };
  const last = [{ field: 'recibido', direction: 'desc' }] as const;
  if (orden !== undefined)
    return { where: [{ field: 'orden', op: '==', value: orden }, inState], orderBy: last };
  if (people !== undefined)
    return { where: [{ field: 'paciente.id', op: 'in', value: people }, inState], orderBy: last };
  return {
    where: [inState],
    orderBy: estado === 'sin_identificar' ? [{ field: 'recibido' }] : last,
  };
}

/** A file's bytes for somebody who may see it. */
export interface OpenedFile {
  readonly nombre: string;
  readonly contentType: string;
  readonly size: number;
  /** The hash of the content, which never changes under an id. */
  /** Unknown of what was stored and never looked at. */
  readonly sha256: string | undefined;
  /** Null where a file's bytes are missing, as after a restore without them. */
  readonly read: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>;
}

/** Opens a file; that it was opened is in the audit log before a byte leaves. */
export async function openStudyFile(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<OpenedFile, AppError>> {
  const found = await seenFile(app, actor, id);
  if (!found.ok) return found;
  const { nombre, tipo, bytes, sha256 } = found.value.value;
  await tellOpened(app, actor, found.value);
  return ok({
    nombre,
    contentType: tipo === undefined ? UNREAD_TYPE : MEDIA_TYPES[tipo],
    size: bytes,
    sha256,
    read: (range) => app.files.read(id, range),
  });
}

/** The small picture of a file. It shows whose it is, so that it is reported as well. */
export async function openPreview(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<OpenedFile, AppError>> {
  const found = await seenFile(app, actor, id);
  if (!found.ok) return found;
  const picture = found.value.value.vista ? await app.files.stat(previewId(id)) : null;
  if (picture === null) return err(noSuchFile());
  await tellOpened(app, actor, found.value);
  const { size, contentType, sha256 } = picture;
  return ok({
    nombre: `${id}.webp`,
    contentType,
    size,
    sha256,
    read: (range) => app.files.read(previewId(id), range),
  });
}

/** A whole file that this person may see. */
export async function seenFile(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<Stored<StudyFile>, AppError>> {
  const stored = await app.store.get(studyFiles, id);
  if (stored === null || stored.value.estado === 'subiendo') return err(noSuchFile());
  if (!readsResults(actor)) return err(appError('prohibido'));
  const { paciente, orden } = stored.value;
  const open =
    paciente === undefined
      ? ok(undefined)
      : await opensFile(app, app.store, actor, { paciente: paciente.id, orden });
  return open.ok ? ok(stored) : open;
}

/** What is known of one file, to whoever may see it; what it is filed with is in the audit log. */
export async function readFileView(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<StudyFileView, AppError>> {
  const found = await seenFile(app, actor, id);
  if (!found.ok) return found;
  const { paciente } = found.value.value;
  if (paciente !== undefined) await tellFiles(app, actor, paciente.id);
  return ok(await fileView(app, found.value));
}

/** That somebody's files were listed, with the values that their devices wrote. */
const tellFiles = (app: App, { uid }: AppointmentActor, paciente: string): Promise<void> =>
  auditOnce(app, uid, { accion: 'archivos vistos', coleccion: 'pacientes', documento: paciente });

const tellOpened = (app: App, actor: AppointmentActor, { id, value }: Stored<StudyFile>): Promise<void> =>
  auditOnce(
    app,
    actor.uid,
    {
      accion: 'archivo abierto',
      ...(value.paciente === undefined
        ? { coleccion: 'archivos', documento: id }
        : { coleccion: 'pacientes', documento: value.paciente.id }),
      detalle: { archivo: id, nombre: value.nombre },
    },
    `archivos/${id}`,
  );
