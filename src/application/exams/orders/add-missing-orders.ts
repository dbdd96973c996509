import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import type { Page } from '../../ports/document-store.ts';
import { writeAppointments } from '../../scheduling/booking/write-appointment.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const ADD_MISSING_ORDERS_BATCH = 500;

/**
 * Gives the studies of today and later that were booked before orders existed each its own, so that none is missing on
 * the devices' day; returns how many. Harmless to repeat.
 */
export async function addMissingOrders(app: Pick<App, 'store' | 'clock'>): Promise<number> {
  const hoy = clinicTime(app.clock.now()).fecha;
  let added = 0;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Page<Appointment> = await app.store.query(appointments, {
      where: [{ field: 'fecha', op: '>=', value: hoy }],
      orderBy: [{ field: 'fecha' }, { field: 'hora' }],
      limit: ADD_MISSING_ORDERS_BATCH,
      ...present({ cursor }),
    });
    for (const { id, value } of page.items) {
      if (value.tipo !== 'estudio' || value.orden !== undefined) continue;
      const made = await app.store.transaction<void, 'nothing to do'>(async (tx) => {
        const before = await tx.get(appointments, id);
        if (before === null || before.value.orden !== undefined) return err('nothing to do');
        // Written as it is: what it means for its order is added.
        const written = await writeAppointments(tx, [{ id, before, after: before.value }]);
        if (!written.ok) return err('nothing to do');
        return ok(undefined);
      });
      if (made.ok) added += 1;
    }
    cursor = page.cursor;
  }
  return added;
}
