/** What every process of the product does at start, and a check that this one runs in its project's time zone. */
import { afterEach, vi } from 'vitest';
import { speakSpanish } from '#domain/shared/schema-messages';

speakSpanish();
// A changed clock must not leak into the next file of this process.
afterEach(() => void vi.useRealTimers());
const { TZ } = process.env;
if (TZ !== undefined && new Intl.DateTimeFormat().resolvedOptions().timeZone !== TZ)
  throw new Error(`this process is not in ${TZ}`);
