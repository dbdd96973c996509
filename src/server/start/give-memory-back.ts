import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the machine back what a task of the start left in memory: where hardly anything is asked, the engine would keep it for
 * hours. It takes about 50 ms, so it is called when such a task has just ended and not by the clock (`node bench/cold-start.ts`).
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })");
}
