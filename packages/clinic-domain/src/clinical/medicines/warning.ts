/** What speaks against a medicine: asked about and answered with a reason, or only said. */
export interface MedicineWarning {
  readonly texto: string;
  readonly nivel: 'pregunta' | 'nota';
}

export const isAsked = ({ nivel }: MedicineWarning): boolean => nivel === 'pregunta';

/** Each sentence once; asked about where any of its likes is. */
export function once(found: readonly MedicineWarning[]): MedicineWarning[] {
  const asked = new Set(found.filter(({ nivel }) => nivel === 'pregunta').map(({ texto }) => texto));
  const seen = new Map(
    found.map((each) => [each.texto, asked.has(each.texto) ? { ...each, nivel: 'pregunta' as const } : each]),
  );
  return [...seen.values()];
}
