/** A study of a visit and how its patients prepare, in the clinic's own words. */
export interface Prepared {
  readonly nombre: string;
  readonly preparacion: string;
}

/** What a sentence says about the pupil, the strongest first: of several studies of one visit only that one is true. */
const PUPIL = [
  /^se dilata la pupila\b/i,
  /^(se dilata solo si|a menudo no necesita dilataci[oó]n)/i,
  /^no se dilata la pupila/i,
];
/** The order of a study among others: on a paper with hours those say it. */
const ORDER = /^(se hace antes de|va despu[eé]s de)\b/i;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/**
 * How to prepare for a visit of several studies, without lines that contradict each other or the hours beside them:
 * what is said of the pupil is said once, by the drops that are planned (`gotas`), or by the study that says most. What
 * every study of the visit asks for is said once; the rest names its study.
 */
export function visitPreparation(studies: readonly Prepared[], gotas: string | null): string[] {
  const parts = [...new Map(studies.map((study) => [study.nombre, study])).values()].map(
    ({ nombre, preparacion }) => ({ nombre, sentences: sentencesOf(preparacion) }),
  );
  const all = parts.flatMap(({ sentences }) => sentences);
  const pupil = PUPIL.flatMap((says) => all.find((sentence) => says.test(sentence)) ?? [])[0];
  const isOwn = (sentence: string): boolean =>
    !ORDER.test(sentence) && !PUPIL.some((says) => says.test(sentence));
  const own = parts.map(({ nombre, sentences }) => ({ nombre, sentences: sentences.filter(isOwn) }));
  const shared = new Set(
    own.flatMap(({ sentences }) => sentences).filter((each, at, every) => every.indexOf(each) !== at),
  );
  const alone = own.flatMap(({ nombre, sentences }) => {
    const rest = sentences.filter((sentence) => !shared.has(sentence)).join(' ');
    return rest === '' ? [] : [parts.length === 1 ? rest : `${nombre}: ${rest}`];
  });
  const last = gotas ?? pupil;
  return [...shared, ...alone, ...(last === undefined ? [] : [last])];
}
