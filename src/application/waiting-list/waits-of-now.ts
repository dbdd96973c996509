import type { App } from '../app.ts';
import { appointments } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { waitOfNow } from '#domain/scheduling/waiting-list/earlier-wait';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { clinicTime } from '#domain/shared/civil-date';

/** The same entries, those of a link as the appointment that is to be earlier stands now; without those that are over. */
export async function waitsOfNow(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  found: readonly Stored<WaitingEntry>[],
): Promise<readonly Stored<WaitingEntry>[]> {
  const isEarlier = ({ value: { turno, estado } }: Stored<WaitingEntry>): boolean =>
    turno !== undefined && estado === 'esperando';
  const asked = [...new Set(found.filter(isEarlier).flatMap(({ value }) => value.turno ?? []))];
  if (asked.length === 0) return found;
  const { fecha } = clinicTime(clock.now());
  const stored = await store.getMany(appointments, asked);
  const own = new Map(stored.flatMap((each) => (each === null ? [] : [[each.id, each.value]])));
  return found.flatMap((each) => {
    if (!isEarlier(each)) return [each];
    const value = waitOfNow(each.value, own.get(each.value.turno ?? '') ?? null, fecha);
    return value === null ? [] : [{ ...each, value }];
  });
}
