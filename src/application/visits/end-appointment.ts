import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { refuseAbsent } from '../laterality/absent-eyes-of.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { ResourceDays } from '../scheduling/booking/resource-days.ts';
import { readAppointments } from '../scheduling/booking/write-appointment.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { namedByChange } from '#domain/clinical/laterality/named-appointment';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { signedVisit } from '#domain/scheduling/room/signed-visit';
import { clinicTime } from '#domain/shared/civil-date';

/** What is written of an appointment with the visit that is closed in it, and the figures of both: nothing where it stays as it is. */
export interface Ending {
  readonly write?: (into: Transaction, decided: ReadonlySet<string>) => void;
  /** Why the appointment stays as it is, where somebody has to end it by hand. */
  readonly stays?: string;
}

/**
 * How the appointment of a visit ends with the signature, as reception would end it: its room, plans, orders and figures follow. One
 * that cannot end stays as it was, and the visit is closed all the same. To be called before any write; it reads little that a closing
 * does not.
 */
export async function readEnding(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  actor: AppointmentActor,
  { visit, turn: stored }: { readonly visit: Consultation; readonly turn: Stored<Appointment> | null },
): Promise<Ending> {
  if (stored === null) return visit.turno === undefined ? {} : { stays: 'no_encontrado' };
  const now = app.clock.now();
  const by = { quien: actor.uid, cuando: now.toISOString(), ahora: clinicTime(now) };
  const after = signedVisit(stored.value, by);
  if (after === null) return {};
  const [absent, ready] = await Promise.all([
    refuseAbsent(tx, [after.paciente.id], namedByChange(stored.value, after)),
    readAppointments(tx, [{ id: stored.id, before: stored, after }], new ResourceDays(), { closed: [visit] }),
  ]);
  if (absent !== null) return { stays: absent.code };
  if (!ready.ok) return { stays: ready.error.motivo };
  const line = after.historial.at(-1);
  return {
    write: (into, decided) => {
      ready.value.write(into, decided);
      audit(app, into, actor.uid, {
        accion: 'cambio de estado',
        coleccion: 'turnos',
        documento: stored.id,
        detalle: { antes: line?.antes, despues: line?.despues },
      });
    },
  };
}
