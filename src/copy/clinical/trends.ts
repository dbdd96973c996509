import { counted } from '#copy/counted';
import type { EventKind } from '#domain/clinical/trends/event';
import type { TrendId } from '#domain/clinical/trends/series-ids';

/** Letters of the eyes, as in the rest of the record. */
type Eye = 'OD' | 'OI' | 'AO';

/** The trends of a patient. */
export const TRENDS = {
  title: 'Evolución',
  fold: 'Evolución: presión, agudeza, refracción, excavación y estudios',
  loading: 'Cargando la evolución…',
  view: 'Cómo verla',
  views: { grafico: 'Gráficos', tabla: 'Tablas' },
  series: {
    pio: { name: 'Presión intraocular', unit: 'mmHg' },
    av: { name: 'Mejor agudeza visual de lejos', unit: 'logMAR' },
    rx: { name: 'Refracción: equivalente esférico', unit: 'D' },
    disco: { name: 'Excavación: C/D vertical', unit: '' },
    campo: { name: 'Campo visual: desviación media', unit: 'dB' },
    macula: { name: 'OCT: grosor central de mácula', unit: 'µm' },
    fibras: { name: 'OCT: fibras nerviosas, media', unit: 'µm' },
    ganglionares: { name: 'OCT: células ganglionares, media', unit: 'µm' },
    angulo: { name: 'OCT del ángulo: ángulo iridocorneal', unit: '°' },
    endotelio: { name: 'Densidad endotelial', unit: 'cél/mm²' },
  } satisfies Record<TrendId, { name: string; unit: string }>,
  none: {
    pio: 'Todavía no hay presiones en consultas cerradas.',
    av: 'Todavía no hay agudezas en consultas cerradas.',
    rx: 'Todavía no hay refracciones en consultas cerradas.',
    disco: 'Todavía no hay C/D en consultas cerradas.',
    campo: 'Todavía no hay campos visuales validados.',
    macula: 'Todavía no hay OCT de mácula validadas.',
    fibras: 'Todavía no hay OCT de fibras validadas.',
    ganglionares: 'Todavía no hay OCT de células ganglionares validadas.',
    angulo: 'Todavía no hay OCT del ángulo validadas.',
    endotelio: 'Todavía no hay recuentos validados.',
  } satisfies Record<TrendId, string>,
  eyes: { OD: 'Ojo derecho', OI: 'Ojo izquierdo' },
  eyesShort: { OD: 'OD', OI: 'OI', AO: 'Ambos ojos' } satisfies Record<Eye, string>,
  noMethod: 'Sin método anotado',
  methods: 'Cómo se tomó',
  target: (eye: 'OD' | 'OI' | 'AO', value: string) =>
    eye === 'AO' ? `Objetivo ${value}` : `Objetivo ${eye} ${value}`,
  /** The strip of what has no number. */
  strip: {
    ...{ pio: 'Al tacto', av: 'Sin línea de la tabla', rx: '', disco: '' },
    ...{ campo: '', macula: '', fibras: '', ganglionares: '', angulo: '', endotelio: '' },
  } satisfies Record<TrendId, string>,
  gap: 'Punteado: más de 13 meses sin medir',
  cut: 'Sin línea: se trató en medio',
  doubtful: 'Hueco y punteado: no fiable, no cuenta para la pendiente',
  doubt: (why: string) => `no fiable: ${why}`,
  doubtfulVisits: (count: number) =>
    count === 1 ? '1 no fiable, sin contar' : `${String(count)} no fiables, sin contar`,
  stretch: (from: string, to: string) => (from === to ? `el ${from}` : `del ${from} al ${to}`),
  injections: (eye: string, count: number, first: string, last: string) =>
    count === 1
      ? `${first}, ${eye}: 1 inyección`
      : `${eye}: ${String(count)} inyecciones, del ${first} al ${last}`,
  events: 'Lo que pudo cambiarla',
  eventKinds: {
    gotas: 'Gotas',
    suspension: 'Gotas suspendidas',
    laser: 'Láser',
    cirugia: 'Cirugía',
    inyeccion: 'Inyección',
  } satisfies Record<EventKind, string>,
  event: (day: string, eye: Eye, kind: string, name: string) =>
    `${day}, ${eye === 'AO' ? 'ambos ojos' : eye}: ${kind}, ${name}`,
  point: (eye: Eye, day: string, value: string, method: string) =>
    [`${eye}, ${day}: ${value}`, ...(method === '' ? [] : [method])].join(', '),
  describe: (eye: Eye, count: number, last: string) =>
    `${eye}: ${count === 1 ? '1 medición' : `${String(count)} mediciones`}, la última ${last}`,
  describeNone: (eye: Eye) => `${eye}: sin mediciones`,
  change: 'Cambio por año',
  insufficient: 'Datos insuficientes',
  /** Why there is no slope yet. */
  fewVisits: (n: number, needed: number) =>
    `${n === 1 ? '1 visita' : `${String(n)} visitas`} de las ${String(needed)} que hacen falta`,
  oneDay: 'Todas las mediciones son de un mismo día',
  offChart: 'Hay valores sin línea de la tabla, que no se promedian',
  slope: (value: string, low: string, high: string) => `${value} por año (IC 95 %: ${low} a ${high})`,
  over: (visits: number, span: string) => `${counted(visits, 'visita', 'visitas')} en ${span}`,
  treated: 'con cambios de tratamiento de por medio',
  days: (count: number) => (count === 1 ? '1 día' : `${String(count)} días`),
  months: (count: number) => (count === 1 ? '1 mes' : `${String(count)} meses`),
  years: (count: string) => counted(count, 'año', 'años'),
  verdict: {
    pio: { up: 'Sube', down: 'Baja', none: 'Sin cambio demostrado' },
    av: { up: 'Empeora', down: 'Mejora', none: 'Sin cambio demostrado' },
    rx: { up: 'Hacia hipermetropía', down: 'Hacia miopía', none: 'Sin cambio demostrado' },
    disco: { up: 'Crece', down: 'Disminuye', none: 'Sin cambio demostrado' },
    campo: { up: 'Sube', down: 'Baja', none: 'Sin cambio demostrado' },
    macula: { up: 'Aumenta', down: 'Disminuye', none: 'Sin cambio demostrado' },
    fibras: { up: 'Aumenta', down: 'Disminuye', none: 'Sin cambio demostrado' },
    ganglionares: { up: 'Aumenta', down: 'Disminuye', none: 'Sin cambio demostrado' },
    angulo: { up: 'Se abre', down: 'Se cierra', none: 'Sin cambio demostrado' },
    endotelio: { up: 'Aumenta', down: 'Disminuye', none: 'Sin cambio demostrado' },
  } satisfies Record<TrendId, { up: string; down: string; none: string }>,
  table: (name: string) => `${name}: tabla`,
  head: { date: 'Fecha', hour: 'Hora', method: 'Cómo se tomó', OD: 'OD', OI: 'OI' },
  blank: '–',
} as const;
