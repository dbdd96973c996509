import type { Snapshot } from '../ports/archive.ts';
import { documentLine, documentsPart, MovingProblem, type HouseReader, type OnProgress } from './house.ts';
import type { Target } from './load-house.ts';

/**
 * Reads back what was loaded. In a target that was empty, every collection must have exactly the hash it had in the
 * export; in one that held data, nothing of the export may be missing.
 */
export async function verifyArrival(
  house: HouseReader,
  { archive, identity, files }: Target,
  intoEmpty: boolean,
  onProgress: OnProgress,
): Promise<void> {
  const { documentos, cuentas, archivos } = house.manifest;
  const total = documentos.reduce((sum, { cuantos }) => sum + cuantos, 0);
  let done = 0;
  const assertCount = (name: string, there: number, expected: number): void => {
    if (intoEmpty ? there === expected : there >= expected) return;
    throw new MovingProblem(
      `En el destino hay ${String(there)} de «${name}» y la exportación tiene ${String(expected)}. Alguien más escribió en él: detenga el servidor y empiece con un destino vacío o, si lo de más está bien, ejecute lo mismo con --merge=conservar.`,
    );
  };
  async function* linesOf(snapshot: Snapshot, collection: string): AsyncIterable<unknown> {
    for await (const document of snapshot.documents(collection)) {
      yield documentLine(document);
      done += 1;
      onProgress({ task: 'comprobar', done, total });
    }
  }
  const snapshot = await archive.snapshot();
  try {
    for (const { coleccion, ...part } of documentos) {
      assertCount(coleccion, await snapshot.count(coleccion), part.cuantos);
      const arrives = intoEmpty ? await house.arrives(documentsPart(coleccion), part) : '';
      if (intoEmpty && (await house.digest(linesOf(snapshot, coleccion))).sha256 !== arrives)
        throw new MovingProblem(
          `Los documentos de «${coleccion}» no llegaron iguales al destino: su SHA-256 no es el de la exportación. Si alguien más escribió en él, detenga el servidor y empiece con un destino vacío.`,
        );
    }
  } finally {
    await snapshot.close();
  }
  assertCount('cuentas', await countOf(identity.accounts()), cuentas.cuantos);
  assertCount('archivos', await countOf(files.list()), archivos.cuantos);
}

async function countOf(things: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _thing of things) count += 1;
  return count;
}
