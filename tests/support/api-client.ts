import { SAMPLE_PASSWORD } from '#tests/support/start-server';

/** The answer of one call: status, headers and the parsed body (null when there is none). */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies of many shapes
  readonly body: any;
}

/** Sends exactly what it is given, as a browser or an attacker would. */
export class ApiClient {
  url: string;
  cookie: string | undefined;
  token: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const sent: Record<string, string> = {
      ...(body === undefined
        ? {}
        : { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }),
      ...(this.cookie === undefined ? {} : { cookie: `__session=${this.cookie}` }),
      ...(this.token === undefined || method === 'GET' ? {} : { 'x-csrf-token': this.token }),
      ...headers,
    };
    const response = await fetch(this.url + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: asSent(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text === '' ? null : text,
    };
  }

  get = (path: string, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
    this.call('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
    this.call('POST', path, body, headers);
  put = (path: string, body?: unknown): Promise<Answer> => this.call('PUT', path, body);
  patch = (path: string, body?: unknown): Promise<Answer> => this.call('PATCH', path, body);
  delete = (path: string): Promise<Answer> => this.call('DELETE', path);

  /** Signs in and keeps the cookie and the token for later calls. */
  async signIn(email: string, password: string = SAMPLE_PASSWORD): Promise<Answer> {
    const answer = await this.post('/api/session', await this.proofOf(email, password));
    const cookie = /__session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    if (answer.status === 200 && cookie !== undefined) {
      this.cookie = cookie;
      this.token = (answer.body as { csrfToken: string }).csrfToken;
    }
    return answer;
  }

  /** What `POST /api/session` expects: e-mail and password or, with Firebase accounts, their token. */
  private async proofOf(email: string, password: string): Promise<object> {
    const { body } = (await this.get('/api/session')) as {
      body: { firebase?: { apiKey: string; authEmulator: string } };
    };
    if (body.firebase === undefined) return { email, password };
    const { apiKey, authEmulator } = body.firebase;
    const answer = await fetch(
      `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    );
    return { idToken: ((await answer.json()) as { idToken: string }).idToken };
  }
}

/** Bytes and texts as they are, anything else as JSON. */
const asSent = (body: unknown): BodyInit =>
  body instanceof Uint8Array
    ? new Blob([new Uint8Array(body)])
    : typeof body === 'string'
      ? body
      : JSON.stringify(body);

/** A client signed in with a sample account. */
export async function signedIn(url: string, email: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const answer = await client.signIn(email);
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${String(answer.status)}`);
  return client;
}
