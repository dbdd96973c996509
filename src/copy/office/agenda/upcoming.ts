/** Who is expected at the desk next, above the day. */
export const UPCOMING = {
  label: 'Próximos en llegar',
  late: (minutes: number) => `tarde ${String(minutes)} min`,
  arrived: 'Llegó',
  arrivedOf: (name: string, hour: string) => `Llegó: ${name}, ${hour}`,
  more: (count: number) => `y ${String(count)} más`,
  moreOf: (count: number) => `Y ${String(count)} más: ver en la sala de espera`,
} as const;
