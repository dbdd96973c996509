import { EYES } from '../../clinical/eye.ts';
import * as z from 'zod/mini';
import { reasonsGivenSchema } from '../../clinical/documents/accepted-warning.ts';
import { needed, note } from '../../clinical/documents/texts.ts';
import type { ValueEye } from '../../clinical/fields/raw.ts';
import type { Value } from '../../clinical/fields/value.ts';
import { equipmentField } from '../device.ts';
import { notObtainedSchema } from '../results/not-obtained.ts';
import {
  doubtsReadSchema,
  givenValuesSchema,
  STUDY_MESSAGES,
  type PerformedStudy,
} from '../results/study.ts';

export const CORRECTION_MESSAGES = {
  reason: 'Escriba por qué se corrige (al menos 5 letras).',
  same: 'No cambia nada: corrija un valor, el texto o los archivos.',
  files: 'Elija los archivos.',
} as const;

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const fileIds = z.array(needed(CORRECTION_MESSAGES.files, 200), { error: CORRECTION_MESSAGES.files });

/**
 * `POST /api/ordenes/{id}/correccion`. Values that are not named stay as they were signed; `null` takes one away. What else
 * is not named stays too.
 */
export const correctionSchema = z.strictObject({
  valores: givenValuesSchema,
  noSePudo: z.optional(notObtainedSchema),
  equipo: z.optional(equipmentField(STUDY_MESSAGES.device)),
  serie: z.optional(note(60)),
  protocolo: z.optional(note(120)),
  calidad: z.optional(note(120)),
  /** Why what is doubted of it now is so, and what was doubted before as the doctor has read it. */
  motivos: reasonsGivenSchema,
  vistos: doubtsReadSchema,
  motivo: needed(CORRECTION_MESSAGES.reason, 300).check(
    z.refine((text) => letters(text) >= 5, { error: CORRECTION_MESSAGES.reason }),
  ),
  texto: needed(STUDY_MESSAGES.validation, 2000),
  /** Files that wait for a correction and come in with it; signed files that go out, back to the tray. */
  entran: z.optional(fileIds.check(z.maxLength(100, { error: CORRECTION_MESSAGES.files }))),
  salen: z.optional(fileIds.check(z.maxLength(100, { error: CORRECTION_MESSAGES.files }))),
  version: z.number({ error: STUDY_MESSAGES.version }).check(z.int({ error: STUDY_MESSAGES.version })),
});
export type Correction = Readonly<z.infer<typeof correctionSchema>>;

/** A value that a correction changed; null where there was none, or is none any more. */
export interface ValueChange {
  readonly campo: string;
  readonly ojo: ValueEye;
  readonly antes: Value | null;
  readonly ahora: Value | null;
}

type Valued = Pick<PerformedStudy, 'valores'>;
const said = (value: Value | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify([value.v, value.comparador ?? null]);

/** What is another value in one of two reports, in the order of the fields of the first. */
export function valueChanges(before: Valued, after: Valued): ValueChange[] {
  const fields = [...new Set([...Object.keys(before.valores), ...Object.keys(after.valores)])];
  return fields.flatMap((campo) =>
    EYES.flatMap((ojo): ValueChange[] => {
      const [antes, ahora] = [before.valores[campo]?.[ojo], after.valores[campo]?.[ojo]];
      return said(antes) === said(ahora) ? [] : [{ campo, ojo, antes: antes ?? null, ahora: ahora ?? null }];
    }),
  );
}

/** What a report says beside its values that may be corrected too. */
export const AROUND_VALUES = [
  'equipo',
  'serie',
  'protocolo',
  'calidad',
  'noSePudo',
  'dudas',
  'archivos',
] as const;
export type AroundValues = (typeof AROUND_VALUES)[number];

/** Which of it differs between two reports. */
export const otherChanges = (
  before: Pick<PerformedStudy, AroundValues>,
  after: Pick<PerformedStudy, AroundValues>,
): AroundValues[] =>
  AROUND_VALUES.filter(
    (what) => JSON.stringify(before[what] ?? null) !== JSON.stringify(after[what] ?? null),
  );
