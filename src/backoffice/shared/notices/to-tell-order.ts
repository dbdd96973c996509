import type { NoticeRecord } from '#client/queries/notices';
import { isToTell } from './notice-words.ts';

/** What one person is notified with one call or message: at least one entry of «Por avisar». */
export type ToldTogether = readonly [NoticeRecord, ...NoticeRecord[]];

/** When this must have been reported: the hour on the day by which it must, of the place that is known or of the new one. */
function dueOf({ fecha, antes, ahora }: NoticeRecord): string {
  const hour = [antes, ahora].find((place) => place?.fecha === fecha)?.hora;
  return `${fecha} ${hour ?? ''}`;
}

/** Whether all of it has been tried: who has something new to hear stands with those nobody called. */
const isTried = (rows: readonly NoticeRecord[]): boolean =>
  rows.every(({ intentos }) => intentos !== undefined);

/**
 * Whoever would come first is told first, and those who did not answer after those nobody called. What one person must be
 * told stands together, for one call; what needs no telling any more is below it.
 */
export function inOrderToTell(rows: readonly NoticeRecord[]): readonly ToldTogether[] {
  const people = Map.groupBy(
    rows.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b))),
    ({ paciente }) => paciente.id,
  );
  return [...people.values()]
    .toSorted((a, b) => Number(isTried(a)) - Number(isTried(b)))
    .flatMap((own): ToldTogether[] => {
      const [first, ...rest] = own.filter(isToTell);
      return [
        ...(first === undefined ? [] : [[first, ...rest] as const]),
        ...own.filter((row) => !isToTell(row)).map((row) => [row] as const),
      ];
    });
}
