import { shortNameOf } from './cie10.ts';
import type { Eye } from './eye.ts';

/** What is compared of a diagnosis. */
interface Coded {
  readonly codigo: string;
  readonly ojo?: Eye | undefined;
}

/** A diagnosis that cannot be true beside another one, by its place in the list. */
export interface Contradiction {
  readonly at: number;
  readonly message: string;
}

/** An intraocular lens, and what cannot be seen in an eye whose own lens was taken out. */
const LENS_IMPLANT = 'Z96.1';
const NO_LENS = 'H27.0';
/** Cataracts of the own lens. H26.4 is not one of them: it is the capsule behind an implanted lens. */
const isCataract = (codigo: string): boolean =>
  codigo !== 'H26.4' && (/^H2[56]\./.test(codigo) || codigo === 'H28.0' || codigo === 'Q12.0');

const shares = (one: Eye | undefined, other: Eye | undefined): boolean =>
  one !== undefined && other !== undefined && (one === other || one === 'AO' || other === 'AO');

/** Whether a cataract of an eye was taken out by now: there is an implanted lens in it, or none. */
export const isTakenOut = ({ codigo, ojo }: Coded, diagnoses: readonly Coded[]): boolean =>
  isCataract(codigo) &&
  diagnoses.some(
    (each) => (each.codigo === LENS_IMPLANT || each.codigo === NO_LENS) && shares(each.ojo, ojo),
  );

const PLACE = { OD: 'el ojo derecho', OI: 'el ojo izquierdo', AO: 'ambos ojos' } as const satisfies Record<
  Eye,
  string
>;

/** The diagnoses that contradict an earlier one of the list: at most one sentence for each. */
export function contradictions(diagnoses: readonly Coded[]): Contradiction[] {
  return diagnoses.flatMap((late, at) => {
    const message = diagnoses
      .slice(0, at)
      .flatMap((early) => contradicts(early, late) ?? [])
      .at(0);
    return message === undefined ? [] : [{ at, message }];
  });
}

function contradicts(early: Coded, late: Coded): string | null {
  if (!shares(early.ojo, late.ojo)) return null;
  if (early.codigo === late.codigo)
    return early.ojo === late.ojo || early.ojo === undefined
      ? null
      : `${late.codigo} ya está anotado para ${PLACE[early.ojo]}: deje uno de los dos.`;
  const codes = [early.codigo, late.codigo];
  const lens = [LENS_IMPLANT, NO_LENS].find((code) => codes.includes(code));
  const other = codes.find((code) => code !== lens);
  if (lens === undefined || other === undefined) return null;
  if (!isCataract(other) && !(lens === LENS_IMPLANT && other === NO_LENS)) return null;
  return `${other} y ${lens} (${shortNameOf(lens)}) no van en el mismo ojo: corrija el ojo o el diagnóstico.`;
}

const DIABETES = ['E10.3', 'E11.3', 'E14.3'] as const;

/**
 * Manifestations (`*`) and the diseases (`†`) that CIE-10 codes beside them, for the pairs that the catalogue holds whole.
 * H06.2 (with E05.–) and B30.1 (with H13.1) lack their other half there.
 */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  'H36.0': DIABETES,
  'H28.0': DIABETES,
  'H19.1': ['B00.5'],
};

/** A manifestation without its cause: the doctor adds it, or says that the note is right without. */
export interface MissingCause {
  readonly at: number;
  readonly codigo: string;
  readonly causas: readonly string[];
  readonly message: string;
}

/** The manifestations noted without the disease they come from. */
export function missingCauses(diagnoses: readonly Coded[]): MissingCause[] {
  const noted = new Set(diagnoses.map(({ codigo }) => codigo));
  return diagnoses.flatMap(({ codigo }, at) => {
    const causas = Object.hasOwn(CAUSES, codigo) ? (CAUSES[codigo] ?? []) : [];
    if (causas.length === 0 || causas.some((cause) => noted.has(cause))) return [];
    const message = `${codigo} es la manifestación de otra enfermedad: falta ${causas.join(' o ')}.`;
    return [{ at, codigo, causas, message }];
  });
}
