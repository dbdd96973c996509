/** A name as a card shows it: given names, then surnames, either of which may be shortened. */
export interface ShownName {
  readonly nombres: string;
  readonly apellidos: string;
}

/** Words that belong to the one after them: «de la Peña». */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'van', 'von', 'y']);

/** «Gutiérrez de la Vega» → «Gutiérrez», «de la Vega». */
export function surnameGroups(apellidos: string): string[] {
  const groups: string[] = [];
  let open = '';
  for (const word of apellidos.split(/\s+/u).filter((each) => each !== '')) {
    open = open === '' ? word : `${open} ${word}`;
    if (PARTICLES.has(word.toLowerCase())) continue;
    groups.push(open);
    open = '';
  }
  if (open !== '') groups.push(open);
  return groups;
}

const initial = (word: string): string => `${[...word][0] ?? ''}.`;
/** «de la Vega» → «de la V.». */
const initialOfGroup = (group: string): string => group.replace(/\S+$/u, (last) => initial(last));

/**
 * A name («Flores Vargas», «Rolando Fernando») from whole to shortest, each step without one thing more: the second
 * given name, then its initial, the mother's surname, the given name. The father's surname is never shortened.
 */
export function nameSteps({ nombres, apellidos }: ShownName): readonly ShownName[] {
  const [given = '', ...others] = nombres.split(/\s+/u).filter((word) => word !== '');
  const [father = '', ...mothers] = surnameGroups(apellidos);
  const short = [father, ...mothers.map(initialOfGroup)].join(' ');
  const steps: ShownName[] = [
    { nombres, apellidos },
    { nombres: [given, ...others.map(initial)].join(' '), apellidos },
    { nombres: given, apellidos },
    { nombres: given, apellidos: short },
    { nombres: given, apellidos: father },
    { nombres: given === '' ? '' : initial(given), apellidos: father },
    { nombres: '', apellidos: father },
  ];
  return steps.filter(
    (step, at) =>
      at === 0 || step.nombres !== steps[at - 1]?.nombres || step.apellidos !== steps[at - 1]?.apellidos,
  );
}

/** How wide a word is drawn, in pixels; surnames are heavier. */
export type Measure = (word: string, isSurname: boolean) => number;

/** Whether a name fits so many lines of a width without a word broken. */
export function fits(
  { nombres, apellidos }: ShownName,
  width: number,
  lines: number,
  measure: Measure,
): boolean {
  const words = [
    ...nombres.split(' ').map((word) => measure(word, false)),
    ...apellidos.split(' ').map((word) => measure(word, true)),
  ].filter((each) => each > 0);
  const space = measure(' ', false);
  let line = 1;
  let used = 0;
  for (const word of words) {
    if (word > width) return false;
    const next = used === 0 ? word : used + space + word;
    if (next <= width) {
      used = next;
      continue;
    }
    line += 1;
    used = word;
    if (line > lines) return false;
  }
  return true;
}

/** «R. F.», where not even a surname fits: its whole name is reported by the card's words. */
const initials = ({ nombres, apellidos }: ShownName): ShownName => ({
  nombres: nombres === '' ? '' : initial(nombres),
  apellidos: initial(apellidos),
});

/** The longest form of a name that fits; its initials where nothing does. */
export function fittingName(whole: ShownName, width: number, lines: number, measure: Measure): ShownName {
  return nameSteps(whole).find((step) => fits(step, width, lines, measure)) ?? initials(whole);
}
