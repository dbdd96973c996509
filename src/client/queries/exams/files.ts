import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../address.ts';
import { call, type Answer } from '../../call.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { present } from '#domain/shared/typed-record';

export type StudyFile = Answer<'listFiles'>['items'][number];
export type Candidates = Answer<'readCandidates'>;
export type Candidate = Candidates['candidatos'][number];
export type Proposal = StudyFile['propuestas'][number];
/** The trays without an owner: still to be notified whose, and set aside. */
export type TrayState = 'sin_identificar' | 'descartado';

interface Asked {
  readonly estado?: TrayState | 'archivado';
  readonly orden?: string;
  readonly paciente?: string;
}

/** Every page of a list of files, until `enough` of them are there. */
async function allFiles(
  query: Asked,
  signal: AbortSignal,
  enough: (page: readonly StudyFile[]) => boolean = () => false,
): Promise<StudyFile[]> {
  const files: StudyFile[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Answer<'listFiles'> = await call('listFiles', {
      query: { ...query, limite: '100', ...present({ cursor }) },
      signal,
    });
    files.push(...page.items);
    cursor = enough(page.items) ? null : page.cursor;
  }
  return files;
}

const oldestFirst = (files: readonly StudyFile[]): StudyFile[] =>
  files.toSorted((a, b) => a.recibido.localeCompare(b.recibido));

/** The files of a tray, the one that waits longest first. */
export const trayQuery = (estado: TrayState) =>
  queryOptions({
    queryKey: ['archivos', 'bandeja', estado],
    queryFn: async ({ signal }) => oldestFirst(await allFiles({ estado }, signal)),
  });

/** What a file says, beside the orders of which it may be: of anybody, or of one patient. */
export const candidatesQuery = (id: string, paciente?: string) =>
  queryOptions({
    queryKey: ['archivos', 'candidatos', id, paciente ?? ''],
    queryFn: ({ signal }) =>
      call('readCandidates', {
        params: { id },
        query: paciente === undefined ? {} : { paciente },
        signal,
      }),
  });

/** The files that are filed with an order or were uploaded to it, in the order in which they came. */
export const orderFilesQuery = (orden: string) =>
  queryOptions({
    queryKey: ['archivos', 'orden', orden],
    queryFn: async ({ signal }) => oldestFirst(await allFiles({ orden }, signal)),
  });

/** A patient's files, the last first. */
export const patientFilesQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['archivos', 'paciente', paciente],
    queryFn: ({ signal }) => allFiles({ paciente, estado: 'archivado' }, signal),
  });

/** How long the files of a day at the devices are looked back for. */
const RECENT_MS = 36 * 3_600_000;

/** The files that were filed lately, the last first: those of the day at the devices. */
export const recentFilesQuery = (now: () => number) =>
  queryOptions({
    queryKey: ['archivos', 'recientes'],
    queryFn: ({ signal }) =>
      allFiles({ estado: 'archivado' }, signal, (page) =>
        page.some(({ recibido }) => Date.parse(recibido) < now() - RECENT_MS),
      ),
  });

/** How many files each order has. */
export function filesByOrder(files: readonly StudyFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { orden } of files) if (orden !== null) counts.set(orden, (counts.get(orden) ?? 0) + 1);
  return counts;
}

/** Where the content of a file is. */
export const fileHref = (id: string): string => addressOf(ENDPOINTS.readFile, { id }).address;
/** The same, to be saved under its name. */
export const downloadHref = (id: string): string =>
  addressOf(ENDPOINTS.readFile, { id }, { descargar: 'si' }).address;
/** A small picture of it. */
export const previewHref = (id: string): string => addressOf(ENDPOINTS.readPreview, { id }).address;

export type RefusedFile = Answer<'listRefused'>['items'][number];

/** What the programs at the devices could not hand over, the last first. */
export const refusedFilesQuery = () =>
  queryOptions({
    queryKey: ['archivosRechazados'],
    queryFn: async ({ signal }) => (await call('listRefused', { signal })).items,
  });
