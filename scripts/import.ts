/** `npm run import -- --from CARPETA`: loads what `npm run export` wrote into the backend of the environment. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MovingProblem } from '#application/moving/moved-clinic';
import { importClinic, type Import } from '#application/moving/import-clinic';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import { resetTokens } from '#application/moving/reset-links';
import { CONFLICT_POLICIES, type ConflictPolicy } from '#application/ports/archive';
import { speakSpanish } from '#domain/shared/schema-messages';
import { createApp, createArchive } from '#server/container';
import { readEnv } from '#server/env';
import { quietLog } from '#server/log';
import { explained } from '#server/start/start-problem';
import { FolderExportReader } from '#server/moving/export-reader';
import { NEWER_EXIT, openStore } from '#server/versions/open-store';
import { writeLinks } from '#server/moving/links-file';
import { ProgressLine } from '#server/moving/progress-line';

const USAGE = `Uso: npm run import -- --from CARPETA [--merge=conservar|reemplazar|fallar] [--enlaces ARCHIVO]
Carga una exportación en un destino vacío: el de BACKEND y DATA_DIR, con el servidor detenido.
Si se interrumpe, ejecute lo mismo otra vez y sigue donde quedó.
  --merge    El destino puede tener datos. Con lo que ya esté y sea distinto: conservar deja lo del destino,
             reemplazar pone lo de la exportación, fallar se detiene en el primero.
  --enlaces  Dónde escribir los enlaces de un solo uso para elegir contraseña (sin indicarlo: CARPETA/enlaces.csv).`;
/** Only this many conflicts are listed by name; the rest are only counted. */
const NAMED_CONFLICTS = 20;

interface Arguments {
  readonly from: string;
  readonly merge: ConflictPolicy | undefined;
  readonly links: string;
}

async function main(): Promise<number> {
  speakSpanish();
  const given = readArguments();
  if (given === null) return fail(USAGE, 2);
  const env = readEnv(process.env);
  if (!env.ok) return fail(env.error.join('\n'), 1);
  const app = createApp(env.value, quietLog);
  const archive = createArchive(env.value);
  const into = { ...app, archive };
  const progress = new ProgressLine(process.stdout);
  try {
    const refused = await openStore(app, env.value);
    if (refused !== null) return fail(refused, NEWER_EXIT);
    const clinic = await FolderExportReader.open(given.from, await archive.collections());
    const done = await importClinic(clinic, into, MOVED_COLLECTIONS, given.merge, (step) =>
      progress.show(step),
    );
    const tokens = resetTokens(clinic, into, (step) => progress.show(step));
    const links = await writeLinks(given.links, env.value.siteUrl, tokens);
    progress.end();
    tell(done, links, given.links);
    return 0;
  } catch (cause) {
    progress.end();
    if (cause instanceof MovingProblem) return fail(cause.message, 1);
    return fail(
      `La importación no terminó: ${cause instanceof Error ? cause.message : String(cause)}\nEjecute lo mismo otra vez: sigue donde quedó.`,
      1,
    );
  } finally {
    await archive.close();
    await app.close();
  }
}

function tell({ wasFinished, ...outcomes }: Import, links: number, file: string): void {
  if (wasFinished)
    console.log('Esta exportación ya estaba importada en este destino. Solo se hicieron enlaces nuevos.');
  else {
    const { documents, accounts, files } = outcomes;
    for (const [name, { written, same, conflicts }] of Object.entries({
      Documentos: documents,
      Archivos: files,
      Cuentas: accounts,
    })) {
      console.log(
        `${name}: nuevos ${String(written)}, ya iguales ${String(same)}, distintos ${String(conflicts.length)}.`,
      );
      for (const conflict of conflicts.slice(0, NAMED_CONFLICTS)) console.log(`  - ${conflict}`);
    }
    console.log('Importación completa y comprobada.');
  }
  console.log(
    `Las contraseñas no se trasladan. En ${file} hay ${String(links)} enlaces de un solo uso, uno por persona, que valen una hora: entréguelos en privado y borre el archivo. Un enlace nuevo: en el panel, Usuarios, o con esta misma orden.`,
  );
}

function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, merge: { type: 'string' }, enlaces: { type: 'string' } },
    });
    if (values.from === undefined || values.from === '') return null;
    const merge = CONFLICT_POLICIES.find((policy) => policy === values.merge);
    if (values.merge !== undefined && merge === undefined) return null;
    return { from: values.from, merge, links: values.enlaces ?? path.join(values.from, 'enlaces.csv') };
  } catch {
    return null;
  }
}

function fail(message: string, code: number): number {
  console.error(message);
  return code;
}

// Exits even if something is still open, such as an abandoned request.
process.exit(await explained(main));
