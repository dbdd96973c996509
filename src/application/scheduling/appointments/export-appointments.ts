import type { App } from '../../app.ts';
import { requireReason, tellPeople } from '../../access/tell-people.ts';
import { auditAlone } from '../../audit/audit.ts';
import { appointmentDays } from './appointment-days.ts';
import { appointmentView } from './appointment-view.ts';
import { criteriaOf, daysAsked, inOrder, type AppointmentsOfDays } from './list-appointments.ts';
import type { AppointmentView } from '#contract/appointments';
import { matchesCriteria } from '#domain/scheduling/appointment/appointment-filter';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { daysBetween } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** Appointments being exported: their days, and each as this user may see it, one day at a time. */
export interface ExportedAppointments {
  readonly desde: string;
  readonly hasta: string;
  readonly dias: AsyncIterable<readonly AppointmentView[]>;
}

/** A month is printed and sent; who takes more along says why. */
const UNASKED_DAYS = 31;

/** The appointments that a list with the same filter shows; the download itself is recorded in the audit log. */
export async function exportAppointments(
  app: App,
  actor: AppointmentActor,
  {
    formato,
    telefonos,
    ...asked
  }: AppointmentsOfDays & { readonly formato: string; readonly telefonos: boolean },
): Promise<Result<ExportedAppointments, AppError>> {
  const days = daysAsked(app, asked);
  if (!days.ok) return days;
  const isLong = daysBetween(days.value.desde, days.value.hasta) >= UNASKED_DAYS;
  const reason = isLong ? await requireReason(app, actor.uid) : ok(undefined);
  if (!reason.ok) return reason;
  const given = Object.entries({ ...asked, ...days.value }).filter(([, value]) => value !== undefined);
  await auditAlone(app, actor.uid, {
    accion: 'exportación de turnos',
    coleccion: 'turnos',
    documento: 'exportacion',
    detalle: { formato, telefonos, filtro: Object.fromEntries(given) },
  });
  return ok({ ...days.value, dias: viewsOf(app, actor, asked, days.value) });
}

async function* viewsOf(
  app: App,
  actor: AppointmentActor,
  asked: AppointmentsOfDays,
  days: { readonly desde: string; readonly hasta: string },
): AsyncGenerator<readonly AppointmentView[]> {
  const criteria = await criteriaOf(app, asked);
  for await (const day of appointmentDays(app, criteria, days)) {
    const wanted = inOrder(day.filter(({ value }) => matchesCriteria(value, criteria)));
    if (wanted.length === 0) continue;
    const views = wanted.map((each) => appointmentView(each, actor));
    // Who left in a file was shown too.
    await tellPeople(app, actor.uid, ok(views), { isReading: false });
    yield views;
  }
}
