import { counted } from '#copy/counted';

interface Wait {
  readonly antes: number | null;
  readonly despues: number | null;
}

const ONE = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 1 });
const SIGNED = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const days = (count: number): string => (count === 1 ? 'día' : 'días');

/** The simulator of a doctor's week. */
export const SIMULATION = {
  open: 'Simular',
  title: 'Si este horario hubiera regido',
  loading: 'Repasando las últimas ocho semanas…',
  intro: (doctor: string, from: string, to: string, visits: number) =>
    visits === 0
      ? `${doctor} no tuvo turnos del ${from} al ${to}: solo se comparan los lugares.`
      : `${doctor}: ${counted(visits, 'turno', 'turnos')} del ${from} al ${to}. No se guarda nada.`,
  unchanged: 'Con estas horas nada cambia: quite o agregue horas en la semana y vuelva a simular.',
  lost: 'Lugares que se pierden',
  won: 'Lugares que se ganan',
  places: (before: number, after: number, minutes: number) =>
    `de ${String(before)} a ${String(after)}, de ${String(minutes)} min`,
  displaced: 'Pacientes en otro día',
  withoutPlace: (count: number) =>
    count === 0 ? 'todos con lugar' : `${String(count)} sin lugar en el período`,
  wait: 'Espera promedio',
  change: ({ antes, despues }: Wait) => {
    if (antes === null || despues === null) return 'Sin datos';
    const more = Math.round((despues - antes) * 10) / 10;
    return more === 0 ? 'Igual' : `${SIGNED.format(more)} ${days(Math.abs(more))}`;
  },
  fromTo: ({ antes, despues }: Wait) =>
    antes === null || despues === null
      ? 'desde que se pidió el turno'
      : `de ${ONE.format(antes)} a ${ONE.format(despues)} ${days(despues)} desde que se pidió`,
  byKind: 'Por tipo de turno',
  kind: 'Tipo',
  visits: 'Turnos',
  otherDay: 'Pasan a otro día',
  noPlace: 'Sin lugar',
  waitChange: 'Espera',
  how: 'Quien tenía una hora que se conserva, la conserva; los demás toman el primer día siguiente con lugar. Ausencias y feriados de esas semanas se respetan.',
} as const;
