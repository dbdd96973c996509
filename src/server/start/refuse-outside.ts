import type { App } from '#application/app';
import { folderFacts } from '#application/operational-collections';
import { FACTS_OF_FOLDER } from '#application/sample-filling';
import type { Env } from '../env.ts';

/** Why a folder with sample accounts may not be served beyond this machine; null when it may. */
export async function refuseSampleOutside(app: App, env: Env): Promise<string | null> {
  if (env.isLoopback) return null;
  const known = await app.store.get(folderFacts, FACTS_OF_FOLDER);
  return known?.value.muestra === true
    ? `La carpeta de datos ${env.dataDir} tiene las cuentas de muestra: solo se sirve en 127.0.0.1. Use otra carpeta con DATA_DIR.`
    : null;
}
