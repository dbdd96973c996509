import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** What has to be installed for Python, with its versions. */
export const REQUIREMENTS = path.join(root, 'tools/dicom/requirements.txt');
/** Where it is installed, apart from what the machine has. */
export const PYTHON_PACKAGES = path.join(root, 'node_modules/.cache/pynetdicom');
/** A copy of the requirements, written once they are installed. */
export const MARK = path.join(PYTHON_PACKAGES, '.instalado');

const DCMTK = ['echoscu', 'findscu', 'storescu'];

/** The DICOM clients of others on this machine: where dcmtk's programs are, and a Python that has pynetdicom. */
export interface DicomTools {
  readonly dcmtk: Readonly<Record<string, string>> | null;
  readonly python: { readonly program: string; readonly packages: string } | null;
}

/** Looks for them without starting anything that takes long. */
export function findDicomTools(): DicomTools {
  const programs = DCMTK.map((name) => [name, onPath(name)] as const);
  const dcmtk = programs.every(([, file]) => file !== null)
    ? Object.fromEntries(programs.map(([name, file]) => [name, file ?? name]))
    : null;
  const program = findPython();
  const isInstalled = existsSync(MARK) && readFileSync(MARK, 'utf8') === readFileSync(REQUIREMENTS, 'utf8');
  return { dcmtk, python: program !== null && isInstalled ? { program, packages: PYTHON_PACKAGES } : null };
}

/** A Python of the system, or another one; null where there is none or it does not run. */
export function findPython(): string | null {
  const found = ['/usr/bin/python3', onPath('python3')].find((file) => file !== null && existsSync(file));
  if (found === undefined || found === null) return null;
  try {
    // pydicom 3 needs it.
    execFileSync(found, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'], { stdio: 'ignore' });
    return found;
  } catch {
    return null;
  }
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
