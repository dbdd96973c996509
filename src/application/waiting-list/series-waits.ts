import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { waitingList } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { fulfilWaiting } from './fulfil-waiting.ts';
import type { Planned } from '../scheduling/itinerary/plan-together.ts';
import type { LaterAppointment } from '#contract/booking';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { BookedLeg, SeriesRequest } from '#domain/scheduling/booking/booking-together';
import { isMetBy } from '#domain/scheduling/waiting-list/waiting-list-match';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** An appointment of a series on a day that is too far away to be booked, with the id of its entry. */
export interface LaterLeg {
  readonly id: string;
  readonly fecha: string;
}

interface Waits {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly id: string;
  readonly legs: readonly BookedLeg[];
  readonly porAgendar: readonly LaterLeg[];
}

/** The days to come of a series; refused when one has passed, or for whoever may put nobody on the list for it. */
export function laterLegs(
  app: App,
  actor: AppointmentActor,
  { turnos: [first], porAgendar = [] }: SeriesRequest,
): Result<readonly LaterLeg[], AppError> {
  if (porAgendar.length === 0 || first === undefined) return ok([]);
  const medicos = first.medico === undefined ? [] : [first.medico];
  if (!mayKeepWaiting(actor, { tipo: first.tipo, medicos })) return err(appError('prohibido'));
  const hoy = clinicTime(app.clock.now()).fecha;
  const past = porAgendar.findIndex((fecha) => fecha <= hoy);
  if (past !== -1) return err(fieldError(`porAgendar.${String(past)}`, 'Ese día ya se puede agendar.'));
  return ok([...new Set(porAgendar)].sort().map((fecha) => ({ id: app.secrets.newId(), fecha })));
}

/** Puts what is to come of a series on the waiting list: the same appointment, from its day on. */
export function startWaits(
  { app, actor, id: serie, legs, porAgendar }: Waits,
  tx: Transaction,
  { appointments: [first] }: Planned,
): LaterAppointment[] {
  if (first === undefined) return [];
  const { tipo, medico, estudio, ojo, paciente } = first.appointment;
  const all = legs.length + porAgendar.length;
  return porAgendar.map(({ id, fecha }, at) => {
    const entry: WaitingEntry = {
      paciente,
      tipo,
      serie,
      desde: fecha,
      ...(estudio === undefined ? {} : { estudio, ojo }),
      medicos: medico === undefined ? [] : [medico],
      dias: [],
      franja: 'cualquiera',
      urgencia: 'normal',
      estado: 'esperando',
      nota: `Turno ${String(legs.length + at + 1)} de ${String(all)} de una serie: le toca hacia el ${fecha.split('-').reverse().join('/')}.`,
      creado: app.clock.now().toISOString(),
      creadoPor: actor.uid,
    };
    tx.create(waitingList, id, entry);
    audit(app, tx, actor.uid, {
      accion: 'anotado en lista de espera',
      coleccion: 'listaEspera',
      documento: id,
      detalle: { tipo, serie, desde: fecha },
    });
    return { id, desde: fecha };
  });
}

/** Ends the wait of the entries that these appointments fulfil, each with the one that does. */
export function endWaits(
  { app, actor }: Waits,
  tx: Transaction,
  entries: readonly Stored<WaitingEntry>[],
  { appointments: planned }: Planned,
): void {
  const cuando = app.clock.now().toISOString();
  for (const entry of entries) {
    const meets = planned.find(({ appointment: { estudio, ...of } }) =>
      isMetBy(entry.value, { ...of, estudio: estudio?.codigo }),
    );
    const turno = (meets ?? planned[0])?.id;
    if (turno !== undefined) fulfilWaiting(app, tx, entry, { turno, quien: actor.uid, cuando });
  }
}
