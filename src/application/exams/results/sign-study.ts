import { doctors, patients } from '../../collections.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { filesOfOrder, signedFile } from './files-of-order.ts';
import { listedName, spokenName } from '#domain/people/listed-name';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';
import type { PerformedStudy } from '#domain/studies/results/study';
import { inSignedOrder, sealStudy } from '#domain/studies/results/study-seal';

type Validation = NonNullable<PerformedStudy['validacion']>;

/** What a doctor signs of an order: the study as it stands then, what was written, and which report it corrects. */
export interface Signing {
  readonly stored: Stored<Order>;
  readonly study: PerformedStudy;
  readonly cuando: string;
  readonly texto: string;
  readonly corrige?: Validation['corrige'];
  /** The files that it covers, where they are not the ones that are filed with the order. */
  readonly archivos?: readonly Stored<StudyFile>[];
}

/** A study with the signature of its doctor. */
type SignedStudy = PerformedStudy & { readonly validacion: NonNullable<PerformedStudy['validacion']> };

/** The study with a doctor's signature over it and over its files, which are read with whose it is, in one round trip. */
export async function signedStudy(
  tx: Pick<Reader, 'get' | 'query'>,
  { uid, medico = null }: AppointmentActor,
  { stored, study, cuando, texto, corrige, archivos }: Signing,
): Promise<Result<SignedStudy, AppError>> {
  if (medico === null) return err(appError('prohibido', 'Solo un médico valida un estudio.'));
  const [doctor, patient, files] = await Promise.all([
    tx.get(doctors, medico),
    tx.get(patients, stored.value.paciente.id),
    archivos ?? filesOfOrder(tx, stored.id),
  ]);
  const covered = inSignedOrder(files.map(signedFile));
  const sealed = await sealStudy(
    {
      orden: stored.id,
      acceso: stored.value.acceso,
      cuando,
      interpretacion: texto,
      paciente: {
        id: stored.value.paciente.id,
        nombre: patient === null ? '' : spokenName(listedName(patient.value)),
        fechaNacimiento: patient?.value.fechaNacimiento ?? null,
      },
      medico: {
        id: medico,
        uid,
        nombre: doctor?.value.nombre ?? medico,
        matricula: doctor?.value.matricula ?? null,
      },
    },
    { ...study, archivos: covered, corrige },
  );
  if (!sealed.ok)
    return err(appError('entrada_invalida', `No se puede firmar ${sealed.error.donde}: escríbalo de nuevo.`));
  const signature = { cuando, quien: uid, medico, texto, ...sealed.value };
  return ok({
    ...study,
    archivos: covered,
    validacion: corrige === undefined ? signature : { ...signature, corrige },
  });
}
