import type { App } from '../app.ts';
import { occupancyDays, studySchedules, waitingList } from '../collections.ts';
import { withPeopleOfNow } from '../patients/copies-to-come.ts';
import type { Page, Stored } from '../ports/document-store.ts';
import { settingsFor } from '../scheduling/hours/settings-documents.ts';
import { waitingView } from './waiting-view.ts';
import type { WaitingMatch } from '#contract/waiting-list';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { occupancyId } from '#domain/scheduling/availability/occupancy';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import {
  rankWaiting,
  type FreedPlace,
  type Waiting,
} from '#domain/scheduling/waiting-list/waiting-list-match';
import { mayReadWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import { roomMinutes } from '#domain/studies/study-availability';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { eyesIn } from '#domain/clinical/eye';
import { eyeOf } from '#domain/scheduling/appointment/appointment-eye';

/** There are never more than this many waiting at once. */
const PAGE = 500;
/** Only the first of a plain ranking have their own day checked. */
const LOOKED_AT = 12;

/** The three patients who should be offered a freed place, best first, each with the reasons. */
export async function matchWaiting(
  app: App,
  actor: AppointmentActor,
  place: FreedPlace,
): Promise<Result<{ items: WaitingMatch[] }, never>> {
  const [everybody, ajustes, study] = await Promise.all([
    allWaiting(app),
    settingsFor(app.store, place.medico),
    place.estudio === undefined ? null : app.store.get(studySchedules, place.estudio),
  ]);
  const stored = everybody.filter(({ value }) => mayReadWaiting(actor, value));
  const byId = new Map(stored.map((each) => [each.id, each]));
  const minutesOf = (entry: WaitingEntry): number =>
    entry.tipo === 'estudio' ? studyMinutes(study?.value, entry) : ajustes.tipos[entry.tipo].minutos;
  const waiting = stored.map(({ id, value }): Waiting => ({
    id,
    entrada: value,
    duracionMin: minutesOf(value),
    ocupado: [],
  }));
  const hoy = clinicTime(app.clock.now()).fecha;
  const likely = rankWaiting(place, waiting, hoy, LOOKED_AT);
  const [ownDays, people] = await Promise.all([
    app.store.getMany(
      occupancyDays,
      likely.map(({ entrada }) =>
        occupancyId({ recurso: 'paciente', id: entrada.paciente.id, fecha: place.fecha }),
      ),
    ),
    // A place is offered by phone: to the one on the record now.
    withPeopleOfNow(
      app.store,
      likely.flatMap(({ id }) => byId.get(id) ?? []),
    ),
  ]);
  for (const each of people) byId.set(each.id, each);
  const looked = likely.map((each, at): Waiting => ({
    ...each,
    ocupado: ownDays[at]?.value.intervalos ?? [],
  }));
  return ok({
    items: rankWaiting(place, looked, hoy).flatMap(({ id, duracionMin, porque }) => {
      const entry = byId.get(id);
      return entry === undefined ? [] : [{ entrada: waitingView(entry, actor), duracionMin, porque }];
    }),
  });
}

const studyMinutes = (study: StudySchedule | undefined, entry: WaitingEntry): number =>
  study === undefined ? 0 : roomMinutes(study, eyesIn(eyeOf(entry)));

async function allWaiting(app: App): Promise<Stored<WaitingEntry>[]> {
  const found: Stored<WaitingEntry>[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<WaitingEntry> = await app.store.query(waitingList, {
      where: [{ field: 'estado', op: '==', value: 'esperando' }],
      orderBy: [{ field: 'urgencia', direction: 'desc' }, { field: 'creado' }],
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}
