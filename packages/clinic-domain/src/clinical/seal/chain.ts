import { err, ok, type Result } from '../../shared/result.ts';
import {
  byPlace,
  checkedNote,
  faultsOf,
  finding,
  marksOf,
  type CheckedNote,
  type Finding,
  type NoteMark,
} from './findings.ts';
import { verifyNote } from './sealed-note.ts';

/**
 * Verifies the notes that one doctor signed on one day, in the order of signing: how many there are, or what is wrong.
 * A chain cannot know that its last notes were taken away; the day's slip does.
 */
export async function verifyChain(notes: readonly unknown[]): Promise<Result<number, readonly Finding[]>> {
  const checked = await checkNotes(notes);
  const [first] = marksOf(checked);
  const strange = marksOf(checked).filter(({ medico, dia }) => medico !== first?.medico || dia !== first.dia);
  const own = checked.filter((note) => note.falla !== null || !strange.includes(note.marca));
  const findings = [
    ...faultsOf(checked),
    ...strange.map((mark) => finding('ajena', mark)),
    ...orderFindings(own),
  ];
  return findings.length === 0 ? ok(notes.length) : err(byPlace(findings));
}

/** Each note by itself. */
export const checkNotes = (notes: readonly unknown[]): Promise<CheckedNote[]> =>
  Promise.all(notes.map(async (note, indice) => checkedNote(indice, await verifyNote(note), note)));

/**
 * The order in which a day's notes stand: doctor by doctor (by id), each one's in the order of signing. It follows the
 * chain and not the clock, which may be set back between two notes. Null where a chain is not whole.
 */
export function dayOrder(marks: readonly NoteMark[]): NoteMark[] | null {
  const ordered: NoteMark[] = [];
  for (const chain of byDoctor(marks)) {
    const next = new Map(chain.map((mark) => [mark.anterior, mark]));
    let at = next.get(null);
    for (let count = 0; at !== undefined && count < chain.length; count += 1) {
      ordered.push(at);
      at = next.get(at.hash);
    }
  }
  const ids = new Set(ordered.map(({ consulta }) => consulta));
  return ordered.length === marks.length && ids.size === marks.length ? ordered : null;
}

/** What is wrong with the order and the links of notes of any number of doctors, as far as they tell it themselves. */
export function orderFindings(notes: readonly CheckedNote[]): Finding[] {
  const marks = marksOf(notes);
  const ordered = marks.length === notes.length ? dayOrder(marks) : null;
  if (ordered !== null)
    return marks.filter((mark, at) => mark !== ordered[at]).map((mark) => finding('orden', mark));
  // What follows an altered note cannot be told from it: that one is named, its neighbour is not accused.
  const excused = new Set(
    notes.flatMap((note, at) => (note.falla === null ? [] : [notes[at + 1]?.indice ?? -1])),
  );
  const links = byDoctor(marks).flatMap((chain) => linkFindings(chain, excused));
  const named = new Set(links.map(({ indice }) => indice));
  const turned = marks.filter(
    (mark, at) => mark.medico < (marks[at - 1]?.medico ?? '') && !named.has(mark.indice),
  );
  return [...links, ...turned.map((mark) => finding('orden', mark))];
}

function linkFindings(chain: readonly NoteMark[], excused: ReadonlySet<number>): Finding[] {
  const findings: Finding[] = [];
  const places = new Map(chain.map(({ hash, indice }) => [hash, indice]));
  const seen = new Set<string>();
  let before: string | null = null;
  for (const mark of chain) {
    if (seen.has(mark.consulta)) {
      findings.push(finding('repetida', mark));
      continue;
    }
    if (mark.anterior !== before && !excused.has(mark.indice)) {
      const place = mark.anterior === null ? -1 : places.get(mark.anterior);
      if (place === undefined) findings.push({ indice: mark.indice, que: 'falta', consulta: null });
      else findings.push(finding(place > mark.indice ? 'orden' : 'enlace', mark));
    }
    seen.add(mark.consulta);
    before = mark.hash;
  }
  return findings;
}

/** Each doctor's notes as they stand, the doctors by id. */
function byDoctor(marks: readonly NoteMark[]): NoteMark[][] {
  const doctors = Map.groupBy(marks, ({ medico }) => medico);
  return [...doctors.keys()].sort().map((medico) => doctors.get(medico) ?? []);
}
