import { counted } from '#copy/counted';
import type {
  AbsenceCause,
  ATTEMPT_RESULTS,
  ATTEMPT_WAYS,
  PlanKind,
  PlanState,
} from '#domain/clinical/follow-up/plan';
import type { DecisionKind } from '#domain/clinical/follow-up/plan-decision';
import type { EyeActivity } from '#domain/clinical/follow-up/intervals';
import type { Interval } from '#domain/clinical/follow-up/interval';
import type { IntervalUnit } from '#domain/clinical/follow-up/interval-units';
import type { Reason } from '#domain/clinical/follow-up/proposal';
import type { RiskReason } from '#domain/clinical/follow-up/plan-danger';
import type { Course } from '#domain/clinical/trends/sight-course';
import type { Urgency } from '#domain/clinical/follow-up/plan-risk';

const days = (count: number): string => {
  if (count < 14) return count === 1 ? '1 día' : `${String(count)} días`;
  if (count < 60) return `${String(Math.floor(count / 7))} semanas`;
  const months = Math.floor(count / 30.4);
  if (months < 24) return `${String(months)} meses`;
  return `${String(Math.floor(months / 12))} años`;
};

/** An interval as doctors say it: «4 semanas», «3 meses». */
export const intervalWords = (count: number): string => {
  if (count % 7 === 0 && count < 84) return count === 7 ? '1 semana' : `${String(count / 7)} semanas`;
  return days(count);
};

const UNIT_WORDS: Readonly<Record<IntervalUnit, readonly [one: string, more: string]>> = {
  horas: ['hora', 'horas'],
  dias: ['día', 'días'],
  semanas: ['semana', 'semanas'],
  meses: ['mes', 'meses'],
};

/** An interval in the unit it was decided in: «24 horas», «1 semana»; of older plans by its days. */
export function intervalSaid(intervalo: Interval | null, days: number): string {
  if (intervalo === null) return intervalWords(days);
  const [one, more] = UNIT_WORDS[intervalo.unidad];
  return `${String(intervalo.cantidad)} ${intervalo.cantidad === 1 ? one : more}`;
}

export const PLAN_STATE_WORDS: Readonly<Record<PlanState, string>> = {
  por_decidir: 'Por decidir',
  abierto: 'Sin turno',
  agendado: 'Con turno',
  cumplido: 'Cumplido',
  alta: 'Alta',
  no_aplica: 'No aplica',
  rechazado: 'Rechazó',
  transferido: 'Transferido',
  no_localizado: 'No localizado',
};

export const PLAN_KIND_WORDS: Readonly<Record<PlanKind, string>> = {
  control: 'Control',
  estudio: 'Estudio',
  inyeccion: 'Inyección',
  cirugia: 'Cirugía',
};

export const DECISION_WORDS: Readonly<Record<DecisionKind, string>> = {
  ...PLAN_KIND_WORDS,
  alta: 'Alta',
  no_aplica: 'No aplica',
};

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = {
  alta: 'Urgente',
  media: 'Importante',
  baja: 'De rutina',
};

const OPERATED = ['Operado hoy', 'Operado ayer'] as const;
const REASON_WORDS: Readonly<Record<RiskReason, (count: number) => string>> = {
  urgencia: () => 'Puede perder la visión en horas o días',
  operado: (count) => OPERATED[count] ?? `Operado hace ${String(count)} días`,
  complicacion: () => 'Operación con complicación',
  ojo_unico: () => 'Ojo único',
  agudeza: (count) => `AV bajó ${String(count)} líneas`,
  presion: (count) => `Presión de ${String(count)} mmHg`,
  plazo: () => 'Citado en horas o días',
};
/** Why somebody stands so high: «Operado ayer», «Ojo único», «AV bajó 3 líneas». */
export const reasonWords = ({
  que,
  cuanto = 0,
}: {
  readonly que: RiskReason;
  readonly cuanto?: number | undefined;
}): string => REASON_WORDS[que](cuanto);

const decimal = (count: number): string => String(count).replace('.', ',');
/** Why an interval is proposed: «OD 26 mmHg, objetivo 14». */
export function proposalWhy({ que, ojo, cuanto: said, objetivo = 0, texto = '' }: Reason): string {
  const cuanto = said ?? 0;
  const words: Readonly<Record<Reason['que'], string>> = {
    presion: `${ojo} ${decimal(cuanto)} mmHg, objetivo ${decimal(objetivo)}`,
    en_objetivo: `${ojo} en objetivo: ${decimal(cuanto)} de ${decimal(objetivo)} mmHg`,
    operado: `${ojo} ${decimal(cuanto)} mmHg, operado hace menos de un mes`,
    sin_objetivo: `${ojo} ${decimal(cuanto)} mmHg, sin objetivo`,
    cambio: `${ojo}: cambió el tratamiento`,
    agudeza: `${ojo}: la AV bajó ${decimal(cuanto)} líneas`,
    hipopion: said === undefined ? `${ojo}: hipopión` : `${ojo}: hipopión de ${decimal(said)} mm`,
    ulcera: `${ojo}: úlcera`,
    dicho: `El plan dice «${texto}»`,
  };
  return words[que];
}

export const ATTEMPT_WAY_WORDS: Readonly<Record<(typeof ATTEMPT_WAYS)[number], string>> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
};

export const ATTEMPT_RESULT_WORDS: Readonly<Record<(typeof ATTEMPT_RESULTS)[number], string>> = {
  contesto: 'Contestó',
  no_contesta: 'No contesta',
  mensaje: 'Se dejó mensaje',
  numero_equivocado: 'El número no es suyo',
};

export const ABSENCE_CAUSE_WORDS: Readonly<Record<AbsenceCause, string>> = {
  sin_acompanante: 'No tiene quién lo acompañe',
  costo: 'Por el costo',
  se_siente_bien: '«Me siento bien»',
  lejos: 'Vive lejos',
  se_mudo: 'Se mudó',
  otro: 'Otro motivo',
};

export const ACTIVITY_WORDS: Readonly<Record<EyeActivity, string>> = {
  seco: 'Seco',
  seco_estable: 'Seco y estable',
  igual: 'Igual',
  activo: 'Con actividad',
  muy_activo: 'Mucha actividad',
};

const COURSE_WORDS = {
  campo: { name: 'Campo', unit: 'dB', digits: 1, limit: '−22 dB' },
  av: { name: 'AV', unit: 'logMAR', digits: 2, limit: '20/200' },
  pio: { name: 'PIO', unit: 'mmHg', digits: 1, limit: '' },
} as const;
const figure = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits).replace('.', ',')}`;
const yearsSaid = (years: number): string =>
  years < 1 ? 'menos de 1 año' : years < 2 ? '1 año' : `${String(Math.floor(Math.min(99, years)))} años`;

/** How an eye goes by what was measured of it, with its interval and how many visits; no verdict of fewer than `least`. */
export function courseWords(
  { grupo, serie, ojo, n, porAnio, ic, anios, aniosIc, sobre }: Course,
  least: number,
): string {
  const { name, unit, digits, limit } = COURSE_WORDS[serie];
  const about = `${name} ${ojo}`;
  if (grupo === 'pocos_puntos') return `${about}: pocos puntos (${String(n)} de ${String(least)})`;
  if (grupo === 'alcanzado') return `${about}: ya pasó de ${limit}`;
  const pace =
    porAnio === undefined || ic === undefined
      ? ''
      : `${figure(porAnio, digits)} ${unit} al año (de ${figure(ic[0], digits)} a ${figure(ic[1], digits)}), ${String(n)} visitas`;
  if (grupo === 'sobre_objetivo')
    return [`${about}: ${decimal(sobre ?? 0)} mmHg sobre el objetivo`, pace].filter(Boolean).join('. ');
  const [soon, late] = aniosIc ?? [0, null];
  const until = `${limit} en ${yearsSaid(anios ?? 0)} (entre ${yearsSaid(soon)} y ${late === null ? 'nunca' : yearsSaid(late)})`;
  return `${about}: ${pace}. A este ritmo, ${until}`;
}

export const FOLLOW_UP = {
  loading: 'Cargando a quiénes tienen que volver…',
  caption: 'Quiénes tienen que volver, los más urgentes primero',
  show: 'Mostrar',
  pending: 'Por hacer',
  until: 'Vencen',
  untilOptions: {
    hoy: 'Vencidos',
    '14': 'Hasta dentro de 14 días',
    '60': 'Hasta dentro de 2 meses',
    todos: 'Todos',
  },
  doctor: 'Médico',
  everybody: 'Todos',
  search: 'Buscar paciente',
  columns: {
    patient: 'Paciente',
    what: 'Qué le toca',
    when: 'Cuándo',

    actions: 'Acciones',
  },
  empty: 'Nadie espera.',
  emptyHelp: 'Aparece aquí quien tiene que volver y no tiene turno, desde que se cierra su consulta.',
  emptyState: 'Nadie en este estado.',
  noneFound: 'Nadie de la lista coincide con lo buscado.',
  write: (name: string) => `Escribir por WhatsApp a ${name}`,
  writeWord: 'WhatsApp',
  book: 'Agendar',
  bookFor: (name: string) => `Agendar a ${name}`,
  searching: 'Buscando lugar…',
  bookLate: 'Agendar igual',
  bookLateFor: (name: string) => `Agendar igual a ${name}`,
  isDue: (when: string, hour: string | null) => (hour === null ? when : `${when}, ${hour}`),
  wasDue: (day: string, hour: string | null) =>
    hour === null ? `era para el ${day}` : `era para el ${day}, ${hour}`,
  late: (place: string, when: string, stays: boolean) =>
    `El primer lugar libre, ${place}, es después de lo indicado (${when}).${stays ? ' Aunque lo agende ahí, sigue en la lista.' : ''}`,
  undecided: 'Falta decidir qué sigue',
  overdue: (count: number) => (count === 0 ? 'Vence hoy' : `Hace ${days(count)}`),
  dueIn: (count: number) => `Faltan ${days(count)}`,
  onSunday: 'Cae en domingo: ¿guardia?',
  onHoliday: (name: string) => `Cae en feriado (${name}): ¿guardia?`,
  overdueHours: (count: number) =>
    count === 1 ? 'Venció hace 1 hora' : `Venció hace ${String(count)} horas`,
  dueInHours: (count: number) =>
    count === 0 ? 'Vence en menos de 1 hora' : count === 1 ? 'Falta 1 hora' : `Faltan ${String(count)} horas`,
  every: (interval: string) => `cada ${interval}`,
  window: (from: string, due: string) => `Del ${from} al ${due}`,
  due: (day: string, hour?: string) => `Para el ${day}${hour === undefined ? '' : `, hasta las ${hour}`}`,
  with: (doctor: string) => `Con ${doctor}`,
  booked: (when: string) => `Turno: ${when}`,
  passed: (when: string) => `El turno del ${when} ya pasó y no se decidió qué sigue`,
  dose: (weeks: number) =>
    weeks === 1 ? 'Última dosis hace 1 semana' : `Última dosis hace ${String(weeks)} semanas`,
  gap: 'demasiado tiempo',
  attempts: (count: number) => (count === 1 ? '1 intento' : `${String(count)} intentos`),
  lastAttempt: (way: string, result: string, who: string, when: string) =>
    `${way}: ${result}. ${who}, ${when}`,
  ended: (who: string, when: string) => `${who}, ${when}`,
  note: 'Anotar',
  noteFor: (name: string) => `Anotar un intento de ${name}`,
  attemptTitle: (name: string) => `¿Qué pasó con ${name}?`,
  way: 'Cómo se lo buscó',
  wayMissing: 'Elija cómo se lo buscó.',
  result: 'Qué pasó',
  resultPrompt: 'Elija qué pasó',
  resultMissing: 'Elija qué pasó.',
  noteLabel: 'Nota (opcional)',
  otherLabel: 'Cuál fue el motivo',
  cause: 'Por qué no vino (opcional)',
  noCause: 'No lo dijo',
  keys: '↑ ↓ fila · Intro ficha · L llamar · W WhatsApp · A agendar · 1 contestó · 2 no contesta · 3 no quiere volver · 4 sigue en otro lugar',
  sight: {
    title: 'Vista en riesgo',
    help: 'A quién llamar antes según lo medido hasta anoche: qué ojo llegaría primero a no ver si sigue a este ritmo. Es un orden para llamar, no un diagnóstico.',
    empty: 'Nadie para llamar según lo medido hasta anoche.',
  },
  age: (years: number) => `${String(years)} a`,
  valueOf: { pio: 'PIO', av: 'AV' },
  lastValue: (what: string, value: string, eye: string, target: number | undefined) =>
    `${what} ${value} ${eye}${target === undefined ? '' : `, objetivo ${decimal(target)}`}`,
  save: 'Anotar',
  refused: 'No quiere volver…',
  refuseTitle: (name: string) => `${name} no quiere volver`,
  refuseHelp: 'Sale de la lista. Se puede reabrir, y la próxima consulta lo vuelve a poner.',
  said: 'Qué dijo',
  refuse: 'Sacar de la lista',
  transferred: 'Pasa a otro médico o lugar…',
  transferTitle: (name: string) => `¿Quién sigue a ${name}?`,
  transferTo: 'Sigue con',
  elsewhere: 'Fuera de la clínica',
  where: 'Dónde se atiende ahora',
  transfer: 'Transferir',
  lost: 'No localizado…',
  loseTitle: (name: string) => `¿${name} no se pudo localizar?`,
  loseHelp: 'Deja de estar entre los pendientes por 30 días; después se lo vuelve a buscar.',
  lose: 'Marcar no localizado',
  reopen: 'Reabrir',
  reopenFor: (name: string) => `Reabrir el seguimiento de ${name}`,
  decide: 'Decidir…',
  decideWord: 'Decidir',
  decideFor: (name: string) => `Decidir qué sigue para ${name}`,
  decideTitle: (name: string) => `¿Qué sigue para ${name}?`,
  done: {
    attempt: (name: string) => `Se anotó el intento de ${name}.`,
    refused: (name: string) => `${name} salió de la lista.`,
    transferred: (name: string) => `Se transfirió el seguimiento de ${name}.`,
    lost: (name: string) => `${name}: se lo volverá a buscar en 30 días.`,
    reopened: (name: string) => `${name} volvió a la lista.`,
    decided: (name: string) => `Quedó decidido qué sigue para ${name}.`,
  },
  message: (name: string, clinic: string, what: string) =>
    `Buen día, ${name}. Le escribimos de ${clinic}. Le toca ${what} y todavía no tiene turno. ¿Qué día puede venir? Responda a este mensaje y le reservamos un lugar.`,
  messageWhat: {
    control: 'su control',
    estudio: 'un estudio que le pidió su médico',
    inyeccion: 'su próxima visita',
    cirugia: 'una visita para coordinar su atención',
    nada: 'una visita',
  },
  proof: {
    none: 'La primera comprobación de que nadie quede sin seguimiento se hace esta noche.',
    clean: (day: string, plans: number) =>
      `Comprobado el ${day}: ${counted(plans, 'seguimiento revisado', 'seguimientos revisados')}, nadie sin plan ni sin médico.`,
    found: (day: string) => `La comprobación del ${day} encontró:`,
    withoutDoctor: (count: number) =>
      count === 1
        ? '1 seguimiento de un médico que ya no atiende: páselo a otro.'
        : `${String(count)} seguimientos de médicos que ya no atienden: páselos a otro.`,
    withoutPlan: (count: number) =>
      count === 1
        ? '1 problema sin plan: se puso en la lista, por decidir.'
        : `${String(count)} problemas sin plan: se pusieron en la lista, por decidir.`,
    withoutAppointment: (count: number) =>
      count === 1
        ? '1 seguimiento contaba con un turno que no será: volvió a la lista.'
        : `${String(count)} seguimientos contaban con un turno que no será: volvieron a la lista.`,
  },
  chooser: {
    title: 'Qué sigue para cada problema',
    help: 'Lo que no decida queda «por decidir», primero en la lista de quienes tienen que volver.',
    decision: 'Qué sigue',
    notYet: 'Sin decidir',
    amount: 'En cuánto',
    unit: 'Unidad',
    units: { horas: 'horas', dias: 'días', semanas: 'semanas', meses: 'meses' },
    notUnderstood: 'No se entendió. Por ejemplo: 24h, 3d, 2s, 4m, 1 año, mañana, hoy 18:00.',
    reason: 'Motivo (opcional)',
    dose: 'Dosis aplicada hoy',
    drug: 'Qué se aplicó',
    sayDrug: 'Elija el medicamento',
    drugName: 'Cuál',
    drugHelp:
      'El lote, el cuadrante y la presión después se anotan en la nota de la inyección: cuenta una vez.',
    given: (drug: string, count: number | undefined) =>
      `Dosis de hoy ya anotada: ${drug}${count === undefined ? '' : `, ${String(count)}.ª seguida`}`,
    activity: 'Cómo está el ojo',
    sayActivity: 'Diga si hay líquido',
    proposal: (interval: string) => `Sugerido: ${interval}`,
    control: (interval: string) => `control, ${interval}`,
    operated: (day: string | null) => (day === null ? 'Operado' : `Operado el ${day}`),
    accept: 'Usar',
    acceptOf: (interval: string, problem: string) => `Usar ${interval} para ${problem}`,
    before: (kind: PlanKind | null, interval: string) =>
      `Antes: ${kind === null ? '' : `${PLAN_KIND_WORDS[kind].toLowerCase()}, `}cada ${interval}`,
    eachEye: 'Distinto en cada ojo',
    bothEyes: 'Lo mismo en los dos ojos',
    overdue: (dose: string) => `Ya pasó: se cuenta desde la última dosis, ${dose}.`,
    firstFree: (day: string, hour: string) => `Primer lugar libre: ${day}, ${hour}`,
    day: (day: string, hour?: string) => `Cae el ${day}${hour === undefined ? '' : `, ${hour}`}`,
    noPlace: 'Sin lugares libres a la vista: se agenda desde la lista.',
  },
  patient: {
    title: 'Qué sigue',
    loading: 'Cargando lo que sigue…',
    none: 'No tiene nada pendiente.',
    list: 'Ver «Nadie se pierde»',
  },
} as const;
