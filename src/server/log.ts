import type { Log } from '#application/ports/log';

/** One JSON object per line on standard output (errors on standard error). */
export const jsonLog: Log = {
  info: (event, fields) => writeSoon(line('info', event, fields)),
  warn: (event, fields) => console.warn(line('aviso', event, fields)),
  error: (event, fields) => console.error(line('error', event, fields)),
};

/** Logs nothing; for command-line tools that print messages of their own. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

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
  console.log(text);
}

process.on('exit', write);
