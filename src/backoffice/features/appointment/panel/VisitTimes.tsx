import type { AppointmentRecord } from '#client/queries/appointments';
import { VISIT_TIMES } from '#copy/office/appointment';
import { hourOf } from './moments.ts';

/** When the visit reached each step, and how long each one took. */
export function VisitTimes({ record }: { readonly record: AppointmentRecord }) {
  const { tiempos = {}, estado, esperaMin = null, preparacionMin = null, atencionMin = null } = record;
  const waited = esperaMin === null ? undefined : VISIT_TIMES.wait(esperaMin);
  const isPrepared = tiempos.en_preparacion !== undefined;
  const steps = [
    { label: VISIT_TIMES.arrived, at: tiempos.en_sala, after: undefined },
    { label: VISIT_TIMES.prepared, at: tiempos.en_preparacion, after: waited },
    {
      label: VISIT_TIMES.attended,
      at: tiempos.en_atencion,
      after: !isPrepared
        ? waited
        : preparacionMin === null
          ? undefined
          : VISIT_TIMES.preparation(preparacionMin),
    },
    {
      label: VISIT_TIMES.finished,
      at: tiempos.atendido,
      after: atencionMin === null ? undefined : VISIT_TIMES.attention(atencionMin),
    },
    { label: VISIT_TIMES.left, at: estado === 'se_retiro' ? tiempos.se_retiro : undefined, after: undefined },
  ].filter(({ at }) => at !== undefined);
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{VISIT_TIMES.title}</h3>
      <ol className="grid gap-1" aria-label={VISIT_TIMES.title}>
        {steps.map(({ label, at = '', after }) => (
          <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,9rem)] gap-3 items-baseline" key={label}>
            <span>{label}</span>{' '}
            <time className="font-strong" dateTime={at}>
              {hourOf(at)}
            </time>
            {after !== undefined && <small>{after}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
