import { shortNameOf } from '../cie10.ts';
import type { Eye } from '../eye.ts';
import { fieldOf, FIELDS } from '../fields/catalogue.ts';
import { saysNotDone } from '../fields/not-done.ts';
import type { Raw, ValueEye, Warning } from '../fields/raw.ts';
import { valueWords } from '../fields/value-words.ts';
import { beyond } from '../fields/warnings.ts';
import { signsOf, type Sign } from './diagnosis-signs.ts';

/** What is written of a field and an eye. */
type Look = (campo: string, ojo: ValueEye) => Raw | null;
type Side = 'OD' | 'OI';
interface Diagnosed {
  readonly codigo: string;
  readonly ojo?: Eye | undefined;
}

/**
 * What an eye may have without a disease that is named at each visit: results of treatment, and what is looked at and left.
 * Asked about only where it is the diagnosis itself («seudofaquia» and Z96.1).
 */
const UNREMARKABLE = new Set([
  ...['pinguecula', 'papilas', 'ampolla_filtrante', 'injerto', 'iridotomia_permeable', 'nevo'],
  ...['seudofaquia', 'afaquia', 'desprendimiento_posterior_de_vitreo', 'oblicua', 'atrofia_peripapilar'],
  ...['blanco_sin_presion', 'laser_previo', 'panfotocoagulacion', 'cicatriz', 'dermatochalasis'],
  ...['sin_retinopatia', 'ausente', 'sin_signos', 'transparente', 'no', '0', 'abierta_con_laser'],
]);
/** Grades whose list has no «normal»: what counts of them as a finding. */
const GRADES: Readonly<Record<string, readonly string[]>> = {
  van_herick: ['0', '1', '2'],
  gonio_superior: ['0', '1'],
  gonio_nasal: ['0', '1'],
  gonio_inferior: ['0', '1'],
  gonio_temporal: ['0', '1'],
};
/** Fields that say how an eye was operated or looked at, or drawings, which have a guard of their own. */
const NO_FINDING =
  /^(?:lio_|capsula$|gotas$|gonio_dinamica$|cd_visible$|rop_zona$|hirschberg$|bruckner$|fijacion$|pupila_|campo_|pio_digital$|amsler$|dibujo_)/u;

/** Findings of a field that are out of the ordinary; the words of what is found. */
function findingsIn(campo: string, raw: Raw | null, only: readonly string[] | null): readonly string[] {
  const field = fieldOf(campo);
  if (field === undefined || raw === null || saysNotDone(field, raw)) return [];
  if (field.tipo === 'numero') {
    const isBeyond = campo === 'hipopion' ? raw !== 0 : beyond(field, raw) !== null;
    return typeof raw === 'number' && isBeyond ? [valueWords(field, { v: raw }, 'AO')] : [];
  }
  if (field.tipo !== 'opcion' || field.dibujo !== undefined) return [];
  const grades = GRADES[campo];
  return [raw].flat().flatMap((each) => {
    const id = String(each);
    const counts =
      only === null
        ? id !== field.normal && (grades?.includes(id) ?? !UNREMARKABLE.has(id))
        : only.includes(id);
    return counts ? (field.opciones.find((option) => option.id === id)?.nombre.toLowerCase() ?? id) : [];
  });
}

const shownIn = (signs: readonly Sign[], look: Look, side: Side): string[] =>
  signs.flatMap(({ campo, hallazgos }) => [
    ...(hallazgos === null && NO_FINDING.test(campo) && look(campo, side) !== null ? [campo] : []),
    ...findingsIn(campo, look(campo, side), hallazgos),
  ]);

const covers = ({ ojo }: Diagnosed, side: Side): boolean => ojo === side || ojo === 'AO';
const otherOf = (side: Side): Side => (side === 'OD' ? 'OI' : 'OD');

/** Fields of the eye's structures, whose findings ask for a diagnosis of that eye. */
const STRUCTURES = FIELDS.filter(
  ({ id, tipo, ojos, seccion }) =>
    tipo === 'opcion' &&
    ojos === 'OD_OI' &&
    !NO_FINDING.test(id) &&
    ['externo', 'lagrimal', 'biomicroscopia', 'gonioscopia', 'fondo'].includes(seccion),
);

/**
 * Findings that stand in the eye that is not the diagnosed one. Asked, never refused, and once for each eye: a disease that
 * shows in the other eye alone, and an eye with findings while every diagnosis with signs is of the other one.
 */
export function findingSides(look: Look, diagnoses: readonly Diagnosed[]): Warning[] {
  const shown = diagnoses.filter(({ codigo }) => signsOf(codigo).length > 0);
  return (['OD', 'OI'] as const).flatMap((side): Warning[] => {
    const ill = otherOf(side);
    const turned = shown
      .filter((each) => each.ojo === ill)
      .flatMap((each): string[] => {
        const signs = signsOf(each.codigo);
        const isKnown = shown.some((own) => covers(own, side) && shares(signsOf(own.codigo), signs));
        const here = [...new Set(shownIn(signs, look, side))];
        if (isKnown || here.length === 0 || shownIn(signs, look, ill).length > 0) return [];
        return [
          `${shortNameOf(each.codigo)} es de ${ill}, y los hallazgos están solo en ${side}${inWords(here)}`,
        ];
      });
    if (turned.length > 0) return [ask(side, turned.join('. '))];
    const isDiagnosed = shown.some((each) => covers(each, side));
    if (isDiagnosed || !shown.some((each) => covers(each, ill))) return [];
    const found = STRUCTURES.flatMap(({ id }) => findingsIn(id, look(id, side), null));
    return found.length === 0
      ? []
      : [ask(side, `${side} tiene hallazgos y ningún diagnóstico${inWords(found)}`)];
  });
}

const shares = (one: readonly Sign[], other: readonly Sign[]): boolean =>
  one.some(({ campo }) => other.some((each) => each.campo === campo));

/** «: catarata nuclear, edema», the first few. */
function inWords(found: readonly string[]): string {
  const words = found.filter((each) => fieldOf(each) === undefined);
  const some = words.slice(0, 3).join(', ');
  return some === '' ? '' : ` (${some}${words.length > 3 ? '…' : ''})`;
}

const ask = (ojo: Side, mensaje: string): Warning => ({
  campo: 'lateralidad',
  ojo,
  mensaje: `${mensaje}. ¿Es así?`,
  clase: 'aviso',
});
