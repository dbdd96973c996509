import { once } from 'node:events';

/**
 * The Auth emulator of firebase-tools without its command line. It is set as projects are today: whether an e-mail
 * has an account cannot be found out by signing in.
 *
 * @param {string} project @param {number} port
 */
export async function startAuth(project, port) {
  const { createApp } = (await import('firebase-tools/lib/emulator/auth/server.js')).default;
  const server = (await createApp(project)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String(server.address().port)}`;
  const set = await fetch(`http://${host}/emulator/v1/projects/${project}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!set.ok) throw new Error(`the Auth emulator refuses its settings: ${await set.text()}`);
  return {
    host,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
