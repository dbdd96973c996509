import type { RoundReason } from '#domain/clinical/rounds/eligibility';
import type { RoundDecision } from '#domain/clinical/rounds/round-mark';
import type { ROUND_CHANGES } from '#domain/clinical/rounds/stability';

type ChangeId = (typeof ROUND_CHANGES)[number];

/** Why somebody is seen by the doctor and not measured in a round. */
export const ROUND_REASON_WORDS = {
  con_turno: 'Ya tiene turno',
  en_ronda: 'Se midió y algo cambió: dele turno con su médico',
  telefono: 'No tiene teléfono para avisarle',
  persona: 'Falleció o dejó la clínica',
  edad: 'Es menor de edad, o falta su fecha de nacimiento',
  apagada: 'La clínica no hace rondas',
  sin_equipo: 'La clínica no ofrece el estudio que hace falta',
  diagnostico: 'Este diagnóstico no se sigue en rondas',
  sin_decidir: 'El médico todavía no decidió este control',
  otro_seguimiento: 'Tiene otro seguimiento que necesita al médico',
  intervalo: 'El médico lo quiere ver en menos de 12 semanas',
  ojo_unico: 'Tiene un solo ojo',
  riesgo: 'Su seguimiento es de riesgo',
  sin_agudeza: 'Falta la agudeza de un ojo',
  agudeza: 'Ve menos de lo que permite la ronda',
  sin_presion: 'Falta la presión de un ojo',
  presion: 'La última presión pasa de su objetivo',
  sin_grado: 'Falta el grado de retinopatía o de edema macular',
  grado: 'Su retinopatía o su mácula necesitan al médico',
  cambio: 'En el último año hubo una cirugía, un láser o un cambio de gotas',
  curso: 'Lo medido dice que está perdiendo la vista, o no alcanza para saberlo',
  visita: 'Hace más de 18 meses que no lo ve un médico',
  seguidas: 'Ya lleva dos rondas seguidas: le toca una visita',
  pide_visita: 'En la última ronda el médico pidió verlo',
} satisfies Record<RoundReason, string>;

export const ROUND_CHANGE_WORDS = {
  presion_alta: 'Presión de 30 mmHg o más',
  presion: 'La presión pasa de su objetivo o subió 5 mmHg',
  agudeza: 'Ve dos líneas menos, o menos de 20/60',
  molestia: 'Dice que nota algo',
  sin_agudeza: 'Falta la agudeza',
  sin_presion: 'Falta la presión',
  sin_preguntar: 'Nadie anotó si tiene molestias',
  sin_estudio: 'El estudio no se hizo',
} satisfies Record<ChangeId, string>;

/** Rounds: stable patients are measured today and decided later. */
export const ROUNDS = {
  title: 'Ronda',
  help: 'Pacientes estables a quienes se puede medir sin ver al médico: él decide después, con plazo. Quien no cumple todos los criterios recibe turno con su médico.',
  candidates: 'A quiénes les toca pronto',
  none: 'A nadie con glaucoma o retinopatía diabética le toca control en los próximos 45 días.',
  fits: 'Apto para la ronda',
  fitsNot: 'No es para la ronda',
  seesDoctor: 'Tiene que verlo su médico',
  book: 'Dar turno de ronda',
  bookFor: (name: string) => `Dar turno de ronda a ${name}`,
  booking: 'Turno de ronda: se mide sin ver al médico, y él decide después.',
  mark: (doctor: string) => `Ronda para ${doctor}`,
  appointment: (when: string) => `Ronda el ${when}`,
  measured: (doctor: string, day: string) => `Medido: lo decide ${doctor} hasta el ${day}`,
  overdue: (doctor: string, day: string) => `Medido: ${doctor} no lo decidió hasta el ${day}`,
  toDecide: 'Rondas por decidir',
  loading: 'Cargando las rondas por decidir…',
  nothing: 'No tiene rondas por decidir.',
  decideToday: 'Decida hoy',
  decideBy: (day: string) => `Decida hasta el ${day}`,
  lateSince: (day: string) => `El plazo pasó el ${day}`,
  measuredOn: (day: string) => `Se midió el ${day}`,
  notEnded: (day: string) => `Vino el ${day} y nadie dijo que terminó de medirse`,
  stable: 'Nada cambió en lo medido',
  changed: 'Cambió: necesita una visita',
  says: (words: string) => `Dice: «${words}»`,
  acuity: 'Agudeza',
  pressure: 'Presión (mmHg)',
  target: (mmHg: string) => `objetivo ${mmHg}`,
  now: 'ahora',
  missing: 'sin medir',
  measures: (name: string) => `Lo medido a ${name}, antes y ahora`,
  every: (name: string, eye: string, interval: string) => `${name}${eye}, control cada ${interval}`,
  study: (name: string, state: string) => `${name}: ${state}`,
  open: 'Abrir la consulta',
  openOf: (name: string) => `Abrir la consulta de ${name}`,
  decide: { igual: 'Sigue igual', antes: 'Control antes', visita: 'Necesita visita' } satisfies Record<
    RoundDecision,
    string
  >,
  decideOf: (what: string, name: string) => `${what}: ${name}`,
  titles: {
    igual: (name: string) => `${name} sigue igual`,
    antes: (name: string) => `Adelantar el control de ${name}`,
    visita: (name: string) => `${name} necesita una visita`,
  } satisfies Record<RoundDecision, (name: string) => string>,
  helps: {
    igual: 'Se firma la nota, el plan queda como estaba y recepción le avisa.',
    antes: 'Se firma la nota y recepción le da turno con usted en ese tiempo.',
    visita: 'Se firma la nota y recepción lo llama para darle turno con usted.',
  } satisfies Record<RoundDecision, string>,
  sign: 'Firmar',
  confirm: 'Es así: firmar',
  reason: 'Motivo (puede quedar vacío)',
  done: {
    igual: 'Decidido: sigue igual. Recepción le avisa.',
    antes: 'Decidido: control antes. Recepción le avisa.',
    visita: 'Decidido: necesita una visita. Está en «Seguimiento» para darle turno.',
  } satisfies Record<RoundDecision, string>,
  colleagues: 'De colegas que pueden no llegar a decidir',
  ofColleague: (doctor: string, day: string) => `De ${doctor}, con plazo hasta el ${day}`,
  take: 'Tomar',
  takeOf: (name: string) => `Tomar la ronda de ${name}`,
  taken: 'La ronda pasó a usted.',
  line: (count: number) => (count === 1 ? 'Ronda por decidir' : 'Rondas por decidir'),
  noLine: 'Ninguna propia.',
  until: (name: string, day: string) => `${name}, hasta el ${day}`,
  untilToday: (name: string) => `${name}, hasta hoy`,
  wasDue: (name: string, day: string) => `${name}, venció el ${day}`,
  more: (count: number) => `y ${String(count)} más`,
  colleaguesWait: (count: number) =>
    count === 1
      ? 'Una de un colega que puede no llegar a decidirla.'
      : `${String(count)} de colegas que pueden no llegar a decidirlas.`,
  see: 'Decidir',
  seeOf: 'Decidir las rondas',
  // The preparation of whoever is measured.
  measureNow: 'Medir para la ronda',
  measuredMark: 'Medido para la ronda',
  measureOf: (name: string) => `Medir para la ronda: ${name}`,
  ask: 'Ronda: pregunte si nota algún cambio y anótelo en el motivo; si no nota nada, «Control».',
  readyDone: 'Listo: el médico decide después. Puede irse cuando termine su estudio.',
  foundChange: 'Algo cambió: que no se vaya sin turno con su médico. Avise al médico ahora.',
  // What reception tells.
  outcome: {
    igual: (day: string) => `Sigue igual. Próximo control alrededor del ${day}`,
    antes: (day: string) => `Su médico quiere verlo antes: dele turno hasta el ${day}`,
    visita: (day: string) => `Su médico quiere verlo: dele turno hasta el ${day}`,
  } satisfies Record<RoundDecision, (day: string) => string>,
  message: {
    igual: (day: string) =>
      `su médico revisó lo que le medimos y puede seguir igual. Su próximo control es alrededor del ${day}.`,
    antes: (day: string) =>
      `su médico revisó lo que le medimos y quiere verlo. Escríbanos o llámenos para darle un turno antes del ${day}.`,
    visita: (day: string) =>
      `su médico revisó lo que le medimos y quiere verlo. Escríbanos o llámenos hoy para darle un turno antes del ${day}.`,
  } satisfies Record<RoundDecision, (day: string) => string>,
} as const;
