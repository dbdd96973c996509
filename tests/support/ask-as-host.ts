import { request } from 'node:http';
import { ApiClient, type Answer } from './api-client.ts';

/** Asks a server under another host name than its address, which `fetch` does not let anybody do. */
export const askAsHost = (
  url: string,
  host: string,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer & { readonly text: string }> =>
  new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(url + path, { method, headers: { ...type, ...headers, host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => {
        const found = new Headers();
        for (const [name, values] of Object.entries(response.headersDistinct))
          for (const value of values ?? []) found.append(name, value);
        const isJson = found.get('content-type')?.includes('json') === true;
        resolve({
          status: response.statusCode ?? 0,
          headers: found,
          body: isJson ? (JSON.parse(text) as unknown) : null,
          text,
        });
      });
    });
    asked.once('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** A client that asks under this host name. */
export class HostClient extends ApiClient {
  readonly #host: string;

  constructor(url: string, host: string) {
    super(url);
    this.#host = host;
  }

  override call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const known: Record<string, string> = {
      ...(this.cookie === undefined ? {} : { cookie: `__session=${this.cookie}` }),
      ...(this.token === undefined ? {} : { 'x-csrf-token': this.token }),
    };
    return askAsHost(this.url, this.#host, path, { method, body, headers: { ...known, ...headers } });
  }
}
