import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a build depends on. */
const SOURCES = [
  'src',
  'packages',
  'scripts',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * A fingerprint of everything that a build depends on, the public address included.
 * @param {string} root
 * @param {string} siteUrl
 * @returns {string}
 */
export function sourceStamp(root, siteUrl) {
  const hash = createHash('sha256').update(siteUrl);
  for (const source of SOURCES) {
    const full = path.join(root, source);
    if (!existsSync(full)) continue;
    const files = source.includes('.') ? [full] : filesBelow(full);
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
