import { setFlagsFromString } from 'node:v8';

/**
 * Imported first by what moves a whole clinic: V8 would let the leftovers of each page grow to hundreds of MB on a
 * machine with much memory before it looks.
 */
setFlagsFromString('--max-semi-space-size=4');
