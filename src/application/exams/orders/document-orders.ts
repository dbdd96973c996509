import type { App } from '../../app.ts';
import { orderCounts, orders } from '../../collections.ts';
import type { Transaction } from '../../ports/document-store.ts';
import { AccessionNumbers } from './accession-numbers.ts';
import { ordersOf } from './read-orders.ts';
import type { DocumentContent } from '#domain/clinical/documents/contents';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import { STUDY_IN_WORDS } from '#domain/clinical/documents/letters';
import { sidesOf } from '#domain/clinical/follow-up/plan';
import { clinicTime } from '#domain/shared/civil-date';
import { isBeforeStudy } from '#domain/studies/orders/order-states';
import { NO_INDICATION, type Order } from '#domain/studies/orders/order';
import { dueDay, inState } from '#domain/studies/orders/steps';
import { present } from '#domain/shared/typed-record';

/** Who issues a document, for whom and in which visit. */
interface Issued {
  readonly documento: DocumentContent;
  readonly paciente: string;
  readonly medico: { readonly id: string; readonly nombre: string };
  readonly autor: string;
  readonly consulta?: string | undefined;
}

const NOTHING = { write: () => undefined };

/**
 * Reads what an order of studies on paper means for the devices, and returns what writes it with the document: one order
 * for each study, but none for what the patient already waits for. To be called before any write.
 */
export async function readDocumentOrders(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  { documento, paciente, medico, autor, consulta }: Issued,
): Promise<{ write(into: Transaction, document: string): void }> {
  if (documento.tipo !== 'orden_estudios') return NOTHING;
  const { estudios, cie, diagnostico, prioridad, nota } = documento.contenido;
  const cuando = app.clock.now().toISOString();
  const hoy = clinicTime(app.clock.now()).fecha;
  const anio = Number(hoy.slice(0, 4));
  const [count, known] = await Promise.all([tx.get(orderCounts, String(anio)), ordersOf(tx, paciente)]);
  const wanted = estudios.filter(
    ({ codigo, ojo }) =>
      // What is in words is done elsewhere: its paper is all that there is of it.
      codigo !== STUDY_IN_WORDS &&
      !known.some(
        ({ value }) =>
          isBeforeStudy(value) &&
          value.estudio === codigo &&
          sidesOf(ojo).every((side) => sidesOf(value.ojo).includes(side)),
      ),
  );
  const numbers = new AccessionNumbers(anio, count);
  const vence = dueDay(prioridad, hoy);
  return {
    write: (into, document) => {
      for (const { codigo, ojo } of wanted) {
        const order: Order = {
          paciente: { id: paciente },
          estudio: codigo,
          ojo,
          indicacion: (nota ?? '').trim().slice(0, 300) || (diagnostico ?? NO_INDICATION),
          cie,
          prioridad,
          origen: 'consulta' as const,
          solicita: { medico: medico.id, nombre: medico.nombre },
          autor,
          ...present({ consulta }),
          documento: document,
          acceso: numbers.next(),
          creada: cuando,
          vence,
          estado: 'solicitado' as const,
          toca: vence,
          lista: {},
          historial: [{ cuando, quien: autor, estado: 'solicitado' }],
        };
        into.create(orders, app.secrets.newId(), order);
      }
      numbers.write(into);
    },
  };
}

/** Reads the orders of a document that is being annulled, and returns what ends those that have no appointment. */
export async function readOrdersToEnd(
  app: Pick<App, 'clock'>,
  tx: Pick<Transaction, 'query'>,
  id: string,
  quien: string,
  { tipo, estado, anulado }: Pick<IssuedDocument, 'tipo' | 'estado' | 'anulado'>,
): Promise<{ write(into: Transaction): void }> {
  if (tipo !== 'orden_estudios' || estado !== 'anulado') return NOTHING;
  const { items } = await tx.query(orders, {
    where: [{ field: 'documento', op: '==', value: id }],
    limit: 100,
  });
  const now = app.clock.now();
  const by = { quien, cuando: now.toISOString(), hoy: clinicTime(now).fecha };
  return {
    write: (into) => {
      for (const stored of items)
        if (stored.value.estado === 'solicitado')
          into.update(
            orders,
            stored,
            inState(stored.value, 'cancelado', by, { motivo: `Orden anulada: ${anulado?.motivo ?? ''}` }),
          );
    },
  };
}
