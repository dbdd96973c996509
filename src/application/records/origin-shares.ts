import type { App } from '../app.ts';
import { originShares } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { OriginShares } from '#contract/clinical/own-day';
import type { Consultation } from '#domain/clinical/consultation';
import { originsIn } from '#domain/clinical/origin/origin';
import { lastMonths, monthOf, shareKey, withNote } from '#domain/clinical/origin/origin-share';
import type { Section } from '#domain/clinical/section';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** So many months are shown. */
const MONTHS = 12;

/** Reads the month of a note that is being signed, and returns what counts it; to be called before any write. */
export async function countOrigins(
  tx: Pick<Transaction, 'get'>,
  { autor, fecha }: Pick<Consultation, 'autor' | 'fecha'>,
  sections: readonly Section[],
): Promise<(into: Transaction) => void> {
  const key = shareKey(autor, monthOf(fecha));
  const stored = await tx.get(originShares, key);
  const after = withNote(
    stored?.value ?? null,
    { autor, fecha },
    originsIn(sections.map(({ valores }) => valores)),
  );
  return (into) => {
    if (stored === null) into.create(originShares, key, after);
    else into.update(originShares, stored, after);
  };
}

/** The own share of what nobody said one by one, by month: of the account that asks and of no other. */
export async function readOriginShares(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  { uid }: AppointmentActor,
): Promise<Result<OriginShares, never>> {
  const { fecha } = clinicTime(clock.now());
  const months = lastMonths(fecha, MONTHS);
  const { items } = await store.query(originShares, {
    where: [
      { field: 'autor', op: '==', value: uid },
      { field: 'mes', op: '>=', value: months.at(-1) ?? '' },
    ],
    orderBy: [{ field: 'mes', direction: 'desc' }],
    limit: MONTHS,
  });
  return ok({ meses: items.map(({ value: { autor: _own, ...counts } }) => counts) });
}
