import { BRANDS } from './brands.ts';
import { classOf, MEDICINE_CLASSES, type ClassId } from './medicine-class.ts';
import { isOneSlip, remembered, stemOf, wordsOf } from './stem.ts';
import { SUBSTANCES, substanceOf } from './substances.ts';
import { keysOf } from '../../shared/typed-record.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Words beside the name of a medicine that name none: forms, salts, units, how and how often it is given. */
export const BESIDE_A_NAME: readonly string[] = words(`
  a al la el los las de del con y e o u en por para cada sin un una uno su lo le que se ni si no mas muy
  ya gota gotas colirio colirios pomada unguento gel crema solucion suspension oftalmico oftalmica
  oftalmologico ofteno ungena ocular esteril emulsion tableta tabletas comprimido comprimidos capsula
  capsulas jarabe ampolla frasco tubo inyeccion inyectable intravitreo intravitrea subconjuntival topico
  topica oral via forte plus pf nf hs xr lp generico monodosis unidosis conservante ojo ojos derecho
  izquierdo ambos od oi ao hora horas dia dias noche semana mg ml mcg gr g ui por ciento ciento h vez
  veces mes meses manana tarde clorhidrato hidrocloruro procaina maleato tartrato sulfato fosfato acetato
  sodico sodica sodio potasico disodico mesilato besilato acetonido acetonida etabonato trometamina
  trometamol nitrato bromuro bromhidrato monohidrato hidrato proteico fumarato palmitato succinato
  benzatinica procainica calcica magnesica medoxomilo axetilo hemihidrato cloruro acido
  media medias medio medios mitad mitades entera entero cuarto dosis medida medidas aplicacion aplicaciones
  cucharada cucharadita sobre sobres parche spray dos tres cuatro cinco seis ocho diez doce diario diaria
  diarias semanas semanal luego despues antes comida comidas dormir acostarse desayuno almuerzo cena ayunas
  tomar aplicar poner instilar continuar suspender iniciar usar mantener durante hasta segun necesidad
  cuando dolor primera segunda tercera unica desde hace ano anos
`);

/** Words of an allergy that name neither a medicine nor what somebody reacts to. */
export const BESIDE_AN_ALLERGY: readonly string[] = words(`
  alergia alergias alergico alergica reaccion reacciones hipersensibilidad intolerancia ronchas roncha
  urticaria erupcion rash picazon prurito comezon sarpullido hinchazon edema angioedema anafilaxia shock
  choque anafilactico nauseas vomitos mareo desmayo asma broncoespasmo disnea ardor enrojecimiento
  dermatitis contacto conjuntivitis cara labios parpados parpado piel lengua garganta cuerpo brazos manos
  grave leve moderada severa fuerte hace ano anos nino nina infancia desde tomo refiere dice segun madre
  padre paciente medicamento medicamentos medicina farmaco farmacos antibiotico pastilla pastillas cuando
  todo todos tipo otra otro otros le da producto productos derivados familia grupo despues stevens johnson
  sindrome es dio
`);

/** What people are allergic to that is no medicine and that no medicine of the table holds. */
export const NO_MEDICINES: readonly string[] = words(`
  polen polvo acaros gato gatos perro perros pelo moho humedad hongos pasto mani nueces nuez almendra
  pescado pescados huevo huevos leche lactosa fresa frutilla chocolate gluten trigo soya soja tomate kiwi
  pina cerdo frutos secos picante abeja abejas avispa avispas picadura picaduras insecto insectos mosquito
  hormiga esparadrapo niquel metales metal bisuteria perfume perfumes cosmeticos maquillaje detergente
  cloro jabon lana plumas frio sol cambio clima primavera estacional alimentos comida animales animal
  plantas pintura smog humo tabaco cinta adhesiva
`);

/** A substance that a text names, itself or by a brand that holds it, or a whole class. */
export interface Named {
  /** The generic name, or that of the class. */
  readonly nombre: string;
  readonly clases: readonly ClassId[];
  readonly esClase: boolean;
}

export interface ReadMedicines {
  readonly nombradas: readonly Named[];
  /** Words that are no known name and do not belong beside one. */
  readonly desconocidas: readonly string[];
  /** Names that were written with a slip, and what they were taken for. */
  readonly supuestas: readonly { readonly escrito: string; readonly leido: string }[];
}

interface Entry {
  readonly etiqueta: string;
  readonly nombradas: readonly Named[];
}

const keyOf = (name: string): string => wordsOf(name).map(stemOf).join(' ');

const DICTIONARY: ReadonlyMap<string, Entry> = dictionary();
/** The words of the longest name that begins with a word. */
const LONGEST = new Map<string, number>();
for (const parts of [...DICTIONARY.keys()].map((key) => key.split(' ')))
  LONGEST.set(parts[0] ?? '', Math.max(LONGEST.get(parts[0] ?? '') ?? 0, parts.length));
const FOR_SLIPS = [...DICTIONARY].filter(([key]) => key.length >= 6 && !key.includes(' '));
const stems = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flat().flatMap((word) => wordsOf(word).map(stemOf)));
const FILLERS = {
  receta: stems(BESIDE_A_NAME),
  alergia: stems(BESIDE_A_NAME, BESIDE_AN_ALLERGY, NO_MEDICINES),
} as const;
const NOT_IN_MEDICINES = stems(NO_MEDICINES);
const OTHER_WORDS = stems(BESIDE_A_NAME, BESIDE_AN_ALLERGY, NO_MEDICINES);

/** What a prescription says not to be in it. */
const LEFT_OUT =
  /\bsin (?:conservantes?|preservantes?|conservadores?|(?:cloruro de )?benzalconio|bak?c?)\b/giu;

/** Whether a text says something that people react to and that is in no medicine of the table. */
export const namesNoMedicine = (text: string): boolean =>
  wordsOf(text).some((word) => NOT_IN_MEDICINES.has(stemOf(word)));

function dictionary(): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const id of keysOf(MEDICINE_CLASSES))
    for (const palabra of classOf(id).palabras ?? []) {
      const before = found.get(keyOf(palabra))?.nombradas ?? [];
      const named: Named = { nombre: classOf(id).nombre, clases: [id], esClase: true };
      if (!before.some(({ nombre }) => nombre === named.nombre))
        found.set(keyOf(palabra), { etiqueta: palabra, nombradas: [...before, named] });
    }
  for (const { nombre, clases, otros } of SUBSTANCES)
    for (const name of [nombre, ...otros])
      found.set(keyOf(name), { etiqueta: nombre, nombradas: [{ nombre, clases, esClase: false }] });
  for (const [brand, held] of Object.entries(BRANDS))
    found.set(keyOf(brand), {
      etiqueta: brand,
      nombradas: held.map((nombre) => ({ nombre, clases: substanceOf(nombre).clases, esClase: false })),
    });
  return found;
}

/** The one entry that a stem is a slip of; null where there is none, or more than one. */
const slipOf = remembered((stem): Entry | null => {
  if (stem.length < 6 || OTHER_WORDS.has(stem)) return null;
  const close = FOR_SLIPS.filter(([key]) => isOneSlip(key, stem));
  return close.length === 1 ? (close[0]?.[1] ?? null) : null;
});

/** The longest name that begins at a word. */
function longestAt(keys: readonly string[], at: number): { readonly length: number; readonly found?: Entry } {
  const most = LONGEST.get(keys[at] ?? '') ?? 0;
  for (let length = Math.min(most, keys.length - at); length > 0; length -= 1) {
    const found = DICTIONARY.get(length === 1 ? (keys[at] ?? '') : keys.slice(at, at + length).join(' '));
    if (found !== undefined) return { length, found };
  }
  return { length: 1 };
}

/** What a text names, of a prescription or of an allergy; whatever it says beside a name is told apart from what nobody knows. */
export function readMedicines(text: string, como: keyof typeof FILLERS): ReadMedicines {
  const words = wordsOf(como === 'receta' ? text.replaceAll(LEFT_OUT, ' ') : text);
  const keys = words.map(stemOf);
  const nombradas = new Map<string, Named>();
  const desconocidas: string[] = [];
  const supuestas: { escrito: string; leido: string }[] = [];
  const take = (entry: Entry): void => entry.nombradas.forEach((each) => nombradas.set(each.nombre, each));
  for (let at = 0; at < words.length;) {
    const { length, found } = longestAt(keys, at);
    const [word = '', key = ''] = [words[at], keys[at]];
    if (found !== undefined) take(found);
    else if (!FILLERS[como].has(key) && key.length > 1) {
      const slip = slipOf(key);
      if (slip === null) desconocidas.push(word);
      else {
        take(slip);
        supuestas.push({ escrito: word, leido: slip.etiqueta });
      }
    }
    at += length;
  }
  return { nombradas: [...nombradas.values()], desconocidas, supuestas };
}
