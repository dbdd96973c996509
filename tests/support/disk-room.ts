import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Only Linux can limit another process; there the tool is required, as a test that is left out proves nothing. */
export const IS_LINUX = process.platform === 'linux';

/** From now on no file of the process may grow beyond this many bytes, which looks to it like a full disk. */
export function allowFileSize(pid: number | undefined, bytes: number | 'unlimited'): void {
  const tool = ['/usr/bin/prlimit', '/bin/prlimit'].find((file) => existsSync(file));
  if (tool === undefined) throw new Error('needs prlimit (package util-linux)');
  execFileSync(tool, ['--pid', String(pid), `--fsize=${String(bytes)}:unlimited`]);
}
