import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_COPY } from '#copy/errors';
import type { ErrorCode } from '#domain/shared/app-error';
import { BARE_POLICY } from './security-headers.ts';

/** A refusal before any endpoint is reached, in the same shape as those of endpoints. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Headers = readonly (readonly [string, string])[];

const bodyOf = ({ code, message = ERROR_COPY[code] }: Refusal): string => JSON.stringify({ message, code });

const headersOf = ({ headers = {} }: Refusal, always: Headers, body: string): Record<string, string> => ({
  ...Object.fromEntries(always),
  'content-security-policy': BARE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-length': String(Buffer.byteLength(body)),
  ...headers,
});

/** Answers a request with a refusal and the headers that every answer has. */
export function refuse(response: ServerResponse, always: Headers, refusal: Refusal): void {
  const body = bodyOf(refusal);
  response.writeHead(refusal.status, headersOf(refusal, always, body)).end(body);
}

/** What was so wrong that it never became a request, by the error of Node's parser. */
const BROKEN: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'demasiado_grande',
    message: 'Las cabeceras de la petición son demasiado grandes.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'entrada_invalida',
    message: 'La petición tardó demasiado en llegar.',
  },
};
const UNREADABLE: Refusal = {
  status: 400,
  code: 'entrada_invalida',
  message: 'La petición no se puede leer.',
};

/** Answers, on the bare connection, what never became a request, and closes it. */
export function refuseBroken(socket: Duplex, cause: NodeJS.ErrnoException, always: Headers): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = BROKEN[cause.code ?? ''] ?? UNREADABLE;
  const body = bodyOf(refusal);
  const headers = { ...headersOf(refusal, always, body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${String(refusal.status)} ${STATUS_CODES[refusal.status] ?? ''}`;
  socket.end([first, ...lines, '', body].join('\r\n'));
}
