import { againstAbsent } from '../../clinical/laterality/against-absent.ts';
import type { AbsentEyes } from '../../clinical/laterality/absent-eyes.ts';
import { appError, type AppError, type FieldErrors } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isAble } from '../catalogue.ts';
import { stepName } from '../ordering-rules.ts';
import { measuredOf } from '../results/measured-attempts.ts';
import { readNotObtained } from '../results/read-not-obtained.ts';
import { readResult } from '../results/read-result.ts';
import type { PerformedStudy, SupersededReport } from '../results/study.ts';
import { valueChanges, type Correction } from './correction.ts';
import { present } from '../../shared/typed-record.ts';

interface Correcting {
  /** The eyes that were not there when it was measured. */
  readonly ausentes: AbsentEyes;
  readonly quien: string;
  readonly cuando: string;
}

const refused = (fields: FieldErrors): AppError => {
  const [message] = Object.values(fields).flat();
  return appError('entrada_invalida', message, { fields });
};

/**
 * A signed study as a correction leaves it, before it is signed again: what is named changes, everything else stays, and
 * what it corrects is kept whole. Of an eye that was not there a value may go, and none may come.
 */
export function correctedStudy(
  before: PerformedStudy,
  given: Correction,
  { ausentes, quien, cuando }: Correcting,
): Result<PerformedStudy, AppError> {
  const { estudio, ojo } = before;
  const equipo = given.equipo ?? before.equipo;
  if (equipo !== before.equipo && !isAble(estudio, equipo))
    return err(refused({ equipo: ['Ese equipo no hace este estudio.'] }));
  const measured = { estudio, ojo, equipo };
  const read = readResult(measured, given.valores, before.valores, { por: quien, en: cuando, parte: true });
  if (!read.ok) return err(refused(read.error));
  const untaken = readNotObtained(measured, given.noSePudo ?? before.noSePudo, read.value);
  if (!untaken.ok) return err(refused(untaken.error));
  const changed = valueChanges(before, { valores: read.value }).flatMap(({ campo, ojo: eye, ahora }) =>
    ahora === null || eye === 'AO' ? [] : [{ que: stepName(estudio), ojo: eye, campo: `${eye}.${campo}` }],
  );
  const absent = againstAbsent(ausentes, changed);
  if (absent !== null) return err(absent);
  const { noSePudo: _untaken, archivos: _signed, validacion, superados = [], ...rest } = before;
  const { serie: _serial, protocolo: _protocol, calidad: _quality, ...bare } = rest;
  return ok({
    ...bare,
    equipo,
    ...text('serie', given.serie ?? before.serie),
    ...text('protocolo', given.protocolo ?? before.protocolo),
    ...text('calidad', given.calidad ?? before.calidad),
    valores: read.value,
    ...present({ noSePudo: Object.keys(untaken.value).length === 0 ? undefined : untaken.value }),
    superados: validacion === undefined ? superados : [...superados, supersededBy(before, validacion)],
  });
}

const text = (name: 'serie' | 'protocolo' | 'calidad', value: string | undefined) =>
  value === undefined || value.trim() === '' ? {} : { [name]: value.trim() };

/** What was signed, as it is kept under what corrects it. */
const supersededBy = (
  study: PerformedStudy,
  validacion: SupersededReport['validacion'],
): SupersededReport => ({
  ...measuredOf(study),
  ...present({ intento: study.intento, archivos: study.archivos }),
  validacion,
});
