import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { consultations, doctors, patients, users } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { staleVersion } from '../stale-version.ts';
import { noSuchConsultation } from './read-consultations.ts';
import type { LeftDraft, LeftDrafts } from '#contract/records';
import type { Consultation } from '#domain/clinical/consultation';
import { handOver, HANDOVER_MESSAGES, hasLeft, type Handover } from '#domain/clinical/handover';
import { isActiveOn } from '#domain/people/doctor';
import { listedName } from '#domain/people/listed-name';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** How many drafts are read at a time. */
const HAND_OVER_DRAFT_BATCH = 200;

/** Every draft whose author can no longer close it, oldest first: whose, of whom and since when, nothing clinical. */
export async function listLeftDrafts(app: App): Promise<Result<LeftDrafts, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  const left: Stored<Consultation>[] = [];
  for await (const page of pagesOf(app.store, consultations, {
    where: [{ field: 'estado', op: '==', value: 'borrador' }],
    orderBy: [{ field: 'creada' }],
    limit: HAND_OVER_DRAFT_BATCH,
  })) {
    left.push(...(await leftAmong(app.store, page.items, today)));
  }
  const records = await app.store.getMany(
    patients,
    left.map(({ value }) => value.paciente.id),
  );
  return ok({
    items: left.map(({ id, version, value: { paciente, medico, fecha, creada } }, at): LeftDraft => {
      const patient = records[at]?.value;
      const nombre = patient === undefined ? '' : listedName(patient);
      return {
        ...{ id, version, paciente: { id: paciente.id, nombre }, medico, fecha, creada },
        ...present({ nacimiento: patient?.fechaNacimiento }),
      };
    }),
  });
}

async function leftAmong(
  reader: Pick<Reader, 'getMany'>,
  drafts: readonly Stored<Consultation>[],
  today: string,
): Promise<Stored<Consultation>[]> {
  const [accounts, writers] = await Promise.all([
    reader.getMany(
      users,
      drafts.map(({ value }) => value.autor),
    ),
    reader.getMany(
      doctors,
      drafts.map(({ value }) => value.medico),
    ),
  ]);
  return drafts.filter(({ value }, at) =>
    hasLeft(value, { account: accounts[at]?.value ?? null, doctor: writers[at]?.value ?? null }, today),
  );
}

/** Hands an open draft over to a doctor who can sign it, with a reason and a line in the audit log; its authors stay named. */
export async function handOverDraft(
  app: App,
  by: string,
  id: string,
  { medico, motivo, version }: Handover,
): Promise<Result<LeftDraft, AppError>> {
  const now = app.clock.now();
  const today = clinicTime(now).fecha;
  return app.store.transaction<LeftDraft, AppError>(async (tx) => {
    const [stored, doctor, accounts] = await Promise.all([
      tx.get(consultations, id),
      tx.get(doctors, medico),
      tx.query(users, { where: [{ field: 'medico', op: '==', value: medico }], limit: 2 }),
    ]);
    if (stored === null) return err(noSuchConsultation());
    const { value: before } = stored;
    const [[left], patient] = await Promise.all([
      leftAmong(tx, [stored], today),
      tx.get(patients, before.paciente.id),
    ]);
    if (before.estado !== 'borrador') return err(appError('transicion_invalida', HANDOVER_MESSAGES.notOpen));
    const line = (of: Consultation, at: number): LeftDraft => ({
      id,
      version: at,
      paciente: { id: of.paciente.id, nombre: patient === null ? '' : listedName(patient.value) },
      medico: of.medico,
      fecha: of.fecha,
      creada: of.creada,
    });
    const stale = staleVersion(stored.version, version, () => line(before, stored.version));
    if (stale !== null) return err(stale);
    if (left === undefined) return err(appError('transicion_invalida', HANDOVER_MESSAGES.stillHere));
    const account = accounts.items.find(({ value }) => value.estado === 'activo');
    if (account === undefined || doctor === null || !isActiveOn(doctor.value, today))
      return err(fieldError('medico', HANDOVER_MESSAGES.noAccount));
    if (account.id === before.autor) return err(fieldError('medico', HANDOVER_MESSAGES.same));
    const after = handOver(before, {
      to: { uid: account.id, medico },
      by,
      motivo,
      cuando: now.toISOString(),
    });
    if (!after.ok) return after;
    tx.update(consultations, stored, after.value);
    audit(app, tx, by, {
      accion: 'borrador traspasado',
      coleccion: 'consultas',
      documento: id,
      detalle: { paciente: before.paciente.id, medico: [before.medico, medico], motivo },
    });
    return ok(line(after.value, stored.version + 1));
  });
}
