import * as z from 'zod/mini';
import type { FieldErrors } from '../shared/app-error.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isReadable } from '../shared/readable-text.ts';
import { cie10Of } from './cie10.ts';
import { DETAIL, diagnosisName, IN_WORDS, stagesOf } from './diagnosis-stage.ts';
import { contradictions } from './diagnosis-pairs.ts';
import { EYES } from './eye.ts';

export const DIAGNOSIS_RANKS = ['principal', 'secundario'] as const;
export const DIAGNOSIS_CERTAINTIES = ['confirmado', 'presuntivo'] as const;
/** The maximum number of diagnoses in one consultation. */
export const MOST_DIAGNOSES = 10;

/** Messages shown for an invalid diagnosis. */
export const DIAGNOSIS_MESSAGES = {
  code: 'Elija un diagnóstico de la lista CIE-10.',
  eye: 'Elija el ojo: OD, OI o AO.',
  noEye: 'Este diagnóstico no lleva ojo.',
  rank: 'Elija principal o secundario.',
  certainty: 'Elija confirmado o presuntivo.',
  most: `Anote hasta ${String(MOST_DIAGNOSES)} diagnósticos.`,
  twice: (name: string, eye: string) =>
    `«${name}»${eye === '' ? '' : ` ${eye}`} ya está en la lista: corrija ese, o escriba en sus palabras las dos cosas, y quite este.`,
  twoPrincipal: 'Solo un diagnóstico puede ser el principal.',
  detail: `El diagnóstico en palabras puede tener hasta ${String(DETAIL)} caracteres.`,
  unreadableDetail: 'El diagnóstico en palabras tiene caracteres que no se pueden leer: bórrelos.',
  noDetail: 'Escriba el diagnóstico en palabras.',
  stage: 'Ese estadio no es de este diagnóstico.',
  none: 'Anote al menos un diagnóstico antes de cerrar la consulta.',
  noPrincipal: 'Diga cuál es el diagnóstico principal.',
} as const;

/** A diagnosis as a form sends it; the eye may still be missing in a draft. */
export const diagnosisInputSchema = z.strictObject({
  codigo: z
    .string({ error: DIAGNOSIS_MESSAGES.code })
    .check(z.refine((code) => cie10Of(code) !== undefined, { error: DIAGNOSIS_MESSAGES.code })),
  ojo: z.optional(z.enum(EYES, { error: DIAGNOSIS_MESSAGES.eye })),
  clase: z.enum(DIAGNOSIS_RANKS, { error: DIAGNOSIS_MESSAGES.rank }),
  certeza: z.enum(DIAGNOSIS_CERTAINTIES, { error: DIAGNOSIS_MESSAGES.certainty }),
  /** Which disease of the code, or what no code says. */
  detalle: z.optional(
    z
      .string({ error: DIAGNOSIS_MESSAGES.detail })
      .check(
        z.maxLength(DETAIL, { error: DIAGNOSIS_MESSAGES.detail }),
        z.refine(isReadable, { error: DIAGNOSIS_MESSAGES.unreadableDetail }),
      ),
  ),
  /** How far it has come, by the scale of its disease. */
  estadio: z.optional(z.string({ error: DIAGNOSIS_MESSAGES.stage })),
});
export type DiagnosisInput = z.infer<typeof diagnosisInputSchema>;

/** A diagnosis as stored, with the name its code had at the time. */
export const diagnosisSchema = z.strictObject({
  codigo: z.string(),
  nombre: z.string(),
  ojo: z.optional(z.enum(EYES)),
  clase: z.enum(DIAGNOSIS_RANKS),
  certeza: z.enum(DIAGNOSIS_CERTAINTIES),
  detalle: z.optional(z.string()),
  estadio: z.optional(z.string()),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;

/**
 * The diagnoses to store in a draft, with their names. Refuses the same diagnosis twice for one eye, two principal
 * ones, and an eye on a code that takes none.
 */
export function readDiagnoses(typed: readonly DiagnosisInput[]): Result<Diagnosis[], FieldErrors> {
  const fields: FieldErrors = {};
  const seen = new Map<string, DiagnosisInput>();
  let principal = 0;
  const said = typed.map(({ detalle = '', ...rest }) =>
    detalle.trim() === '' ? rest : { ...rest, detalle: detalle.trim() },
  );
  said.forEach((each: DiagnosisInput, at) => {
    const { codigo, ojo, clase, detalle, estadio } = each;
    if (estadio !== undefined && !Object.hasOwn(stagesOf(codigo, detalle), estadio))
      fields[`diagnosticos.${String(at)}.estadio`] = [DIAGNOSIS_MESSAGES.stage];
    const known = cie10Of(codigo);
    if (known?.lado !== 'L' && ojo !== undefined)
      fields[`diagnosticos.${String(at)}.ojo`] = [DIAGNOSIS_MESSAGES.noEye];
    const key = `${codigo} ${ojo ?? ''}`;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, each);
    else
      fields[`diagnosticos.${String(at)}.codigo`] = [
        DIAGNOSIS_MESSAGES.twice(diagnosisName(other), ojo ?? ''),
      ];
    if (clase === 'principal' && (principal += 1) > 1)
      fields[`diagnosticos.${String(at)}.clase`] = [DIAGNOSIS_MESSAGES.twoPrincipal];
  });
  if (Object.keys(fields).length > 0) return err(fields);
  return ok(said.map((each) => ({ ...each, nombre: diagnosisName(each) })));
}

/**
 * What stands against signing: no diagnosis, none of them principal, an eye missing where a code requires one, and
 * diagnoses that contradict each other.
 */
export function missingToClose(
  diagnoses: readonly Pick<Diagnosis, 'codigo' | 'ojo' | 'clase' | 'detalle'>[],
): FieldErrors {
  if (diagnoses.length === 0) return { diagnosticos: [DIAGNOSIS_MESSAGES.none] };
  const fields: FieldErrors = {};
  diagnoses.forEach(({ codigo, ojo, detalle = '' }, at) => {
    if (codigo === IN_WORDS && detalle.trim() === '')
      fields[`diagnosticos.${String(at)}.detalle`] = [DIAGNOSIS_MESSAGES.noDetail];
    if (cie10Of(codigo)?.lado === 'L' && ojo === undefined)
      fields[`diagnosticos.${String(at)}.ojo`] = [DIAGNOSIS_MESSAGES.eye];
  });
  for (const { at, message } of contradictions(diagnoses))
    fields[`diagnosticos.${String(at)}.ojo`] ??= [message];
  if (!diagnoses.some(({ clase }) => clase === 'principal'))
    fields['diagnosticos'] = [DIAGNOSIS_MESSAGES.noPrincipal];
  return fields;
}
