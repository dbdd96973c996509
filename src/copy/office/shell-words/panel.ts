/** What the numbers beside the menu say, and the edge of a menu that goes on. */
export const PANEL_COUNTS = {
  room: (count: number) => (count === 1 ? '1 persona espera' : `${String(count)} personas esperan`),
  // Nobody is counted beyond a hundred.
  notices: (count: number) =>
    count === 1
      ? '1 persona por avisar'
      : count < 100
        ? `${String(count)} personas por avisar`
        : 'Más de 99 personas por avisar',
  confirmations: (count: number) =>
    count === 1
      ? '1 paciente del próximo día sin confirmar'
      : `${String(count)} pacientes del próximo día sin confirmar`,
  more: (count: number) => `${String(count)} más`,
} as const;
