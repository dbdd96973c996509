import { orders, patients, waitingList } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { Settlement } from '../scheduling/hours/settle-orphans.ts';
import { listedName } from '#domain/people/listed-name';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, type Result } from '#domain/shared/result';
import type { StillWaiting } from '#domain/studies/in-use';
import { stepName } from '#domain/studies/ordering-rules';

const MOST = 1000;
/** Codes asked for together: with two states, within what a query may combine. */
const TOGETHER = 10;

/** Who waits for some studies without an appointment: by an order, or on the waiting list. */
export async function stillWaiting(
  tx: Pick<Transaction, 'query' | 'getMany'>,
  codes: readonly string[],
): Promise<StillWaiting[]> {
  if (codes.length === 0) return [];
  const parts = Array.from({ length: Math.ceil(codes.length / TOGETHER) }, (_, at) =>
    codes.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  const [found, waiting] = await Promise.all([
    Promise.all(
      parts.map((value) =>
        tx.query(orders, {
          where: [
            { field: 'estudio', op: 'in', value },
            { field: 'estado', op: 'in', value: ['solicitado', 'repetir'] },
          ],
          limit: MOST,
        }),
      ),
    ),
    tx.query(waitingList, {
      where: [
        { field: 'estado', op: '==', value: 'esperando' },
        { field: 'tipo', op: '==', value: 'estudio' },
      ],
      limit: MOST,
    }),
  ]);
  const open = found.flatMap(({ items }) => items);
  const people = await tx.getMany(
    patients,
    open.map(({ value }) => value.paciente.id),
  );
  return [
    ...open.map(({ id, value }, at) => {
      const patient = people[at]?.value;
      const paciente = patient === undefined ? 'Ficha sin nombre' : listedName(patient);
      return { clase: 'orden' as const, id, paciente, estudio: stepName(value.estudio) };
    }),
    ...waiting.items.flatMap(({ id, value: { estudio, paciente } }) =>
      estudio !== undefined && codes.includes(estudio.codigo)
        ? [{ clase: 'espera' as const, id, paciente: paciente.nombre, estudio: estudio.nombre }]
        : [],
    ),
  ];
}

/** Adds to the question about appointments those who wait without one; where there are only these, asks about them. */
export function withWaiting(
  settled: Result<Settlement, AppError>,
  pendientes: readonly StillWaiting[],
  confirmado: boolean | undefined,
): Result<Settlement, AppError> {
  if (pendientes.length === 0) return settled;
  if (!settled.ok)
    return settled.error.code === 'requiere_confirmacion'
      ? err({ ...settled.error, details: { ...settled.error.details, pendientes } })
      : settled;
  if (confirmado === true) return settled;
  const many = pendientes.length === 1 ? 'Alguien espera' : `${String(pendientes.length)} personas esperan`;
  return err(
    appError('requiere_confirmacion', `${many} sin turno. Confirme que lo sabe: siguen en sus listas.`, {
      details: { huerfanos: [], pendientes, avisos: ['pendientes'] },
    }),
  );
}
