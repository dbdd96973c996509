import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '#tests/support/api-client';
import { startServer, type RunningServer } from '#tests/support/start-server';

/** A Monday at 10:20 in the clinic, with people in the waiting room. */
export const NOW = '2026-11-23T14:20:00Z';
export const TODAY = '2026-11-23';

/** How many days of the sample's history are needed: the weeks to come, and six past weeks for the figures. */
const DAYS = 110;
const CLOCK = new URL('still-clock.mjs', import.meta.url).href;

/**
 * Creates the data folder every run is served from: a sample clinic with its history and a few accounts in every state.
 */
export async function makeClinic(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const half = `${folder}.incompleta`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const server = await startServer(half, { CLOCK_NOW: NOW, SAMPLE_HISTORY: '1' }, { hash: 'real' });
  try {
    const admin = await signedIn(server.url, 'admin@ejemplo.bo');
    for (const name of ['nueva', 'recepcion', 'suspendida'])
      await admin.post('/api/register', { email: `${name}@ejemplo.bo`, password: 'secreto-1' });
    const { body } = (await admin.get('/api/users?limite=200')) as {
      body: { items: { uid: string; email: string; version: number }[] };
    };
    for (const { uid, email, version } of body.items) {
      const estado = { 'recepcion@ejemplo.bo': 'activo', 'suspendida@ejemplo.bo': 'suspendido' }[email];
      if (estado !== undefined) await admin.patch(`/api/users/${uid}`, { estado, version });
    }
    while ((await daysWritten(server.url)) < DAYS) await sleep(2_000);
  } finally {
    await server.stop();
  }
  renameSync(half, folder);
}

async function daysWritten(url: string): Promise<number> {
  const { muestra } = (await (await fetch(`${url}/api/salud`)).json()) as { muestra?: { hecho: number } };
  return muestra?.hecho ?? Infinity;
}

/** Serves a copy of that folder with a fixed clock. */
export function serveClinic(folder: string, copy: string): Promise<RunningServer> {
  cpSync(folder, path.resolve(copy), { recursive: true });
  return startServer(
    copy,
    { CLOCK_NOW: NOW, LIMIT_SIGN_IN: '1000', NODE_OPTIONS: `--import=${CLOCK}` },
    // The folder may come from an older build, with its own hashes.
    { hash: 'real' },
  );
}
