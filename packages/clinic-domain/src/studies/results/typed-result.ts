import { plainSigns } from '../../clinical/fields/typed-signs.ts';
import { withUnit } from '../../clinical/fields/number-words.ts';
import type { NumberShape, Unit } from '../../clinical/fields/field.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { foldText } from '../../shared/spanish-text.ts';

/** What a value is called on the papers of devices, besides its own name; folded. */
const CALLED: Readonly<Record<string, string>> = {
  dm: 'md|dm',
  dsm: 'psd|dsm|desviacion (?:estandar|patron)(?: (?:modelo|del modelo))?',
  vfi: 'vfi|indice de campo visual',
  falsos_positivos: 'fp|fpos|falsos? pos(?:itivos?)?',
  falsos_negativos: 'fn|fneg|falsos? neg(?:ativos?)?',
  fijacion_perdida: 'pf|fl|perdidas?(?: de)? fijacion',
  fovea: 'umbral foveal|foveal?',
  cfnr: '(?:rnfl|cfnr|cfnrp)(?: (?:media|medio|promedio|global|average))?',
  cfnr_superior: '(?:rnfl|cfnr)? ?(?:s|sup|superior)',
  cfnr_nasal: '(?:rnfl|cfnr)? ?(?:n|nas|nasal)',
  cfnr_inferior: '(?:rnfl|cfnr)? ?(?:i|inf|inferior)',
  cfnr_temporal: '(?:rnfl|cfnr)? ?(?:t|temp|temporal)',
  ccg_media: '(?:gcl|gcc|ccg|gcl ipl|cg)(?: (?:media|medio|promedio|average))?',
  ccg_minima: '(?:gcl|gcc|ccg|gcl ipl)? ?(?:min|minim[oa]|minimum)',
  grosor_central: '(?:cst|crt|cmt|cft|gcm|gfc|(?:grosor|espesor)(?: (?:foveal|macular))?(?: central)?)',
  volumen: 'vol(?:umen)?(?: macular)?',
  promedio: 'promedio|grosor promedio|(?:cat|average)',
  senal: 'ss|senal|signal(?: strength)?',
  calidad: 'calidad|q|tq',
  excavacion_vertical: 'c d (?:v|vertical)|(?:exc(?:avacion)?) v(?:ertical)?',
  excavacion_media: 'c d(?: (?:media|area|promedio))?|exc(?:avacion)?',
  densidad: 'endotelio|densidad|dce|cd|ecd|recuento(?: endotelial)?',
  cv: 'cv|polimegatismo',
  hexagonales: 'hex(?:agonales|agonalidad)?|pleomorfismo',
  celulas: 'n|celulas|cel(?: contadas)?',
  area_media: 'area media|avg|ave',
  longitud_axial: 'la|al|lax|axl|axial|eje axial|longitud axial',
  camara: 'acd|pca|amc|(?:profundidad de )?camara(?: anterior)?',
  acuoso: 'ad|acuoso',
  cristalino: 'lt|cristalino|espesor (?:del )?cristalino',
  blanco_blanco: 'wtw|b b|bb|blanco(?: a)? blanco',
  paquimetria: 'cct|ecc|paq(?:ui(?:metria)?)?(?: central)?',
  paquimetria_minima: '(?:paq(?:ui(?:metria)?)?|espesor)? ?(?:min|minim[oa])',
  kmax: 'k ?max(?:ima)?',
  k1: 'k1|kf|k plana',
  k2: 'k2|ks|k curva',
  k1_eje: 'eje(?: de)?(?: k1)?',
  k2_eje: 'eje(?: de)?(?: k2)?',
  lio_potencia: 'lio|iol|poder|potencia',
  lio_objetivo: 'objetivo|target|meta|ref objetivo',
  hoa: 'hoa|rms',
  faz: 'faz|zaf',
  aod: 'aod',
  q: 'q|asfericidad',
};

/** Units as they are typed after a number. */
const UNITS: Readonly<Partial<Record<Unit, RegExp>>> = {
  dB: /^db$/iu,
  '%': /^(?:%|por ?ciento)$/iu,
  µm: /^(?:[uµμ]m?|micr(?:as|ones|[oó]metros))\.?$/iu,
  'µm²': /^(?:[uµμ]m ?[²2])$/iu,
  mm: /^mm\.?$/iu,
  'mm²': /^mm ?[²2]$/iu,
  'mm³': /^mm ?[³3]$/iu,
  'cél/mm²': /^(?:(?:c[eé]l(?:ulas|s)?|cells)\.? ?)?(?:(?:\/|por|x) ?mm ?[²2]?)?$/iu,
  D: /^d(?:ioptr[ií]as?|pt)?\.?$/iu,
  '°': /^(?:°|grados?)$/iu,
  s: /^(?:s(?:egs?|egundos?)?\.?)$/iu,
  'm/s': /^m ?\/ ?s(?:eg)?$/iu,
};

const NUMBER = /^(?<sign>[+-])? ?(?<digits>\d{1,4}(?:[.,]\d{1,2})?|[.,]\d{1,2})(?!\d|[.,]\d) ?(?<unit>.*)$/iu;

/**
 * A number as it is typed in a cell of its result: alone, with its own name before it and its own unit after it, «MD −12,4 dB»,
 * «CFNR 78 µm». Another name, another unit or a second number may be another value, and is refused.
 */
export function typedResult(field: NumberShape, text: string): Result<number, string> {
  const line = plainSigns(text)
    .trim()
    .replace(/(?<!\p{L})menos (?=[\d.,])/iu, '-')
    .replace(/^gcl ?\+ ?ipl/iu, 'gcl ipl');
  if (field.id === 'lio_objetivo' && /^(?:pl|plano|emetrop[ií]a)$/iu.test(line)) return ok(0);
  const { minutes, seconds } =
    (field.unidad === 's' ? /^(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)$/u.exec(line)?.groups : undefined) ??
    {};
  if (minutes !== undefined && seconds !== undefined) return ok(Number(minutes) * 60 + Number(seconds));
  const { sign = '', digits = '', unit = '' } = NUMBER.exec(withoutName(field, line))?.groups ?? {};
  const said = unit.trim().replace(/\.$/u, '');
  const isUnit =
    said === '' ||
    (field.id === 'senal' && said === '/10') ||
    (field.unidad !== undefined && (UNITS[field.unidad]?.test(said) ?? said === field.unidad));
  const v = Number(`${sign === '-' ? '-' : ''}${digits.replace(',', '.')}`);
  if (digits !== '' && isUnit && !Number.isNaN(v)) return ok(v === 0 ? 0 : v);
  const why = isRange(withoutName(field, line))
    ? 'es un rango: escriba un solo número'
    : 'no se lee como este valor solo';
  return err(`${field.nombre}: «${text.trim()}» ${why}. Se entiende por ejemplo «${exampleOf(field)}».`);
}

/** «78-80», «5 a 7»: from one number to another. */
export const isRange = (text: string): boolean =>
  /^\d+(?:[.,]\d+)?\s*(?:-|a|hasta)\s*\d+(?:[.,]\d+)?(?!\d)[^\d/]*$/iu.test(plainSigns(text).trim());

/** Whether a field is called so, by its name or as papers do; folded. */
export const isCalled = (
  { id, nombre }: { readonly id: string; readonly nombre: string },
  words: string,
): boolean =>
  words !== '' &&
  (words === foldText(nombre) || new RegExp(`^(?:${CALLED[id] ?? '(?!)'})$`, 'u').test(words));

/** How many letters at the beginning are the unit of the number before them. */
export function unitAtStart({ id, unidad }: NumberShape, rest: string): number {
  if (id === 'senal' && /^ ?\/ ?10(?!\d)/u.test(rest)) return /^ ?\/ ?10/u.exec(rest)?.[0].length ?? 0;
  const unit = unidad === undefined ? undefined : UNITS[unidad]?.source.slice(1, -1);
  if (unit === undefined) return 0;
  return new RegExp(`^ ?(?:${unit})(?=$|[\\s,;|·/@)])`, 'iu').exec(rest)?.[0].length ?? 0;
}

/** A name and the number after it, with or without a figure of its own: «K1 43», «RNFL78». */
const NAMED = [
  /^(?<name>[^\d+\-,.]*[^\d+\-,.\s:=]\d?)(?:[\s:=]+|(?=[-+]))(?<rest>[-+]? ?[\d.,].*)$/iu,
  /^(?<name>[^\d+\-,.]*[^\d+\-,.\s:=])(?<rest>[\d.,].*)$/iu,
];

/** Without the field's own name, and never without another word. */
function withoutName(field: NumberShape, line: string): string {
  const said = NAMED.flatMap((named) => {
    const { name = '', rest = '' } = named.exec(line)?.groups ?? {};
    return isCalled(field, foldText(name)) ? [rest] : [];
  });
  return said[0] ?? line;
}

/** A value that is usual, with its unit. */
function exampleOf(field: NumberShape): string {
  const { aviso, duro, escala, conSigno } = field;
  const [least, most] = aviso ?? duro;
  return withUnit(field, (conSigno === true ? least : Math.round((least + most) / 2)) * escala);
}
