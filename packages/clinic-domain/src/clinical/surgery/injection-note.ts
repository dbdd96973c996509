import * as z from 'zod/mini';
import { needed } from '../documents/texts.ts';
import { ANTI_VEGF, ANTI_VEGF_IDS } from '../follow-up/anti-vegf.ts';
import { isOneOf, keysOf } from '../../shared/typed-record.ts';

/** What is injected into an eye. */
export const INJECTED_IDS = [
  ...ANTI_VEGF_IDS,
  'triamcinolona',
  'dexametasona',
  'antibiotico',
  'otro',
] as const;
export type InjectedId = (typeof INJECTED_IDS)[number];
export const INJECTED: Readonly<Record<InjectedId, string>> = {
  ranibizumab: ANTI_VEGF.ranibizumab.nombre,
  aflibercept: ANTI_VEGF.aflibercept.nombre,
  bevacizumab: ANTI_VEGF.bevacizumab.nombre,
  faricimab: ANTI_VEGF.faricimab.nombre,
  brolucizumab: ANTI_VEGF.brolucizumab.nombre,
  triamcinolona: 'Triamcinolona',
  dexametasona: 'Dexametasona',
  antibiotico: 'Antibiótico',
  otro: 'Otro',
};
export const QUADRANTS = {
  temporal_superior: 'Temporal superior',
  temporal_inferior: 'Temporal inferior',
  nasal_superior: 'Nasal superior',
  nasal_inferior: 'Nasal inferior',
} as const;
/** That blood reaches the nerve after the injection, as it was seen. */
export const PERFUSIONS = {
  ve_dedos: 'Ve dedos o movimiento',
  arteria_permeable: 'Arteria central permeable',
  comprometida: 'Comprometida: se actuó',
} as const;

/** «Otro» alone says nothing of what is in the eye. */
export const UNNAMED = 'Escriba el nombre del medicamento inyectado.';
/** What was injected, by its key or, where the list does not have it, by its name. */
export const injectedKey = ({
  farmaco,
  nombre,
}: {
  readonly farmaco: InjectedId;
  readonly nombre?: string | undefined;
}): string => (farmaco === 'otro' ? (nombre?.trim() ?? farmaco) : farmaco);
export const injectedName = (key: string): string => (isOneOf(INJECTED_IDS, key) ? INJECTED[key] : key);

const dose = 'La dosis va de 0,01 a 20 mg.';
const pressure = 'La presión después va de 0 a 80 mmHg.';

// Source: docs/clinical-sources.md#intravitreal-injections
/** A dose as it was given: its lot as the box says, where, and how the eye was afterwards. Nothing is proposed. */
export const injectionSchema = z
  .strictObject({
    farmaco: z.enum(INJECTED_IDS, { error: 'Elija el medicamento inyectado.' }),
    dosisMg: z
      .number({ error: dose })
      .check(z.minimum(0.01, { error: dose }), z.maximum(20, { error: dose })),
    lote: needed('Escriba el lote que dice la caja.', 60),
    cuadrante: z.enum(keysOf(QUADRANTS), { error: 'Elija el cuadrante.' }),
    presionDespues: z.optional(
      z
        .number({ error: pressure })
        .check(z.minimum(0, { error: pressure }), z.maximum(80, { error: pressure })),
    ),
    perfusion: z.optional(z.enum(keysOf(PERFUSIONS), { error: 'Diga cómo estaba la perfusión.' })),
    /** What was injected, where the list does not have it. */
    nombre: z.optional(needed(UNNAMED, 60)),
  })
  .check(
    z.refine(({ farmaco, nombre }) => (farmaco === 'otro') === (nombre !== undefined), {
      error: UNNAMED,
      path: ['nombre'],
    }),
  );
export type Injection = Readonly<z.infer<typeof injectionSchema>>;
