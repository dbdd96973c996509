import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findDicomTools, findPython, MARK, PYTHON_PACKAGES, REQUIREMENTS } from './find-dicom-tools.ts';

/** A machine without a network must not wait for it for ever. */
const MOST_MS = 3 * 60_000;

/**
 * Two DICOM clients that are not ours, against which the node is tested: dcmtk and pynetdicom. As root on Debian or Ubuntu they
 * are installed where they are missing. Without them the tests use the client of the library alone; nothing fails for that.
 */
export async function ensureDicomTools(): Promise<void> {
  const before = findDicomTools();
  const canInstall =
    process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  const missing = [
    ...(before.dcmtk === null ? ['dcmtk'] : []),
    ...(before.python === null && findPython() === null ? ['python3'] : []),
    ...(before.python === null && !(await hasPip()) ? ['python3-pip'] : []),
  ];
  if (canInstall && missing.length > 0) {
    await run('apt-get', ['update', '-qq']);
    for (const name of missing)
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
  const python = findPython();
  if (before.python === null && python !== null) {
    const done = await run(python, [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--root-user-action=ignore'],
      ...['--upgrade', '--target', PYTHON_PACKAGES, '--requirement', REQUIREMENTS],
    ]);
    if (done) writeFileSync(MARK, readFileSync(REQUIREMENTS, 'utf8'));
  }
  const { dcmtk, python: installed } = findDicomTools();
  const absent = [...(dcmtk === null ? ['dcmtk'] : []), ...(installed === null ? ['pynetdicom'] : [])];
  if (absent.length > 0)
    console.log(`  Sin ${absent.join(' ni ')}: el nodo DICOM se prueba con los demás clientes.`);
}

async function hasPip(): Promise<boolean> {
  const python = findPython();
  return python !== null && run(python, ['-m', 'pip', '--version']);
}

/** Whether it ended well; what it writes is of interest to nobody. */
function run(program: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { stdio: 'ignore', env, timeout: MOST_MS });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
