import { surnameGroups } from './name-steps.ts';

/** A doctor's name, and the short one that somebody wrote. */
interface Named {
  readonly nombre: string;
  readonly doctor?: { readonly nombreCorto?: string | undefined } | undefined;
}

/**
 * By name, the short one that somebody wrote or, where nobody did, «Dra. Lourdes Salazar Choquetarqui» → «Dra. Salazar»;
 * names that would be the same keep the initial of the first name.
 */
export function shortNames(doctors: readonly Named[]): ReadonlyMap<string, string> {
  const short = doctors.map(({ nombre, doctor }) => doctor?.nombreCorto ?? shortName(nombre));
  return new Map(
    doctors.map(({ nombre, doctor }, index) => {
      const mine = short[index] ?? nombre;
      const isAlone = short.filter((other) => other === mine).length === 1;
      return [nombre, isAlone || doctor?.nombreCorto !== undefined ? mine : withInitial(nombre)];
    }),
  );
}

const TITLE = /^(Dra?|Lic|Mgr)\.?$/iu;

function partsOf(name: string): { title: string; words: string[] } {
  const [first = '', ...rest] = name.split(/\s+/u);
  const isTitled = TITLE.test(first);
  // «de la Peña» is one surname.
  return { title: isTitled ? `${first} ` : '', words: surnameGroups(isTitled ? rest.join(' ') : name) };
}

/** In Bolivia, of three or more names the father's surname is the second to last. */
const surname = (words: readonly string[]): string => (words.length >= 3 ? words.at(-2) : words.at(-1)) ?? '';

function shortName(name: string): string {
  const { title, words } = partsOf(name);
  return `${title}${surname(words)}`;
}

function withInitial(name: string): string {
  const { title, words } = partsOf(name);
  return words.length < 2 ? name : `${title}${words[0]?.slice(0, 1) ?? ''}. ${surname(words)}`;
}
