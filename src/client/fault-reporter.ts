import { ask } from './call.ts';
import { RequestFailure } from './query.ts';
import { isScreen } from '#domain/access/screens';
import type { FaultReport } from '#domain/faults/fault-report';
import { FAULT_LIMITS, FRAME, withoutData } from '#domain/faults/fault-words';

/** A page that breaks without end is told of so often. */
const MOST = 5;
/** Without the letters and figures that are taken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Ends of requests that nobody waits for any more. */
const NO_FAULTS = ['AbortError', 'CancelledError'];

let version = 'desarrollo';
const told = new Set<string>();

/** Remembers which build the page came from. */
export function rememberBuild(build: string): void {
  version = build;
}

/** A code that a person can pass on, by which a report is found in the log. */
export function newFaultCode(): string {
  const code = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => LETTERS[byte % LETTERS.length] ?? '',
  ).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Tells the server that something broke, each fault once; whether it hears of it changes nothing here. */
export function reportFault(
  clase: FaultReport['clase'],
  cause: unknown,
  {
    codigo = newFaultCode(),
    components = '',
  }: { readonly codigo?: string; readonly components?: string } = {},
): void {
  const report = { clase, ...faultOf(cause, components) };
  const same = JSON.stringify(report);
  if (NO_FAULTS.includes(report.tipo) || told.size >= MOST || told.has(same)) return;
  told.add(same);
  const pantalla = isScreen(location.pathname) ? location.pathname : 'otra';
  void ask('reportFault', { body: { codigo, ...report, pantalla, version }, keepalive: true });
}

/** What of an error may be told: its class, the engine's words without data, and where in the program it was. */
export function faultOf(
  cause: unknown,
  components = '',
): Pick<FaultReport, 'tipo' | 'mensaje' | 'react' | 'pila'> {
  const stack = components === '' && cause instanceof Error ? (cause.stack ?? '') : components;
  const pila = framesOf(stack);
  // Whatever else was thrown may hold anything.
  if (!(cause instanceof Error)) return { tipo: 'Otro', mensaje: '', pila };
  // A refusal speaks of people; its code does not.
  if (cause instanceof RequestFailure) return { tipo: cause.name, mensaje: cause.refusal.code, pila };
  const react = /^Minified React error #(\d{1,3})/.exec(cause.message)?.[1];
  return {
    tipo: /^[A-Z][A-Za-z]{0,40}$/.test(cause.name) ? cause.name : 'Error',
    mensaje: withoutData(cause.message),
    ...(react === undefined ? {} : { react: Number(react) }),
    pila,
  };
}

/** A line of a stack that stands in a file of the build; a page's own address has no such ending. */
const LINE =
  /^\s*at (?:async )?(?:new )?(?:([\w$.]+) )?\(?\S*\/([A-Za-z][A-Za-z_-]*)(?:\.[\w-]+)?\.m?[jt]sx?(?:[?:]\S*)?$/gm;

/** `at Card (https://…/DaySheet.B3xK9a.js:1:2345)` → `Card@DaySheet`. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(LINE)]
    .map(([, name = '?', file = '']) => `${name}@${file}`)
    .filter((frame) => FRAME.test(frame))
    .slice(0, FAULT_LIMITS.frames);

/** Tells of every error that nobody caught; returns the way to stop. */
export function watchFaults(): () => void {
  const onError = ({ error }: ErrorEvent): void => {
    // Scripts of others, an extension's say, have no error to show.
    if (error instanceof Error) reportFault('suelto', error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => reportFault('promesa', reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
