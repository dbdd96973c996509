/**
 * Opens everything on a folder that may be empty, uses each part once and exits: `node tests/faults/opener.ts <folder>
 * <name>`
 */
import { BetterAuthIdentity } from '#adapters/embedded/better-auth-identity';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SqliteEvents } from '#adapters/embedded/sqlite-events';
import { halves } from './ledger.ts';

const [folder = '', name = ''] = process.argv.slice(2);
const events = new SqliteEvents(folder);
const store = new SqliteDocumentStore(folder);
const identity = new BetterAuthIdentity(folder);

const email = `proceso${name}@ejemplo.bo`;
const results = await Promise.all([
  store.create(halves, name, { de: name, relleno: '' }),
  identity.createAccount({ email, password: 'secreto-1' }),
]);
const signedIn = await identity.signIn({ email, password: 'secreto-1' });
const heard = await events.since(0);
if (!results.every(({ ok }) => ok) || !signedIn.ok || heard === null || heard.length === 0)
  throw new Error(`not everything worked: ${JSON.stringify([results, signedIn.ok, heard])}`);
await Promise.all([identity.close(), events.close()]);
await store.close();
