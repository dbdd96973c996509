import type { LeftLine } from '../cell/cell-actions.ts';

const nameOf = ({ row }: LeftLine): string => row.dicho ?? row.nombre;
export const placeOf = (line: LeftLine): string => `${nameOf(line)} ${line.ojo}`;

/** What was left without asking, once for each reason: «Medios, Papila OI, Mácula». Both eyes need no naming. */
export function leftByReason(
  left: readonly LeftLine[],
): readonly { readonly porque: string; readonly places: string }[] {
  const reasons = new Map<string, LeftLine[]>();
  for (const line of left)
    if (line.answer.que === 'deja')
      reasons.set(line.answer.porque, [...(reasons.get(line.answer.porque) ?? []), line]);
  return [...reasons].map(([porque, lines]) => ({ porque, places: placesOf(lines) }));
}

function placesOf(lines: readonly LeftLine[]): string {
  const isBoth = (line: LeftLine): boolean =>
    lines.some((other) => other.row.id === line.row.id && other.ojo !== line.ojo);
  return [...new Set(lines.map((line) => (isBoth(line) ? nameOf(line) : placeOf(line))))].join(', ');
}
