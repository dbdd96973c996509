import { clinicTime } from '#domain/shared/civil-date';
import { openCloudClinic } from './cloud-clinic.ts';
import { screenOf } from './desk-rows.ts';
import type { Cost } from './meter.ts';
import { asks, Rows } from './rows.ts';

/** What the screens ask for that look over everything, by who asks. */
type Asked = readonly [name: string, who: string, path: string];
const asked = (fecha: string): readonly [Asked, ...Asked[]] => [
  ['Tablero de exámenes', 'recepcion', '/api/tablero-examenes'],
  ['Tablero de exámenes, otra vez', 'recepcion', '/api/tablero-examenes'],
  [
    'Tablero de exámenes, lo que sigue en una lista',
    'recepcion',
    '/api/tablero-examenes/lista?lista=sinTurno',
  ],
  ['Nadie se pierde, de todos', 'admin', '/api/planes'],
  ['Nadie se pierde, de su médico', 'doctora', '/api/planes'],
  ['Nadie se pierde, por la vista', 'doctora', '/api/planes?orden=vista'],
  ['Lista de trabajo de hoy', 'admin', `/api/lista-de-trabajo?desde=${fecha}&hasta=${fecha}`],
  ['Lista de órdenes', 'admin', '/api/ordenes'],
  ['Mi día', 'doctora', '/api/mi-dia'],
  ['Estadísticas del mes', 'admin', `/api/estadisticas?desde=${fecha.slice(0, 8)}01&hasta=${fecha}`],
];

/** What each costs in a clinic of two years, as the lines of a table: what grows with the years is seen here alone. */
export async function years(): Promise<string[]> {
  const clinic = await openCloudClinic({ years: true });
  try {
    const { first, clock } = clinic;
    const { fecha } = clinicTime(clock.now());
    for (const who of ['recepcion', 'admin', 'doctora']) await first.ask(who, 'GET', '/api/session');
    const rows = new Rows(clinic);
    const stream = await first.listen('recepcion');
    // Another process, where somebody has looked at the agenda of today, as at every hour of work.
    const second = await clinic.another();
    await second.listen('recepcion');
    const agenda = await second.meter.of(() => asks(second, 'recepcion', screenOf(fecha)));
    const board = await second.meter.of(() => asks(second, 'recepcion', ['/api/tablero-examenes']));
    const line = (name: string, { viajes, lecturas, oidas }: Cost): string =>
      `| ${name} | ${String(viajes)} | ${String(lecturas + oidas)} |`;
    const [[name, who, path], ...rest] = asked(fecha);
    await rows.row(name, () => asks(first, who, [path]));
    await rows.row('Agenda de hoy, después del tablero', () => asks(first, 'recepcion', screenOf(fecha)));
    for (const [name, who, path] of rest) await rows.row(name, () => asks(first, who, [path]));
    await stream.leave();
    return [
      '| With two years of data | trips | reads |',
      '| --- | --- | --- |',
      line('Agenda de hoy', agenda),
      line('Tablero de exámenes, con la agenda de hoy abierta', board),
      ...rows.found.map(([name, cost]) => line(name, cost)),
    ];
  } finally {
    await clinic.close();
  }
}
