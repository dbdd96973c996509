import type { Eye } from '../../clinical/eye.ts';
import type { ResultValues } from './study.ts';
import { eyesOfStudy } from './read-result.ts';

// Source: docs/clinical-sources.md#order-of-studies
/** Millimetres (hundredths) of spread from which the light of a biometer has not reached the retina well. */
const HIGH_SPREAD = 10;

/** Studies that would say what this one could not, of which eye and why. */
export interface Suggestion {
  readonly estudios: readonly string[];
  readonly ojo: 'OD' | 'OI';
  readonly mensaje: string;
}

/**
 * Rule 8: an optical biometry that spreads widely, or was made through a dense cataract, proposes
 * ultrasound of that eye. `densas` are the eyes whose cataract was seen to be dense, `pedidas` those for which ultrasound
 * is already asked for. A proposal, never a refusal.
 */
export function suggestedStudies(
  { estudio, ojo, valores }: { readonly estudio: string; readonly ojo: Eye; readonly valores: ResultValues },
  known: { readonly densas: readonly Eye[]; readonly pedidas: readonly Eye[] },
): Suggestion[] {
  if (estudio !== 'BIO-OPT') return [];
  const has = (eyes: readonly Eye[], eye: 'OD' | 'OI'): boolean => eyes.includes(eye) || eyes.includes('AO');
  return (['OD', 'OI'] as const).flatMap((eye) => {
    if (!eyesOfStudy(ojo).includes(eye) || has(known.pedidas, eye)) return [];
    const spread = valores['de_longitud']?.[eye]?.v;
    const isWide = typeof spread === 'number' && spread > HIGH_SPREAD;
    const isDense = has(known.densas, eye);
    if (!isWide && !isDense) return [];
    const why = [
      ...(isWide ? ['la longitud se dispersa más de 0,10 mm'] : []),
      ...(isDense ? ['la catarata es densa'] : []),
    ].join(' y ');
    return [
      {
        estudios: ['ECO-A', 'ECO-B'],
        ojo: eye,
        mensaje: `${eye}: ${why}. Conviene pedir biometría por ecografía (modo A) y ecografía (modo B).`,
      },
    ];
  });
}
