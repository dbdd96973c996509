import type { NoticeRecord } from '#client/queries/notices';

/** When this must have been told: the hour on the day by which it must, of the place that is known or of the new one. */
function dueOf({ fecha, antes, ahora }: NoticeRecord): string {
  const hour = [antes, ahora].find((place) => place?.fecha === fecha)?.hora;
  return `${fecha} ${hour ?? ''}`;
}

/** Whoever would come first is told first; what else the same person must be told stands below it, for one call. */
export function inOrderToTell(rows: readonly NoticeRecord[]): readonly NoticeRecord[] {
  const byDue = rows.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)));
  const order = [...new Set(byDue.map(({ paciente }) => paciente.id))];
  const placeOf = new Map(order.map((id, at) => [id, at]));
  return byDue.toSorted((a, b) => (placeOf.get(a.paciente.id) ?? 0) - (placeOf.get(b.paciente.id) ?? 0));
}
