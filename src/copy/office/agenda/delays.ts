import { counted } from '#copy/counted';

const minutes = (count: number): string => `${String(count).replace('.', ',')}\u00a0min`;

/** When a visit is expected to begin, and how far that was from what happened. */
export const DELAYS = {
  /** «≈10:50 (+25)». */
  card: (hour: string, delay: number) => `≈${hour} (+${String(delay)})`,
  short: (hour: string) => `≈${hour}`,
  words: (hour: string, delay: number) =>
    `se espera a las ${hour}, ${counted(delay, 'minuto', 'minutos')} tarde`,
  title: 'Pronóstico de demora',
  says: (forecast: number, booked: number) =>
    `Al llegar, la hora pronosticada difirió ${minutes(forecast)} de la real, en promedio; la hora del turno, ${minutes(booked)}.`,
  tooFew: (visits: number) =>
    visits === 0
      ? 'Datos insuficientes: todavía no hay visitas con su llegada y su comienzo anotados.'
      : `Datos insuficientes: ${visits === 1 ? 'una visita' : `${String(visits)} visitas`} con su llegada y su comienzo anotados; hacen falta 30.`,
  of: (visits: number, from: string, to: string) =>
    `${visits === 1 ? '1 visita' : `${String(visits)} visitas`} con médico, del ${from} al ${to}. Quien pasó antes de su hora no se cuenta.`,
} as const;
