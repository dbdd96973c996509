import type { SearchEntry } from '#search/site-search';
import { symptomHref } from '#routes';
import { wordsOf } from '#search/words';
import type { RowGroup, SiteRow } from './site-rows.ts';

/** What people write, and what they mean by it: a title, or the symptom of the triage table. */
export interface Saying {
  readonly dicen: readonly string[];
  readonly es?: string | undefined;
  readonly caso?: string | undefined;
  readonly pagina?: string | undefined;
}

type Named = Pick<SiteRow, 'href' | 'titulo'>;

const begins = (title: string, with_: string): boolean => {
  const [words, first] = [wordsOf(title), wordsOf(with_)];
  return first.every((word, at) => words[at] === word);
};

const isMeant = ({ es, caso, pagina }: Saying, row: Named): boolean =>
  (es !== undefined && begins(row.titulo, es)) ||
  (caso !== undefined && row.href === symptomHref(caso)) ||
  pagina === row.href;

/**
 * What the search knows: each line with the words in which people ask for it. A saying that means nothing stops the build; one
 * that means what the clinic does not do is left out.
 */
export function searchEntries(
  groups: readonly RowGroup[],
  sayings: readonly Saying[],
  hidden: readonly Named[] = [],
): SearchEntry[] {
  const rows = groups.flatMap(({ rows, peso }) =>
    rows.map((row) => ({ ...row, ...(peso === undefined ? {} : { peso }) })),
  );
  const lost = sayings.filter((saying) => ![...rows, ...hidden].some((row) => isMeant(saying, row)));
  if (lost.length > 0)
    throw new Error(`src/content/busqueda.yaml: ${lost.map(({ dicen }) => dicen.join(', ')).join('; ')}`);
  return rows.map((row) => ({
    id: row.href,
    titulo: row.titulo,
    dichos: [
      ...row.dichos,
      ...sayings.filter((saying) => isMeant(saying, row)).flatMap(({ dicen }) => dicen),
    ],
    texto: `${row.nota} ${row.texto}`,
    ...(row.peso === undefined ? {} : { peso: row.peso }),
    ...(row.caso === undefined ? {} : { caso: row.caso }),
  }));
}
