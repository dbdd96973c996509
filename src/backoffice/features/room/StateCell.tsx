import type { AppointmentRecord } from '#client/queries/appointments';
import { CALLING, WAITING_ROOM } from '#copy/office/room';
import type { ShownCall } from '#domain/scheduling/room/room-call';
import { DelayMark } from '#backoffice/features/appointment/room/DelayMark.tsx';
import { Dilation } from '#backoffice/features/appointment/room/Dilation.tsx';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { ReadyMark } from '#backoffice/features/appointment/room/ReadyMark.tsx';
import { WaitingMark } from '#backoffice/features/appointment/room/WaitingMark.tsx';

interface Props {
  readonly record: AppointmentRecord;
  /** The last time it was called; undefined if never. */
  readonly called: ShownCall | undefined;
  /** When the visit is expected to begin, if that is late. */
  readonly forecast: Forecast | undefined;
}

/**
 * The state with its clock: how long the patient has been seated, or how long until the pupil is ready; and since when.
 */
export function StateCell({ record, called, forecast }: Props) {
  const { estado, estadoDesde, dilatacion } = record;
  const since = typeof estadoDesde === 'string' ? [WAITING_ROOM.since(hourOf(estadoDesde))] : [];
  const calls = called === undefined ? [] : [CALLING.calledAt(hourOf(called.cuando), called.veces)];
  return (
    <div className="en-sala-celda">
      <div className="en-sala-marcas">
        <StateMark estado={estado} />
        <WaitingMark record={record} />
        <ReadyMark record={record} />
        {forecast !== undefined && <DelayMark forecast={forecast} />}
        {estado === 'en_preparacion' && dilatacion !== undefined && (
          <Dilation drops={dilatacion} isCounting />
        )}
      </div>
      <small className="en-sala-nota">{[...since, ...calls].join(' · ')}</small>
    </div>
  );
}
