import MiniSearch from 'minisearch';
import { questionWords, wordsOf } from './words.ts';

/** A page of the site, a word of the glossary or a symptom, as it is searched. */
export interface SearchEntry {
  /** Where it leads. */
  readonly id: string;
  readonly titulo: string;
  /** In which words people ask for it. */
  readonly dichos: readonly string[];
  readonly texto: string;
  /** Below 1 for what only explains a word: the page of that name comes first. */
  readonly peso?: number;
  /** The symptom of the triage table whose card is shown first. */
  readonly caso?: string;
}

const isEntry = (value: unknown): value is SearchEntry =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'titulo' in value &&
  'dichos' in value &&
  Array.isArray(value.dichos) &&
  'texto' in value;

/** What the built index says, read from its text. */
export function entriesIn(json: string): readonly SearchEntry[] {
  const read: unknown = JSON.parse(json);
  if (!Array.isArray(read) || !read.every(isEntry)) throw new TypeError('no index of the search');
  return read;
}

export interface Found {
  /** Addresses, the best first. */
  readonly entries: readonly string[];
  /** A symptom that cannot wait, when the question names one. */
  readonly urgent: string | undefined;
}

const MOST_FOUND = 12;
/** Longer questions are cut: nobody asks in more. */
export const LONGEST_QUESTION = 120;
/** How much more an entry counts of which people say exactly that. */
const SAID = 9;
/** Among how many of the best an urgent symptom stands for its card to come first. */
const URGENT_AMONG = 2;
/** What counts too little beside the best is not shown. */
const LEAST_SHARE = 0.05;

/** The share of two questions' words that both have. */
function likeness(asked: ReadonlySet<string>, said: ReadonlySet<string>): number {
  const both = [...asked].filter((word) => said.has(word)).length;
  return both / (asked.size + said.size - both);
}

/** Makes the index; the answer is a function of what is asked, the same in the server and in the browser. */
export function openSearch(entries: readonly SearchEntry[]): (question: string) => Found {
  const index = new MiniSearch<SearchEntry>({
    idField: 'id',
    fields: ['titulo', 'dichos', 'texto'],
    extractField: (entry, field) => {
      if (field === 'dichos') return entry.dichos.join('\n');
      return field === 'titulo' ? entry.titulo : field === 'id' ? entry.id : entry.texto;
    },
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  index.addAll(entries);
  const cases = new Map(entries.map(({ id, caso }) => [id, caso]));
  const weights = new Map(entries.map(({ id, peso = 1 }) => [id, peso]));
  const sayings = new Map(
    entries.map(({ id, titulo, dichos }) => [
      id,
      [titulo, ...dichos].map((said) => new Set(questionWords(said))),
    ]),
  );
  return (question) => {
    const words = questionWords(question.slice(0, LONGEST_QUESTION));
    const asked = new Set(words);
    const ranked = index
      .search(words.join(' '), {
        tokenize: (text) => text.split(' '),
        boost: { titulo: 3, dichos: 2.5, texto: 0.6 },
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        prefix: (term) => term.length > 3,
        boostDocument: (id) =>
          (weights.get(String(id)) ?? 1) *
          (1 +
            SAID * Math.max(0, ...(sayings.get(String(id)) ?? []).map((said) => likeness(asked, said) ** 2))),
      })
      .map(({ id, score }) => ({ id: String(id), score }));
    const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
    const found = ranked.filter(({ score }) => score >= least).slice(0, MOST_FOUND);
    return {
      entries: found.map(({ id }) => id),
      urgent: found
        .slice(0, URGENT_AMONG)
        .map(({ id }) => cases.get(id))
        .find((known) => known !== undefined),
    };
  };
}
