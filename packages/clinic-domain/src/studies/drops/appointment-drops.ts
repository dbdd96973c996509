import type { AppError } from '../../shared/app-error.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Eye } from '../../clinical/eye.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import { withChange } from '../../scheduling/appointment/appointment-history.ts';
import { hasTransition } from '../../scheduling/appointment/appointment-states.ts';
import { changeState } from '../../scheduling/appointment/change-state.ts';
import type { Dilation } from '../../scheduling/appointment/dilation.ts';

interface Putting {
  readonly dilatacion: Dilation;
  readonly quien: string;
  readonly cuando: string;
  readonly ahora: CivilTime;
  readonly ojo: Eye;
}

/** The appointment with drops that were put in at the device: in preparation where it comes to that, else as it stands. */
export function withDropsPut(
  appointment: Appointment,
  { dilatacion, quien, cuando, ahora, ojo }: Putting,
): Result<Appointment, AppError> {
  const moved = hasTransition(appointment.estado, 'en_preparacion')
    ? changeState(appointment, {
        estado: 'en_preparacion',
        // Whether this person may put them in was decided for the order.
        quien: { uid: quien, rol: 'personal' },
        cuando,
        ahora,
        ojo,
      })
    : ok(appointment);
  return moved.ok ? ok(withChange(moved.value, { dilatacion }, { quien, cuando, accion: 'editado' })) : moved;
}
