import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient, type Answer } from '#tests/support/api-client';
import { PATIENCE_MS } from '#tests/support/patience';
import { listedName } from '#domain/people/listed-name';
import type { Patient } from '#domain/people/patient';

/** A request as it was sent, and what was answered. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly answer: Answer;
}

/** A client that remembers what it sent last, so that somebody else may send the same. */
export class RecordingClient extends ApiClient {
  #last: Sent | null = null;

  static of(client: ApiClient): RecordingClient {
    return Object.assign(new RecordingClient(client.url), { cookie: client.cookie, token: client.token });
  }

  override async call(
    method: string,
    href: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await super.call(method, href, body, headers);
    this.#last = { method, path: href, body, answer };
    return answer;
  }

  /** The request that brought this answer; null where another client sent it. */
  requestOf(answer: Answer): Sent | null {
    return this.#last?.answer === answer ? this.#last : null;
  }

  /** Sends what another client sent; `over` is in for parts of its body. */
  again({ method, path: href, body }: Sent, over: object = {}): Promise<Answer> {
    const isPlain = typeof body === 'object' && body !== null && !(body instanceof Uint8Array);
    return super.call(method, href, isPlain ? { ...body, ...over } : body);
  }
}

/** The roles of the access table, in its order. */
export const ROLES = ['anónimo', 'pendiente', 'personal', 'médico', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** Those who send again what somebody else sent: with one function alone, or with no record open. */
export const STRANGERS = ['recepción', 'técnico', 'otro médico', 'otro admin'] as const;
export type Stranger = (typeof STRANGERS)[number];
export type Walker = Role | Stranger;

/** What an answer tells of people, the least first. */
export const CONTENTS = ['nothing', 'names', 'identity', 'clinical'] as const;
export type Content = (typeof CONTENTS)[number];

export const isAtLeast = (content: Content, least: Content): boolean =>
  CONTENTS.indexOf(content) >= CONTENTS.indexOf(least);

/** What the walk writes into records, to be known again in an answer. */
export const MARKS = {
  surname: 'Marcado',
  born: '1957-03-19',
  document: '5500',
  phone: '7100',
  clinical: 'Secreto clínico',
  thickness: 257,
  pressure: 37,
} as const;

const NAMED = /Marcado [a-j]+/iu;
const KNOWN_AS = [/1957-03-19/u, /\b(?:•••)?5500\d{4}\b/u, /7100\d{4}\b/u];
const CLINICAL = [
  /Secreto clínico/iu,
  /H52\.4|Presbicia/u,
  /grosor_central/u,
  /\b257\b/u,
  /"v":37\b/u,
  /\bAsma\b/iu,
];

/** Tells what is in answers, by the marks and by the people of a clinic's file. */
export class AnswerReader {
  readonly #names = new Set<string>();
  readonly #identity = new Set<string>();
  /** What was read once: each answer is asked about twice. */
  readonly #contents = new WeakMap<object, Content>();

  constructor(folder: string) {
    const db = new DatabaseSync(path.join(folder, 'clinica.db'), { timeout: PATIENCE_MS });
    for (const { datos } of db.prepare('SELECT datos FROM c_pacientes').all()) {
      // What the store wrote.
      const patient = JSON.parse(String(datos)) as Patient;
      this.#names.add(listedName(patient)).add(`${patient.nombres} ${patient.apellidos}`);
      for (const each of [patient.ci, patient.telefono])
        if (each !== undefined && each.length > 4) this.#identity.add(each);
    }
    db.close();
  }

  /** The most that any of these answers tells. */
  mostOf(answers: readonly Answer[]): Content {
    const all = answers.map((each) => this.contentOf(each));
    return CONTENTS.findLast((content) => all.includes(content)) ?? 'nothing';
  }

  /** What an answer tells. */
  contentOf({ body }: Pick<Answer, 'body'>): Content {
    if (typeof body !== 'object' || body === null) return this.#read(body);
    const known = this.#contents.get(body as object) ?? this.#read(body);
    this.#contents.set(body as object, known);
    return known;
  }

  #read(body: unknown): Content {
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    if (CLINICAL.some((each) => each.test(text))) return 'clinical';
    const leaves = leavesOf(body);
    if (KNOWN_AS.some((each) => each.test(text)) || leaves.some((each) => this.#identity.has(each)))
      return 'identity';
    return NAMED.test(text) || leaves.some((each) => this.#names.has(each)) ? 'names' : 'nothing';
  }
}

function leavesOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) leavesOf(each, found);
  return found;
}

const COLUMNS: readonly (readonly [Walker, string])[] = [
  ['recepción', 'recepción'],
  ['técnico', 'técnico'],
  ['personal', 'personal'],
  ['médico', 'médico'],
  ['otro médico', 'médico sin abrir'],
  ['admin', 'admin'],
  ['otro admin', 'admin sin abrir'],
];
const WORDS: Readonly<Record<Content, string>> = {
  nothing: '—',
  names: 'identidad',
  identity: 'identidad',
  clinical: 'clínico',
};

/** The walk as a table: what each operation told to whom, where it told anything of a patient. */
export function contentTable(contents: ReadonlyMap<string, Readonly<Record<Walker, Content>>>): string {
  const rows = [...contents]
    .filter(([, told]) => COLUMNS.some(([who]) => told[who] !== 'nothing'))
    .map(([operation, told]) => [operation, ...COLUMNS.map(([who]) => WORDS[told[who]])]);
  const all = [['Lo que vuelve', ...COLUMNS.map(([, name]) => name)], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = all;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join(
    '\n',
  );
}

const TABLE = /^\| Lo que vuelve[\s\S]*?(?=\n(?!\|)|$(?![\s\S]))/mu;

/** The cells of the table in a text, however it is laid out. */
export const cellsIn = (text: string): string[][] =>
  (TABLE.exec(text)?.[0] ?? '')
    .split('\n')
    .filter((line) => !/^[\s|:-]+$/u.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
export const withTable = (text: string, table: string): string => text.replace(TABLE, () => table);
