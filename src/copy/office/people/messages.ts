import { counted } from '#copy/counted';
import type { MessageState } from '#domain/scheduling/messages/message';

/** Messages that leave by themselves. */
export const MESSAGES = {
  send: 'Enviar',
  sendTo: (name: string) => `Enviar WhatsApp a ${name}`,
  /** How far a message has got. */
  states: {
    enviando: 'WhatsApp: no se sabe si salió',
    enviado: 'WhatsApp: enviado, aún sin acuse',
    fallo: 'WhatsApp: no le llegó',
    entregado: 'WhatsApp: le llegó',
    leido: 'WhatsApp: lo leyó',
  } as const satisfies Record<MessageState, string>,
  done: (name: string, estado: MessageState) =>
    estado === 'fallo'
      ? `El WhatsApp a ${name} no salió: escríbale usted o llame.`
      : estado === 'enviando'
        ? `No se sabe si salió el WhatsApp a ${name}. No se enviará otra vez: escríbale usted o llame.`
        : `Se envió el WhatsApp a ${name}.`,
  consent: {
    open: 'Mensajes',
    title: (name: string) => `Mensajes de WhatsApp a ${name}`,
    help: 'La clínica puede enviar por WhatsApp el recordatorio de un turno, un cambio de hora y un cupo que se libera: solo el día, la hora y el enlace para responder. Pregúntele antes de anotar que acepta.',
    loading: 'Cargando si acepta mensajes…',
    yes: (who: string, when: string) => `Acepta mensajes en su teléfono. Lo anotó ${who}, ${when}.`,
    withdrawn: (who: string, when: string) => `Ya no quiere mensajes. Lo anotó ${who}, ${when}.`,
    otherPhone: 'Aceptó en otro teléfono que el de ahora: hay que preguntarle otra vez.',
    never: 'Nadie anotó que acepte mensajes: no se le envía ninguno.',
    accept: 'Acepta mensajes',
    withdraw: 'Ya no quiere mensajes',
    accepted: (name: string) => `Se anotó que ${name} acepta mensajes.`,
    refused: (name: string) => `Se anotó que ${name} ya no quiere mensajes.`,
  },
  month: {
    label: 'Mensajes de este mes',
    sent: (sent: number, arrived: number, failed: number) =>
      `WhatsApp este mes: ${counted(sent, 'enviado', 'enviados')}, ${counted(arrived, 'llegó', 'llegaron')}, ${counted(failed, 'no llegó', 'no llegaron')}.`,
    cost: (cents: number) => `Costó cerca de Bs ${(cents / 100).toFixed(2).replace('.', ',')}.`,
    noPrice: 'Falta anotar cuánto cuesta cada uno.',
    missing: 'No les llegó el recordatorio, y nadie les habló después:',
    ofDay: (day: string, count: number) => `${day} (${String(count)})`,
    price: 'Cambiar el precio',
    priceTitle: 'Precio de un mensaje',
    priceField: 'Centavos de boliviano por mensaje que llega',
    priceHelp:
      'Está en la factura del servicio de WhatsApp y cambia con el tiempo. Lo ya enviado no se recalcula.',
    priceWrong: 'Escriba los centavos sin decimales, de 0 a 10000.',
    priceSaved: 'Se guardó el precio de un mensaje.',
  },
} as const;
