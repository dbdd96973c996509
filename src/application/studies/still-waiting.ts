import { orders, patients, waitingList } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { Settlement } from '../scheduling/hours/settle-orphans.ts';
import { listedName } from '#domain/people/listed-name';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, type Result } from '#domain/shared/result';
import type { StillWaiting } from '#domain/studies/in-use';
import { stepName } from '#domain/studies/ordering-rules';

const STILL_WAITING_LIMIT = 1000;
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
          limit: STILL_WAITING_LIMIT,
        }),
      ),
    ),
    tx.query(waitingList, {
      where: [
        { field: 'estado', op: '==', value: 'esperando' },
        { field: 'tipo', op: '==', value: 'estudio' },
      ],
      limit: STILL_WAITING_LIMIT,
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

/** What a line of the audit log says of a change that may take something out of use, or back. */
export const lineOf = (retirado: boolean | undefined): 'cambio' | 'retiro' | 'vuelta' =>
  retirado === undefined ? 'cambio' : retirado ? 'retiro' : 'vuelta';

/** Outside the hours somebody may stay, but not where nothing is any more. */
export function refusedToStay({ resoluciones = [] }: Pick<Confirmation, 'resoluciones'>): AppError | null {
  const at = resoluciones.findIndex(({ accion }) => accion === 'fuera_de_horario');
  return at < 0
    ? null
    : fieldError(
        `resoluciones.${String(at)}.accion`,
        'No puede quedarse: ya no habrá con qué hacerlo. Muévalo o cancélelo.',
      );
}

/**
 * The question of something that is taken out of use: none of its appointments can stay, and who waits without one is reported;
 * where there are only these, it asks about them.
 */
export function leaving(
  settled: Result<Settlement, AppError>,
  pendientes: readonly StillWaiting[],
  confirmado: boolean | undefined,
): Result<Settlement, AppError> {
  if (!settled.ok) {
    const { code, details = {} } = settled.error;
    const orphans = details['huerfanos'];
    if (code !== 'requiere_confirmacion' || !Array.isArray(orphans)) return settled;
    const huerfanos = orphans.map((each: object) => ({ ...each, debeSalir: true }));
    return err({ ...settled.error, details: { ...details, huerfanos, pendientes } });
  }
  if (pendientes.length === 0 || confirmado === true) return settled;
  const many = pendientes.length === 1 ? 'Alguien espera' : `${String(pendientes.length)} personas esperan`;
  return err(
    appError('requiere_confirmacion', `${many} sin turno. Confirme que lo sabe: siguen en sus listas.`, {
      details: { huerfanos: [], pendientes, avisos: ['pendientes'] },
    }),
  );
}
