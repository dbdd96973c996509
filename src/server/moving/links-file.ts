import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AccountToken } from '#application/moving/reset-links';
import { passwordResetHref } from '#routes';

/**
 * Writes `uid,email,enlace` for each account, readable only by its owner, and returns how many there are. The file
 * appears complete and replaces an earlier one; a symbolic link in its place is replaced, not followed.
 */
export async function writeLinks(
  file: string,
  siteUrl: URL,
  tokens: AsyncIterable<AccountToken>,
): Promise<number> {
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
  const handle = await open(aside, 'wx', 0o600);
  let count = 0;
  try {
    await handle.writeFile('uid,email,enlace\r\n');
    for await (const { uid, email, token } of tokens) {
      const link = new URL(passwordResetHref(token), siteUrl).href;
      await handle.writeFile(`${[uid, email, link].map(csvField).join(',')}\r\n`);
      count += 1;
    }
    await handle.sync();
    await handle.close();
    await rename(aside, file);
    return count;
  } catch (cause) {
    await handle.close();
    await rm(aside, { force: true });
    throw cause;
  }
}

/** A field that starts like a formula would be evaluated by a spreadsheet: an apostrophe keeps it text. */
function csvField(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
