import type { Eye } from '#domain/clinical/eye';
import type { FIELD_DEFECTS } from '#domain/clinical/overview/eyes';
import type { OverviewKind, OverviewRow } from '#domain/clinical/overview/kinds';
import type { MissingWhat } from '#domain/clinical/overview/missing';

/** How long ago, in the largest unit of which there are two: «9 días», «7 semanas», «20 meses», «3 años». */
export function agoWords(days: number): string {
  if (days < 14) return days === 1 ? '1 día' : `${String(days)} días`;
  if (days < 60) return `${String(Math.floor(days / 7))} semanas`;
  const months = Math.floor(days / 30.4);
  return months < 24 ? `${String(months)} meses` : `${String(Math.floor(months / 12))} años`;
}

/** Since when: of today nothing is «hace 0 días». */
export const sinceWords = (days: number): string => (days <= 0 ? 'hoy' : `hace ${agoWords(days)}`);

const MISSING_WORDS: Readonly<Record<MissingWhat, string>> = {
  plan: 'Seguimiento',
  decidir: 'Por decidir',
  pedido: 'Estudio',
  resultado: 'Resultado',
  alergias: 'Alergias',
  campo: 'Campo visual',
  gonioscopia: 'Gonioscopía',
  paquimetria: 'Paquimetría',
  objetivo: 'PIO objetivo',
  oct: 'OCT de mácula',
  fondo: 'Fondo de ojo',
  hba1c: 'HbA1c',
  ciclopejia: 'Refracción con cicloplejía',
};

/** What is missing, in words: the thing, and how it stands. `since` is how long ago its day was. */
export function missingWords(
  {
    que,
    fecha,
    urgente,
  }: { readonly que: MissingWhat; readonly fecha?: string | undefined; readonly urgente: boolean },
  cual: string | undefined,
  since: string,
): { readonly what: string; readonly how: string } {
  const what = cual ?? MISSING_WORDS[que];
  const asked = `pedido ${since}, sin turno`;
  const how: Readonly<Record<MissingWhat, string>> = {
    plan: `debía ser ${since}, sin turno`,
    decidir: 'falta decidir qué sigue',
    pedido: urgente ? `${asked}, ya pasó su fecha` : asked,
    resultado: `hecho, sin firmar desde ${since}`,
    alergias: 'sin preguntar',
    ...{ campo: old('ninguno'), gonioscopia: old('ninguna'), paquimetria: old('ninguna') },
    objetivo: fecha === undefined ? 'sin fijar' : `sin revisar ${since}`,
    ...{ oct: old('ninguna'), fondo: old('ninguno'), hba1c: old('sin anotar'), ciclopejia: old('ninguna') },
  };
  return { what, how: how[que] };

  function old(none: string): string {
    return fecha === undefined ? none : since;
  }
}

export const FIELD_DEFECT_WORDS: Readonly<Record<(typeof FIELD_DEFECTS)[number], string>> = {
  inicial: 'campo: defecto inicial por DM',
  moderado: 'campo: defecto moderado por DM',
  avanzado: 'campo: defecto avanzado por DM',
};

const KIND_WORDS: Readonly<Record<OverviewKind, string>> = {
  glaucoma: 'Glaucoma',
  macula: 'Mácula',
  diabetico: 'Diabetes',
  nino: 'Niño',
  cornea: 'Córnea',
  catarata: 'Catarata',
  general: 'Ojos',
  primera: 'Primera visita',
};

/** The rows: what each is called, and its unit. */
export const ROW_WORDS: Readonly<Record<OverviewRow, { readonly name: string; readonly unit: string }>> = {
  pio: { name: 'Presión', unit: 'mmHg' },
  av: { name: 'Agudeza', unit: 'la mejor, de lejos' },
  rx: { name: 'Refracción', unit: 'equivalente esférico, D' },
  disco: { name: 'C/D vertical', unit: '' },
  campo: { name: 'Campo, DM', unit: 'dB' },
  fibras: { name: 'Fibras', unit: 'µm, OCT' },
  macula: { name: 'Grosor central', unit: 'µm, OCT' },
  endotelio: { name: 'Endotelio', unit: 'cél/mm²' },
  grado: { name: 'Retinopatía', unit: 'grado' },
  liquido: { name: 'Líquido', unit: 'en la OCT' },
  desviacion: { name: 'Desviación', unit: 'dioptrías prismáticas' },
  queratometria: { name: 'K2', unit: 'D' },
  parche: { name: 'Parche', unit: 'horas al día, sobre este ojo' },
  hba1c: { name: 'HbA1c', unit: '%' },
  presion_arterial: { name: 'Presión arterial', unit: 'mmHg' },
  inyecciones: { name: 'Inyecciones', unit: 'semanas entre dosis' },
  gotas: { name: 'Gotas', unit: 'inicio y fin' },
};

/** What the heights of graded rows are called, from the least on. */
export const LEVEL_WORDS: Readonly<Partial<Record<OverviewRow, readonly string[]>>> = {
  grado: ['no', 'leve', 'mod', 'sev', 'prol', 'alto'],
  liquido: ['seco', 'hay'],
};

/** The same at their place in the middle, where there is no room for the whole name. */
export const GRADE_WORDS = ['Sin RD', 'Leve', 'Moderada', 'Severa', 'Proliferativa', 'Alto riesgo'] as const;
export const FLUID_WORDS = ['Seco', 'Hay'] as const;
export const FLUID_BEFORE = ['seco', 'había'] as const;

/** What stands in an empty row of a first visit: what will be there. */
export const COMING_WORDS: Readonly<Partial<Record<OverviewRow, string>>> = {
  pio: 'Aquí, cada presión frente a su objetivo, cuando usted lo fije.',
  av: 'Aquí, la mejor agudeza de cada visita.',
  rx: 'Aquí, cómo cambia la graduación.',
  gotas: 'Aquí, cada gota: cuándo empezó y cuándo paró.',
};

const SHORT_MARKS: readonly (readonly [RegExp, string])[] = [
  [/facoemul/iu, 'Faco'],
  [/extracapsular/iu, 'Extracapsular'],
  [/trabeculoplastia selectiva/iu, 'SLT'],
  [/trabeculoplast/iu, 'Trabeculoplastia'],
  [/panfotocoag/iu, 'PRP'],
  [/capsulotom/iu, 'Cápsula YAG'],
  [/iridotom/iu, 'Iridotomía'],
  [/trabeculectom/iu, 'Trabeculectomía'],
  [/vitrectom/iu, 'Vitrectomía'],
  [/crosslinking|reticulación/iu, 'Crosslinking'],
];
const MOST_MARK = 18;
/** A laser or an operation in as few letters as it is known by, with its year. */
export function markWords(nombre: string, fecha: string): string {
  const known = SHORT_MARKS.find(([pattern]) => pattern.test(nombre))?.[1];
  const short = known ?? (nombre.length > MOST_MARK ? `${nombre.slice(0, MOST_MARK - 1)}…` : nombre);
  return `${short} ${fecha.slice(0, 4)}`;
}

/** The keys of the record; each does what its name says. */
export const OVERVIEW_KEYS = {
  visitas: { key: 'v', name: 'visitas' },
  tendencias: { key: 't', name: 'evolución' },
  imagenes: { key: 'i', name: 'imágenes' },
  comparar: { key: 'c', name: 'comparar' },
  antecedentes: { key: 'a', name: 'antecedentes' },
  documentos: { key: 'd', name: 'documentos' },
  cirugias: { key: 'q', name: 'cirugías' },
  agendar: { key: 'g', name: 'agendar' },
  datos: { key: 'f', name: 'datos y turnos' },
} as const;

/** Those of the head, and those of a visit that is looked at. */
export const ALL_KEYS = {
  head: [
    ['Intro', 'empezar o continuar la consulta'],
    ['R', 'recetar'],
    ['E', 'estudios'],
    ['P', 'imprimir el resumen'],
  ],
  visit: [
    ['← →', 'otra visita'],
    ['Intro', 'abrirla entera'],
    ['C', 'comparar'],
    ['Esc', 'volver a hoy'],
  ],
} as const;

export const OVERVIEW = {
  loading: 'Leyendo la ficha…',
  years: 'Los años de cada ojo',
  kinds: (kinds: readonly OverviewKind[]) => kinds.map((kind) => KIND_WORDS[kind]).join(' y '),
  missing: 'Falta',
  nothingMissing: 'Nada pendiente',
  first: 'Primera visita',
  start: 'Empezar la consulta',
  goOn: 'Continuar la consulta',
  prescribe: 'Recetar',
  studies: 'Estudios',
  print: 'Resumen',
  dead: (died: string) => `${died} · no llamar`,
  closed: 'Ficha cerrada',
  closedWhy: (who: string) =>
    `Lo avisó: ${who}. Los planes, las llamadas y los estudios quedaron anulados; la ficha se puede leer e imprimir.`,
  lastKnown: 'lo último',
  centre: 'en el centro',
  today: 'hoy',
  on: (day: string) => `el ${day}`,
  visits: 'Visitas',
  visitsOf: (count: number) => (count === 0 ? 'ninguna' : String(count)),
  chooseVisit: '← → elige',
  month: (month: string, year: string) => `${month} ${year}`,
  openVisit: (day: string) => `Ver la visita del ${day}`,
  appointment: (day: string) => `Turno del ${day}`,
  problems: 'Problemas y qué sigue',
  problemsOnly: 'Problemas',
  noProblems: 'Todavía ninguno: entran solos al cerrar una consulta, con su ojo y su próximo paso.',
  noProblemOfEye: 'Sin problemas anotados',
  more: (count: number) => `y ${String(count)} más, en «Problemas»`,
  over: (count: number) => (count === 1 ? '1 resuelto' : `${String(count)} resueltos`),
  presumed: 'presuntivo',
  since: (day: string) => `desde ${day}`,
  worse: {
    campo: 'el peor, por campo',
    av: 'el peor, por agudeza',
    grado: 'el peor, por retinopatía',
  },
  absent: (why: string) => `No hay ojo: ${why}`,
  step: {
    due: (day: string) => `para el ${day}`,
    late: (day: string) => `era para el ${day} · sin turno`,
    missed: (day: string) => `turno del ${day}, no se cumplió`,
    booked: (when: string) => `${when} · con turno`,
    confirmed: (when: string) => `${when} · confirmado`,
    undecided: 'Decidir qué sigue',
    none: 'Nada pendiente',
    nonePlanned: 'Sin próximo paso',
    ended: { alta: 'dado de alta', no_aplica: 'no necesita seguimiento' },
    with: (doctor: string) => `con ${doctor}`,
    unbooked: 'sin turno',
    book: 'Agendar',
  },
  orders: 'Estudios pedidos',
  coming: 'Turnos por venir',
  target: (value: string) => `objetivo ≤ ${value}`,
  targetShort: (value: string, month: string) => `≤ ${value} · ${month}`,
  targetSince: (month: string) => `desde ${month}`,
  overTarget: (much: string) => `${much} sobre objetivo`,
  noTarget: 'sin objetivo',
  before: (value: string) => `antes ${value}`,
  fell: (value: string) => `bajó de ${value}`,
  same: 'igual que antes',
  gradeSince: (day: string) => `desde ${day}`,
  doubtful: 'no fiable',
  perYear: (value: string) => `${value} al año`,
  fewFields: (have: number, needed: number) => `ritmo: ${String(have)} de ${String(needed)} medidas`,
  noChange: 'sin cambio demostrado',
  none: 'sin medir',
  noneDone: 'ninguna',
  noneOfEye: 'sin inyecciones en este ojo',
  doses: (count: number) => (count === 1 ? '1 dosis' : `${String(count)} dosis`),
  overdue: 'vencido',
  doseDue: (day: string) => `toca el ${day}`,
  doseLate: (day: string) => `tocaba el ${day}`,
  drops: (count: number) => (count === 0 ? 'ninguna' : count === 1 ? '1 gota' : `${String(count)} gotas`),
  dropsOfNoEye: (count: number) => (count === 1 ? '1 sin ojo anotado' : `${String(count)} sin ojo anotado`),
  ofPerson: 'De la persona: no es de un ojo',
  person: 'La persona',
  notOfEye: 'no es de un ojo',
  dropsNow: 'Gotas en uso',
  dropsThen: 'Gotas, ese día',
  noDrops: 'Ninguna anotada',
  dropSince: (day: string) => `desde ${day}`,
  dropNoted: (day: string) => `anotada el ${day}, sin fecha de inicio`,
  dropUntil: (day: string) => `hasta el ${day}`,
  dropNoEye: 'ojo sin anotar',
  dropStopped: (name: string, why: string | undefined) =>
    why === undefined ? `${name}: suspendida` : `${name}: ${why}`,
  lastVisit: 'Última visita',
  thatVisit: 'Esa visita',
  normal: (names: readonly string[]) => `Normal: ${names.join(', ')}`,
  before_then: (texts: readonly string[], day: string) => `${texts.join(' · ')} (${day})`,
  deniesAllergies: 'Niega alergias',
  noFindings: 'sin hallazgos escritos',
  noVisit: 'Todavía no tuvo visitas.',
  planOf: (text: string) => `Plan: ${text}`,
  readingVisit: 'Leyendo esa visita…',
  keys: 'Lo demás, a una tecla',
  allKeys: 'todas',
  allKeysTitle: 'Teclas de la ficha',
  table: 'en tabla',
  tableOf: (name: string) => `${name}, en tabla`,
  eye: (ojo: Eye) => ojo,
  svg: (name: string, ojo: string, said: string) => `${name}, ${ojo}: ${said}`,
  axisAge: (age: number) => `${String(age)} a`,
  follows: 'Sigue',
  phone: 'Teléfono',
  guardian: 'Responsable',
  reviewed: (day: string) => `revisadas el ${day}`,
  neverReviewed: 'sin revisar',
  head: { date: 'Fecha', OD: 'OD', OI: 'OI', person: 'Persona' },
  blank: '–',
} as const;
