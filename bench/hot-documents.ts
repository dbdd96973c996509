/**
 * What documents that many write allow on Firestore: a simulation of an hour, in which a document takes one write after the other, so
 * many a second, and a commit waits for all of its own. A booking writes the day of its doctor and the head of a run of the audit log
 * of its process; so does, the head alone, whatever else leaves a line. Prints how long the 95th of a hundred bookings waits, by how
 * they spread over days and by how many runs a process has. Usage: node bench/hot-documents.ts [writes a second, 1 by default]
 */
import { judge, sized } from './size.ts';

/** Sustained writes of one document, a second, of which the service's best practices warn. */
const A_SECOND = Number(process.argv[2] ?? '1');
const HOUR_S = sized(3600, 360);
const DOCTORS = 11;
/** Of so many bookings one is of the busiest doctor, and so many other changes leave a line meanwhile. */
const [BUSIEST, OTHERS] = [4, 4];

interface Hour {
  readonly anHour: number;
  readonly clinics: number;
  readonly processes: number;
  readonly days: number;
  readonly runs: number;
}

/** Always the same drawing of chance. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How long the 95th of a hundred bookings waits for its documents, in seconds. */
function waits({ anHour, clinics, processes, days, runs }: Hour): number {
  const next = drawing(anHour * 31 + clinics * 7 + days);
  const below = (count: number): string => String(Math.floor(next() * count));
  const free = new Map<string, number>();
  const waited: number[] = [];
  const changes = Math.round((anHour * (1 + OTHERS) * HOUR_S) / 3600);
  const arrivals = Array.from({ length: changes }, () => next() * HOUR_S).sort((a, b) => a - b);
  for (const at of arrivals) {
    const clinic = below(clinics);
    const head = `${clinic}/cabeza/${below(processes)}/${below(runs)}`;
    const isBooking = next() < 1 / (1 + OTHERS);
    const doctor = next() < 1 / BUSIEST ? '0' : below(DOCTORS);
    const written = isBooking ? [head, `${clinic}/dia/${doctor}/${below(days)}`] : [head];
    // One commit: it begins once the last of its documents is free, and holds all of them.
    const begins = Math.max(at, ...written.map((name) => free.get(name) ?? 0));
    for (const name of written) free.set(name, begins + 1 / A_SECOND);
    if (isBooking) waited.push(begins - at);
  }
  return waited.sort((a, b) => a - b)[Math.floor(waited.length * 0.95)] ?? 0;
}

const ONE = { clinics: 1, processes: 1, days: 20 };
const CASES: readonly (Omit<Hour, 'runs'> & { readonly title: string })[] = [
  { title: 'una clínica, 60 por hora', anHour: 60, ...ONE },
  { title: 'una clínica, 300 por hora', anHour: 300, ...ONE },
  { title: 'una clínica, 1.000 por hora', anHour: 1000, ...ONE },
  { title: 'la misma con cuatro procesos', anHour: 1000, ...ONE, processes: 4 },
  { title: 'la misma, todo en un solo día', anHour: 1000, ...ONE, processes: 4, days: 1 },
  { title: 'una clínica, 4.000 por hora, 4 procesos', anHour: 4000, ...ONE, processes: 4 },
  { title: 'diez bases, 4.000 por hora, 4 procesos', anHour: 4000, clinics: 10, processes: 4, days: 20 },
];
for (const { title, ...one } of CASES) {
  const told = [1, 4, 16].map((runs) => `${String(runs)}: ${waits({ ...one, runs }).toFixed(1)} s`);
  console.log(`${title.padEnd(42)} espera p95 por tramos del rastro ${told.join(' · ')}`);
}
judge(waits({ anHour: 300, ...ONE, runs: 1 }) <= 3);
