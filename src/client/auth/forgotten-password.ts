import { err, type Result } from '#domain/shared/result';
import type { RequestError } from '../request.ts';
import { signInProject } from '../session.ts';
import type * as Firebase from './firebase-auth.ts';
import { loadFirebase } from './sign-in.ts';
import type { FirebaseProject } from '#contract/session';

/** Has Firebase send a reset link to an e-mail; the answer is the same whether or not the account exists. */
export const sendResetLink = (email: string): Promise<Result<void, RequestError>> =>
  withFirebase((firebase, project) => firebase.sendResetLink(project, email));

/** Whether the code of a link that Firebase sent is still valid. */
export const checkResetCode = (code: string): Promise<Result<void, RequestError>> =>
  withFirebase((firebase, project) => firebase.checkResetCode(project, code));

/** Sets a new password with the code of a link that Firebase sent. */
export const resetWithCode = (code: string, password: string): Promise<Result<void, RequestError>> =>
  withFirebase((firebase, project) => firebase.resetWithCode(project, code, password));

/** A Firebase link opened on a server that keeps its own accounts. */
const FOREIGN: RequestError = {
  code: 'entrada_invalida',
  status: 400,
  message: 'Este enlace no es de este sitio. Pida uno nuevo a un administrador de la clínica.',
};

async function withFirebase(
  ask: (firebase: typeof Firebase, project: FirebaseProject) => Promise<Result<void, RequestError>>,
): Promise<Result<void, RequestError>> {
  const project = await signInProject();
  if (!project.ok) return project;
  if (project.value === null) return err(FOREIGN);
  const firebase = await loadFirebase();
  return firebase.ok ? ask(firebase.value, project.value) : firebase;
}
