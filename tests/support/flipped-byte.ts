import { readFileSync, writeFileSync } from 'node:fs';

/** Changes one bit of one byte of a file, as a disk does. */
export function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

/** The same so many bytes behind the one place where these bytes are. */
export function flipInFile(file: string, bytes: Buffer, behind: number): void {
  const content = readFileSync(file);
  const at = content.lastIndexOf(bytes);
  if (at < 0) throw new Error('not in this file');
  flipByte(file, at + behind);
}
