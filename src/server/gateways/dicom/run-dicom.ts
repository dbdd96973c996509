import type { Log } from '#application/ports/log';
import { deviceName } from '#domain/studies/device';
import { isLoopback, readGatewayEnv } from '../gateway-env.ts';
import { openGateway } from '../open-gateway.ts';
import { RefusedDesk } from '../refused-desk.ts';
import { stopSignal } from '../stop-on-signal.ts';
import { Deliveries } from './deliveries.ts';
import { dicomClinic } from './dicom-clinic.ts';
import { KnownDevices } from './known-devices.ts';
import { Spool } from './spool.ts';

/** How long associations may go on once the node has been told to stop. */
const GRACE_MS = 10_000;
const TIDY_MS = 60 * 60_000;
const TELL_MS = 10_000;

/** Why a program cannot start, each in a sentence. */
export type Problems = readonly string[];

/**
 * The DICOM node, from its settings to its end. Resolves to why it could not start, or to nothing once a signal has stopped it
 * cleanly.
 */
export async function runDicom(
  source: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<Problems> {
  const env = readGatewayEnv(source);
  if (!env.ok) return env.error;
  const { host, port, ae, dir } = env.value.dicom;
  const opened = await openGateway(env.value, source, log);
  if (!opened.ok) return opened.error;
  const { gateway, adonde } = opened.value;
  const spool = new Spool(dir);
  const known = new KnownDevices(gateway, dir, log);
  const deliveries = new Deliveries({ gateway, spool, log });
  const stop = stopSignal(log);
  try {
    const { openNode } = await import('#adapters/dicom/dicom-node');
    const clinic = dicomClinic({ gateway, known, spool, deliveries, log, now: () => new Date() });
    const node = await openNode({ host, port, ae, clinic, log });
    const callers = await known.all().catch(() => []);
    log.info('listo', {
      mensaje: `Nodo DICOM ${ae} en ${host}:${node.port}. Lo recibido va a ${adonde}; mientras tanto espera en ${dir}.`,
      equipos: callers.map((each) => `${each.ae} = ${deviceName(each.equipo)}`),
      puerto: node.port,
    });
    if (callers.length === 0)
      log.warn('sin_equipos', {
        mensaje:
          'Ningún equipo tiene título AE: escríbalo en Equipos. Hasta entonces no se contesta a nadie.',
      });
    if (!isLoopback(host))
      log.warn('sin_cifrar', {
        mensaje:
          'DICOM viaja sin cifrar: use DICOM_HOST solo en la red de los equipos, nunca hacia internet.',
      });
    const tidy = (): void => void spool.tidy().catch(() => undefined);
    tidy();
    const desk = new RefusedDesk({
      gateway,
      log,
      puerta: 'dicom',
      now: () => new Date(),
      list: () => spool.refused(),
      remove: (file) => spool.remove(file),
      takeBack: async (file) => {
        await spool.takeBack(file);
        await deliveries.retry();
      },
    });
    const telling = setInterval(() => void desk.tend(), TELL_MS);
    const tidying = setInterval(tidy, TIDY_MS);
    void deliveries.retry().catch((cause: unknown) =>
      log.error('dicom_reintento_fallido', {
        error: cause instanceof Error ? cause.message : 'desconocido',
      }),
    );
    await stop;
    clearInterval(tidying);
    clearInterval(telling);
    await node.close(GRACE_MS);
    await deliveries.close();
    log.info('detenido');
    return [];
  } catch (cause) {
    return [problemOf(cause, port)];
  } finally {
    await gateway.close();
  }
}

function problemOf(cause: unknown, port: number): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso. Elija otro con DICOM_PORT.`;
  if (code === 'EACCES')
    return `No se puede escuchar en el puerto ${port}: elija uno desde 1024 con DICOM_PORT.`;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return 'Falta el paquete opcional dcmjs-dimse: instálelo con «npm ci --include=optional».';
  return cause instanceof Error ? cause.message : 'No se pudo iniciar.';
}
