import type { Medicine } from '../documents/medication.ts';
import { dropKey } from '../drops/plan-drops.ts';
import type { ClassId } from '../medicines/medicine-class.ts';
import { readMedicines } from '../medicines/read-medicines.ts';

/** Colours of caps: how each is said, and drawn. */
export const CAPS = {
  crema: { nombre: 'crema', color: '#d6b37a' },
  rosada: { nombre: 'rosada', color: '#e8a0b4' },
  roja: { nombre: 'roja', color: '#cf2e2e' },
  gris: { nombre: 'gris', color: '#8d9296' },
  verde: { nombre: 'verde', color: '#1f7a45' },
  verde_claro: { nombre: 'verde clara', color: '#8cc46b' },
  oliva: { nombre: 'verde oliva', color: '#7c7a2e' },
  amarilla: { nombre: 'amarilla', color: '#f2cf1d' },
  azul: { nombre: 'azul', color: '#1d3f8f' },
  morada: { nombre: 'morada', color: '#7b4aa0' },
  naranja: { nombre: 'anaranjada', color: '#e87722' },
  turquesa: { nombre: 'turquesa', color: '#23a7a3' },
  blanca: { nombre: 'blanca', color: '#ffffff' },
  negra: { nombre: 'negra', color: '#222222' },
} as const;
export type Cap = keyof typeof CAPS;

const INFECTION: readonly ClassId[] = [
  ...(['fluoroquinolona', 'aminoglucosido', 'macrolido', 'anfenicol', 'tetraciclina'] as const),
  ...(['sulfa_antibiotica', 'polimixina', 'nucleosido', 'polieno', 'azol'] as const),
];
// Source: docs/clinical-sources.md#hours-of-drops-and-colours-of-caps
const BY_CLASS: Readonly<Partial<Record<ClassId, Cap>>> = {
  ...Object.fromEntries(INFECTION.map((each) => [each, 'crema' as const])),
  corticoide: 'rosada',
  cicloplejico: 'roja',
  aine: 'gris',
  miotico: 'verde',
  calcineurina: 'oliva',
  betabloqueante: 'amarilla',
  alfa2: 'morada',
  inhibidor_anhidrasa: 'naranja',
  prostaglandina: 'turquesa',
};

/** A medicine of the clinic, with the colour that it wrote. */
interface OwnCap extends Pick<Medicine, 'dci' | 'forma'> {
  readonly concentraciones: readonly string[];
  readonly tapa?: Cap | undefined;
}

/**
 * The usual colour of a bottle's cap, by what is in it; null where the scheme says none, as of an antibiotic with a steroid.
 * Makers may use another one: what the clinic wrote of its own medicines holds first.
 */
export function capOf(
  { dci, forma, concentracion }: Pick<Medicine, 'dci' | 'forma' | 'concentracion'>,
  own: readonly OwnCap[],
): Cap | null {
  if (forma !== 'colirio') return null;
  const key = dropKey(dci);
  const said = own.filter(
    (each) => each.tapa !== undefined && each.forma === forma && dropKey(each.dci) === key,
  );
  const exact = said.find(({ concentraciones }) => concentraciones.includes(concentracion)) ?? said[0];
  if (exact?.tapa !== undefined) return exact.tapa;
  const named = readMedicines(dci, 'receta').nombradas;
  const caps = new Set(named.map(({ clases }) => clases.map((each) => BY_CLASS[each]).find(Boolean) ?? null));
  if (caps.size > 1) return caps.has(null) ? null : ofSeveral(caps);
  return [...caps][0] ?? null;
}

/** Two that lower the pressure have a colour of their own: with a beta-blocker, and an agonist with another. */
function ofSeveral(caps: ReadonlySet<Cap | null>): Cap | null {
  if ([...caps].some((each) => each === null || !PRESSURE.includes(each))) return null;
  return caps.has('amarilla') ? 'azul' : caps.has('morada') ? 'verde_claro' : null;
}
const PRESSURE: readonly Cap[] = ['amarilla', 'morada', 'naranja', 'turquesa'];
