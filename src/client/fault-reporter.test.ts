import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultReportSchema } from '#domain/faults/fault-report';
import type * as Reporter from './fault-reporter.ts';
import { RequestFailure } from './query.ts';

const STACK = `TypeError: Cannot read properties of undefined (reading 'nombre')
    at Card (https://clinica.example/_astro/DaySheet.B3xK9a_1.js:1:2345)
    at async $a.run (https://clinica.example/_astro/vendor-react.Zz9.js:2:99)
    at new Map (<anonymous>)
    at https://clinica.example/admin/pacientes?texto=Quispe:3:1
    at e (https://clinica.example/_astro/react.js?quispe=1:3:1)`;

/** An error as a browser engine makes it. */
const broken = (message = "Cannot read properties of undefined (reading 'nombre')"): TypeError =>
  Object.assign(new TypeError(message), { stack: STACK });

describe('of an error is reported', () => {
  // A thrown error may be of another class with the same name: the reporter is imported afresh for each test.
  let faultOf: typeof Reporter.faultOf;
  beforeEach(async () => ({ faultOf } = await import('./fault-reporter.ts')));

  test('its class, the engine’s words and the names of functions and files, and nothing more', () => {
    expect(faultOf(broken())).toEqual({
      tipo: 'TypeError',
      mensaje: 'Cannot read properties of undefined (reading …)',
      pila: ['Card@DaySheet', '$a.run@vendor-react', 'e@react'],
    });
  });

  test('of a refusal its code and never its sentence, which speaks of people', () => {
    const refusal = { code: 'ya_existe', status: 409, message: 'Ana Quispe ya tiene un turno.' } as const;
    expect(faultOf(new RequestFailure(refusal))).toMatchObject({
      tipo: 'RequestFailure',
      mensaje: 'ya_existe',
    });
  });

  test.each([['Ana Quispe'], [{ nombre: 'Ana Quispe' }], [null], [undefined]])(
    'of something thrown that is no error, nothing: %j',
    (thrown) => {
      expect(faultOf(thrown)).toEqual({ tipo: 'Otro', mensaje: '', pila: [] });
    },
  );

  test('the number of React’s message, of which the address is left out', () => {
    const message = 'Minified React error #31; visit https://react.dev/errors/31?args[]=Quispe for more';
    expect(faultOf(broken(message))).toMatchObject({
      react: 31,
      mensaje: 'Minified … error ##; visit … for more',
    });
  });

  test('a class with a strange name is an error', () => {
    expect(faultOf(Object.assign(broken(), { name: 'ana quispe' })).tipo).toBe('Error');
  });
});

describe('a page', () => {
  let sent: [path: string, keepalive: boolean, body: Record<string, unknown>][];
  let reporter: typeof Reporter;
  beforeEach(async () => {
    sent = [];
    vi.stubGlobal('location', { pathname: '/admin/turnos', search: '?texto=Quispe' });
    vi.stubGlobal('fetch', (path: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
      sent.push([path, keepalive, JSON.parse(body)]);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    vi.resetModules();
    reporter = await import('./fault-reporter.ts');
    reporter.rememberBuild('0.1.0');
  });
  afterEach(() => vi.unstubAllGlobals());

  const bodies = (): Record<string, unknown>[] => sent.map(([, , body]) => body);

  test('tells it as the server takes it, with the screen and without its query', () => {
    reporter.reportFault('pantalla', broken(), { codigo: 'K7QM-3XPA', components: STACK });
    expect(sent).toEqual([['/api/fallos', true, expect.anything()]]);
    expect(bodies()[0]).toMatchObject({ codigo: 'K7QM-3XPA', pantalla: '/admin/turnos', version: '0.1.0' });
    expect(faultReportSchema.safeParse(bodies()[0]).success).toBe(true);
    expect(JSON.stringify(sent)).not.toMatch(/Quispe|quispe/);
  });

  test('of an address that is no screen says so', () => {
    vi.stubGlobal('location', { pathname: '/admin/Ana-Quispe' });
    reporter.reportFault('suelto', broken());
    expect(bodies()[0]).toMatchObject({ pantalla: 'otra' });
  });

  test('tells the same once, and five faults at most', () => {
    for (let time = 0; time < 3; time += 1) reporter.reportFault('suelto', broken('x is not a function'));
    expect(sent).toHaveLength(1);
    for (const letter of 'abcdefgh') reporter.reportFault('suelto', broken(`${letter} is not defined`));
    expect(sent).toHaveLength(5);
  });

  test('does not tell of requests that were given up', () => {
    reporter.reportFault('promesa', Object.assign(new Error('x'), { name: 'AbortError' }));
    expect(sent).toEqual([]);
  });

  test('gives every report a code of its own that the server takes', () => {
    const codes = Array.from({ length: 50 }, () => reporter.newFaultCode());
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  test('hears of what nobody caught until it stops, and not of other people’s scripts', () => {
    const listeners = new Map<string, (event: unknown) => void>();
    vi.stubGlobal('addEventListener', (type: string, on: never) => listeners.set(type, on));
    vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
    const stop = reporter.watchFaults();
    listeners.get('error')?.({ error: null, message: 'Script error.' });
    expect(sent).toEqual([]);
    listeners.get('error')?.({ error: broken('a is not defined') });
    listeners.get('unhandledrejection')?.({ reason: broken('b is not defined') });
    expect(bodies().map(({ clase }) => clase)).toEqual(['suelto', 'promesa']);
    stop();
    expect(listeners.size).toBe(0);
  });
});
