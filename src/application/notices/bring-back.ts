import type { App } from '../app.ts';
import { changePlace } from '../scheduling/appointments/move-appointment.ts';
import type { AppointmentView } from '#contract/appointments';
import { withChange } from '#domain/scheduling/appointment/appointment-history';
import { mayEnter, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { stateOnReturn } from '#domain/scheduling/notices/notice-rules';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Brings a patient back to the place from which the clinic displaced or cancelled the appointment, as when an absence is
 * undone: only while nothing has happened to it since, and the place is free. Who had not been told need not be told any
 * more; who had been told goes back to «Por avisar».
 */
export function bringBack(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<AppointmentView, AppError>> {
  const cuando = app.clock.now().toISOString();
  return changePlace(
    app,
    actor,
    { id, version, accion: 'turno devuelto a su lugar', pide: 'clinica' },
    ({ before, notice, equipo }) => {
      if (!mayEnter(actor, before, 'agendado')) return err(appError('prohibido'));
      const estado = notice === null ? null : stateOnReturn(notice, before);
      const antes = notice?.antes ?? null;
      if (estado === null || antes === null)
        return err(
          appError(
            'transicion_invalida',
            'Ese turno cambió después: ya no se devuelve solo. Véalo con el paciente.',
          ),
        );
      const patch = {
        estado,
        fecha: antes.fecha,
        hora: antes.hora,
        medico: antes.medico ?? null,
        canceladoPor: null,
        motivoCancelacion: null,
        liberadoDesde: null,
        fueraDeHorario: null,
        ...present({ equipo }),
      };
      return ok(withChange(before, patch, { quien: actor.uid, cuando, accion: 'movido' }));
    },
    { readsNotice: true },
  );
}
