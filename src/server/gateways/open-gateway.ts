import type { Log } from '#application/ports/log';
import { err, ok, type Result } from '#domain/shared/result';
import { createApp } from '../container.ts';
import { readEnv } from '../env.ts';
import { openStore, watchStore } from '../versions/open-store.ts';
import { startProblem } from '../start/start-problem.ts';
import { apiGateway } from './api-gateway.ts';
import type { ClinicGateway } from './clinic-gateway.ts';
import { directGateway } from './direct-gateway.ts';
import type { GatewayEnv } from './gateway-env.ts';

/** An open gateway, and where it leads, in words. */
export interface OpenGateway {
  readonly gateway: ClinicGateway;
  readonly adonde: string;
}

/** The gateway to the clinic: with CLINIC_URL its server, otherwise the data folder of this machine; or why there is none. */
export async function openGateway(
  { remote }: GatewayEnv,
  source: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<Result<OpenGateway, readonly string[]>> {
  if (remote !== null) return ok({ gateway: apiGateway(remote), adonde: remote.url.origin });
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
    return ok({ gateway: directGateway(app), adonde: env.value.dataDir });
  } catch (cause) {
    return err([startProblem(cause).sentence]);
  }
}
