import { finding, type CheckedNote, type Finding, type NoteMark } from './findings.ts';

/** A line of the day's list: one note as it was sealed. */
interface Leaf {
  readonly consulta: string;
  readonly hash: string;
}

/** What is wrong with notes, compared with the day's list once the slip has proved that. Faults of notes by themselves are not repeated. */
export function closingFindings(notes: readonly CheckedNote[], leaves: readonly Leaf[]): Finding[] {
  const places = new Map(leaves.map(({ consulta }, place) => [consulta, place]));
  const taken = new Set<number>();
  const standing: { readonly mark: NoteMark; readonly place: number }[] = [];
  const findings: Finding[] = [];
  for (const note of notes) {
    if (note.falla !== null) continue;
    const place = places.get(note.marca.consulta);
    if (place === undefined) findings.push(finding('ajena', note.marca));
    else if (taken.has(place)) findings.push(finding('repetida', note.marca));
    else {
      taken.add(place);
      standing.push({ mark: note.marca, place });
      if (leaves[place]?.hash !== note.marca.hash) findings.push(finding('cambiada', note.marca));
    }
  }
  takeDamaged(notes, places, taken);
  const sorted = standing.toSorted((a, b) => a.place - b.place);
  standing.forEach((each, at) => {
    if (each !== sorted[at]) findings.push(finding('orden', each.mark));
  });
  const end = (notes.at(-1)?.indice ?? -1) + 1;
  leaves.forEach(({ consulta }, place) => {
    if (taken.has(place)) return;
    const next = sorted.find((each) => each.place > place);
    findings.push({ indice: next?.mark.indice ?? end, que: 'falta', consulta });
  });
  return findings;
}

/**
 * An altered note is there, though it cannot be believed: it takes the place of the one that it says to be, or else the
 * one after its neighbour, so that the same harm is not told again as a note that is missing.
 */
function takeDamaged(
  notes: readonly CheckedNote[],
  places: ReadonlyMap<string, number>,
  taken: Set<number>,
): void {
  let last = -1;
  for (const note of notes) {
    if (note.falla === null) {
      last = places.get(note.marca.consulta) ?? last;
      continue;
    }
    const claimed = places.get(note.consulta ?? '');
    const place = claimed === undefined || taken.has(claimed) ? last + 1 : claimed;
    if (place >= places.size || taken.has(place)) continue;
    taken.add(place);
    last = place;
  }
}
