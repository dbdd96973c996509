/**
 * The search of people among 20,000 patients, by what screens and cards print and with one wrong letter, against the
 * search of before (beginnings of words only, on the tokens it kept) for what both find, in the same run: p50, p95 and the
 * slowest, and how many tokens a record keeps. Usage: node bench/patient-search.ts [patients]
 */
import { SqliteDocumentStore } from '../src/adapters/embedded/sqlite-document-store.ts';
import { patients } from '../src/application/collections.ts';
import { findPatients } from '../src/application/patients/search-patients.ts';
import { formatDocument } from '../packages/clinic-domain/src/people/identity-document.ts';
import type { Patient } from '../packages/clinic-domain/src/people/patient.ts';
import { formatPhone } from '../packages/clinic-domain/src/people/phone.ts';
import {
  matchesWords,
  prefixTokens,
  searchToken,
  searchTokens,
} from '../packages/clinic-domain/src/shared/spanish-text.ts';
import { ok } from '../packages/clinic-domain/src/shared/result.ts';
import { samplePatient, patientId } from 'sample-clinic/history/patients';
import { dataFolder } from '../tests/support/data-folder.ts';
import { sized } from './size.ts';

const SIZE = Number(process.argv[2] ?? sized(20_000, 200));
const TODAY = '2026-11-20';
const ROUNDS = sized(400, 20);
const LISTED = 50;
const PIECE = 500;

type Ask = (store: SqliteDocumentStore, typed: string) => Promise<number>;

const textsOf = ({ nombres, apellidos, ci, telefono }: Patient): string[] => [
  nombres,
  apellidos,
  ci ?? '',
  telefono.replace('+591', ''),
];
/** The record with the tokens that the search of before kept. */
const asBefore = (patient: Patient): Patient => ({ ...patient, claves: prefixTokens(textsOf(patient)) });

async function fill(store: SqliteDocumentStore, made: (patient: Patient) => Patient): Promise<number> {
  let tokens = 0;
  for (let from = 0; from < SIZE; from += PIECE)
    await store.transaction<undefined, never>(async (tx) => {
      for (let n = from; n < Math.min(from + PIECE, SIZE); n += 1) {
        const patient = made(samplePatient(n, TODAY));
        tokens += patient.claves.length;
        tx.create(patients, patientId(n), patient);
      }
      return ok(undefined);
    });
  return tokens / SIZE;
}

/** The search of before: one query by the longest beginning, and each word at the beginning of some word. */
const before: Ask = async (store, typed) => {
  const token = searchToken(typed) ?? '';
  const page = await store.query(patients, {
    where: [{ field: 'claves', op: 'contains', value: token }],
    narrow: searchTokens(typed)
      .filter((other) => other !== token)
      .map((value) => ({ field: 'claves', value })),
    orderBy: [{ field: 'orden' }],
    limit: LISTED * 2,
  });
  return page.items.filter(({ value }) => matchesWords(textsOf(value), typed)).slice(0, LISTED).length;
};
const now: Ask = async (store, typed) =>
  (await findPatients({ store }, typed, { limite: LISTED, takesNear: true })).found.length;

interface Told {
  readonly what: string;
  readonly store: SqliteDocumentStore;
  readonly ask: Ask;
}

/** Asks each in turn for the same, so that whatever else the machine does falls on all of them. */
async function tell(asked: readonly Told[], typedOf: (n: number) => string): Promise<void> {
  const kept = asked.map((each) => ({ ...each, took: [] as number[], found: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = typedOf((round * 7919) % SIZE);
    for (const each of kept) {
      const startedAt = performance.now();
      if ((await each.ask(each.store, typed)) > 0) each.found += 1;
      each.took.push(performance.now() - startedAt);
    }
  }
  for (const { what, took, found } of kept) {
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(1);
    console.log(
      `${what.padEnd(44)} p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · la más lenta ${at(1)} ms · halla en ${((100 * found) / ROUNDS).toFixed(0)} %`,
    );
  }
}

const person = (n: number): Patient => samplePatient(n, TODAY);
const names = (n: number): string => `${person(n).apellidos.split(' ')[0] ?? ''} ${person(n).nombres}`;
/** A letter left out of the middle of the first surname, where it is long enough. */
const mistyped = (n: number): string => {
  const [first = ''] = person(n).apellidos.split(' ');
  return first.length < 6 ? first : first.slice(0, 3) + first.slice(4);
};
const folders = [dataFolder(), dataFolder()] as const;
try {
  const stores = folders.map(({ path }) => new SqliteDocumentStore(path, () => undefined));
  const [old, fresh] = stores;
  if (old === undefined || fresh === undefined) throw new Error('two stores are needed');
  const [fewer, more] = [await fill(old, asBefore), await fill(fresh, (patient) => patient)];
  console.log(
    `${String(SIZE)} pacientes · claves por ficha: antes ${fewer.toFixed(0)}, ahora ${more.toFixed(0)}`,
  );
  for (const [what, typedOf] of [
    ['un apellido', (n: number) => person(n).apellidos.split(' ')[0] ?? ''],
    ['apellido y nombre', names],
    ['carnet entero', (n: number) => person(n).ci ?? names(n)],
  ] as const)
    await tell(
      [
        { what: `${what}, antes`, store: old, ask: before },
        { what: `${what}, ahora`, store: fresh, ask: now },
      ],
      typedOf,
    );
  const tellNow = (what: string, typedOf: (n: number) => string) =>
    tell([{ what: `${what}, ahora`, store: fresh, ask: now }], typedOf);
  await tellNow('«712 30003»', (n) => formatPhone(person(n).telefono));
  await tellNow('documento impreso', (n) => {
    const { ci, complemento, extension } = person(n);
    return ci === undefined ? names(n) : formatDocument({ ci, complemento, extension });
  });
  await tellNow('últimos cinco dígitos', (n) => person(n).telefono.slice(-5));
  await tellNow('una letra mal', mistyped);
  for (const store of stores) await store.close();
} finally {
  for (const folder of folders) folder.remove();
}
