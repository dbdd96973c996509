import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { againstOf, readDoneBefore } from './done-before.ts';
import type { ListedDrops, OrderView } from '#contract/exams/orders';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import { clinicTime } from '#domain/shared/civil-date';
import { voidingDrops } from '#domain/studies/drops/before-study';
import {
  dropsOfAppointment,
  dropsOfOrder,
  onceEach,
  type GivenDrops,
} from '#domain/studies/drops/given-drops';
import { lackingBeforeStudy, unanswered } from '#domain/studies/orders/authorisation';
import { isUnderWay } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';
import { PREPARATION, preparationOf } from '#domain/studies/orders/preparation';
import { present } from '#domain/shared/typed-record';

type Seen = Pick<App, 'store' | 'clock'>;
type Preparation = Pick<
  OrderView,
  'puntos' | 'duras' | 'autorizaciones' | 'abiertas' | 'midriasis' | 'puestas'
>;

/** What was looked at before a study, what stands against it, what doctors answered for, and which drops the patient has. */
export async function preparationView(
  app: Seen,
  order: Order,
  reading: Promise<readonly Stored<Antecedent>[]>,
): Promise<Preparation> {
  const cuando = app.clock.now().toISOString();
  const when = { cuando, hoy: clinicTime(new Date(cuando)).fecha };
  const { lista, autorizaciones = [], midriasis } = order;
  const isHere = isUnderWay(order);
  const { turno } = order;
  const [known, booked, antes] = await Promise.all([
    reading,
    isHere || turno === undefined ? null : app.store.get(appointments, turno.id),
    // What was done before counts while the patient is here for it.
    isHere ? readDoneBefore(app.store, { paciente: order.paciente.id, cuando }) : { gotas: [], pasos: [] },
  ]);
  // Of a study that is over, with which drops it was done.
  const puestas = isHere
    ? antes.gotas
    : onceEach([...dropsOfOrder(order), ...(booked === null ? [] : dropsOfAppointment(booked.value))]);
  const against = againstOf(order, known, antes, when);
  const lacking = lackingBeforeStudy(order, when.hoy, against);
  const ticks = Object.values(lista);
  const names = await namesOf(app, [
    ...new Set(
      [...ticks, ...puestas, ...autorizaciones, ...(midriasis === undefined ? [] : [midriasis])].map(
        ({ quien }) => quien,
      ),
    ),
  ]);
  const nameOf = (quien: string): string => names.get(quien) ?? SOMEBODY;
  return {
    puntos: preparationOf(order.estudio).map((id) => {
      const done = lista[id];
      const contra = against[id];
      const isOpen = isHere && lacking.some((each) => each.id === id) && order.estado !== 'en_estudio';
      return {
        id,
        texto: PREPARATION[id].texto,
        dura: PREPARATION[id].clase === 'dura',
        hecho: done === undefined || isOpen ? null : { cuando: done.cuando, nombre: nameOf(done.quien) },
        ...present({ contra }),
      };
    }),
    duras: isHere ? unanswered(lacking, order, when.hoy).map(({ id, texto }) => ({ id, texto })) : [],
    autorizaciones: autorizaciones.map(({ cuando: at, quien, medico, motivo, falta }) => ({
      cuando: at,
      nombre: nameOf(quien),
      medico,
      motivo,
      falta,
    })),
    abiertas: isHere ? voidingDrops(order, antes, when) : [],
    ...present({
      midriasis:
        midriasis === undefined
          ? undefined
          : { cuando: midriasis.cuando, nombre: nameOf(midriasis.quien), gotas: midriasis.gotas },
      puestas: isHere || puestas.length > 0 ? listedDrops(puestas, nameOf) : undefined,
    }),
  };
}

/** Drops as they are listed, with the names of who put them in. */
export const listedDrops = (gotas: readonly GivenDrops[], nameOf: (quien: string) => string): ListedDrops[] =>
  gotas.map(({ gota, ojos, desde, lista, quien }) => ({ gota, ojos, desde, lista, nombre: nameOf(quien) }));
