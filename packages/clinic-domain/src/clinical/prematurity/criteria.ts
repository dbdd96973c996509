// Source: docs/clinical-sources.md#retinopathy-of-prematurity
/**
 * Which children are looked at for retinopathy of prematurity, and when. The clinic adjusts it here and nowhere else; no
 * norm of Bolivia was found. Sources: `aap` is the policy of the American Academy of Pediatrics with AAO and AAPOS
 * (Fierson, Pediatrics 2018;142:e20183061), `etrop` the Early Treatment for ROP trial (Good, Trans Am Ophthalmol Soc
 * 2004;102:233), `icrop3` the International Classification, 3rd edition (Ophthalmology 2021;128:e51), `latam` a review
 * that warns of narrow criteria in Latin America (doi 10.2147/OPTH.S25166). Where none of them says a number, `clinica`
 * stands: careful, and to be confirmed.
 */
export const SCREENING = {
  /** Born with so many completed weeks or fewer, or so many grams or fewer: wide, as `latam` asks. */
  semanas: 34,
  gramos: 2000,
  fuente: 'Criterio por confirmar por la clínica',
  /** The first examination: the later of so many weeks after the last period and so many days of life (`aap`). */
  primera: { semanas: 31, dias: 28 },
  /** Completed weeks with which a child is born; outside them somebody mistyped. */
  alNacer: { min: 22, max: 44 },
  /** Without disease that could threaten, nothing more comes after so many weeks (`aap`). */
  fin: 45,
  /** After an injection the disease can come back late (`aap`). */
  finTrasInyeccion: 65,
  /** Vessels in the outer zone earlier than this are looked at once more (`aap`). */
  zonaIII: 35,
  /** A child of this age in weeks after birth is no more asked for by itself: its eyes are grown. */
  edadMaxima: 52,
} as const;

/** Who worries although weeks and weight do not: any of them is enough. */
export const SCREENING_RISKS = [
  { id: 'oxigeno', nombre: 'Recibió oxígeno' },
  { id: 'transfusion', nombre: 'Recibió transfusiones' },
  { id: 'infeccion', nombre: 'Tuvo una infección grave' },
  { id: 'pediatra', nombre: 'Lo pide el pediatra' },
] as const;
export type ScreeningRisk = (typeof SCREENING_RISKS)[number]['id'];
export const SCREENING_RISK_IDS: readonly [ScreeningRisk, ...ScreeningRisk[]] = [
  'oxigeno',
  'transfusion',
  'infeccion',
  'pediatra',
];
