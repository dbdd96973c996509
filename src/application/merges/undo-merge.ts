import type { App } from '../app.ts';
import { merges, patientKeys, patients } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { documentsOf, noSuchMerge, readMerge } from './merge-parts.ts';
import { finishMerge } from './merge-pieces.ts';
import { mergeView } from './merge-view.ts';
import { auditMerge } from './propose-merge.ts';
import type { MergeView } from '#contract/merges';
import type { Patient } from '#domain/people/patient';
import { undoable, type Merge } from '#domain/people/patient-merge';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Undoes a merge within the time allowed: the past goes back in pieces, then, in one transaction, everything still to
 * come and both records. What was booked since the merge stays with the record that stayed.
 */
export async function undoMerge(
  app: App,
  by: string,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<MergeView, AppError>> {
  const begun = await app.store.transaction<undefined, AppError>(async (tx) => {
    const stored = await readMerge(tx, id, version);
    if (!stored.ok) return stored;
    const merge = stored.value.value;
    const allowed = undoable(merge, app.clock.now());
    if (!allowed.ok) return err(appError('transicion_invalida', allowed.error));
    const stays = await tx.get(patients, merge.conserva);
    const refused = stays === null ? noSuchMerge() : await whyNot(tx, stays, merge);
    if (refused !== null || stays === null) return err(refused ?? noSuchMerge());
    tx.update(patients, stays, { ...stays.value, reune: [merge.absorbe] });
    const deshecha = { quien: by, cuando: app.clock.now().toISOString() };
    tx.update(merges, stored.value, { ...merge, estado: 'deshaciendo', deshecha });
    auditMerge(app, tx, by, 'unión de fichas deshecha', { id, merge });
    return ok(undefined);
  });
  if (!begun.ok) return begun;
  await finishMerge(app, id);
  const done = await app.store.get(merges, id);
  return done === null ? err(noSuchMerge()) : ok(await mergeView(app, done));
}

async function whyNot(tx: Transaction, { value }: Stored<Patient>, merge: Merge): Promise<AppError | null> {
  if (value.unidaA !== undefined)
    return appError(
      'transicion_invalida',
      'La ficha que quedó se unió después a otra: deshaga primero esa unión.',
    );
  if (value.reune !== undefined)
    return appError('transicion_invalida', 'Esta ficha se está uniendo en este momento: espere un poco.');
  const holders = await tx.getMany(patientKeys, documentsOf(merge.antes?.absorbe));
  return holders.every((holder) => holder === null || holder.value.paciente === merge.conserva)
    ? null
    : appError(
        'transicion_invalida',
        'Otra ficha tiene ahora el documento de la que se separaría: corrija primero esa ficha.',
      );
}
