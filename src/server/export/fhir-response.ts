import type { Bundle } from '#domain/clinical/fhir/patient-bundle';
import type { Resource } from '#domain/clinical/fhir/resource';
import { respondFile } from '../http/respond.ts';
import { encoded, streamOf } from './stream.ts';

/** One person's bundle. Its name tells nobody whose it is. */
export const bundleResponse = (bundle: Bundle): Response =>
  respondFile('paciente-fhir.json', 'application/fhir+json; charset=utf-8', JSON.stringify(bundle));

/** A resource a line, streamed while it is read and only as fast as the client takes it. */
export const ndjsonResponse = (
  pieces: AsyncIterable<readonly Resource[]>,
  nombre: string,
  drained: () => Promise<void>,
): Response =>
  respondFile(nombre, 'application/fhir+ndjson; charset=utf-8', streamOf(encoded(linesOf(pieces)), drained));

async function* linesOf(pieces: AsyncIterable<readonly Resource[]>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.map((each) => `${JSON.stringify(each)}\n`).join('');
}
