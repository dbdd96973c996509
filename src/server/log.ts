import type { Log } from '#application/ports/log';
import { LogFile, logFileOf } from './log-file.ts';

/** One JSON object per line on standard output (warnings and errors on standard error), and in a file where one is kept. */
export const jsonLog: Log = {
  info: (event, fields) => writeSoon(line('info', event, fields)),
  warn: (event, fields) => writeNow(console.warn, line('aviso', event, fields)),
  error: (event, fields) => writeNow(console.error, line('error', event, fields)),
};

/** Logs nothing; for command-line tools that print messages of their own. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What is logged from now on is kept in a file as well, where the settings of this program say so. */
export function keepLog(env: NodeJS.ProcessEnv, program: 'servidor' | 'dicom' | 'entrantes'): void {
  const name = logFileOf(env, program);
  file = name === null ? null : new LogFile(name);
}

let file: LogFile | null = null;

const line = (nivel: string, evento: string, fields: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ hora: new Date().toISOString(), nivel, evento, ...fields });

let waiting: string[] = [];

/** Lines of one turn of the event loop are written together: each write to a pipe blocks the process. */
function writeSoon(text: string): void {
  if (waiting.push(text) === 1) setImmediate(write);
}

function write(): void {
  if (waiting.length === 0) return;
  const text = waiting.join('\n');
  waiting = [];
  writeNow(console.log, text);
}

function writeNow(say: (text: string) => void, text: string): void {
  say(text);
  file?.write(text);
}

process.on('exit', write);
