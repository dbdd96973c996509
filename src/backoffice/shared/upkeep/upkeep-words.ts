import type { UpkeepTold } from '#contract/upkeep/upkeep';
import { UPKEEP } from '#copy/upkeep';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { mediumDate } from '../clinic/dates.ts';

/** What is amiss and what to do about it. */
export interface Amiss {
  readonly key: string;
  readonly what: string;
  readonly todo: string;
}

const GB = 1_000_000_000;
const amount = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 1 });

/** `73 GB`; below ten with a decimal, below one in megabytes. */
export function inGigabytes(bytes: number): string {
  if (bytes < GB) return `${String(Math.round(bytes / 1_000_000))} MB`;
  return `${amount.format(bytes < 10 * GB ? bytes / GB : Math.round(bytes / GB))} GB`;
}

/** «hoy 02:31», «ayer 02:31», «3 nov 2026, 02:31». */
export function whenTold(instant: string, now: Date): string {
  const { fecha, minuto } = clinicTime(new Date(instant));
  const today = clinicTime(now).fecha;
  const hour = formatHour(minuto);
  if (fecha === today) return UPKEEP.today(hour);
  if (fecha === addDays(today, -1)) return UPKEEP.yesterday(hour);
  return UPKEEP.on(mediumDate(fecha), hour);
}

const dayTold = (instant: string): string => mediumDate(clinicTime(new Date(instant)).fecha);

/** Everything that is amiss, the gravest first. Nights have a notice of their own. */
export function amissOf(upkeep: UpkeepTold, now: Date): Amiss[] {
  const { respaldo, ensayo, disco, avisos } = upkeep;
  const words = UPKEEP.amiss;
  const all: Amiss[] = [];
  if (respaldo.estado === 'sin_programar')
    all.push({ key: 'respaldo', what: words.unscheduled, todo: words.unscheduledDo });
  if (respaldo.estado === 'falta')
    for (const place of respaldo.lugares) if (place.estado === 'falta') all.push(placeAmiss(place, now));
  if (disco.estado === 'poco' && disco.libres !== null)
    all.push({ key: 'disco', what: words.room(inGigabytes(disco.libres)), todo: words.roomDo });
  if (ensayo.estado === 'falta')
    all.push({
      key: 'ensayo',
      what: ensayo.ultimo === null ? words.drillNever : words.drillOld(dayTold(ensayo.ultimo.cuando)),
      todo: words.drillDo,
    });
  if (avisos.estado === 'atrasados' && avisos.desde !== null)
    all.push({ key: 'avisos', what: words.notices(dayTold(avisos.desde)), todo: words.noticesDo });
  return all;
}

function placeAmiss({ lugar, ultimo, fallo }: UpkeepTold['respaldo']['lugares'][number], now: Date): Amiss {
  const words = UPKEEP.amiss;
  const last = ultimo === null ? words.never(lugar) : words.old(lugar, whenTold(ultimo.cuando, now));
  if (fallo === null) return { key: lugar, what: last, todo: words.waits };
  return { key: lugar, what: `${last} ${words.why(fallo.motivo)}`, todo: UPKEEP.fix[fallo.codigo] };
}

/** All that is well, a few words each. What is not known is left out. */
export function wellOf(upkeep: UpkeepTold, now: Date): string[] {
  const { respaldo, ensayo, noche, disco, avisos } = upkeep;
  const words = UPKEEP.well;
  const all: string[] = [...copyWell(respaldo, now)];
  if (ensayo.estado === 'al_dia' && ensayo.ultimo !== null)
    all.push(words.drill(dayTold(ensayo.ultimo.cuando)));
  if (noche.noches > 0 && noche.faltan === 0) all.push(words.night);
  if (disco.estado === 'bien' && disco.libres !== null) all.push(words.room(inGigabytes(disco.libres)));
  if (avisos.estado === 'al_dia') all.push(words.notices);
  return all;
}

function copyWell({ estado, lugares }: UpkeepTold['respaldo'], now: Date): string[] {
  const words = UPKEEP.well;
  if (estado === 'muestra') return [words.sample];
  if (estado === 'firestore') return [words.firestore];
  if (estado === 'en_curso') return [words.running];
  const newest = lugares
    .flatMap(({ estado: of, ultimo }) => (ultimo === null || of === 'falta' ? [] : [ultimo.cuando]))
    .sort()
    .at(-1);
  const away = lugares.find((place) => place.estado === 'ausente')?.ultimo;
  return [
    ...(newest === undefined ? [] : [words.copy(whenTold(newest, now))]),
    ...(away === undefined || away === null ? [] : [words.away(whenTold(away.cuando, now))]),
  ];
}
