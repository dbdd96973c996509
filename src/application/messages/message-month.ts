import type { App } from '../app.ts';
import { appointments, contacts, messageMonths, messages, settings } from '../collections.ts';
import { CLINIC_SETTINGS } from '../scheduling/hours/settings-documents.ts';
import type { MessageMonthView } from '#contract/notices/messages';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { CONFIRMABLE, contactStatus, mayContact } from '#domain/scheduling/appointment/confirmation';
import { EMPTY_MONTH } from '#domain/scheduling/messages/message';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** After so long without any word of it a message counts as not arrived. */
const SILENCE_MS = 30 * 60_000;
const MOST_MISSING = 300;

/** What the messages of this month were and cost, and on which days to come somebody's reminder did not arrive. */
export async function readMessageMonth(
  app: App,
  actor: AppointmentActor,
): Promise<Result<MessageMonthView, never>> {
  const now = app.clock.now();
  const mes = clinicTime(now).fecha.slice(0, 7);
  const [month, clinic, sinLlegar] = await Promise.all([
    app.store.get(messageMonths, mes),
    app.store.get(settings, CLINIC_SETTINGS),
    notArrived(app, actor),
  ]);
  return ok({
    activo: app.messenger !== undefined,
    mes,
    ...(month?.value ?? EMPTY_MONTH),
    precio: clinic?.value.precioMensaje ?? null,
    version: clinic?.version ?? 0,
    sinLlegar,
  });
}

/** Whom no reminder has reached, and nobody since, by day. */
async function notArrived(app: App, actor: AppointmentActor): Promise<MessageMonthView['sinLlegar']> {
  if (app.messenger === undefined) return [];
  const now = app.clock.now();
  const { items } = await app.store.query(messages, {
    where: [
      { field: 'falta', op: '==', value: true },
      { field: 'fecha', op: '>=', value: clinicTime(now).fecha },
    ],
    orderBy: [{ field: 'fecha' }],
    limit: MOST_MISSING,
  });
  const late = items.filter(
    ({ value: { clase, estado, creado } }) =>
      clase === 'recordatorio' && (estado === 'fallo' || now.getTime() - Date.parse(creado) > SILENCE_MS),
  );
  const firsts = late.map(({ value }) => value.turnos[0] ?? '');
  const [found, noted] = await Promise.all([
    app.store.getMany(appointments, firsts),
    app.store.getMany(contacts, firsts),
  ]);
  const missing = late.flatMap(({ value }, at) => {
    const turno = found[at]?.value;
    if (turno?.fecha !== value.fecha) return [];
    if (!CONFIRMABLE.includes(turno.estado) || !mayContact(actor, turno)) return [];
    const { estado, enviado } = contactStatus(noted[at]?.value ?? null, turno);
    return estado === 'sin_contactar' || (estado === 'enviado' && enviado?.cuando === value.creado)
      ? [value.fecha]
      : [];
  });
  return [...Map.groupBy(missing, (fecha) => fecha)].map(([fecha, { length }]) => ({
    fecha,
    cuantos: length,
  }));
}
