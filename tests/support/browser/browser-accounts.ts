import type { APIRequestContext, APIResponse } from 'playwright';

/** Whether the server under test keeps its accounts in Firebase; the stories run on both backends. */
export const IS_FIREBASE = process.env['BROWSER_BACKEND'] === 'firebase';

interface Project {
  readonly apiKey: string;
  readonly projectId: string;
  readonly authEmulator: string;
}

/** The project whose accounts sign in, as the server reports it to browsers; undefined on the embedded backend. */
export async function projectOf(request: APIRequestContext): Promise<Project | undefined> {
  const { firebase } = (await (await request.get('/api/session')).json()) as { firebase?: Project };
  return firebase;
}

/** What `POST /api/session` expects: e-mail and password or, with Firebase accounts, the token it issues for them. */
export async function proofOf(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<{ email: string; password: string } | { idToken: string }> {
  const project = await projectOf(request);
  if (project === undefined) return { email, password };
  const answer = await request.post(
    `${project.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${project.apiKey}`,
    { data: { email, password, returnSecureToken: true } },
  );
  if (!answer.ok()) throw new Error(`${email} is not known to Firebase: ${await answer.text()}`);
  const { idToken } = (await answer.json()) as { idToken: string };
  return { idToken };
}

/** Signs a request context in through the API, as the sign-in modal does. */
export async function openSession(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<APIResponse> {
  return request.post('/api/session', { data: await proofOf(request, email, password) });
}

/** The code of the latest reset link Firebase would have sent to an e-mail, or undefined. */
export async function resetCodeFor(request: APIRequestContext, email: string): Promise<string | undefined> {
  const project = await projectOf(request);
  if (project === undefined) throw new Error('the server under test does not use Firebase');
  const answer = await request.get(
    `${project.authEmulator}/emulator/v1/projects/${project.projectId}/oobCodes`,
    { headers: { authorization: 'Bearer owner' } },
  );
  const { oobCodes } = (await answer.json()) as {
    oobCodes: readonly { email: string; requestType: string; oobCode: string }[];
  };
  return oobCodes.findLast((sent) => sent.email === email && sent.requestType === 'PASSWORD_RESET')?.oobCode;
}
