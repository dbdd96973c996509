import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import { appointments, occupancyDays, waitingList } from '../collections.ts';
import { withPeopleOfNow } from '../patients/copies-to-come.ts';
import type { Stored } from '../ports/document-store.ts';
import type { Wanted } from '../scheduling/booking/agenda.ts';
import { dayQuery } from '../scheduling/booking/day-query.ts';
import { readAgendaDays } from '../scheduling/booking/read-place.ts';
import { ResourceDays } from '../scheduling/booking/resource-days.ts';
import { offerKey } from '#domain/scheduling/messages/message';
import { messageMarks } from '../messages/message-marks.ts';
import { tokenOf, linkKey } from '../scheduling/patient-link/link-key.ts';
import { waitingView } from './waiting-view.ts';
import { waitsOfNow } from './waits-of-now.ts';
import type { WaitingMatch } from '#contract/waiting-list';
import { EYES, type Eye } from '#domain/clinical/eye';
import { startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import { eyeOf } from '#domain/scheduling/appointment/appointment-eye';
import { VISIT_KINDS, type AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { occupancyId } from '#domain/scheduling/availability/occupancy';
import { isToCome } from '#domain/scheduling/patient-link/patient-link';
import { freedStretch, placesInStretch } from '#domain/scheduling/waiting-list/freed-stretch';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import {
  rankWaiting,
  type FreedPlace,
  type Waiting,
} from '#domain/scheduling/waiting-list/waiting-list-match';
import { mayReadWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** There are never more than this many waiting at once. */
const PAGE = 500;
/** Only the first of a plain ranking have their own day checked. */
const LOOKED_AT = 12;

interface Matches {
  /** The whole free stretch that the place is part of; null when it is not free any more. */
  readonly tramo: { readonly inicio: string; readonly fin: string } | null;
  readonly items: WaitingMatch[];
}

/**
 * The three patients who should be offered a freed place, best first, each with the reasons and with the hour at which
 * the engine would book them in the stretch that the freed minutes join.
 */
export async function matchWaiting(
  app: App,
  actor: AppointmentActor,
  place: FreedPlace,
): Promise<Result<Matches, AppError>> {
  const { fecha } = place;
  const now = clinicTime(app.clock.now());
  const taken = new ResourceDays();
  const wanted = wantedIn(place);
  const [everybody, agendas] = await Promise.all([
    allWaiting(app).then((found) => waitsOfNow(app, found)),
    readAgendaDays(
      app.store,
      wanted.map((each) => ({ ...each, fecha })),
      { desde: fecha, hasta: fecha },
      taken,
    ),
  ]);
  if (!agendas.ok) return err(agendas.error.error);
  const freed = { inicio: startOf(place.hora), fin: startOf(place.hora) + place.duracionMin };
  const queries = agendas.value.map((agenda) => dayQuery(agenda, fecha, taken, { ahora: now }));
  const places = new Map(
    queries.map((query, at) => [keyOf(wanted[at] ?? place), placesInStretch(query, freed)]),
  );
  const [query] = queries;
  const tramo = query === undefined ? null : freedStretch(query, freed);
  if (tramo === null) return ok({ tramo: null, items: [] });
  const stored = everybody.filter(({ value }) => mayReadWaiting(actor, value));
  const byId = new Map(stored.map((each) => [each.id, each]));
  const waiting = stored.map(({ id, value }): Waiting => ({
    id,
    entrada: value,
    lugares: places.get(keyOf({ ...value, ojo: eyeOf(value) ?? 'AO' })) ?? [],
    ocupado: [],
  }));
  const hoy = now.fecha;
  const likely = rankWaiting(place, waiting, hoy, LOOKED_AT);
  const [key, ownDays, own, people] = await Promise.all([
    linkKey(app),
    app.store.getMany(
      occupancyDays,
      likely.map(({ entrada }) =>
        occupancyId({ recurso: 'paciente', id: entrada.paciente.id, fecha: place.fecha }),
      ),
    ),
    app.store.getMany(
      appointments,
      likely.flatMap(({ entrada }) => entrada.turno ?? []),
    ),
    // A place is offered by phone: to the one on the record now.
    withPeopleOfNow(
      app.store,
      likely.flatMap(({ id }) => byId.get(id) ?? []),
    ),
  ]);
  for (const each of people) byId.set(each.id, each);
  const ownDay = new Map(likely.map(({ id }, at) => [id, ownDays[at]?.value.intervalos ?? []]));
  /** What was to be earlier, while it is to come: cancelled since, no link takes a place for it any more. */
  const ahead = new Map(
    own.flatMap((each) => (each !== null && isToCome(each.value, now) ? [[each.id, each.value]] : [])),
  );
  const looked = waiting.flatMap((each) => {
    const ocupado = ownDay.get(each.id);
    const has = ahead.get(each.entrada.turno ?? '');
    return ocupado === undefined || (has !== undefined && !isBefore(place, has))
      ? []
      : [{ ...each, ocupado }];
  });
  const ranked = rankWaiting(place, looked, hoy);
  const marks = await messageMarks(
    app,
    ranked.map(({ id, lugar }) => {
      const entry = byId.get(id)?.value;
      const offer = { fecha, hora: hoursOf(lugar).inicio };
      return entry === undefined || key === null || !ahead.has(entry.turno ?? '')
        ? null
        : { id: offerKey(id, offer), paciente: entry.paciente };
    }),
  );
  return ok({
    tramo: hoursOf(tramo),
    items: ranked.flatMap(({ id, lugar, porque }, at) => {
      const entry = byId.get(id);
      const { inicio: hora, fin } = hoursOf(lugar);
      const duracionMin = lugar.fin - lugar.inicio;
      if (entry === undefined) return [];
      const { turno, paciente } = entry.value;
      const enlace =
        key === null || turno === undefined || !ahead.has(turno)
          ? undefined
          : tokenOf(app, key, turno, paciente.telefono);
      const told = present({ enlace, mensaje: marks[at] });
      return [{ entrada: waitingView(entry, actor), hora, fin, duracionMin, porque, ...told }];
    }),
  });
}

/** Whether somebody would come earlier: moved meanwhile, the own appointment may be before the place. */
const isBefore = (place: FreedPlace, own: Pick<Appointment, 'fecha' | 'hora'>): boolean =>
  place.fecha < own.fecha || (place.fecha === own.fecha && startOf(place.hora) < startOf(own.hora));

const hoursOf = ({ inicio, fin }: MinuteRange) => ({ inicio: formatHour(inicio), fin: formatHour(fin) });

/** What could be booked in the place: any visit with its doctor, or its study with each choice of eyes. */
const wantedIn = ({ medico, estudio }: FreedPlace): Wanted[] =>
  estudio === undefined
    ? VISIT_KINDS.map((tipo) => ({ tipo, medico }))
    : EYES.map((ojo) => ({ tipo: 'estudio', estudio, ojo, medico }));

/** A visit takes its kind's minutes; a study those of its eyes. */
const keyOf = ({
  tipo,
  ojo,
}: {
  readonly tipo?: AppointmentKind | undefined;
  readonly ojo?: Eye | undefined;
}) => (tipo === 'estudio' ? `${tipo} ${ojo ?? ''}` : tipo);

async function allWaiting(app: App): Promise<Stored<WaitingEntry>[]> {
  return allFound(app.store, waitingList, {
    where: [{ field: 'estado', op: '==', value: 'esperando' }],
    orderBy: [{ field: 'urgencia', direction: 'desc' }, { field: 'creado' }],
    limit: PAGE,
  });
}
