import type { Log } from '#application/ports/log';

/** One JSON object per line on standard output (errors on standard error). */
export const jsonLog: Log = {
  info: (event, fields) => console.log(line('info', event, fields)),
  warn: (event, fields) => console.warn(line('aviso', event, fields)),
  error: (event, fields) => console.error(line('error', event, fields)),
};

/** Says nothing; for command-line tools that speak to a person. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const line = (nivel: string, evento: string, fields: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ hora: new Date().toISOString(), nivel, evento, ...fields });
