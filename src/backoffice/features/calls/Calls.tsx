import { dialArc, dialTicks } from '#components/ui/dial.ts';
import { ROOM } from '#copy/office/room';
import { SHOWN_CALLS, type ShownCall } from '#domain/scheduling/room/room-call';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';

interface Props {
  readonly calls: readonly ShownCall[];
  /** The call being announced: it stays on screen whatever comes after it. */
  readonly announced: ShownCall | null;
}

/** The last call, as large as possible, and the ones before it. */
export function Calls({ calls, announced }: Props) {
  const last = announced ?? calls[0];
  if (last === undefined) return <Nobody />;
  const earlier = calls.filter(({ ficha }) => ficha !== last.ficha).slice(0, SHOWN_CALLS - 1);
  return (
    <>
      <section
        key={last.numero}
        className="sala-llamado"
        role="status"
        data-nuevo={announced === null ? undefined : ''}
      >
        <p className="sala-ficha" data-largo={last.ficha.length > 3 || undefined}>
          {last.ficha}
        </p>
        <div>
          <p className="sala-pase">{ROOM.called}</p>
          <p className="sala-iniciales">{last.iniciales}</p>
          <p className="sala-donde" data-largo={last.donde.length > 16 || undefined}>
            {last.donde}
          </p>
        </div>
      </section>
      {earlier.length > 0 && (
        <section className="sala-anteriores" aria-label={ROOM.earlier}>
          <ol>
            {earlier.map((call) => (
              <li key={call.ficha}>
                <b>{call.ficha}</b>
                <span>{call.iniciales}</span>
                <span className="sala-lugar">{call.donde}</span>
                <time dateTime={call.cuando}>{formatHour(clinicTime(new Date(call.cuando)).minuto)}</time>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Before the first call of the day. */
function Nobody() {
  return (
    <section className="sala-nadie" role="status">
      <svg viewBox="-104 -104 208 112" aria-hidden="true" focusable="false">
        <path d={dialArc(100)} />
        <path d={dialTicks(100)} />
      </svg>
      <p>{ROOM.none}</p>
      <p>{ROOM.noneHelp}</p>
    </section>
  );
}
