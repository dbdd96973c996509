import type { App } from '../../app.ts';
import { secondSteps, type KeptSecondStep } from '../../operational-collections.ts';
import { countAttempt } from '../../limits.ts';
import { SECOND_STEP_MESSAGES, takenSteps, typedCode } from '#domain/access/second-step';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

type Needs = Pick<App, 'store' | 'clock' | 'secrets' | 'limits'>;

/** How a code of the paper is kept: it cannot be read back. */
export const paperHash = ({ secrets }: Pick<App, 'secrets'>, uid: string, code: string): string =>
  secrets.hash(`segundo-paso\n${uid}\n${code.replaceAll('-', '')}`);

const wrong = (): AppError =>
  appError('segundo_paso', SECOND_STEP_MESSAGES.wrong, { fields: { codigo: [SECOND_STEP_MESSAGES.wrong] } });

/** What remains of the second step once a code is used: the same one never works again. Null where it is no good. */
export function spend(
  { secrets }: Pick<App, 'secrets'>,
  uid: string,
  kept: KeptSecondStep,
  typed: string,
  now: Date,
): KeptSecondStep | null {
  const code = typedCode(typed);
  if (code === null) return null;
  if ('paper' in code) {
    const hash = paperHash({ secrets }, uid, code.paper);
    return kept.codigos.includes(hash)
      ? { ...kept, codigos: kept.codigos.filter((each) => each !== hash) }
      : null;
  }
  const step = takenSteps(now).find(
    (each) => each > kept.ultimo && secrets.oneTimeCode(kept.secreto, each) === code.figures,
  );
  return step === undefined ? null : { ...kept, ultimo: step };
}

/**
 * Asks an account that has a second step for its code, after the password was right. Wrong ones are limited for the account
 * itself, wherever they come from: a stolen password is worth ten guesses in a quarter of an hour.
 */
export async function checkSecondStep(
  app: Needs,
  uid: string,
  typed: string | undefined,
): Promise<Result<undefined, AppError>> {
  const known = await app.store.get(secondSteps, uid);
  if (known === null || !known.value.activo) return ok(undefined);
  if (typed === undefined || typed.trim() === '')
    return err(appError('segundo_paso', SECOND_STEP_MESSAGES.asked));
  const counted = await countAttempt(app, 'segundo-paso', uid, app.limits.signIn);
  if (!counted.ok) return counted;
  const used = await app.store.transaction<undefined, AppError>(async (tx) => {
    const stored = await tx.get(secondSteps, uid);
    if (stored === null) return ok(undefined);
    const left = spend(app, uid, stored.value, typed, app.clock.now());
    if (left === null) return err(wrong());
    tx.update(secondSteps, stored, left);
    return ok(undefined);
  });
  if (used.ok) await counted.value.forgive();
  return used;
}
