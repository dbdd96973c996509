import type { App, Limit } from '../../app.ts';
import { doctors, studySchedules } from '../../collections.ts';
import { countAttempt } from '../../limits.ts';
import { delays } from '../../operational-collections.ts';
import { wantedPlace } from '../appointments/move-appointment.ts';
import { appointmentDays } from '../appointments/appointment-days.ts';
import { readPlace } from '../booking/read-place.ts';
import { linkKey } from './link-key.ts';
import { readLinked, type LinkedDay } from './linked-day.ts';
import { leafletBefore } from '#domain/clinical/documents/leaflet-choice';
import type { LeafletId } from '#domain/clinical/documents/leaflet';
import { toldBy } from '#domain/scheduling/appointment/appointment-history';
import { minutesOn } from '#domain/scheduling/hours/dated-range';
import {
  isMovedSinceSaid,
  lastAnswer,
  linkActions,
  mayLetGo,
  seenOf,
  type LinkAction,
  type LinkAnswer,
  type LinkState,
} from '#domain/scheduling/patient-link/patient-link';
import { readLinkToken } from '#domain/scheduling/patient-link/link-token';
import { dayForecasts, toldForecasts, type DoctorRow } from '#domain/scheduling/room/delay-forecast';
import { delayId, goesOnAt } from '#domain/scheduling/room/doctor-delay';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime, minutesBetween, type CivilTime } from '#domain/shared/civil-date';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { ok, type Result } from '#domain/shared/result';

/** A page opened again and again by one telephone, and by what looks at links in conversations. */
const READS: Limit = { attempts: 120, minutes: 15 };
/** Signed once and good no more: the limit keeps whoever has many from overloading the store. */
const MISSES: Limit = { attempts: 30, minutes: 15 };

/** What the page of a link shows: a day and hours, and never whose they are, with whom or what for. */
export interface LinkPage {
  readonly estado: LinkState;
  readonly fecha: string;
  readonly horas: readonly string[];
  /** What was on the page, which the answer says again. */
  readonly visto: string;
  readonly confirmado: boolean;
  /** The clinic moved what the patient had confirmed: nobody has said to come at this hour. */
  readonly movido: boolean;
  readonly respuesta: LinkAnswer | null;
  readonly puede: readonly LinkAction[];
  /** Not to come cancels all of it; else the office speaks with the patient first. */
  readonly seCancela: boolean;
  /** Waits for an earlier place. */
  readonly espera: boolean;
  /** An earlier place that was offered: still free, or somebody else's by now. */
  readonly oferta: { readonly fecha: string; readonly hora: string; readonly libre: boolean } | null;
  /** The leaflet that says how to prepare. */
  readonly hoja: LeafletId;
  /** About how many minutes after the hour one goes in today, where it is worth saying. */
  readonly demoraMin: number | null;
  /** The doctor is or will be away when one would go in: no delay is promised, somebody says how it goes on. */
  readonly ausente: boolean;
}

/** Counts an asking: of a good link by link, of any other by address. */
export const countAsking = (app: App, token: string, address: string, isGood: boolean) =>
  isGood
    ? countAttempt(app, 'enlace de turno', token, READS)
    : countAttempt(app, 'enlace de turno inexistente', address, MISSES);

/** What a token opens, for anybody who has it; null for every one that is not good (any more). Nothing is written but the count. */
export async function openLink(
  app: App,
  token: string,
  address: string,
): Promise<Result<LinkPage | null, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const { secrets } = app;
  const key = await linkKey(app);
  // What the clinic did not sign cannot be guessed, and costs the store nothing: it is not even counted.
  if (key === null || readLinkToken(secrets, key, token) === null) return ok(null);
  const day = await readLinked(app.store, { secrets, key }, token, ahora);
  const counted = await countAsking(app, token, address, day !== null);
  if (!counted.ok) return counted;
  return ok(day === null ? null : await pageOf(app, day, ahora));
}

async function pageOf(app: App, day: LinkedDay, ahora: CivilTime): Promise<LinkPage> {
  const { estado, own, parts, espera } = day;
  const [oferta, hoja, demora] = await Promise.all([
    offerOf(app, day, ahora),
    leafletFor(app, day),
    delayOf(app, day, ahora),
  ]);
  const isWaiting = espera !== null;
  return {
    ...{ estado, fecha: own.value.fecha, horas: hoursOf(parts), visto: seenOf(parts) },
    confirmado: parts.every((each) => each.turno.estado === 'confirmado' && !isMovedSinceSaid(each)),
    movido: parts.some(isMovedSinceSaid),
    respuesta: lastAnswer(parts),
    puede:
      estado === 'por_venir'
        ? linkActions(parts, ahora, { espera: isWaiting, oferta: oferta?.libre === true })
        : [],
    seCancela: parts.every(({ turno }) => mayLetGo(turno)),
    ...{ espera: isWaiting, oferta, hoja, ...demora },
  };
}

/** Whoever is in a queue has no hour: what is kept is the minute in which they joined it. */
const hoursOf = (parts: LinkedDay['parts']): readonly string[] =>
  parts.flatMap(({ turno }) => (turno.enCola === true ? [] : [turno.hora]));

/** The place that was offered, while it is to come and earlier than the appointment. */
async function offerOf(
  app: App,
  { estado, own, parts, espera }: LinkedDay,
  ahora: CivilTime,
): Promise<LinkPage['oferta']> {
  const offered = espera?.value.oferta;
  if (offered === undefined || estado !== 'por_venir' || parts.length !== 1) return null;
  const { fecha, hora, medico } = offered;
  const at = { fecha, minuto: startOf(hora) };
  if (minutesBetween(ahora, at) <= 0) return null;
  const { fecha: day, hora: hour } = own.value;
  if (minutesBetween(at, { fecha: day, minuto: startOf(hour) }) <= 0) return null;
  const after = { ...own.value, fecha, hora, medico };
  const place = await readPlace(app.store, wantedPlace(own, after, ahora));
  return { fecha, hora, libre: place.ok && place.value.porque === null };
}

/** How to prepare, in the words of a leaflet: the pupil is dilated in one part at least, or it is a visit like any. */
async function leafletFor(app: App, { parts }: LinkedDay): Promise<LeafletId> {
  const codes = parts.flatMap(({ turno }) => turno.estudio?.codigo ?? []);
  const studies = await app.store.getMany(studySchedules, codes);
  return leafletBefore(
    parts.some(({ turno }) => turno.dilatado === true),
    studies.map((study) => study?.value.preparacion ?? ''),
  );
}

/** How late the doctor of the first part runs today, as the room forecasts it; a study's place says nothing. */
async function delayOf(
  app: App,
  { parts }: LinkedDay,
  ahora: CivilTime,
): Promise<Pick<LinkPage, 'demoraMin' | 'ausente'>> {
  const first = parts.find(({ turno }) => turno.medico !== undefined);
  const medico = first?.turno.medico;
  if (first === undefined || medico === undefined || first.turno.fecha !== ahora.fecha)
    return { demoraMin: null, ausente: false };
  const { fecha } = ahora;
  const [doctor, late] = await Promise.all([
    app.store.get(doctors, medico),
    app.store.get(delays, delayId(medico, fecha)),
  ]);
  const rows: DoctorRow[] = [];
  for await (const found of appointmentDays(app, { medicos: [medico] }, { desde: fecha, hasta: fecha }))
    rows.push(...found.map(({ id, value }) => ({ ...value, id, ...toldBy(value.historial) })));
  const away = (doctor?.value.ausencias ?? []).flatMap((each) => minutesOn(each, fecha) ?? []);
  const { id } = first.stored.turno;
  const goesOn = (): number | null => (late === null ? null : goesOnAt(late.value));
  const startOn = (absences: typeof away): number | undefined =>
    dayForecasts(rows, ahora, () => absences, goesOn).get(id)?.inicio;
  if (startOn(away) !== startOn([])) return { demoraMin: null, ausente: true };
  const told = toldForecasts(rows, ahora, () => away, goesOn);
  return { demoraMin: told.get(id)?.demoraMin ?? null, ausente: false };
}
