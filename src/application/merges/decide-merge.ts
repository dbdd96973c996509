import type { App } from '../app.ts';
import { mergePieces, merges, patientKeys, patients, users } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { readMoves } from './move-documents.ts';
import { appointmentsOf, overlapping, overlapsOf } from './merge-overlaps.ts';
import { allOf, isRenamed, keptOf, keysOf, noSuchMerge, pieceId, pieceOf, readMerge } from './merge-parts.ts';
import { finishMerge } from './merge-pieces.ts';
import { mergeView } from './merge-view.ts';
import { movedEyes } from './moved-eyes.ts';
import { PATIENT_REFERENCES, type MovedDocument } from './patient-references.ts';
import { contradicting, contradictionsOf } from './contradictions.ts';
import { onePlanEach } from './one-plan.ts';
import { auditMerge, readBoth, unlessRetyped } from './propose-merge.ts';
import type { MergeView } from '#contract/merges';
import type { Retyped } from '#domain/people/merge-difference';
import type { Patient } from '#domain/people/patient';
import { mergedPatient, type Merge } from '#domain/people/patient-merge';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const DECIDED = 'Esta unión ya se decidió.';

/**
 * Approves a merge; the approver must not be the proposer, unless there is no other active admin. On approval one
 * record starts pointing to the other and everything still to come moves; the past follows in pieces, and until then
 * readers find both.
 */
export async function approveMerge(
  app: App,
  by: string,
  id: string,
  { version, repetido }: { readonly version: number; readonly repetido?: Retyped | undefined },
): Promise<Result<MergeView, AppError>> {
  const known = await readMerge(app.store, id, version);
  if (!known.ok) return known;
  const past = await overlapOf(app, known.value.value);
  if (past !== null) return err(past);
  const approved = await app.store.transaction<undefined, AppError>(async (tx) => {
    const stored = await readMerge(tx, id, version);
    if (!stored.ok) return stored;
    if (stored.value.value.estado !== 'propuesta') return err(appError('transicion_invalida', DECIDED));
    return approve(app, tx, by, { stored: stored.value, repetido });
  });
  if (!approved.ok) return approved;
  await finishMerge(app, id);
  const done = await app.store.get(merges, id);
  return done === null ? err(noSuchMerge()) : ok(await mergeView(app, done));
}

async function approve(
  app: App,
  tx: Transaction,
  by: string,
  { stored, repetido }: { readonly stored: Stored<Merge>; readonly repetido: Retyped | undefined },
): Promise<Result<undefined, AppError>> {
  const merge = stored.value;
  const unico = merge.propuesta.quien === by;
  if (unico && !(await isOnlyAdmin(tx, by)))
    return err(
      appError('prohibido', 'Quien propone una unión no la aprueba: debe decidirla otro administrador.'),
    );
  const both = await readBoth(tx, merge);
  if (!both.ok) return both;
  const { stays, goes } = both.value;
  const twoPeople = unlessRetyped(both.value, repetido);
  if (twoPeople !== null) return err(twoPeople);
  const now = app.clock.now();
  const today = clinicTime(now).fecha;
  const clash = overlapping(
    overlapsOf(await appointmentsOf(tx, stays.id, today), await appointmentsOf(tx, goes.id, today)),
  );
  if (clash !== null) return err(clash);

  const against = contradicting(await contradictionsOf(tx, merge));
  if (against !== null) return err(against);

  const next = mergedPatient(stays.value, goes.value, merge.elegidos);
  const open = await openDocuments(tx, { stays, goes, next, today });
  const eyes = await movedEyes(tx, open, [stays.id, goes.id]);
  const cuando = now.toISOString();
  const one = await onePlanEach(tx, eyes.moved, stays.id, { quien: by, cuando });
  const { moved } = one;
  const keys = await keysOf(tx, goes.value);
  const moves = await readMoves(tx, moved);

  moves.write(tx);
  eyes.write();
  one.write();
  for (const key of keys) tx.update(patientKeys, key, { paciente: stays.id });
  tx.update(patients, stays, { ...next, reune: [goes.id] });
  tx.update(patients, goes, { ...goes.value, unidaA: stays.id });
  if (moved.length > 0) tx.create(mergePieces, pieceId(stored.id, 0), pieceOf(stored.id, 0, moved, true));
  const decided: Merge = {
    ...merge,
    estado: 'uniendo',
    antes: { conserva: stays.value, absorbe: goes.value },
    decision: present({ quien: by, cuando, unico: unico ? (true as const) : undefined }),
    piezas: moved.length > 0 ? 1 : 0,
    movidos: moved.length,
    ...present({ planesUnidos: one.ended.length === 0 ? undefined : one.ended }),
  };
  tx.update(merges, stored, decided);
  auditMerge(app, tx, by, 'unión de fichas aprobada', {
    id: stored.id,
    merge,
    detalle: present({ motivo: merge.motivo, unicoAdministrador: unico ? true : undefined }),
  });
  return ok(undefined);
}

/** Refuses a proposal: the two records remain two people, and are not suggested again. */
export async function refuseMerge(
  app: App,
  by: string,
  id: string,
  { version, motivo }: { readonly version: number; readonly motivo?: string | undefined },
): Promise<Result<MergeView, AppError>> {
  const refused = await app.store.transaction<Stored<Merge>, AppError>(async (tx) => {
    const stored = await readMerge(tx, id, version);
    if (!stored.ok) return stored;
    const merge = stored.value.value;
    if (merge.estado !== 'propuesta') return err(appError('transicion_invalida', DECIDED));
    const reason = motivo === undefined || motivo.trim() === '' ? {} : { motivo: motivo.trim() };
    const decision = { quien: by, cuando: app.clock.now().toISOString(), ...reason };
    const next: Merge = { ...merge, estado: 'rechazada', decision };
    tx.update(merges, stored.value, next);
    auditMerge(app, tx, by, 'unión de fichas rechazada', { id, merge, detalle: reason });
    return ok({ id, version: version + 1, value: next });
  });
  return refused.ok ? ok(await mergeView(app, refused.value)) : refused;
}

/** Everything still to come: all of the absorbed record's, and of the other's what its new name or phone changes. */
async function openDocuments(
  tx: Transaction,
  the: { stays: Stored<Patient>; goes: Stored<Patient>; next: Patient; today: string },
): Promise<MovedDocument[]> {
  const to = keptOf(the.stays.id, the.next);
  const renamed = isRenamed(the.stays.value, the.next);
  const moved: MovedDocument[] = [];
  for (const reference of PATIENT_REFERENCES)
    for (const id of renamed && reference.keepsName ? [the.goes.id, the.stays.id] : [the.goes.id])
      for (const stored of await allOf(tx, reference, reference.open(id, the.today)))
        moved.push({ reference, stored, to });
  return moved;
}

async function overlapOf(app: App, { conserva, absorbe }: Merge): Promise<AppError | null> {
  const [own, others] = await Promise.all([
    appointmentsOf(app.store, conserva),
    appointmentsOf(app.store, absorbe),
  ]);
  return overlapping(overlapsOf(own, others));
}

async function isOnlyAdmin(tx: Transaction, uid: string): Promise<boolean> {
  const { items } = await tx.query(users, {
    where: [
      { field: 'rol', op: '==', value: 'admin' },
      { field: 'estado', op: '==', value: 'activo' },
    ],
    limit: 2,
  });
  return items.length === 1 && items[0]?.id === uid;
}
