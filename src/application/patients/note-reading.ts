import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { readingNotices, readings } from '../operational-collections.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import {
  afterReading,
  hourBefore,
  MOST_READ_IN_AN_HOUR,
  noticeId,
  readingAt,
  readingId,
} from '#domain/people/reading';
import { ok } from '#domain/shared/result';

type Noting = Pick<App, 'store' | 'clock' | 'secrets' | 'log'>;

/**
 * Writes down that an account read a person's page: one line of the audit log per person and eight hours. Too many
 * different people within an hour raise a notice for the admins. While nothing can be written the page is still shown,
 * because patients are waiting, and the server's log tells of it instead.
 */
export async function noteReading(app: Noting, quien: string, paciente: string): Promise<void> {
  try {
    const now = app.clock.now();
    const id = readingId(quien, paciente);
    const known = await app.store.get(readings, id);
    if (afterReading(known?.value ?? null, now) === 'nothing') return;
    await app.store.transaction(async (tx) => {
      const stored = await tx.get(readings, id);
      const before = stored?.value ?? null;
      const left = afterReading(before, now);
      if (left === 'nothing') return ok(undefined);
      const value = readingAt(quien, paciente, before, now);
      if (stored === null) tx.create(readings, id, value);
      else tx.update(readings, stored, value);
      if (left === 'line')
        audit(app, tx, quien, {
          accion: 'lectura de paciente',
          coleccion: 'pacientes',
          documento: paciente,
        });
      return ok(undefined);
    });
    await raiseNotice(app, quien, now);
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    app.log.warn('lectura_sin_rastro', { quien, paciente, motivo: cause.reason });
  }
}

/** Tells the admins, once per account and hour, of more people than anybody's work explains. */
async function raiseNotice(app: Noting, cuenta: string, now: Date): Promise<void> {
  const { items } = await app.store.query(readings, {
    where: [
      { field: 'quien', op: '==', value: cuenta },
      { field: 'ultima', op: '>', value: hourBefore(now) },
    ],
    orderBy: [{ field: 'ultima' }],
    limit: MOST_COUNTED,
  });
  if (items.length <= MOST_READ_IN_AN_HOUR) return;
  const id = noticeId(cuenta, now);
  await app.store.transaction(async (tx) => {
    const stored = await tx.get(readingNotices, id);
    if (stored !== null) {
      if (stored.value.personas < items.length)
        tx.update(readingNotices, stored, { ...stored.value, personas: items.length });
      return ok(undefined);
    }
    tx.create(readingNotices, id, {
      cuenta,
      cuando: now.toISOString(),
      personas: items.length,
      abierto: true,
    });
    audit(app, tx, cuenta, {
      accion: 'muchas lecturas',
      coleccion: 'pacientes',
      documento: 'lecturas',
      detalle: { personas: items.length },
    });
    return ok(undefined);
  });
}

/** How many readings of an hour are counted: beyond this the number says nothing more. */
const MOST_COUNTED = 500;
