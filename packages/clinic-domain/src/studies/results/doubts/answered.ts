import { saysWhy, WHY } from '../../orders/authorisation.ts';
import type { FieldErrors } from '../../../shared/app-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { AnsweredDoubt } from '../study.ts';

/**
 * The reasons that stand with a result: those that were given now, and those of before. One whose question no longer stands
 * goes with it, since the question holds the values.
 */
export function answeredDoubts(
  asked: readonly string[],
  given: readonly { readonly aviso: string; readonly motivo: string }[],
  before: readonly AnsweredDoubt[],
  writer: { readonly por: string; readonly en: string },
): Result<AnsweredDoubt[], FieldErrors> {
  const idle = given.filter(({ motivo }) => !saysWhy(motivo));
  if (idle.length > 0) return err({ motivos: [WHY] });
  const reasons = new Map(given.map(({ aviso, motivo }) => [aviso, motivo.trim()]));
  const kept = new Map(before.map((each) => [each.aviso, each]));
  return ok(
    [...new Set(asked)].flatMap((aviso): AnsweredDoubt[] => {
      const [motivo, old] = [reasons.get(aviso), kept.get(aviso)];
      if (motivo === undefined || motivo === old?.motivo) return old === undefined ? [] : [old];
      return [{ aviso, motivo, ...writer }];
    }),
  );
}
