/** The banner of a cut network. */
export const NETWORK = {
  cut: 'Sin conexión con la clínica. Lo que ve es lo último que se recibió.',
  cutSince: (hour: string, minutes: number) =>
    `Sin conexión con la clínica. Lo que ve es de las ${hour}${minutes === 0 ? '' : ` (hace ${String(minutes)} min)`}. Mientras tanto no se guardan cambios de turnos: anótelos y repítalos cuando vuelva.`,
} as const;
