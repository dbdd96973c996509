import type { Bundle } from '#domain/clinical/fhir/patient-bundle';
import type { Resource } from '#domain/clinical/fhir/resource';
import { encoded, streamOf } from './stream.ts';

const headersOf = (tipo: string, nombre: string) => ({
  'content-type': `${tipo}; charset=utf-8`,
  'content-disposition': `attachment; filename="${nombre}"`,
  'cache-control': 'no-store',
});

/** One person's bundle. Its name tells nobody whose it is. */
export const bundleResponse = (bundle: Bundle): Response =>
  new Response(JSON.stringify(bundle), { headers: headersOf('application/fhir+json', 'paciente-fhir.json') });

/** A resource a line, streamed while it is read and only as fast as the client takes it. */
export const ndjsonResponse = (
  pieces: AsyncIterable<readonly Resource[]>,
  nombre: string,
  drained: () => Promise<void>,
): Response =>
  new Response(streamOf(encoded(linesOf(pieces)), drained), {
    headers: headersOf('application/fhir+ndjson', nombre),
  });

async function* linesOf(pieces: AsyncIterable<readonly Resource[]>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.map((each) => `${JSON.stringify(each)}\n`).join('');
}
