import * as z from 'zod/mini';
import { isReason } from '../../clinical/documents/reason.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { clinicTime } from '../../shared/civil-date.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isUnderWay } from './order-states.ts';
import {
  DAY_POINT,
  POINT_IDS,
  PREPARATION,
  preparationOf,
  type PointId,
  type PointKind,
  type PreparationId,
} from './preparation.ts';
import type { Order } from './order.ts';

/** A point without which a study does not begin, and who may let it begin all the same. */
export interface Lacking {
  readonly id: PointId;
  readonly texto: string;
  readonly clase: PointKind;
}
/** What is known of the patient against a point, in words: then nobody but a doctor passes it. */
export type Against = Partial<Readonly<Record<PreparationId, string>>>;

export const WHY = 'Escriba por qué: dos palabras y diez letras al menos.';
export const NOTHING_TO_AUTHORISE = 'No falta ningún punto que tenga que autorizar un médico.';
/** How many different letters a text has that somebody meant. */
const DIFFERENT = 5;

/** Whether a text says something: any five letters do not. */
export function saysWhy(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const letters = words.join('').toLowerCase();
  return (
    isReason(text) &&
    isReadable(text) &&
    letters.length >= 10 &&
    new Set(words.map((each) => each.toLowerCase())).size >= 2 &&
    new Set(letters).size >= DIFFERENT
  );
}

/** One day of the order's appointment as it has to be said; null where it may begin today. */
function wrongDay({ turno, estado }: Pick<Order, 'turno' | 'estado'>, hoy: string): string | null {
  if (turno === undefined) return 'No tiene turno para hoy';
  if (turno.fecha === hoy || (estado === 'repetir' && turno.fecha < hoy)) return null;
  const [year = '', month = '', day = ''] = turno.fecha.split('-');
  return `Su turno no es de hoy: es del ${day}/${month}/${year}`;
}

/**
 * What is missing before the study may begin. A tick of another day was of another patient in the chair, and one that what
 * is known of the patient speaks against does not count.
 */
export function lackingBeforeStudy(
  order: Pick<Order, 'estudio' | 'lista' | 'turno' | 'estado'>,
  hoy: string,
  against: Against = {},
): Lacking[] {
  const day = isUnderWay(order) ? wrongDay(order, hoy) : null;
  const points = preparationOf(order.estudio).flatMap((id): Lacking[] => {
    const tick = order.lista[id];
    const isTicked = tick !== undefined && clinicTime(new Date(tick.cuando)).fecha === hoy;
    const known = against[id];
    if (isTicked && known === undefined) return [];
    const { texto, clase } = PREPARATION[id];
    return [{ id, clase, texto: known === undefined ? texto : `${texto} (está anotado: ${known})` }];
  });
  return day === null ? points : [{ id: DAY_POINT, texto: day, clase: 'dura' }, ...points];
}

/** The hard points among them for which no doctor has answered today. */
export const unanswered = (
  lacking: readonly Lacking[],
  { autorizaciones = [] }: Pick<Order, 'autorizaciones'>,
  hoy: string,
): Lacking[] =>
  lacking.filter(
    ({ id, clase }) =>
      clase === 'dura' &&
      !autorizaciones.some(
        ({ cuando, puntos }) => puntos.includes(id) && clinicTime(new Date(cuando)).fecha === hoy,
      ),
  );

/** `POST /api/ordenes/{id}/autorizacion`, by a doctor with their own account. */
export const authorisationSchema = z.strictObject({
  puntos: z
    .array(z.enum(POINT_IDS, { error: 'Ese punto no existe.' }), { error: 'Diga qué puntos autoriza.' })
    .check(z.minLength(1, { error: 'Diga qué puntos autoriza.' }), z.maxLength(POINT_IDS.length)),
  motivo: z.string({ error: WHY }).check(z.maxLength(300, { error: 'Hasta 300 caracteres.' })),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type AuthorisationGiven = Readonly<z.infer<typeof authorisationSchema>>;

/** A doctor lets a study begin today without points that only a doctor may pass, with the reason. */
export function authorise(
  order: Order,
  { puntos, motivo }: Pick<AuthorisationGiven, 'puntos' | 'motivo'>,
  {
    by,
    medico,
    against,
  }: {
    readonly by: { readonly quien: string; readonly cuando: string; readonly hoy: string };
    readonly medico: string;
    readonly against: Against;
  },
): Result<Order, AppError> {
  if (!isUnderWay(order) || order.estado === 'en_estudio')
    return err(appError('transicion_invalida', 'Se autoriza con el paciente aquí y antes de empezar.'));
  if (!saysWhy(motivo)) return err(fieldError('motivo', WHY));
  const open = unanswered(lackingBeforeStudy(order, by.hoy, against), order, by.hoy);
  const meant = open.filter(({ id }) => puntos.includes(id));
  if (meant.length === 0) return err(appError('transicion_invalida', NOTHING_TO_AUTHORISE));
  return ok({
    ...order,
    autorizaciones: [
      ...(order.autorizaciones ?? []),
      {
        cuando: by.cuando,
        quien: by.quien,
        medico,
        motivo: motivo.trim(),
        puntos: meant.map(({ id }) => id),
        falta: meant.map(({ texto }) => texto),
      },
    ],
  });
}
