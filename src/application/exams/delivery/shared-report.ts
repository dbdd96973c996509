import type { App, Limit } from '../../app.ts';
import { auditOnce } from '../../audit/audit.ts';
import { orders, performedStudies, reportLinks } from '../../collections.ts';
import { countAttempt } from '../../limits.ts';
import { currentPatient } from '../../patients/same-person.ts';
import type { Stored } from '../../ports/document-store.ts';
import type { OpenedFile } from '../files/read-files.ts';
import { previewId } from '../files/stored-bytes.ts';
import { filesOfOrder, signedFile } from '../results/files-of-order.ts';
import { NOBODY } from '#domain/audit/audit-actions';
import type { Patient } from '#domain/people/patient';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { MEDIA_TYPES } from '#domain/studies/files/file-kinds';
import type { StudyFile } from '#domain/studies/files/study-file';
import { linkState } from '#domain/studies/orders/delivery';
import { isSigned } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';
import type { PerformedStudy } from '#domain/studies/results/study';
import { studyFault } from '#domain/studies/results/verify-study';

/** A page and its pictures, looked at again and by a few people. */
const READS: Limit = { attempts: 300, minutes: 15 };
/** What cannot be guessed; the limit keeps attempts from overloading the store. */
const MISSES: Limit = { attempts: 30, minutes: 15 };
/** 32 bytes, as every key is written. */
const KEY = /^[\w-]{43}$/u;

/** What a link leads to: the report that was released with it, and the pictures that its signature covers. */
export interface SharedReport {
  readonly estado: 'vigente';
  readonly vence: string;
  readonly order: Order;
  readonly study: PerformedStudy & { readonly validacion: NonNullable<PerformedStudy['validacion']> };
  readonly patient: Patient;
  readonly files: readonly Stored<StudyFile>[];
}
/** Ended, or none of the clinic's, which nobody can tell apart; withdrawn; or its report was corrected since. */
export type Shared = SharedReport | { readonly estado: 'terminado' | 'retirado' | 'reemplazado' };

/** What a key opens, for anybody who has it; each opening is in the audit log before anything is shown. */
export async function openShared(app: App, key: string, address: string): Promise<Result<Shared, AppError>> {
  const hash = app.secrets.hash(key);
  const link = KEY.test(key) ? await app.store.get(reportLinks, hash) : null;
  const counted =
    link === null
      ? await countAttempt(app, 'enlace inexistente', address, MISSES)
      : await countAttempt(app, 'enlace', hash, READS);
  if (!counted.ok) return counted;
  if (link === null) return ok({ estado: 'terminado' });
  const { orden } = link.value;
  const [order, study, files] = await Promise.all([
    app.store.get(orders, orden),
    app.store.get(performedStudies, orden),
    filesOfOrder(app.store, orden),
  ]);
  const given = [...(order?.value.entregas ?? []), ...(order?.value.entregasAnuladas ?? [])].find(
    ({ enlace }) => enlace?.id === hash,
  );
  const enlace = given?.enlace;
  if (order === null || given === undefined || enlace === undefined) return ok({ estado: 'terminado' });
  const state = linkState(enlace, clinicTime(app.clock.now()).fecha);
  if (state === 'terminado') return ok({ estado: 'terminado' });
  if (state === 'retirado' || 'anulada' in given) return ok({ estado: 'retirado' });
  const report = study?.value;
  const patient = await currentPatient(app.store, order.value.paciente.id);
  if (
    patient === null ||
    report?.validacion?.hash !== enlace.informe ||
    !isSigned(order.value) ||
    (await studyFault(orden, report, files.map(signedFile))) !== null
  )
    return ok({ estado: 'reemplazado' });
  await auditOnce(
    app,
    NOBODY,
    {
      accion: 'informe abierto por enlace',
      coleccion: 'pacientes',
      documento: patient.id,
      detalle: { orden, enlace: hash.slice(0, 12) },
    },
    `enlaces/${hash}`,
  );
  return ok({
    estado: 'vigente',
    vence: enlace.vence,
    order: order.value,
    study: { ...report, validacion: report.validacion },
    patient: patient.value,
    files: released(report, files),
  });
}

/** Of the files that the signature covers what a person looks at: pictures and papers of the device. */
function released(
  { archivos = [] }: PerformedStudy,
  files: readonly Stored<StudyFile>[],
): readonly Stored<StudyFile>[] {
  const covered = new Set(archivos.map(({ id }) => id));
  return files
    .filter(({ id, value }) => covered.has(id) && value.papel !== true && value.tipo !== 'texto')
    .toSorted((a, b) => (a.value.recibido < b.value.recibido ? -1 : 1));
}

/** The bytes of one of them, or of its small picture; null where there is none, or the link opens nothing. */
export async function openSharedFile(
  app: App,
  { key, n, isPreview }: { readonly key: string; readonly n: number; readonly isPreview: boolean },
  address: string,
): Promise<Result<OpenedFile | null, AppError>> {
  const opened = await openShared(app, key, address);
  if (!opened.ok) return opened;
  const file = opened.value.estado === 'vigente' ? opened.value.files[n] : undefined;
  if (file === undefined) return ok(null);
  const { tipo, bytes, sha256, vista } = file.value;
  if (isPreview) {
    const picture = vista ? await app.files.stat(previewId(file.id)) : null;
    if (picture === null) return ok(null);
    return ok({
      ...{ nombre: `imagen-${String(n + 1)}.webp`, contentType: picture.contentType, size: picture.size },
      sha256: picture.sha256,
      read: (range) => app.files.read(previewId(file.id), range),
    });
  }
  // What only a program of the device opens stays at the clinic; a name may say whose it is.
  if (tipo !== 'jpeg' && tipo !== 'png' && tipo !== 'pdf') return ok(null);
  return ok({
    ...{ nombre: `imagen-${String(n + 1)}.${tipo === 'jpeg' ? 'jpg' : tipo}`, sha256, size: bytes },
    contentType: MEDIA_TYPES[tipo],
    read: (range) => app.files.read(file.id, range),
  });
}
