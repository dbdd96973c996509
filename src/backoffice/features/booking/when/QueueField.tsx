import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import type { ListedDoctor } from '#contract/doctors';
import { QUEUE } from '#copy/office/room';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { queueLoad } from '#domain/scheduling/room/queue-load';
import { WAITING_STATES } from '#domain/scheduling/room/waiting-room';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

interface Props {
  readonly doctors: readonly ListedDoctor[];
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (medico: string) => void;
}

/** Whoever weighs on a queue: to come, waiting, or being seen. */
const STATES = [...EXPECTED_STATES, ...WAITING_STATES, 'en_atencion'].join(',');

/** The doctors who still attend today, the shortest wait first, each with the load of the queue. */
export function QueueField({ doctors, value, error, onChange }: Props) {
  const now = useClinicNow();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const query = useInfiniteQuery(appointmentsQuery({ desde: now.fecha, hasta: now.fecha, estado: STATES }));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const data = rows === undefined || hours === undefined ? undefined : { rows, hours };
  return (
    <QueryGate query={{ ...query, data }} loadingLabel={QUEUE.loading} rows={3}>
      {(day) => {
        const open = new Map(day.hours.medicos.map(({ id, abierto }) => [id, abierto.map(toRange)]));
        const offered = doctors
          .map(({ id, nombre }) => ({ id, nombre, abierto: open.get(id) ?? [] }))
          .filter(({ abierto }) => abierto.some(({ fin }) => fin > now.minuto))
          .map((doctor) => ({ ...doctor, load: queueLoad(day.rows, doctor, now) }))
          .toSorted((a, b) => a.load.esperaMin - b.load.esperaMin);
        if (offered.length === 0) return <EmptyState title={QUEUE.nobody}>{QUEUE.nobodyHelp}</EmptyState>;
        return (
          <fieldset className="m-0 min-w-0 border-0 p-0">
            <legend className="mb-2 p-0 font-semibold">{QUEUE.whose}</legend>
            <div className="grid gap-2">
              {offered.map(({ id, nombre, load }) => (
                <label
                  key={id}
                  className="grid min-h-tap cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2 has-checked:bg-iris-tint"
                >
                  <input
                    type="radio"
                    name="cola"
                    value={id}
                    checked={value === id}
                    onChange={() => onChange(id)}
                  />
                  <b>{nombre}</b>
                  <span className="col-start-2 text-ink-2 tabular-nums">{QUEUE.load(load)}</span>
                </label>
              ))}
            </div>
            {error !== undefined && (
              <p className={FIELD_ERROR}>
                <FieldMessage>{error}</FieldMessage>
              </p>
            )}
          </fieldset>
        );
      }}
    </QueryGate>
  );
}
