import { spawn } from 'node:child_process';

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `pipe` collects what the script prints, `inherit` prints it as it comes. */
  readonly output: 'pipe' | 'inherit';
}

/** How a script ended; `output` is empty with `inherit`. */
export interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a script with this Node in a separate process. */
export async function runNode(
  script: string,
  args: readonly string[],
  { cwd, env, output }: RunOptions,
): Promise<Ended> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  return { ok: code === 0, output: printed };
}
