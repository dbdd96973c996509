// Source: docs/clinical-sources.md#triage-on-the-public-site
/** How soon help is needed, the soonest first. */
export const URGENCIES = ['inmediato', 'hoy', 'pronto', 'semana', 'normal'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What a care card of each level looks like. */
export const CARD_COLOUR = {
  inmediato: 'tarjeta-inmediato',
  hoy: 'tarjeta-hoy',
  pronto: 'tarjeta-semana',
  semana: 'tarjeta-semana',
  normal: 'tarjeta-normal',
} as const satisfies Readonly<Record<Urgency, string>>;

/** Where symptoms are felt or seen, what burns first. */
export const SYMPTOM_GROUPS = ['golpe', 'vista', 'ojo', 'parpado', 'ninos'] as const;
type SymptomGroup = (typeof SYMPTOM_GROUPS)[number];

/** A symptom of the triage table; those with `corto` have a card on the page Urgencias and a page of their own. */
export interface Symptom {
  readonly id: string;
  readonly nivel: Urgency;
  readonly corto?: string | undefined;
  /** What its page says first, where that is neither to go nor to call. */
  readonly primero?: string | undefined;
  /** Where it is felt or seen: its group in the index of symptoms. */
  readonly donde?: SymptomGroup | undefined;
  readonly titulo?: string | undefined;
  /** «What was it?»: each answer leads to another symptom's card. */
  readonly pregunta?:
    | readonly { readonly si: string; readonly entonces: string; readonly sintoma: string }[]
    | undefined;
  readonly haga?: readonly string[] | undefined;
  readonly noHaga?: readonly string[] | undefined;
  readonly nota?: string | undefined;
  /** What is done at the clinic, where it is not what its whole group is told. */
  readonly consulta?: string | undefined;
  readonly frases: Readonly<Record<string, string>>;
  readonly palabras: readonly string[];
  readonly fuente: string;
}

/** The one table that says how soon a symptom must be seen. */
export interface TriageTable {
  readonly sintomas: readonly Symptom[];
  readonly fuentes: Readonly<
    Record<
      string,
      { readonly titulo: string; readonly url?: string | undefined; readonly leida?: string | undefined }
    >
  >;
}

/** A symptom that has a card on the page Urgencias. */
export type UrgentCase = Symptom & {
  readonly corto: string;
  readonly donde: SymptomGroup;
  readonly titulo: string;
  readonly haga: readonly string[];
  readonly noHaga: readonly string[];
};

const isUrgentCase = (symptom: Symptom): symptom is UrgentCase =>
  symptom.corto !== undefined &&
  symptom.donde !== undefined &&
  symptom.titulo !== undefined &&
  symptom.haga !== undefined &&
  symptom.noHaga !== undefined;

/** The symptoms of the page Urgencias, in the table's order. */
export const urgentCases = (table: TriageTable): UrgentCase[] => table.sintomas.filter(isUrgentCase);

/** A card «when to seek help»: its level comes from the table, never from the page. */
export interface CareCard {
  readonly nivel: Urgency;
  /** What to look for; `caso` is the card on Urgencias that says what to do, when there is one. */
  readonly puntos: readonly { readonly texto: string; readonly caso: string | undefined }[];
}

/** The sentence that a page asks for: «operado» is the first of the symptom, «operado/glaucoma» the one of that name. */
function sentence(table: TriageTable, asked: string): { symptom: Symptom; text: string } {
  const [id, name] = asked.split('/');
  const symptom = table.sintomas.find((each) => each.id === id);
  const text = name === undefined ? Object.values(symptom?.frases ?? {})[0] : symptom?.frases[name];
  if (symptom === undefined || text === undefined)
    throw new Error(`src/content/triaje.yaml has no sentence «${asked}»`);
  return { symptom, text };
}

/** The cards of a page that warns of these symptoms, the most urgent first. An unknown symptom stops the build. */
export function careCards(table: TriageTable, asked: readonly string[]): CareCard[] {
  const found = asked.map((each) => sentence(table, each));
  return URGENCIES.map((nivel) => ({
    nivel,
    puntos: found
      .filter(({ symptom }) => symptom.nivel === nivel)
      .map(({ symptom, text }) => ({
        texto: text,
        caso: symptom.corto === undefined ? undefined : symptom.id,
      })),
  })).filter(({ puntos }) => puntos.length > 0);
}

/** A page that warns of symptoms, what weighs most for it first; one of them is the usual one. */
interface WarningPage {
  readonly data: { readonly triaje: readonly string[]; readonly usual: string };
}

/** The symptom that a warning names: «operado/glaucoma» is «operado». */
const symptomOf = (warning: string): string => warning.split('/')[0] ?? '';

/** The pages that warn of a symptom: first those that people come for soonest, and then as much as it weighs for each. */
export function pagesThatName<P extends WarningPage>(
  table: TriageTable,
  symptom: string,
  pages: readonly P[],
): P[] {
  const place = ({ data }: P): number => data.triaje.findIndex((warning) => symptomOf(warning) === symptom);
  const soon = ({ data }: P): number => URGENCIES.indexOf(usualUrgency(table, data.usual));
  return pages
    .filter((page) => place(page) >= 0)
    .toSorted((a, b) => soon(a) - soon(b) || place(a) - place(b));
}

/** The symptoms with a page of which somebody is warned, each once, in the table's order. */
export function casesNamed(table: TriageTable, warnings: readonly string[]): UrgentCase[] {
  const named = new Set(warnings.map(symptomOf));
  return urgentCases(table).filter(({ id }) => named.has(id));
}

/**
 * How soon people usually come for a disease: the level of the warning that its page calls the usual one. The most
 * serious one would say «ahora» of nearly every disease, and so of none.
 */
export const usualUrgency = (table: TriageTable, usual: string): Urgency =>
  sentence(table, usual).symptom.nivel;
