import { Fhir } from 'fhir';
import { UCUM } from '#domain/clinical/fhir/codes';

/** A resource or a bundle as it came over the wire. */
export type Json = { readonly [name: string]: unknown };
export interface WireBundle extends Json {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Json }[];
}

/** With the definitions of R4 that the package brings. */
const fhir = new Fhir();

/** All that is wrong with a bundle: what the package `fhir` finds, and what it does not look at. */
export function problemsOf(bundle: WireBundle): string[] {
  const resources = bundle.entry.map(({ resource }) => resource);
  return [
    ...[bundle, ...resources].flatMap(structure),
    ...references(bundle),
    ...ids(resources),
    ...resources.flatMap((each) => walk(each, nameOf(each))),
    ...resources.flatMap(eyes),
  ];
}

const nameOf = ({ resourceType, id }: Json): string => `${String(resourceType)}/${String(id)}`;

/** Structure, cardinality, types and required codes. */
function structure(resource: Json): string[] {
  const { messages } = fhir.validate(resource, { errorOnUnexpected: true });
  return messages
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ location = '', message = '' }) => `${nameOf(resource)} ${location}: ${message}`);
}

function references({ entry }: WireBundle): string[] {
  const there = new Set(entry.map(({ resource }) => nameOf(resource)));
  const wrong = entry
    .filter(
      ({ fullUrl, resource }) => !/^https?:\/\//u.test(fullUrl) || !fullUrl.endsWith(`/${nameOf(resource)}`),
    )
    .map(({ fullUrl }) => `${fullUrl}: no address of its resource`);
  const lost = entry.flatMap(({ resource }) =>
    [...JSON.stringify(resource).matchAll(/"reference":"([^"]*)"/gu)]
      .map(([, to = '']) => to)
      .filter((to) => !there.has(to))
      .map((to) => `${nameOf(resource)}: nobody is ${to}`),
  );
  return [...wrong, ...lost];
}

function ids(resources: readonly Json[]): string[] {
  const names = resources.map(nameOf);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: twice`),
    ...names
      .filter((name) => !/^[A-Za-z]+\/[A-Za-z0-9\-.]{1,64}$/u.test(name))
      .map((name) => `${name}: no id`),
  ];
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** What must be a day, an instant, or may be either. */
const DATES: Readonly<Record<string, readonly RegExp[]>> = {
  birthDate: [DAY],
  effectiveDateTime: [DAY, INSTANT],
  issued: [INSTANT],
  recordedDate: [DAY, INSTANT],
  recorded: [INSTANT],
  started: [DAY, INSTANT],
  when: [INSTANT],
  authoredOn: [DAY, INSTANT],
  dateAsserted: [DAY, INSTANT],
  dateWritten: [DAY, INSTANT],
  created: [DAY, INSTANT],
  creation: [DAY, INSTANT],
  date: [DAY, INSTANT],
  time: [INSTANT],
  start: [DAY, INSTANT],
  end: [DAY, INSTANT],
};
const UNITS = new Set([...Object.values(UCUM), '1']);

/** Dates that are in no calendar, ends before starts, units that UCUM does not have, and what says nothing. */
function walk(value: unknown, at: string): string[] {
  if (value === '' || value === null) return [`${at}: says nothing`];
  if (typeof value !== 'object') return [];
  if (Array.isArray(value))
    return value.length === 0
      ? [`${at}: says nothing`]
      : value.flatMap((each, n) => walk(each, `${at}[${String(n)}]`));
  const object: Json = { ...value };
  const found: string[] = [];
  for (const [name, patterns] of Object.entries(DATES)) {
    const date = object[name];
    if (typeof date === 'string' && !(patterns.some((each) => each.test(date)) && isInCalendar(date)))
      found.push(`${at}.${name}: «${date}» is no date`);
  }
  const { start, end, system, code } = object;
  if (typeof start === 'string' && typeof end === 'string') {
    const [from, to] = [new Date(start).getTime(), new Date(end).getTime()];
    if (to < from || (to === from && object['resourceType'] === 'Appointment'))
      found.push(`${at}: ends before it starts`);
  }
  if (system === 'http://unitsofmeasure.org' && !(typeof code === 'string' && UNITS.has(code)))
    found.push(`${at}: «${String(code)}» is no unit`);
  return [...found, ...Object.entries(object).flatMap(([name, each]) => walk(each, `${at}.${name}`))];
}

function isInCalendar(date: string): boolean {
  const day = date.slice(0, 10);
  const read = new Date(`${day}T12:00:00Z`);
  return (
    !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) && !Number.isNaN(Date.parse(date))
  );
}

const SITES: Readonly<Record<string, string>> = { OD: '362502000', OI: '362503005', AO: '362508001' };

/** What was found in one eye must not arrive as the other one's. */
function eyes(resource: Json): string[] {
  const eye = /-(OD|OI|AO)$/u.exec(String(resource['id']))?.[1];
  if (eye === undefined || resource['bodySite'] === undefined) return [];
  return JSON.stringify(resource['bodySite']).includes(`"${SITES[eye] ?? ''}"`)
    ? []
    : [`${nameOf(resource)}: another eye`];
}
