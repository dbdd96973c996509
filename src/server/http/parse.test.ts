import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_BODY_BYTES, parseJson, parseQuery, readBody } from './parse.ts';
import { signInSchema } from '#domain/people/credentials';
import { speakSpanish } from '#domain/shared/schema-messages';

beforeAll(speakSpanish);

const schema = z.strictObject({
  nombre: z.string({ error: 'Escriba el nombre.' }),
  bloques: z.optional(z.array(z.strictObject({ inicio: z.string({ error: 'Escriba la hora.' }) }))),
});
const bytes = (text: string): Uint8Array => Buffer.from(text);
const refusal = (text: string): unknown => {
  const parsed = parseJson(bytes(text), schema);
  return parsed.ok ? null : { message: parsed.error.message, fields: parsed.error.fields };
};

describe('a JSON body', () => {
  test('is read as its schema says', () => {
    expect(parseJson(bytes('{"nombre":"Ñ 👁️","bloques":[]}'), schema)).toEqual({
      ok: true,
      value: { nombre: 'Ñ 👁️', bloques: [] },
    });
  });

  test.each(['', ' ', '{', '{"nombre":}', "{'nombre':'x'}", 'nombre=x', '\uFEFFx'])(
    '%j is no JSON',
    (text) => {
      expect(refusal(text)).toEqual({ message: 'El contenido no es un JSON válido.', fields: undefined });
    },
  );

  test('invalid UTF-8 is no JSON', () => {
    expect(parseJson(Buffer.from([0x7b, 0xff, 0x7d]), schema)).toMatchObject({
      error: { message: 'El contenido no es un JSON válido.' },
    });
  });

  test.each(['[]', 'null', '7', '"x"'])('%s is refused as a whole', (text) => {
    expect(refusal(text)).toEqual({
      message: 'Este dato debe ser un objeto con sus campos.',
      fields: { cuerpo: ['Este dato debe ser un objeto con sus campos.'] },
    });
  });

  test('every wrong field is named by its path, unknown ones too', () => {
    expect(refusal('{"bloques":[{"inicio":1},{"inicio":"x","fin":"y"}],"otro":1}')).toEqual({
      message: 'Escriba el nombre.',
      fields: {
        nombre: ['Escriba el nombre.'],
        'bloques.0.inicio': ['Escriba la hora.'],
        'bloques.1.fin': ['Este campo no existe.'],
        otro: ['Este campo no existe.'],
      },
    });
  });

  test.each(['__proto__', 'constructor', 'toString'])('an unknown field named %s is only named', (name) => {
    const parsed = parseJson(bytes(`{"nombre":"x","${name}":{"admin":true}}`), schema);
    expect(!parsed.ok && Object.keys(parsed.error.fields ?? {})).toEqual([name]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('an empty field of a form is said before anything else that is wrong with it', () => {
    const parsed = parseJson(bytes('{"email":"x","password":""}'), signInSchema);
    expect(!parsed.ok && parsed.error.message).toBe('Por favor, complete todos los campos.');
  });
});

describe('query parameters', () => {
  const query = z.strictObject({ limite: z.optional(z.string()), cursor: z.optional(z.string()) });

  test('are read by name', () => {
    expect(parseQuery(new URLSearchParams('limite=5&cursor='), query)).toEqual({
      ok: true,
      value: { limite: '5', cursor: '' },
    });
  });

  test('that are repeated or unknown are refused by name', () => {
    expect(parseQuery(new URLSearchParams('limite=5&limite=5'), query)).toMatchObject({
      ok: false,
      error: { fields: { limite: ['Este dato está repetido.'] } },
    });
    expect(parseQuery(new URLSearchParams('otro=1'), query)).toMatchObject({
      ok: false,
      error: { fields: { otro: ['Este campo no existe.'] } },
    });
  });
});

describe('reading a body', () => {
  const streamOf = (chunk: Uint8Array, count: number): ReadableStream<Uint8Array> => {
    let sent = 0;
    return new ReadableStream({
      pull: (controller) => {
        if (sent === count) return controller.close();
        sent += 1;
        controller.enqueue(chunk);
      },
    });
  };
  const requestWith = (
    body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null,
    headers = {},
  ): Request =>
    new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

  test('gives its bytes, and none for no body', async () => {
    expect(await readBody(requestWith(streamOf(bytes('ab'), 3)))).toEqual({
      ok: true,
      value: bytes('ababab'),
    });
    expect(await readBody(requestWith(null))).toEqual({ ok: true, value: new Uint8Array() });
  });

  test('of exactly the limit is accepted, and one byte more is refused, though no length was declared', async () => {
    const limit = await readBody(requestWith(streamOf(new Uint8Array(MAX_BODY_BYTES / 10), 10)));
    expect(limit.ok && limit.value.byteLength).toBe(MAX_BODY_BYTES);
    expect(await readBody(requestWith(streamOf(new Uint8Array(MAX_BODY_BYTES + 1), 1)))).toMatchObject({
      error: { code: 'demasiado_grande' },
    });
  });

  test('that declares too much is refused before it is read', async () => {
    const request = requestWith(streamOf(bytes('a'), 1), { 'content-length': String(MAX_BODY_BYTES + 1) });
    expect(await readBody(request)).toMatchObject({ error: { code: 'demasiado_grande' } });
    expect(request.bodyUsed).toBe(false);
  });

  test('that never ends is given up at the limit', async () => {
    const endless = streamOf(new Uint8Array(300_000), Number.POSITIVE_INFINITY);
    expect(await readBody(requestWith(endless))).toMatchObject({ error: { code: 'demasiado_grande' } });
  });
});
