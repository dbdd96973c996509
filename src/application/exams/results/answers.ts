import { type AppError, appError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { Doing } from '#domain/studies/orders/steps';
import { answeredDoubts } from '#domain/studies/results/doubts/answered';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { resultWarnings, type ResultWarning } from '#domain/studies/results/result-warnings';
import type { AnsweredDoubt, GivenResult, PerformedStudy } from '#domain/studies/results/study';

interface Answering {
  readonly given: Pick<GivenResult, 'motivos'>;
  readonly compared: Compared;
  readonly before: readonly AnsweredDoubt[];
  readonly by: Pick<Doing, 'quien' | 'cuando'>;
}

/** Why what is doubted of a result is so, as it was said now or before. */
export function answersOf(
  study: PerformedStudy,
  { given: { motivos = [] }, compared, before, by }: Answering,
): Result<AnsweredDoubt[], AppError> {
  const asked = resultWarnings(study, compared).flatMap(({ regla, mensaje }) =>
    regla === undefined ? [] : [mensaje],
  );
  const answered = answeredDoubts(asked, motivos, before, { por: by.quien, en: by.cuando });
  if (answered.ok) return ok(answered.value);
  const [message] = Object.values(answered.error).flat();
  return err(appError('entrada_invalida', message, { fields: answered.error }));
}

/** What was doubted and answered is read again by the doctor who signs: null once all of it was. */
export function unseen({ dudas = [] }: PerformedStudy, vistos: readonly string[]): AppError | null {
  const open = dudas.filter(({ aviso }) => !vistos.includes(aviso));
  if (open.length === 0) return null;
  return appError(
    'requiere_confirmacion',
    'Lea lo que el equipo o las reglas ponen en duda y por qué se lo dio por bueno.',
    { details: { avisos: open.map(({ aviso, motivo }) => `${aviso} Motivo: ${motivo}`) } },
  );
}

/** What a doctor has read before signing, and when. */
export interface Reading {
  readonly vistos: readonly string[];
  readonly by: Pick<Doing, 'quien' | 'cuando'>;
}
const READ_BY_DOCTOR = 'Lo leyó el médico al validar';

/**
 * What has come up since the technical signature (a later biometry of the same eye, say) can be answered by nobody but the
 * doctor who reads it: it is kept as read. What is left is asked.
 */
export function readSince(
  open: readonly ResultWarning[],
  { dudas = [] }: PerformedStudy,
  reading: Reading | undefined,
): { readonly asked: readonly ResultWarning[]; readonly dudas: Pick<PerformedStudy, 'dudas'> } {
  if (reading === undefined) return { asked: open, dudas: {} };
  const { vistos, by } = reading;
  const read = open.filter(({ regla, mensaje }) => regla !== undefined && vistos.includes(mensaje));
  const more = read.map(({ mensaje }) => ({
    aviso: mensaje,
    motivo: READ_BY_DOCTOR,
    por: by.quien,
    en: by.cuando,
  }));
  return {
    asked: open.filter((each) => !read.includes(each)),
    dudas: more.length === 0 ? {} : { dudas: [...dudas, ...more] },
  };
}
