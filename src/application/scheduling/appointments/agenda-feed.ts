import type { App, Limit } from '../../app.ts';
import { doctors } from '../../collections.ts';
import { countAttempt } from '../../limits.ts';
import { appointmentDays } from './appointment-days.ts';
import { inOrder } from './list-appointments.ts';
import { isActiveOn } from '#domain/people/doctor';
import { feedAppointment, feedDays, type FeedAppointment } from '#domain/scheduling/appointment/agenda-feed';
import { noSuchAddress, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** A doctor's calendar: whose it is, and the appointments in order. */
export interface AgendaFeed {
  readonly medico: string;
  readonly turnos: readonly FeedAppointment[];
}

/** A phone asks a few times an hour; several phones may share one calendar address. */
const READS: Limit = { attempts: 60, minutes: 15 };
/** The secret cannot be guessed; the limit keeps attempts from overloading the store. */
const MISSES: Limit = { attempts: 30, minutes: 15 };

/** The calendar behind a secret; a wrong or revoked secret is answered like an address that does not exist. */
export async function agendaFeed(
  app: App,
  secreto: string,
  address: string,
): Promise<Result<AgendaFeed, AppError>> {
  if (!/^[\w-]{43}$/.test(secreto)) return err(noSuchAddress());
  const hash = app.secrets.hash(secreto);
  const today = clinicTime(app.clock.now()).fecha;
  const where = [{ field: 'calendario.hash', op: '==', value: hash }] as const;
  const [doctor] = (await app.store.query(doctors, { where, limit: 1 })).items;
  const isThere = doctor !== undefined && isActiveOn(doctor.value, today);
  // Counted per calendar, since services that fetch calendars for many people share their addresses.
  const counted = isThere
    ? await countAttempt(app, 'calendario', hash, READS)
    : await countAttempt(app, 'calendario inexistente', address, MISSES);
  if (!counted.ok) return counted;
  if (!isThere) return err(noSuchAddress());
  const turnos: FeedAppointment[] = [];
  for await (const day of appointmentDays(app, { medicos: [doctor.id] }, feedDays(today)))
    turnos.push(
      // Who waits in the queue has no hour that the phone could show.
      ...inOrder(day.filter(({ value }) => value.enCola !== true)).map(({ id, version, value }) =>
        feedAppointment(id, version, value),
      ),
    );
  return ok({ medico: doctor.value.nombre, turnos });
}
