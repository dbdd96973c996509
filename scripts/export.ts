/** `npm run export -- --out CARPETA`: writes everything the clinic takes along to another backend. */
import { parseArgs } from 'node:util';
import { exportClinic } from '#application/moving/export-clinic';
import { MovingProblem } from '#application/moving/moved-clinic';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp, createArchive } from '#server/container';
import { readEnv } from '#server/env';
import { quietLog } from '#server/log';
import { explained } from '#server/start/start-problem';
import { FolderExportWriter } from '#server/moving/export-writer';
import { NEWER_EXIT, refuseNewerStore } from '#server/versions/open-store';
import { ProgressLine } from '#server/moving/progress-line';

const USAGE = `Uso: npm run export -- --out CARPETA
Escribe todo lo de la clínica (documentos, archivos y cuentas sin contraseñas) en una carpeta nueva o vacía.
El servidor puede seguir funcionando. El origen es el de BACKEND y DATA_DIR, como al iniciar el servidor.`;

async function main(): Promise<number> {
  speakSpanish();
  const out = readArguments();
  if (out === undefined || out === '') return fail(USAGE, 2);
  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'), 1);
  const app = createApp(env.value, quietLog);
  const archive = createArchive(env.value);
  const progress = new ProgressLine(process.stdout);
  try {
    const refused = await refuseNewerStore(app, env.value);
    if (refused !== null) return fail(refused, NEWER_EXIT);
    if (await archive.isEmpty())
      return fail('El origen no tiene ningún documento: revise BACKEND y DATA_DIR. No se exportó nada.', 1);
    const clinic = await FolderExportWriter.create(out);
    const manifest = await exportClinic({ ...app, archive }, clinic, (step) => progress.show(step));
    progress.end();
    const documents = manifest.documentos.reduce((sum, { cuantos }) => sum + cuantos, 0);
    console.log(
      `Exportación completa en ${out}: ${String(documents)} documentos, ${String(manifest.archivos.cuantos)} archivos y ${String(manifest.cuentas.cuantos)} cuentas.
Son datos de pacientes sin cifrar: guárdela donde solo usted pueda leerla y bórrela cuando haya importado.`,
    );
    return 0;
  } catch (cause) {
    progress.end();
    if (cause instanceof MovingProblem) return fail(cause.message, 1);
    return fail(`La exportación no terminó: ${cause instanceof Error ? cause.message : String(cause)}`, 1);
  } finally {
    await archive.close();
    await app.close();
  }
}

function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out;
  } catch {
    return undefined;
  }
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

// Exits even if something is still open, such as an abandoned request.
process.exit(await explained(main));
