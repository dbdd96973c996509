import type { AppError } from '#domain/shared/app-error';
import { appError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { Doing } from '#domain/studies/orders/steps';
import { answeredDoubts } from '#domain/studies/results/doubts/answered';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { resultWarnings } from '#domain/studies/results/result-warnings';
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
