import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Log } from '#application/ports/log';
import { Association } from './association.ts';
import { ConnectionGuard, NODE_LIMITS, type NodeLimits } from './connection-guard.ts';
import { OpenConnections } from './open-connections.ts';
import type { NodeClinic } from './node-clinic.ts';

/** How often it is looked whose time is over, and whether all have finished. */
const LOOK_MS = 500;
const CLOSING_LOOK_MS = 20;

/** Where a DICOM node listens, under which title, and for whom. */
export interface NodeOptions {
  readonly host: string;
  readonly port: number;
  readonly ae: string;
  readonly clinic: NodeClinic;
  readonly log: Log;
  readonly limits?: Partial<NodeLimits>;
}

export interface OpenNode {
  readonly port: number;
  /** Connections open now. */
  count(): number;
  /** Accepts nothing more, lets messages under way end for so long, and closes the rest. */
  close(graceMs: number): Promise<void>;
}

/** Listens for devices; rejected where the address is taken. The library's own server listens on every address. */
export async function openNode({ host, port, ae, clinic, log, limits }: NodeOptions): Promise<OpenNode> {
  const bounds = { ...NODE_LIMITS, ...limits };
  const open = new OpenConnections(bounds, log);
  const server = createServer({ noDelay: true, keepAlive: true }, (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!open.makeRoom(address)) {
      socket.destroy();
      return;
    }
    const guard = new ConnectionGuard(bounds);
    // Before the library's own listener: it gathers whatever it is given.
    socket.on('data', (chunk: Buffer) => {
      if (guard.follow(chunk)) association.heard();
      else association.cut('no es DICOM');
    });
    const hasRoom = (calling: string): boolean => open.hasRoomFor(calling, address);
    const association = new Association(socket, { ae, clinic, log, guard, hasRoom });
    open.add({ association, guard, address });
    socket.once('close', () => open.remove(association));
  });
  const look = setInterval(() => {
    for (const { association, guard } of open.all) if (guard.isOverdue()) association.cut('tardó demasiado');
  }, LOOK_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (cause) {
    clearInterval(look);
    throw cause;
  }
  server.on('error', (cause) => log.error('dicom_fallo', { error: cause.message }));
  return {
    port: portOf(server.address()),
    count: () => open.size,
    close: async (graceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const latest = Date.now() + graceMs;
      while (open.size > 0) {
        for (const { association } of open.all)
          if (!association.isBusy || Date.now() >= latest) association.cut('se detiene el nodo');
        await new Promise((resolve) => setTimeout(resolve, CLOSING_LOOK_MS));
      }
      clearInterval(look);
      await closed;
    },
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
