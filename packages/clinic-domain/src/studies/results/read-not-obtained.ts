import { EYES } from '../../clinical/eye.ts';
import type { ValueEye } from '../../clinical/fields/raw.ts';
import { eyesOf } from '../../clinical/fields/value.ts';
import type { FieldErrors } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { resultFields } from './catalogue.ts';
import { NOT_OBTAINED_MESSAGES, type NotObtained, type NotObtainedByEye } from './not-obtained.ts';
import { eyesOfStudy, type Measured } from './read-result.ts';
import type { ResultValues } from './study.ts';
import { present } from '../../shared/typed-record.ts';

/** The eyes that a study needs values of: each by itself, or both together where one value stands for both. */
export function neededEyes({ estudio, ojo, equipo }: Measured): ValueEye[] {
  const needed = resultFields(estudio, equipo).filter(({ necesario }) => necesario === true);
  return eyesOfStudy(ojo).filter((eye) => needed.some((field) => eyesOf(field).includes(eye)));
}

const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Why nothing was measured of an eye, as it is stored: of an eye of this study that has no values. */
export function readNotObtained(
  measured: Measured,
  given: NotObtainedByEye | undefined,
  valores: ResultValues,
): Result<NotObtainedByEye, FieldErrors> {
  const errors: FieldErrors = {};
  const next: Partial<Record<ValueEye, NotObtained>> = {};
  const eyes = neededEyes(measured);
  for (const eye of EYES) {
    const said = given?.[eye];
    if (said === undefined) continue;
    const nota = said.nota?.trim() ?? '';
    const refused = (message: string): void => void (errors[`noSePudo.${eye}`] = [message]);
    if (!eyes.includes(eye)) refused(`La orden es de ${measured.ojo}: no se anota de ${eye}.`);
    else if (hasValues(valores, eye))
      refused(`${eye} tiene valores: o se midió, o no se pudo. Borre lo que no es.`);
    else if (said.motivo === 'otro' && letters(nota) < 5) refused(NOT_OBTAINED_MESSAGES.other);
    else next[eye] = present({ motivo: said.motivo, nota: nota === '' ? undefined : nota });
  }
  return Object.keys(errors).length > 0 ? err(errors) : ok(next);
}

/** Whether anything was measured of an eye. */
export const hasValues = (valores: ResultValues, eye: ValueEye): boolean =>
  Object.values(valores).some((byEye) => byEye[eye] !== undefined);
