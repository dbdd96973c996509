import type { Log } from '#application/ports/log';
import { err, ok, type Result } from '#domain/shared/result';
import { createApp } from '../container.ts';
import { readEnv } from '../env.ts';
import { openStore, watchStore } from '../versions/open-store.ts';
import { startProblem } from '../start/start-problem.ts';
import { apiDoor } from './api-door.ts';
import type { ClinicDoor } from './clinic-door.ts';
import { directDoor } from './direct-door.ts';
import type { DoorEnv } from './door-env.ts';

/** An open door, and where it leads, in words. */
export interface OpenDoor {
  readonly door: ClinicDoor;
  readonly adonde: string;
}

/** The door to the clinic: with CLINIC_URL its server, otherwise the data folder of this machine; or why there is none. */
export async function openDoor(
  { remote }: DoorEnv,
  source: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<Result<OpenDoor, readonly string[]>> {
  if (remote !== null) return ok({ door: apiDoor(remote), adonde: remote.url.origin });
  const env = readEnv(source);
  if (!env.ok) return env;
  try {
    const app = createApp(env.value, log);
    const refused = await openStore(app, env.value);
    if (refused !== null) {
      await app.close();
      return err([refused]);
    }
    watchStore(app, env.value, (sentence) => {
      log.error('formato_nuevo', { mensaje: sentence });
      process.kill(process.pid, 'SIGTERM');
    });
    return ok({ door: directDoor(app), adonde: env.value.dataDir });
  } catch (cause) {
    return err([startProblem(cause).sentence]);
  }
}
