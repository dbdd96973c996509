import type { App } from '#application/app';
import { readUpkeep } from '#application/upkeep/read-upkeep';
import { clinicTime } from '#domain/shared/civil-date';

type Ports = Pick<App, 'store' | 'clock' | 'log' | 'upkeep'>;

/** When the night is over and its copy made. */
const MORNING = 7 * 60;
const HOUR_MS = 60 * 60_000;

/** Says once a day in the log how the clinic is looked after, and when the process starts. */
export class DayLine {
  readonly #app: Ports;
  #saidOn: string | null = null;

  constructor(app: Ports) {
    this.#app = app;
  }

  async look(): Promise<void> {
    const { fecha, minuto } = clinicTime(this.#app.clock.now());
    if (this.#saidOn === fecha || (this.#saidOn !== null && minuto < MORNING)) return;
    this.#saidOn = fecha;
    await sayDay(this.#app);
  }
}

/** A warning where anything is amiss. */
async function sayDay(app: Ports): Promise<void> {
  const read = await readUpkeep(app);
  if (!read.ok) return;
  const { respaldo, ensayo, noche, disco, avisos } = read.value;
  const now = app.clock.now().getTime();
  const hours = (at: string | null): number | null =>
    at === null ? null : Math.round((now - Date.parse(at)) / HOUR_MS);
  const newest = respaldo.lugares
    .flatMap(({ ultimo }) => (ultimo === null ? [] : [ultimo.cuando]))
    .sort()
    .at(-1);
  const fields = {
    respaldo: respaldo.estado,
    respaldoHoras: hours(newest ?? null),
    lugares: respaldo.lugares.map(({ papel, estado, fallo }) =>
      [papel, estado, fallo?.codigo].filter((each) => each !== undefined).join(':'),
    ),
    ensayo: ensayo.estado,
    ensayoHoras: hours(ensayo.ultimo?.cuando ?? null),
    nochesQueFaltan: noche.faltan,
    discoLibreMb: disco.libres === null ? null : Math.round(disco.libres / 1e6),
    avisoMasAntiguoHoras: hours(avisos.desde),
  };
  const isWell =
    !['falta', 'sin_programar'].includes(respaldo.estado) &&
    ensayo.estado !== 'falta' &&
    noche.faltan === 0 &&
    disco.estado !== 'poco' &&
    avisos.estado === 'al_dia';
  if (isWell) app.log.info('cuidado_del_dia', fields);
  else app.log.warn('cuidado_del_dia', fields);
}
