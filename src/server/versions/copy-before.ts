import { programFile } from './program.ts';

/**
 * Copies a data folder before it is taken to a newer format, and returns where: inside the folder itself, since a server
 * may be let to write nowhere else. By the program that makes every backup, so that every backup is restored alike.
 */
export async function copyBefore(dataDir: string): Promise<string> {
  // Loaded only now: a start that has nothing to do pays nothing for it.
  const [{ execFile }, { promisify }] = await Promise.all([
    import('node:child_process'),
    import('node:util'),
  ]);
  try {
    const script = programFile('scripts/backup/before-upgrade.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir]);
    return stdout.trim();
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`no se pudo hacer el respaldo previo. ${said}`, { cause });
  }
}
