import { eyePart } from '../appointments/appointment-view.ts';
import { hoursOf, type ClinicHours } from './clinic-hours.ts';
import type { Stored } from '../../ports/document-store.ts';
import type { OrphanView } from '#contract/settlement';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { orphansOf, waitingFirst, type Orphan } from '#domain/scheduling/hours/orphans';
import { toldBy } from '#domain/scheduling/appointment/appointment-history';
import { dayForecasts } from '#domain/scheduling/room/delay-forecast';
import type { CivilTime } from '#domain/shared/civil-date';

/** The appointments inside the clinic's hours before a change and outside them after it. */
export function orphansBetween(
  booked: readonly Stored<Appointment>[],
  { antes, despues }: { readonly antes: ClinicHours; readonly despues: ClinicHours },
  ahora: CivilTime,
): Orphan[] {
  const pasa = goingIn(booked, antes, ahora);
  return booked
    .flatMap(({ id, value }) =>
      orphansOf(
        [{ ...value, id }],
        {
          antes: (fecha) => hoursOf(antes, value, fecha),
          despues: (fecha) => hoursOf(despues, value, fecha),
          pasa: (turno) => pasa.get(turno)?.inicio,
        },
        ahora,
      ).map((orphan) => ({ orphan, key: { ...orphan, estado: value.estado } })),
    )
    .sort((a, b) => waitingFirst(a.key, b.key))
    .map(({ orphan }) => orphan);
}

/** When each of today's visits would have begun without the change, as the room forecasts it. */
function goingIn(booked: readonly Stored<Appointment>[], antes: ClinicHours, ahora: CivilTime) {
  const today = booked.filter(({ value }) => value.fecha === ahora.fecha);
  return dayForecasts(
    today.map(({ id, value }) => ({ ...value, id, ...toldBy(value.historial) })),
    ahora,
    (medico) => {
      const own = today.find(({ value }) => value.medico === medico)?.value;
      const day = own === undefined ? null : hoursOf(antes, own, ahora.fecha);
      return (day?.cierres ?? []).filter(({ motivo }) => motivo === 'ausencia');
    },
  );
}

/** The orphans with the names needed to decide about them. */
export function describeOrphans(
  orphans: readonly Orphan[],
  booked: readonly Stored<Appointment>[],
): OrphanView[] {
  const byId = new Map(booked.map((stored) => [stored.id, stored]));
  return orphans.flatMap((orphan) => {
    const stored = byId.get(orphan.turno);
    if (stored === undefined) return [];
    const { paciente, medico, estudio, equipo, tipo, estado, duracionMin } = stored.value;
    return [
      {
        ...orphan,
        paciente,
        medico: medico ?? null,
        estudio: estudio?.nombre ?? null,
        ...eyePart(stored.value),
        equipo: equipo ?? null,
        tipo,
        estado,
        duracionMin,
        version: stored.version,
      },
    ];
  });
}
