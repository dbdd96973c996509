/** How often a drug is injected, in weeks: loading doses, the step of treat-and-extend, and its bounds. */
export interface InjectedDrug {
  readonly nombre: string;
  readonly carga: number;
  readonly paso: number;
  readonly min: number;
  readonly max: number;
  /** Where it is taken from; the clinic reviews it. */
  readonly fuente: string;
}

// Source: docs/clinical-sources.md#intravitreal-injections
/** Loading doses are given every so many weeks. */
export const LOADING_WEEKS = 4;

export const ANTI_VEGF = {
  ranibizumab: {
    nombre: 'Ranibizumab',
    carga: 3,
    paso: 2,
    min: 4,
    max: 12,
    fuente:
      'Ficha técnica europea: hasta dos semanas por vez; tres dosis de carga y máximo de 12 por los estudios de tratar y extender.',
  },
  aflibercept: {
    nombre: 'Aflibercept 2 mg',
    carga: 3,
    paso: 2,
    min: 4,
    max: 16,
    fuente:
      'Ficha técnica europea: tres mensuales; de 2 o 4 semanas por vez; ni menos de 4 ni más de 16 semanas.',
  },
  bevacizumab: {
    nombre: 'Bevacizumab',
    carga: 3,
    paso: 2,
    min: 4,
    max: 12,
    fuente:
      'Sin indicación ocular en su ficha técnica: como ranibizumab en el estudio LUCAS (tratar y extender, hasta 12).',
  },
  faricimab: {
    nombre: 'Faricimab',
    carga: 4,
    paso: 2,
    min: 4,
    max: 16,
    fuente:
      'Ficha técnica europea (2024): cuatro mensuales; hasta 16 semanas; extensiones de hasta 4 semanas.',
  },
  brolucizumab: {
    nombre: 'Brolucizumab',
    carga: 3,
    paso: 2,
    min: 8,
    max: 12,
    fuente: 'Ficha técnica europea: tres mensuales; después cada 12 semanas sin actividad y cada 8 con ella.',
  },
} as const satisfies Readonly<Record<string, InjectedDrug>>;
export type AntiVegfId = keyof typeof ANTI_VEGF;
export const ANTI_VEGF_IDS = [
  'ranibizumab',
  'aflibercept',
  'bevacizumab',
  'faricimab',
  'brolucizumab',
] as const;
