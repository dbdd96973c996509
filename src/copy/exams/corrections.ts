import type { AroundValues } from '#domain/studies/corrections/correction';
import type { ToldWay } from '#domain/studies/corrections/report-holders';

/** What else a correction changed, in words. */
export const AROUND_WORDS = {
  equipo: 'el equipo',
  serie: 'el número de serie',
  protocolo: 'el protocolo',
  calidad: 'la calidad u observación',
  noSePudo: 'lo que no se pudo medir',
  dudas: 'lo que se puso en duda y por qué',
  archivos: 'los archivos',
} as const satisfies Record<AroundValues, string>;

export const TOLD_WORDS = {
  en_persona: 'En persona',
  llamada: 'Por llamada',
  whatsapp: 'Por WhatsApp',
  correo: 'Por correo',
} as const satisfies Record<ToldWay, string>;

/** Correcting a signed result, and who had the one before. */
export const CORRECTION_COPY = {
  correct: 'Corregir este informe',
  title: 'Corregir el informe firmado',
  help: 'Lo firmado no se borra: este informe lo reemplaza y los dos se conservan. Cambie solo lo que está mal.',
  reason: 'Por qué se corrige',
  text: 'Interpretación corregida',
  sign: 'Firmar la corrección',
  back: 'Volver sin corregir',
  stale:
    'Otra persona corrigió este informe mientras usted escribía. Anote lo que falta, vuelva y corrija sobre el nuevo.',
  done: (name: string) => `El informe de ${name} está corregido.`,
  comeIn: 'Archivos que llegaron después de la firma: incorporar',
  goOut: 'Archivos firmados: sacar de este informe',
  lateFiles: (count: number) =>
    count === 1
      ? 'Un archivo llegó después de la firma y espera: entra con una corrección.'
      : `${String(count)} archivos llegaron después de la firma y esperan: entran con una corrección.`,

  corrects: (day: string) => `Corrige al informe del ${day}`,
  why: (text: string) => `Motivo: ${text}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  earlier: 'Informes corregidos',
  report: (n: number) => `Informe ${String(n)}, sin validez`,
  signed: (name: string, when: string) => `Lo firmó ${name}, ${when}.`,
  corrected: (name: string, when: string) => `Lo corrigió ${name}, ${when}.`,
  changes: 'Qué cambió',
  value: 'Valor',
  before: 'Antes',
  now: 'Ahora',
  none: 'sin valor',
  also: (what: readonly string[]) => `También cambió ${what.join(', ')}.`,
  sameValues: 'Los valores son los mismos.',
  whole: 'Ver el informe como se firmó',
  printOld: 'Imprimir con su marca',
  printOldOf: (n: number) => `Imprimir con su marca de corregido: informe ${String(n)}`,
  superseded: (day: string, name: string) => `SIN VALIDEZ: corregido el ${day} por ${name}.`,

  tell: 'Avisar de la corrección',
  tellHelp: (count: number) =>
    count === 1
      ? 'Una persona tenía el informe que se corrigió.'
      : `${String(count)} personas tenían el informe que se corrigió.`,
  howPrompt: 'Elija cómo',
  howMissing: 'Elija cómo se avisó.',
  howTold: (name: string) => `Cómo se avisó a ${name}`,
  toldNote: (name: string) => `Nota del aviso a ${name}`,
  note: 'Nota',
  told: 'Avisado',
  toldTo: (name: string) => `Avisado: ${name}`,
  wasTold: (way: string, by: string, when: string) => `${way}: ${by}, ${when}`,
  had: (how: string, when: string) => `${how}, ${when}`,
  toldDone: (name: string) => `Queda anotado que se avisó a ${name}.`,
  board: 'Corregidos: por avisar',
  people: (count: number) => (count === 1 ? '1 persona' : `${String(count)} personas`),

  attempts: 'Intentos',
  attempt: (n: number) => `Intento ${String(n)}`,
  isResult: 'es el resultado',
  times: (from: string, to: string) => `de ${from} a ${to}`,
  since: (from: string) => `desde ${from}`,
  repeated: (why: string) => `Se repitió: ${why}.`,
  nothing: 'No se guardaron valores.',
  choose: 'Vale este',
  chooseOf: (n: number) => `Vale este: intento ${String(n)}`,
  chosen: (n: number) => `Vale el intento ${String(n)}.`,
  files: (names: readonly string[]) => `Archivos: ${names.join(', ')}`,
} as const;
