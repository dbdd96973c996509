import { SEARCH_INDEX } from '#routes';

/** The text of the public search's index. */
export async function readSearchIndex(signal: AbortSignal): Promise<string> {
  const answer = await fetch(SEARCH_INDEX, { signal });
  if (!answer.ok) throw new Error(`${SEARCH_INDEX}: ${String(answer.status)}`);
  return answer.text();
}
