import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { users } from '../../collections.ts';
import { secondSteps } from '../../operational-collections.ts';
import type { Transaction } from '../../ports/document-store.ts';
import { confirmPerson, type Proof } from '../confirm-person.ts';
import type { CurrentSession } from '../read-session.ts';
import { paperHash, spend } from './check-code.ts';
import type { SecondStep } from '#contract/own/second-step';
import { otpAddress, PAPER_CODES, SECOND_STEP_MESSAGES } from '#domain/access/second-step';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Whether the account signs in with a code too, must do so, and how many codes of its paper are left. */
export async function readSecondStep(app: App, { user }: CurrentSession): Promise<Result<SecondStep, never>> {
  const stored = await app.store.get(secondSteps, user.uid);
  const activo = stored?.value.activo === true;
  return ok({
    activo,
    obligatorio: app.secondStep === 'administradores' && user.rol === 'admin',
    muestra: app.secondStep === undefined,
    codigos: activo ? stored.value.codigos.length : 0,
  });
}

/** Makes the secret for a telephone, once the password is proved. It counts for nothing until a code of it is shown. */
export async function beginSecondStep(
  app: App,
  session: CurrentSession,
  proof: Proof,
  { address, clinic }: { readonly address: string; readonly clinic: string },
): Promise<Result<{ readonly secreto: string; readonly uri: string }, AppError>> {
  const proved = await confirmPerson(app, session, proof, address);
  if (!proved.ok) return proved;
  const { uid, email } = session.user;
  const secreto = app.secrets.newOneTimeSecret();
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(secondSteps, uid);
    if (stored?.value.activo === true)
      return err(appError('transicion_invalida', SECOND_STEP_MESSAGES.already));
    const value = { secreto, activo: false, ultimo: 0, codigos: [], creado: app.clock.now().toISOString() };
    if (stored === null) tx.create(secondSteps, uid, value);
    else tx.update(secondSteps, stored, value);
    return ok({ secreto, uri: otpAddress(clinic, email, secreto) });
  });
}

/** Turns it on with a code that the telephone shows, and hands out the paper, once. */
export async function activateSecondStep(
  app: App,
  { user: { uid } }: CurrentSession,
  codigo: string,
): Promise<Result<{ readonly codigos: readonly string[] }, AppError>> {
  const codigos = newPaper(app);
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(secondSteps, uid);
    if (stored === null) return err(appError('transicion_invalida', SECOND_STEP_MESSAGES.notBegun));
    if (stored.value.activo) return err(appError('transicion_invalida', SECOND_STEP_MESSAGES.already));
    const note = await noteInProfile(tx, uid, true);
    const left = spend(app, uid, stored.value, codigo, app.clock.now());
    if (left === null) return err(fieldError('codigo', SECOND_STEP_MESSAGES.wrong));
    tx.update(secondSteps, stored, { ...left, activo: true, codigos: hashesOf(app, uid, codigos) });
    note();
    audit(app, tx, uid, { accion: 'segundo paso activado', coleccion: 'users', documento: uid });
    return ok({ codigos });
  });
}

/** A new paper in place of the one before, once the password is proved. */
export async function renewPaper(
  app: App,
  session: CurrentSession,
  proof: Proof,
  address: string,
): Promise<Result<{ readonly codigos: readonly string[] }, AppError>> {
  const proved = await confirmPerson(app, session, proof, address);
  if (!proved.ok) return proved;
  const { uid } = session.user;
  const codigos = newPaper(app);
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(secondSteps, uid);
    if (stored?.value.activo !== true)
      return err(appError('transicion_invalida', SECOND_STEP_MESSAGES.notBegun));
    tx.update(secondSteps, stored, { ...stored.value, codigos: hashesOf(app, uid, codigos) });
    audit(app, tx, uid, { accion: 'hoja de códigos renovada', coleccion: 'users', documento: uid });
    return ok({ codigos });
  });
}

/** Takes one's own second step away, once the password is proved; those who administer a real clinic keep theirs. */
export async function removeOwnSecondStep(
  app: App,
  session: CurrentSession,
  proof: Proof,
  address: string,
): Promise<Result<undefined, AppError>> {
  const { user } = session;
  if (app.secondStep === 'administradores' && user.rol === 'admin')
    return err(appError('transicion_invalida', SECOND_STEP_MESSAGES.obligatory));
  const proved = await confirmPerson(app, session, proof, address);
  return proved.ok ? takeAway(app, user.uid, user.uid) : proved;
}

/** Takes a colleague's second step away who lost the telephone and the paper; the sessions of that account end. */
export async function removeSecondStepOf(
  app: App,
  { user }: CurrentSession,
  uid: string,
): Promise<Result<undefined, AppError>> {
  if (uid === user.uid) return err(appError('transicion_invalida', SECOND_STEP_MESSAGES.own));
  if ((await app.store.get(users, uid)) === null)
    return err(appError('no_encontrado', 'No hay ninguna cuenta con ese identificador.'));
  const taken = await takeAway(app, user.uid, uid);
  if (taken.ok) await app.identity.endSessionsOf(uid);
  return taken;
}

/** Also for the machine's own administration, where nobody can sign in any more. */
export const takeAway = (app: App, by: string, uid: string): Promise<Result<undefined, AppError>> =>
  app.store.transaction(async (tx) => {
    const stored = await tx.get(secondSteps, uid);
    const note = await noteInProfile(tx, uid, false);
    if (stored === null) return ok(undefined);
    tx.delete(secondSteps, stored);
    note();
    audit(app, tx, by, { accion: 'segundo paso quitado', coleccion: 'users', documento: uid });
    return ok(undefined);
  });

/** Reads the profile; what is returned notes in it whether the account has a second step. */
async function noteInProfile(tx: Transaction, uid: string, has: boolean): Promise<() => void> {
  const profile = await tx.get(users, uid);
  return () => {
    if (profile === null) return;
    const { segundoPaso: _before, ...rest } = profile.value;
    tx.update(users, profile, has ? { ...rest, segundoPaso: true } : rest);
  };
}

const newPaper = ({ secrets }: Pick<App, 'secrets'>): readonly string[] =>
  Array.from({ length: PAPER_CODES }, () => secrets.newCode());

const hashesOf = (app: Pick<App, 'secrets'>, uid: string, codes: readonly string[]): string[] =>
  codes.map((code) => paperHash(app, uid, code));
