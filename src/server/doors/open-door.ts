import type { Log } from '#application/ports/log';
import { err, ok, type Result } from '#domain/shared/result';
import { createApp } from '../container.ts';
import { readEnv } from '../env.ts';
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
export function openDoor(
  { remote }: DoorEnv,
  source: Readonly<Record<string, string | undefined>>,
  log: Log,
): Result<OpenDoor, readonly string[]> {
  if (remote !== null) return ok({ door: apiDoor(remote), adonde: remote.url.origin });
  const env = readEnv(source);
  if (!env.ok) return env;
  try {
    return ok({ door: directDoor(createApp(env.value, log)), adonde: env.value.dataDir });
  } catch (cause) {
    return err([startProblem(cause).sentence]);
  }
}
