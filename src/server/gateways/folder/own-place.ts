import { lstat } from 'node:fs/promises';
import path from 'node:path';

/** Thrown for a place that a link leads to: what lies there is nobody's export. */
export class LinkedPlace extends Error {
  constructor() {
    super('una carpeta es un enlace a otro lugar');
  }
}

/**
 * Whether a link is on the way from the watched folder to one of the folders inside of it, its last one included. The
 * watched folder itself may be one: the administrator chose it.
 */
export async function isLinked(root: string, folder: string): Promise<boolean> {
  let at = root;
  for (const part of path.relative(root, folder).split(path.sep)) {
    at = path.join(at, part);
    const found = await lstat(at).catch(() => null);
    if (found?.isSymbolicLink() === true) return true;
  }
  return false;
}

export async function assertOwn(root: string, folder: string): Promise<void> {
  if (await isLinked(root, folder)) throw new LinkedPlace();
}
