import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The engine's own collector, as it is offered with `--expose-gc`. */
type Collect = (how: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;

/**
 * Gives the machine back what a task of the start left in memory: where hardly anything is asked, the engine would keep it for
 * hours. It takes about 50 ms, so it is called when such a task has just ended and not by the clock (`node bench/cold-start.ts`).
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
