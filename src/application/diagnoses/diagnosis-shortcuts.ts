import type { App } from '../app.ts';
import { consultations, favouriteDiagnoses } from '../collections.ts';
import type { DiagnosisShortcuts } from '#contract/clinical/diagnosis-shortcuts';
import { cie10Of } from '#domain/clinical/cie10';
import { recentCodes, type FavouriteDiagnoses } from '#domain/clinical/favourite-diagnoses';
import { ok, type Result } from '#domain/shared/result';

/** Closed notes that are looked through for what a doctor diagnoses often. */
const NOTES = 60;

const named = (codes: readonly string[]): DiagnosisShortcuts['favoritos'] =>
  codes.flatMap((codigo) => {
    const known = cie10Of(codigo);
    return known === undefined ? [] : [{ codigo, nombre: known.nombre }];
  });

/** What a doctor keeps at hand, and what the doctor's own last notes diagnosed. */
export async function diagnosisShortcuts(
  app: Pick<App, 'store'>,
  uid: string,
): Promise<Result<DiagnosisShortcuts, never>> {
  const [kept, { items }] = await Promise.all([
    app.store.get(favouriteDiagnoses, uid),
    app.store.query(consultations, {
      where: [
        { field: 'autor', op: '==', value: uid },
        { field: 'estado', op: '==', value: 'cerrada' },
      ],
      orderBy: [{ field: 'creada', direction: 'desc' }],
      limit: NOTES,
    }),
  ]);
  const codes = kept?.value.codigos ?? [];
  return ok({
    favoritos: named(codes),
    recientes: named(
      recentCodes(
        items.map(({ value }) => value),
        codes,
      ),
    ),
  });
}

/** Keeps a doctor's favourites as they are given, in their order. */
export async function keepFavourites(
  app: Pick<App, 'store'>,
  uid: string,
  given: FavouriteDiagnoses,
): Promise<Result<DiagnosisShortcuts, never>> {
  await app.store.transaction(async (tx) => {
    const stored = await tx.get(favouriteDiagnoses, uid);
    if (stored === null) tx.create(favouriteDiagnoses, uid, given);
    else tx.update(favouriteDiagnoses, stored, given);
    return ok(undefined);
  });
  return diagnosisShortcuts(app, uid);
}
