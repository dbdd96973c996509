import { once } from 'node:events';

/**
 * The Auth emulator of firebase-tools without its command line. It is set as projects are today: whether an e-mail
 * has an account cannot be found out by signing in.
 *
 * @param {string} project @param {number} port
 */
export async function startAuth(project, port) {
  await leaveOutWhatNobodyAsks();
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

/** What neither our server nor a browser asks for: tenants, other providers, second factors, phones and games. */
const NEVER_ASKED = /tenants|idp|saml|mfa|passkey|phone|ios|game|verification/i;

/**
 * The emulator compiles a check for every parameter of every path of its description before it answers anything, which
 * takes longer than all the rest of its start: it is left with the paths that are asked for, and without the parameters
 * that are the same for all and mean nothing to it.
 */
async function leaveOutWhatNobodyAsks() {
  const { paths } = (await import('firebase-tools/lib/emulator/auth/apiSpec.js')).default.default;
  for (const [path, item] of Object.entries(paths)) {
    if (NEVER_ASKED.test(path)) Reflect.deleteProperty(paths, path);
    else item.parameters = item.parameters?.filter((parameter) => parameter.in === 'path');
  }
}
