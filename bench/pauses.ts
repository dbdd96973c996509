/** Loaded before another program, prints when that ends how long its longest pause was, in ms, and its peak of memory, in MB. */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delays of the start, while everything is being loaded, say nothing of the work. */
const START_MS = 3_000;
const RESOLUTION_MS = 5;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
setTimeout(() => delays.reset(), START_MS).unref();
process.on('exit', () => {
  const pausasMaximaMs = Math.round(delays.max / 1e6);
  const pausasP99Ms = Math.round(delays.percentile(99) / 1e6);
  const memoriaMb = Math.round(peakKb() / 1024);
  console.log(JSON.stringify({ pausasMaximaMs, pausasP99Ms, memoriaMb }));
});

/** The system's own peak counts that of the process which started this one, where Linux keeps them apart. */
function peakKb(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /VmHWM:\s+(\d+)/u.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return own === undefined ? process.resourceUsage().maxRSS : Number(own);
}
