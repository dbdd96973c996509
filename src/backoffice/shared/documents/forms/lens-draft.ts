import { GLASSES_COPY } from '#copy/clinical/documents';
import { isNotDone } from '#domain/clinical/fields/not-done';
import type { LensParts } from '#domain/clinical/fields/typed-refraction';
import { PRISM_BASES, type GlassesEye } from '#domain/clinical/documents/glasses';
import { isOneOf, keysOf, present } from '#domain/shared/typed-record';
import { typedNumber, type Basis } from './form-props.ts';

/** What is typed of one eye's lens: each part as text. */
export const LENS_PARTS = keysOf(GLASSES_COPY.parts);
export type LensPart = (typeof LENS_PARTS)[number];
export type LensDraft = Readonly<Record<LensPart, string>>;
/** Parts that only contact lenses have, and those that they have not. */
const OF_CONTACTS: readonly LensPart[] = ['curva', 'diametro'];
const NOT_OF_CONTACTS: readonly LensPart[] = ['dnpLejos', 'dnpCerca', 'altura', 'prisma', 'base'];
export const partsOf = (lente: string): readonly LensPart[] =>
  LENS_PARTS.filter((part) => !(lente === 'contacto' ? NOT_OF_CONTACTS : OF_CONTACTS).includes(part));

/** What is typed of the parts that a kind of lens has. */
export const draftFor = (lente: string, draft: LensDraft): LensDraft => {
  const parts = partsOf(lente);
  return {
    ...draft,
    ...Object.fromEntries(LENS_PARTS.flatMap((part) => (parts.includes(part) ? [] : [[part, '']]))),
  };
};
export type LensSide = 'OD' | 'OI';

export const EMPTY_LENS: LensDraft = {
  ...{ esfera: '', cilindro: '', eje: '', adicion: '', prisma: '', base: '' },
  ...{ dnpLejos: '', dnpCerca: '', altura: '', av: '', curva: '', diametro: '' },
};

const SIGNED: readonly LensPart[] = ['esfera', 'cilindro', 'adicion'];
/** What is no number. */
const TEXTS: readonly LensPart[] = ['base', 'av'];
const DIGITS: Readonly<Partial<Record<LensPart, number>>> = { eje: 0, dnpLejos: 1, dnpCerca: 1, altura: 1 };

function shown(part: LensPart, value: number): string {
  const text = Math.abs(value)
    .toFixed(DIGITS[part] ?? 2)
    .replace('.', ',');
  if (value < 0) return `−${text}`;
  return value > 0 && SIGNED.includes(part) ? `+${text}` : text;
}

/** The lens that is typed and which of its parts are no numbers; null where nothing is typed of this eye. */
export function lensOf(
  draft: LensDraft,
): { readonly lens: GlassesEye; readonly broken: readonly LensPart[] } | null {
  if (LENS_PARTS.every((part) => draft[part].trim() === '')) return null;
  const numbers = LENS_PARTS.flatMap((part) => {
    const value = TEXTS.includes(part) ? undefined : typedNumber(draft[part]);
    return value === undefined ? [] : [[part, value] as const];
  });
  return {
    lens: {
      ...Object.fromEntries(numbers),
      ...(isOneOf(PRISM_BASES, draft.base) ? { base: draft.base } : {}),
      ...(draft.av.trim() === '' ? {} : { av: draft.av.trim() }),
    },
    broken: [
      ...numbers.filter(([, value]) => Number.isNaN(value)).map(([part]) => part),
      // An eye without a sphere may be one that was forgotten: it is never taken for plano.
      ...(draft.esfera.trim() === '' ? (['esfera'] as const) : []),
    ],
  };
}

/** A refraction that was typed in one go; what it does not say stays. */
export function withTyped(draft: LensDraft, { base, ...parts }: LensParts): LensDraft {
  const numbers = keysOf(parts).flatMap((part) => {
    const value = parts[part];
    return value === undefined ? [] : [[part, shown(part, part === 'eje' ? value : value / 100)] as const];
  });
  return {
    ...{ ...draft, esfera: '', cilindro: '', eje: '' },
    ...Object.fromEntries(numbers),
    ...present({ base }),
  };
}

const FIELDS: Readonly<Partial<Record<LensPart, string>>> = {
  esfera: 'final_esfera',
  cilindro: 'final_cilindro',
  eje: 'final_eje',
  adicion: 'final_adicion',
  prisma: 'final_prisma',
  base: 'final_base',
  dnpLejos: 'dnp_lejos',
  dnpCerca: 'dnp_cerca',
  av: 'final_av',
};

/** The final refraction of a visit as it would be typed; null where no eye has one. */
export function finalLenses(basis: Basis | null): Readonly<Record<LensSide, LensDraft>> | null {
  if (basis === null) return null;
  const eye = (ojo: LensSide): LensDraft => {
    const text = (part: LensPart): string => {
      const v = basis.valores[FIELDS[part] ?? '']?.[ojo]?.v;
      if (typeof v === 'number') return shown(part, v);
      // What could not be measured is never prescribed.
      return typeof v === 'string' && !isNotDone(v) ? v : '';
    };
    if (text('esfera') === '') return EMPTY_LENS;
    const isSpherical = text('cilindro') === '' || text('cilindro') === '0,00';
    return {
      ...EMPTY_LENS,
      ...Object.fromEntries(LENS_PARTS.map((part) => [part, text(part)])),
      ...(isSpherical ? { cilindro: '', eje: '' } : {}),
    };
  };
  const [OD, OI] = [eye('OD'), eye('OI')];
  return OD === EMPTY_LENS && OI === EMPTY_LENS ? null : { OD, OI };
}

/**
 * The final refraction as a kind of lens carries it: glasses for near have the addition in their sphere, those for far have
 * none. Without an addition nobody knows the near power, and its sphere stays empty.
 */
export function lensFor(lente: string, final: LensDraft): LensDraft {
  if (lente === 'monofocal_lejos') return { ...final, adicion: '' };
  if (lente !== 'monofocal_cerca') return final;
  const [sphere, addition] = [typedNumber(final.esfera), typedNumber(final.adicion)];
  const near = sphere === undefined || addition === undefined ? Number.NaN : sphere + addition;
  return { ...final, adicion: '', esfera: Number.isNaN(near) ? '' : shown('esfera', near) };
}
