/**
 * Books once under a key, as a request would, and prints the answer: `node tests/faults/booker.ts <folder> <key>
 * <minutes> [fate]`. With the fate `dies before` or `dies after` it kills itself before it books or once the booking is
 * committed; `minutes` is how far its clock is ahead.
 */
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SystemClock } from '#adapters/system/system-clock';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { bookAppointment } from '#application/scheduling/booking/book-appointment';
import { bookingSchema } from '#domain/scheduling/booking/booking';
import { once } from '#server/http/idempotency';
import { respondError, respondJson } from '#server/http/respond';

const [folder = '', key = '', minutes = '0', fate] = process.argv.slice(2);
const app = {
  store: new SqliteDocumentStore(folder),
  clock: new SystemClock(new Date(Date.UTC(2026, 10, 20, 13, Number(minutes)))),
  secrets: new NodeSecrets(),
} as unknown as App;
const request = {
  medico: 'Dra. Ana',
  fecha: '2026-11-27',
  hora: '09:00',
  tipo: 'control',
  paciente: { id: 'p1' },
  confirmado: true,
};
const body = Buffer.from(JSON.stringify(request));

const answer = await once(
  app,
  { uid: 'jefa', path: '/api/turnos', key },
  { body, status: 201 },
  async (claim) => {
    const actor = { uid: 'jefa', rol: 'admin' as const };
    if (fate === 'dies before') process.kill(process.pid, 'SIGKILL');
    const booked = await bookAppointment(app, actor, bookingSchema.parse(request), claim);
    if (fate === 'dies after') process.kill(process.pid, 'SIGKILL');
    return booked.ok ? respondJson(booked.value, 201) : respondError(booked.error);
  },
);
process.stdout.write(JSON.stringify([answer.status, await answer.json()]));
await app.store.close();
