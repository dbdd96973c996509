/** A year in which appointments are given although nobody has said yet which of its days are holidays. */
export const HOLIDAY_GAP = {
  text: (year: number) =>
    `Los feriados de ${String(year)} no están generados: sus días se ofrecen como si todos fueran hábiles.`,
  generate: (year: number) => `Generar los feriados de ${String(year)}`,
  generating: 'Generando…',
  ask: 'Pida a administración que los genere en Feriados.',
} as const;
