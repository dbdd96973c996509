// Source: docs/clinical-sources.md#triage-on-the-public-site
/** How soon help is needed, the soonest first. */
export const URGENCIES = ['inmediato', 'hoy', 'pronto', 'semana', 'normal'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A symptom of the triage table; those with `corto` have a card on the page Urgencias. */
export interface Symptom {
  readonly id: string;
  readonly nivel: Urgency;
  readonly corto?: string | undefined;
  readonly titulo?: string | undefined;
  /** «What was it?»: each answer leads to another symptom's card. */
  readonly pregunta?:
    | readonly { readonly si: string; readonly entonces: string; readonly sintoma: string }[]
    | undefined;
  readonly haga?: readonly string[] | undefined;
  readonly noHaga?: readonly string[] | undefined;
  readonly nota?: string | undefined;
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
  readonly titulo: string;
  readonly haga: readonly string[];
  readonly noHaga: readonly string[];
};

const isUrgentCase = (symptom: Symptom): symptom is UrgentCase =>
  symptom.corto !== undefined &&
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
