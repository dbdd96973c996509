/**
 * `npm run upgrade`: takes the backend of the environment to this program's format, as a server does at its start, and tells
 * how far it is. Ends with 0 when it has that format, 2 when it may not be opened.
 */
import { STORE_FORMAT } from '#application/versions/steps';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp } from '#server/container';
import { readEnv } from '#server/env';
import { jsonLog } from '#server/log';
import { NEWER_EXIT, openStore } from '#server/versions/open-store';

async function main(): Promise<number> {
  speakSpanish();
  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'), 1);
  const app = createApp(env.value, jsonLog);
  try {
    const refused = await openStore(app, env.value);
    if (refused !== null) return fail(refused, NEWER_EXIT);
    console.log(`Los datos están en el formato ${String(STORE_FORMAT)}, el de esta versión.`);
    return 0;
  } finally {
    await app.close();
  }
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

process.exitCode = await main();
