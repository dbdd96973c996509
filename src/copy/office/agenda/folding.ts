/** Columns of the day that are folded to strips. */
export const FOLDING = {
  later: (hour: string, visits: string) => `${hour} · ${visits}`,
  nobody: (from: string, to: string) => `${from} a ${to}, nadie atiende`,
  openStudies: (visits: string) => `Estudios, ${visits}. Abrir su columna`,
  over: (visits: string) => `Terminó · ${visits}`,
  openLater: (name: string, hour: string, visits: string) =>
    `${name}: atiende desde las ${hour}, ${visits}. Abrir su columna`,
  openOver: (name: string, visits: string) => `${name}: terminó por hoy, ${visits}. Abrir su columna`,
} as const;
