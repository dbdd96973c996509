import { notices } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { noticeAfter, placeOf, samePlace, type PlaceChange } from '#domain/scheduling/notices/notice-rules';

/** Who wants a change, who makes it, when and why. */
export type NoticeCause = Omit<PlaceChange, 'before' | 'after'>;

/** A change of an appointment whose patient may have to be notified. */
interface Change {
  readonly id: string;
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
  readonly pedido?: NoticeCause;
}

/** What writes the entries, and the version each will have. */
interface NoticesRead {
  readonly versions: ReadonlyMap<string, number>;
  write(into: Transaction): void;
}

/**
 * Reads what patients have to be notified already and returns what writes it again after these changes, in their own
 * transaction. Only changes of the place are read for.
 */
export async function readNotices(
  tx: Pick<Transaction, 'getMany'>,
  changes: readonly Change[],
): Promise<NoticesRead> {
  const moved = changes.flatMap(({ id, before, after, pedido }) =>
    before === null || pedido === undefined || samePlace(placeOf(before.value), placeOf(after))
      ? []
      : [{ id, change: { motivo: after.historial.at(-1)?.motivo, ...pedido, before: before.value, after } }],
  );
  const found =
    moved.length === 0
      ? []
      : await tx.getMany(
          notices,
          moved.map(({ id }) => id),
        );
  const entries = moved.map(({ id, change }, at) => {
    const known = found[at] ?? null;
    return { id, known, next: noticeAfter(known?.value ?? null, change) };
  });
  return {
    versions: new Map(
      entries.flatMap(({ id, known, next }) => (next === null ? [] : [[id, (known?.version ?? 0) + 1]])),
    ),
    write: (into) => {
      for (const { id, known, next } of entries)
        if (next === null) {
          if (known !== null) into.delete(notices, known);
        } else if (known === null) into.create(notices, id, next);
        else if (next !== known.value) into.update(notices, known, next);
    },
  };
}
