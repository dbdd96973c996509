/** What every process of the product does when it starts, and a look whether this one stands where its project says. */
import { afterEach, vi } from 'vitest';
import { speakSpanish } from '#domain/shared/schema-messages';

speakSpanish();
// What one file does to the clock, the next one in this process must not see.
afterEach(() => void vi.useRealTimers());
const { TZ } = process.env;
if (TZ !== undefined && new Intl.DateTimeFormat().resolvedOptions().timeZone !== TZ)
  throw new Error(`this process is not in ${TZ}`);
