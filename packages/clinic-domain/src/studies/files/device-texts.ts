import { err } from '../../shared/result.ts';
import type { ReadText } from './device-text.ts';
import { readLenstar } from './lenstar.ts';

/** Every text that a device writes and is read here, each by the mark that it begins with. */
export const DEVICE_TEXTS: readonly ReadText[] = [readLenstar];

/** What a text says, by the reader that knows it; `tipo` where none does. */
export function readDeviceText(text: string, readers = DEVICE_TEXTS): ReturnType<ReadText> {
  for (const read of readers) {
    const found = read(text);
    if (found.ok || found.error === 'roto') return found;
  }
  return err('tipo');
}
