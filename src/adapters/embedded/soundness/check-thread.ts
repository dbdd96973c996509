import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { checkFolder } from './check-folder.ts';

parentPort?.postMessage(await checkFolder(z.string().parse(workerData)));
