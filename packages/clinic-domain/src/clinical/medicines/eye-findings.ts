import type { Condition, ConditionId } from './patient-facts.ts';
import { isNotDone } from '../fields/not-done.ts';
import { NARROW } from '../fields/relations.ts';
import type { SectionId } from '../fields/sections.ts';

/** Where what speaks against a medicine is found in an examination. */
export const TELLING_SECTIONS: readonly SectionId[] = ['biomicroscopia', 'gonioscopia', 'fondo'];

/** Values by field and eye, as they are stored and as a screen has them. */
export type Examined = Readonly<
  Record<
    string,
    Readonly<Partial<Record<'OD' | 'OI', { readonly v: unknown } | null | undefined>>> | undefined
  >
>;

const QUADRANTS = ['superior', 'nasal', 'inferior', 'temporal'] as const;
const QUIET: readonly unknown[] = ['0', '0.5+'];

/** What an examination found of each eye that speaks against a medicine. */
export const conditionsFound = (valores: Examined): Condition[] =>
  (['OD', 'OI'] as const).flatMap((ojo) => {
    const seen = (campo: string): unknown => valores[campo]?.[ojo]?.v;
    const has = (campo: string, ...options: readonly string[]): boolean => {
      const value = seen(campo);
      return Array.isArray(value) && options.some((each) => value.includes(each));
    };
    const oedema = seen('edema_macular');
    const found: readonly (readonly [ConditionId, boolean])[] = [
      ['angulo_estrecho', isNarrow(seen)],
      ['ulcera_corneal', has('cornea', 'ulcera', 'infiltrado')],
      ['infeccion_ocular', has('cornea', 'ulcera', 'infiltrado') || has('camara_anterior', 'hipopion')],
      ['uveitis', isActive(seen('celulas')) || has('camara_anterior', 'fibrina', 'hipopion')],
      ['edema_macular', has('macula', 'edema') || (typeof oedema === 'string' && oedema !== 'ausente')],
      [
        'retina_en_riesgo',
        has('periferia', 'agujero', 'desgarro', 'desprendimiento_de_retina', 'empalizada'),
      ],
      ['afaquia', has('cristalino', 'afaquia')],
    ];
    return found.filter(([, isSo]) => isSo).map(([id]) => ({ id, ojo }));
  });

const isActive = (value: unknown): boolean => typeof value === 'string' && !QUIET.includes(value);

// Source: docs/clinical-sources.md#anterior-segment-and-angle
/** Gonioscopy decides where it was done: two quadrants of Shaffer 2 or less; else Van Herick's estimate, 2 or less. */
function isNarrow(seen: (campo: string) => unknown): boolean {
  const opened = QUADRANTS.map((at) => seen(`gonio_${at}`)).filter((value) => typeof value === 'string');
  if (opened.length > 0) return opened.filter(isShut).length >= 2;
  return isShut(seen('van_herick'));
}

const isShut = (value: unknown): boolean => typeof value === 'string' && NARROW.includes(value);

/** What does not pass from one visit to the next. */
const LASTING: readonly ConditionId[] = ['angulo_estrecho', 'retina_en_riesgo', 'afaquia'];
const ANGLE = ['van_herick', ...QUADRANTS.map((at) => `gonio_${at}`)];

/** An angle that could not be seen, or whose value was taken away, was not looked at again. */
const isTaken = (v: unknown): boolean => v !== undefined && v !== null && !isNotDone(v);

/** What this visit found, and of the one before what lasts and was not looked at again. */
export const conditionsSince = (now: Examined, before: Examined): Condition[] => [
  ...conditionsFound(now),
  ...conditionsFound(before).filter(({ id, ojo }) => {
    const isAnew = ANGLE.some((campo) => isTaken(ojo === 'OD' || ojo === 'OI' ? now[campo]?.[ojo]?.v : null));
    return LASTING.includes(id) && !(id === 'angulo_estrecho' && isAnew);
  }),
];
