import { err, ok, type Result } from '../../shared/result.ts';
import { isOneOf } from '../../shared/typed-record.ts';
import { logMar } from '../fields/acuity.ts';

/** The diseases that are followed in rounds: by which codes, and with which studies each is measured. */
export const ROUND_GROUPS = {
  glaucoma: { codigos: ['H40.0', 'H40.1'], estudios: ['CV-24S', 'CV-24F', 'CV-24R', 'OCT-N'] },
  retina: { codigos: ['E10.3', 'E11.3', 'E14.3', 'H36.0'], estudios: ['OPT-COL', 'RET', 'OCT-M'] },
} as const;
export type RoundGroup = keyof typeof ROUND_GROUPS;
const GROUP_IDS = ['glaucoma', 'retina'] as const;

// Source: docs/clinical-sources.md#rounds-of-stable-patients
/** Who is stable enough to be measured today and decided later, and until when it is decided. A clinic may only tighten them. */
export const ROUND_CRITERIA = {
  grupos: GROUP_IDS,
  /** The best distance acuity of the worse eye at most, in hundredths of logMAR: 20/60. */
  agudeza: 48,
  /** The pressure at most, in mmHg, where no target is written. */
  presion: 21,
  /** The level of diabetic retinopathy at most, of those of `RETINOPATHY`: moderate. */
  retinopatia: 2,
  /** Months in which nothing was done or changed. */
  estable: 12,
  /** Months since a doctor saw the patient, at most. */
  visita: 18,
  /** Rounds in a row, at most. */
  seguidas: 2,
  /** The shortest interval, in days, that its doctor may have decided: who is wanted sooner is not stable. */
  intervalo: 84,
  edad: 18,
  /** Days in which the doctor decides, at most. */
  limite: 7,
} as const;
/** The same, of a clinic. */
export type RoundCriteria = { readonly grupos: readonly RoundGroup[] } & Readonly<
  Record<Exclude<keyof typeof ROUND_CRITERIA, 'grupos'>, number>
>;

/** With something changed the doctor decides by the next day; with a pressure of `PRESION_ALTA` mmHg or more, the same day. */
export const CHANGED_LIMIT = 1;
export const PRESION_ALTA = 30;
/** Within so many days somebody is seen whom a round found changed. */
export const VISIT_DAYS = 28;

/** The group of a diagnosis; null where it is not followed in rounds. */
export const roundGroupOf = (codigo: string, { grupos }: RoundCriteria = ROUND_CRITERIA): RoundGroup | null =>
  grupos.find((id) => ROUND_GROUPS[id].codigos.some((each) => codigo.startsWith(each))) ?? null;

/** Numbers that are tighter when they are smaller, and those that are when they are larger. */
const AT_MOST = ['agudeza', 'presion', 'retinopatia', 'visita', 'seguidas', 'limite'] as const;
const AT_LEAST = ['estable', 'intervalo', 'edad'] as const;

/**
 * The criteria of a clinic: lines `clave: valor` over the product's. What is looser than those, or not known, is refused with
 * its line, so that nobody is let in by a slip of the pen.
 */
export function roundCriteriaIn(text: string): Result<RoundCriteria, string> {
  let criteria: RoundCriteria = ROUND_CRITERIA;
  for (const line of text.split('\n')) {
    const plain = line.replace(/#.*$/u, '').trim();
    if (plain === '') continue;
    const [, clave = '', valor = ''] = /^([a-z]+):\s*(\S.*)$/u.exec(plain) ?? [];
    const next = withLine(criteria, clave, valor.replaceAll(/^['"]|['"]$/gu, ''));
    if (next === null) return err(plain);
    criteria = next;
  }
  return ok(criteria);
}

function withLine(before: RoundCriteria, clave: string, valor: string): RoundCriteria | null {
  if (clave === 'grupos') {
    const named = valor.split(',').map((each) => each.trim());
    const known = GROUP_IDS.filter((id) => named.includes(id));
    const isNone = valor === 'ninguno';
    return isNone || known.length === named.length ? { ...before, grupos: isNone ? [] : known } : null;
  }
  const said = clave === 'agudeza' ? (logMar(valor) ?? Number.NaN) : Number(valor);
  if (!Number.isInteger(said) || said < 0) return null;
  if (isOneOf(AT_MOST, clave)) return said <= ROUND_CRITERIA[clave] ? { ...before, [clave]: said } : null;
  if (isOneOf(AT_LEAST, clave)) return said >= ROUND_CRITERIA[clave] ? { ...before, [clave]: said } : null;
  return null;
}
