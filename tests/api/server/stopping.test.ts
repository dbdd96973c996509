import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { dataFolder } from '#tests/support/data-folder';
import { startServer } from '#tests/support/start-server';

/** One request on a connection that is kept; returns the status, or the code of what went wrong. */
const ask = (url: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    const asked = request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? 'error'));
    });
    asked.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? 'error'));
    asked.end();
  });

/** Asks again and again on one connection until nobody listens any more; returns how often each answer came. */
async function askUntilGone(url: string): Promise<Map<number | string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = new Map<number | string, number>();
  for (;;) {
    const answer = await ask(url, agent);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (answer !== 200) break;
  }
  agent.destroy();
  return answers;
}

const textOf = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
};

test('a server that stops while clients are busy answers everything that it accepted, and cuts nothing', async () => {
  const folder = dataFolder();
  const server = await startServer(folder.path);
  const { hostname, port } = new URL(server.url);
  const busy = ['/', '/api/salud', '/api/medicos?soloActivos=true', '/api/session'].flatMap((path) => [
    askUntilGone(server.url + path),
    askUntilGone(server.url + path),
  ]);
  // One whose body is still on its way when the server is told to stop.
  const body = JSON.stringify({ email: 'x@ejemplo.bo', password: 'no-es-esta' });
  const slow = connect(Number(port), hostname);
  slow.write(
    [
      'POST /api/session HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${String(body.length)}`,
      '',
      body.slice(0, 10),
    ].join('\r\n'),
  );
  const answered = textOf(slow);
  for (let n = 0; n < 20; n += 1) expect(await ask(`${server.url}/api/session`, new Agent())).toBe(200);

  const stopped = server.stop();
  // Everybody who was busy has been reported by now, and nobody listens.
  for (const answers of await Promise.all(busy)) {
    expect([...answers.keys()]).toEqual([200, 'ECONNREFUSED']);
    expect(answers.get(200)).toBeGreaterThan(1);
  }
  slow.write(body.slice(10));
  const text = await answered;
  expect(text).toMatch(/^HTTP\/1\.1 401 /);
  expect(text.toLowerCase()).toContain('connection: close');
  expect(await stopped).toBe(0);
  folder.remove();
});

test('a client that leaves before its answer is no error in the log', async () => {
  const folder = dataFolder();
  const server = await startServer(folder.path);
  const { hostname, port } = new URL(server.url);
  for (const sent of ['{"email":"x', '{']) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n${sent}`,
    );
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
    // An answer to another one tells that the first has been taken up.
    await ask(`${server.url}/api/salud`, new Agent());
    socket.resetAndDestroy();
  }
  await expect.poll(() => (server.output().match(/"estado":499/g) ?? []).length).toBe(2);
  expect(server.output()).not.toMatch(/error_interno|"estado":500|"nivel":"error"/);
  await server.stop();
  folder.remove();
});
