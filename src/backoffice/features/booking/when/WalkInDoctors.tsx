import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '#client/queries/appointments';
import { firstFreeQuery, type KindAsked } from '#client/queries/availability';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { delaysQuery } from '#client/queries/room';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import type { ListedDoctor } from '#contract/doctors';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { QUEUE } from '#copy/office/room';
import { goesOnOf } from '#domain/scheduling/room/doctor-delay';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { queueLoad } from '#domain/scheduling/room/queue-load';
import { WAITING_STATES } from '#domain/scheduling/room/waiting-room';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

interface Props {
  readonly asked: KindAsked;
  readonly doctors: readonly ListedDoctor[];
  readonly value: string | null;
  /** Whether only doctors with a free place today can be chosen. */
  readonly needsPlace: boolean;
  readonly error: string | undefined;
  /** The doctor, and the next free place of today. */
  readonly onChange: (medico: string, hora: string | null) => void;
}

/** Whoever weighs on a queue: to come, waiting, or being seen. */
const STATES = [...EXPECTED_STATES, ...WAITING_STATES, 'en_atencion'].join(',');
const ROW = [
  'grid min-h-tap cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-3 py-1',
  'border-b border-line last:border-b-0 has-checked:bg-iris-tint has-disabled:cursor-default has-disabled:text-ink-2',
].join(' ');

/**
 * Who can see somebody who came without an appointment: the doctors who still attend today, the shortest wait first, with
 * how many wait, when one who joins now would go in, and the next free place of today.
 */
export function WalkInDoctors({ asked, doctors, value, needsPlace, error, onChange }: Props) {
  const now = useClinicNow();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const query = useInfiniteQuery(appointmentsQuery({ desde: now.fecha, hasta: now.fecha, estado: STATES }));
  const { data: places } = useQuery(
    firstFreeQuery({ ...asked, desde: now.fecha, cantidad: 1, porMedico: true }),
  );
  const { data: delays = [] } = useQuery(delaysQuery());
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const data = rows === undefined || hours === undefined ? undefined : { rows, hours };
  const placeOf = (id: string): string | null =>
    places?.cupos.find(({ medico, fecha }) => medico === id && fecha === now.fecha)?.hora ?? null;
  return (
    <QueryGate query={{ ...query, data }} loadingLabel={QUEUE.loading} rows={3}>
      {(day) => {
        const open = new Map(day.hours.medicos.map(({ id, abierto }) => [id, abierto.map(toRange)]));
        const offered = doctors
          .map(({ id, nombre }) => ({
            id,
            nombre,
            abierto: open.get(id) ?? [],
            sigue: goesOnOf(delays, id, now.fecha),
          }))
          .filter(({ abierto }) => abierto.some(({ fin }) => fin > now.minuto))
          .map((doctor) => ({ ...doctor, load: queueLoad(day.rows, doctor, now), hora: placeOf(doctor.id) }))
          .toSorted((a, b) =>
            needsPlace && a.hora !== b.hora
              ? (a.hora ?? '99') < (b.hora ?? '99')
                ? -1
                : 1
              : a.load.esperaMin - b.load.esperaMin,
          );
        if (offered.length === 0) return <EmptyState title={QUEUE.nobody}>{QUEUE.nobodyHelp}</EmptyState>;
        return (
          <fieldset
            className="m-0 min-w-0 border-0 p-0"
            {...(error === undefined ? {} : { 'data-problema': '', 'aria-describedby': 'cola-falta' })}
          >
            <legend className="mb-1 p-0 font-semibold">{WALK_IN.whose}</legend>
            {error !== undefined && (
              <p id="cola-falta" className={`mb-1 ${FIELD_ERROR}`}>
                <FieldMessage>{error}</FieldMessage>
              </p>
            )}
            <div className="rounded-control border border-line">
              {offered.map(({ id, nombre, load, hora }) => (
                <label key={id} className={ROW}>
                  <input
                    type="radio"
                    name="cola"
                    value={id}
                    checked={value === id}
                    disabled={needsPlace && hora === null}
                    onChange={() => onChange(id, hora)}
                  />
                  <b>{nombre}</b>
                  <b className="text-end tabular-nums">
                    {needsPlace
                      ? (hora ?? WALK_IN.noneToday)
                      : WALK_IN.about(formatHour(now.minuto + load.esperaMin))}
                  </b>
                  <small className="col-start-2 text-ink-2 tabular-nums">{QUEUE.load(load)}</small>
                  {!needsPlace && (
                    <small className="text-end text-ink-2 tabular-nums">
                      {hora === null ? WALK_IN.noneToday : WALK_IN.free(hora)}
                    </small>
                  )}
                </label>
              ))}
            </div>
          </fieldset>
        );
      }}
    </QueryGate>
  );
}
