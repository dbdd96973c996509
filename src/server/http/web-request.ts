import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A request in the form that endpoints read. Its signal says when whoever asked has left before the whole answer. */
export function webRequest(incoming: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '/' } = incoming;
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const line of [value ?? []].flat()) headers.append(name, line);
  const takesBody = method !== 'GET' && method !== 'HEAD';
  const body: RequestInit & { duplex?: 'half' } = takesBody
    ? { body: bytesOf(incoming), duplex: 'half' }
    : {};
  return new Request(addressOf(incoming.headers.host, url), {
    method,
    headers,
    signal: left.signal,
    ...body,
  });
}

/** The whole address; of a host that no address can name, the path alone matters. */
function addressOf(host: string | undefined, path: string): string {
  const asked = `http://${host ?? 'localhost'}${path}`;
  return URL.canParse(asked) ? asked : `http://localhost${path}`;
}

/** Nothing is read before somebody asks. */
function bytesOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const iterable: AsyncIterable<Uint8Array, undefined> = incoming;
  let chunks: AsyncIterator<Uint8Array, undefined> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        chunks ??= iterable[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sends an answer, its body as it is made. What breaks halfway is cut, so that nobody takes it for whole. */
export async function sendResponse(
  { status, headers, body }: Response,
  target: ServerResponse,
): Promise<void> {
  target.writeHead(status, outgoing(headers));
  if (body === null) {
    target.end();
    return;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  target.once('close', () => void reader.cancel().catch(() => undefined));
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) target.write(part.value);
    target.end();
  } catch {
    target.destroy();
  }
}

function outgoing(headers: Headers): OutgoingHttpHeaders {
  const cookies = headers.getSetCookie();
  return {
    ...Object.fromEntries(headers.entries()),
    ...(cookies.length > 1 ? { 'set-cookie': cookies } : {}),
  };
}
