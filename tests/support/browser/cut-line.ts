import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server on this machine that can be cut and restored. */
export interface CutLine {
  /** `host:port` to use instead of the server's. */
  readonly host: string;
  /** Breaks every connection and lets none through until `join`. */
  cut(): void;
  /** Lets them through again, to the same server or to another one. */
  join(target?: string): void;
  close(): Promise<void>;
}

/** Opens a connection to `host:port`. */
export async function openLine(target: string): Promise<CutLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const portOf = (place: string): number => Number(place.split(':').at(-1));
  let port = portOf(target);
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    host: `127.0.0.1:${String(address.port)}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    join: (to = target) => {
      port = portOf(to);
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
