import { ask } from './call.ts';
import { RequestFailure } from './query.ts';
import { isScreen } from '#domain/access/screens';
import type { FaultReport } from '#domain/faults/fault-report';
import { FAULT_LIMITS, FRAME, withoutData } from '#domain/faults/fault-words';

/** At most this many reports per page, in case something keeps failing. */
const FAULT_REPORTER_LIMIT = 5;
/** Without the letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Errors of requests that were cancelled on purpose. */
const NO_FAULTS = ['AbortError', 'CancelledError'];

let version = 'desarrollo';
const reported = new Set<string>();

/** Remembers which build the page was loaded from. */
export function rememberBuild(build: string): void {
  version = build;
}

/** A code that a person can pass on, and by which a report can be found in the log. */
export function newFaultCode(): string {
  const code = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => LETTERS[byte % LETTERS.length] ?? '',
  ).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Reports a fault to the server, each one once; the page does not depend on whether the report arrives. */
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
  if (NO_FAULTS.includes(report.tipo) || reported.size >= FAULT_REPORTER_LIMIT || reported.has(same)) return;
  reported.add(same);
  const pantalla = isScreen(location.pathname) ? location.pathname : 'otra';
  void ask('reportFault', { body: { codigo, ...report, pantalla, version }, keepalive: true });
}

/** The parts of an error that may be reported: its class, the engine's message without data, and where it happened. */
export function faultOf(
  cause: unknown,
  components = '',
): Pick<FaultReport, 'tipo' | 'mensaje' | 'react' | 'pila'> {
  const stack = components === '' && cause instanceof Error ? (cause.stack ?? '') : components;
  const pila = framesOf(stack);
  // Anything else that was thrown may contain personal data.
  if (!(cause instanceof Error)) return { tipo: 'Otro', mensaje: '', pila };
  // The message of a refusal may name people; its code does not.
  if (cause instanceof RequestFailure) return { tipo: cause.name, mensaje: cause.refusal.code, pila };
  const react = /^Minified React error #(\d{1,3})/.exec(cause.message)?.[1];
  return {
    tipo: /^[A-Z][A-Za-z]{0,40}$/.test(cause.name) ? cause.name : 'Error',
    mensaje: withoutData(cause.message),
    ...(react === undefined ? {} : { react: Number(react) }),
    pila,
  };
}

/** A stack line that points into a file of the build; a page's own address has no such ending. */
const LINE =
  /^\s*at (?:async )?(?:new )?(?:([\w$.]+) )?\(?\S*\/([A-Za-z][A-Za-z_-]*)(?:\.[\w-]+)?\.m?[jt]sx?(?:[?:]\S*)?$/gm;

/** `at Card (https://…/DaySheet.B3xK9a.js:1:2345)` → `Card@DaySheet`. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(LINE)]
    .map(([, name = '?', file = '']) => `${name}@${file}`)
    .filter((frame) => FRAME.test(frame))
    .slice(0, FAULT_LIMITS.frames);

/** Reports every uncaught error; returns the function that stops it. */
export function watchFaults(): () => void {
  const onError = ({ error }: ErrorEvent): void => {
    // Scripts from elsewhere, such as extensions, expose no error object.
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
