import type { App } from '../../app.ts';
import { auditLog, users, type AuditLine } from '../../collections.ts';
import { samePersonIds } from '../../patients/same-person.ts';
import type { Page, Reader, Stored } from '../../ports/document-store.ts';
import type { Receipt } from '#domain/studies/corrections/holders';
import {
  outsideHolder,
  PATIENT_HOLDER,
  REQUESTER_HOLDER,
  type HeldBy,
} from '#domain/studies/corrections/report-holders';
import { deliveryWords, type Delivery } from '#domain/studies/orders/delivery';
import type { Order } from '#domain/studies/orders/order';
import type { SupersededReport } from '#domain/studies/results/study';
import { present } from '#domain/shared/typed-record';

const RECEIPTS_BATCH = 500;
/** More lines of the audit log than one person has of some years. */
const MOST_LINES = 20_000;

/** What the audit log tells of an order's report: what was done with it, and whether it then was somebody else's. */
const TOLD_BY_AUDIT_LOG: Readonly<Record<string, HeldBy>> = {
  'estudio abierto': 'abrio',
  'informe abierto por enlace': 'entrega',
  'estudio impreso': 'impreso',
  'copia para el paciente': 'copia',
  'exportación FHIR de un paciente': 'copia',
};
/** A copy of the record has every study in it. */
const OF_ALL_STUDIES = new Set(['copia para el paciente', 'exportación FHIR de un paciente']);

/**
 * Who had a report since it was signed, as the order's history and the audit log tell: the patient to whom it was handed out,
 * for whom it was printed, or whose copy it is in; the doctors who opened it, who signed it and who asked for it.
 */
export async function receiptsOf(
  reader: Pick<Reader, 'get' | 'getMany' | 'query'>,
  { id, value }: Pick<Stored<Order>, 'id' | 'value'>,
  { cuando, quien }: SupersededReport['validacion'],
  corrige: string,
): Promise<Receipt[]> {
  const lines = await auditLogSince(reader, value.paciente.id, cuando);
  const about = lines.filter(
    ({ accion, detalle }) =>
      TOLD_BY_AUDIT_LOG[accion] !== undefined && (OF_ALL_STUDIES.has(accion) || detalle?.['orden'] === id),
  );
  const isDoctor = await doctorsAmong(reader, [...about.map((line) => line.quien), quien, corrige]);
  const requester = value.solicita.medico;
  const asked: Receipt = {
    holder: isDoctor.uidOf(requester) ?? REQUESTER_HOLDER,
    como: 'pidio',
    cuando: value.creada,
    quien: value.autor,
  };
  return [
    ...handedOut(value, cuando),
    ...about.flatMap((line): Receipt[] => {
      const como = TOLD_BY_AUDIT_LOG[line.accion] ?? 'abrio';
      const receipt = { como, cuando: line.cuando, quien: line.quien };
      if (como === 'entrega') return [openedLink(value, line)];
      if (como !== 'abrio') return [{ holder: PATIENT_HOLDER, ...receipt }];
      return isDoctor.has(line.quien) ? [{ holder: line.quien, ...receipt }] : [];
    }),
    { holder: quien, como: 'firmo', cuando, quien },
    // Nobody asked for what only the agenda made.
    ...(value.origen === 'agenda' || (requester === undefined && value.solicita.nombre === '')
      ? []
      : [asked]),
  ];
}

/** To whom it was handed out since it was signed; of before that was asked, to the patient. */
function handedOut(order: Order, desde: string): Receipt[] {
  const { historial, entregas = [], entregasAnuladas = [] } = order;
  const isOf = (cuando: string) => (each: Delivery) => each.cuando === cuando;
  return (
    historial
      .filter((line) => line.estado === 'entregado' && line.cuando >= desde)
      // Who was not handed it after all has nothing.
      .filter(({ cuando }) => entregas.some(isOf(cuando)) || !entregasAnuladas.some(isOf(cuando)))
      .map(({ cuando, quien }) => receiptOf(order, entregas.find(isOf(cuando)), { cuando, quien }))
  );
}

function receiptOf(
  { solicita }: Order,
  given: Delivery | undefined,
  by: { readonly cuando: string; readonly quien: string },
): Receipt {
  const receipt = { como: 'entrega', ...by } as const;
  if (given === undefined) return { holder: PATIENT_HOLDER, ...receipt };
  const detailed = { ...receipt, detalle: deliveryWords(given) };
  if (given.a !== 'medico' || given.nombre === undefined) return { holder: PATIENT_HOLDER, ...detailed };
  return {
    holder: given.nombre === solicita.nombre ? REQUESTER_HOLDER : outsideHolder(given.nombre),
    ...detailed,
  };
}

/** Who opened a link had the report, also where its delivery was taken back afterwards. */
function openedLink(order: Order, { cuando, quien, detalle }: AuditLine): Receipt {
  const { entregas = [], entregasAnuladas = [] } = order;
  const link = detalle?.['enlace'];
  const given = [...entregas, ...entregasAnuladas].find(
    ({ enlace }) => typeof link === 'string' && enlace?.id.startsWith(link) === true,
  );
  return receiptOf(order, given, { cuando, quien });
}

/** The lines of a person's audit log since an instant, also of records that are one now. */
async function auditLogSince(
  reader: Pick<Reader, 'get' | 'query'>,
  paciente: string,
  desde: string,
): Promise<AuditLine[]> {
  const ids = await samePersonIds(reader, paciente);
  const found = await Promise.all(
    ids.map(async (id) => {
      const lines: AuditLine[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<AuditLine> = await reader.query(auditLog, {
          where: [
            { field: 'documento', op: '==', value: id },
            { field: 'cuando', op: '>=', value: desde },
          ],
          orderBy: [{ field: 'cuando', direction: 'desc' }],
          limit: RECEIPTS_BATCH,
          ...present({ cursor: cursor ?? undefined }),
        });
        lines.push(...page.items.map(({ value }) => value));
        cursor = page.cursor;
      } while (cursor !== null && lines.length < MOST_LINES);
      return lines;
    }),
  );
  return found.flat().toSorted((a, b) => (a.cuando < b.cuando ? -1 : 1));
}

/** Which of these accounts are doctors', and whose account a doctor has among them. */
async function doctorsAmong(reader: Pick<App['store'], 'getMany'>, uids: readonly string[]) {
  const found = await reader.getMany(users, [...new Set(uids)]);
  const doctors = found.flatMap((each) => (each?.value.doctor === true ? [each] : []));
  return {
    has: (uid: string): boolean => doctors.some(({ id }) => id === uid),
    uidOf: (medico: string | undefined): string | undefined =>
      medico === undefined ? undefined : doctors.find(({ value }) => value.medico === medico)?.id,
  };
}
