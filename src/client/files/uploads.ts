import { atom } from 'nanostores';
import { call } from '../call.ts';
import { refusalOf } from '../query.ts';
import { sendFile, type StudyFileView } from './send-file.ts';
import type { EquipmentId } from '#domain/studies/device';
import { MOST_FILE_BYTES } from '#domain/studies/files/file-kinds';
import { FILE_MESSAGES } from '#domain/studies/files/study-file';

/**
 * How a file that is uploaded stands: its name says another person's number and it waits for a word (`pregunta`), it waits for
 * its turn, it is being sent, the line is cut and is tried again, the clinic looks at it, it is there, it was refused.
 */
export type UploadState =
  | 'pregunta'
  | 'espera'
  | 'enviando'
  | 'sin_linea'
  | 'comprobando'
  | 'listo'
  | 'rechazado';

/** To which order files are uploaded. */
export interface BroughtTo {
  readonly id: string;
  readonly paciente: string;
}

/** One file that somebody brings, from the choice to what the clinic made of it. */
export interface Upload {
  readonly key: number;
  readonly nombre: string;
  readonly bytes: number;
  readonly orden: BroughtTo | null;
  /** What its name says against the order, in sentences. */
  readonly dudas: readonly string[];
  readonly estado: UploadState;
  readonly hechas: number;
  readonly piezas: number;
  /** What the clinic made of it, once it is there. */
  readonly archivo: StudyFileView | null;
  /** Why it was refused. */
  readonly mensaje: string | null;
  /** The same bytes would be refused again. */
  readonly isFinal: boolean;
}

export interface Bringing {
  readonly orden?: BroughtTo;
  readonly equipo?: EquipmentId;
  /** It is the order itself, photographed. */
  readonly papel?: boolean;
  /** What a file's name says against the order. */
  readonly doubts?: (nombre: string) => readonly string[];
}

/** Everything that is being brought in this window, the last first; it goes on while one works on other screens. */
export const $uploads = atom<readonly Upload[]>([]);

/** Sent at the same time. */
const AT_ONCE = 2;
const UNREADABLE = 'El navegador no pudo leer el archivo. Elíjalo otra vez.';

interface Work {
  readonly file: File;
  readonly equipo: EquipmentId | undefined;
  readonly papel: boolean;
  readonly onFiled: (file: StudyFileView) => void;
  stop: AbortController;
  id: string | null;
}
const works = new Map<number, Work>();
let last = 0;

const change = (key: number, part: Partial<Upload>): void =>
  $uploads.set($uploads.get().map((each) => (each.key === key ? { ...each, ...part } : each)));

/** Takes files that somebody chose or dropped; `onFiled` hears of each that has arrived. */
export function bringFiles(
  files: readonly File[],
  { orden, equipo, papel = false, doubts = () => [] }: Bringing,
  onFiled: (file: StudyFileView) => void,
): void {
  const uploaded = files.map((file): Upload => {
    last += 1;
    works.set(last, { file, equipo, papel, onFiled, stop: new AbortController(), id: null });
    const dudas = doubts(file.name);
    const mensaje =
      file.size === 0 ? FILE_MESSAGES.empty : file.size > MOST_FILE_BYTES ? FILE_MESSAGES.large : null;
    return {
      ...{ key: last, nombre: file.name, bytes: file.size, orden: orden ?? null, dudas, mensaje },
      estado: mensaje !== null ? 'rechazado' : dudas.length > 0 ? 'pregunta' : 'espera',
      ...{ hechas: 0, piezas: 0, archivo: null, isFinal: mensaje !== null },
    };
  });
  $uploads.set([...uploaded, ...$uploads.get()]);
  sendNext();
}

/** Sends one whose name says something else, or one that was refused, again. */
export function sendAnyway(key: number): void {
  const work = works.get(key);
  if (work === undefined) return;
  work.stop = new AbortController();
  change(key, { estado: 'espera', mensaje: null, hechas: 0 });
  sendNext();
}

/** Calls one off: nothing of it is left at the clinic; one that has ended only leaves the list. */
export function dropUpload(key: number): void {
  const work = works.get(key);
  const upload = $uploads.get().find((each) => each.key === key);
  works.delete(key);
  $uploads.set($uploads.get().filter((each) => each.key !== key));
  if (work === undefined) return;
  work.stop.abort();
  if (upload?.estado !== 'listo') forget(work);
  sendNext();
}

/** Leaves nothing of it at the clinic; what cannot be told now, the clinic forgets by itself. */
function forget(work: Work): void {
  const { id } = work;
  work.id = null;
  if (id !== null) call('dropUpload', { params: { id } }).catch(() => undefined);
}

/** Clears the list and calls off what is under way: the person is another, or a test begins. */
export function forgetUploads(): void {
  for (const { key } of $uploads.get()) dropUpload(key);
}

const UNDER_WAY: readonly UploadState[] = ['enviando', 'sin_linea', 'comprobando'];

/** Whether something would be lost with the window. */
const isSending = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ estado }) => estado === 'espera' || UNDER_WAY.includes(estado));

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
$uploads.listen((uploads) => {
  if (isSending(uploads)) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

function sendNext(): void {
  const uploads = $uploads.get();
  const free = AT_ONCE - uploads.filter(({ estado }) => UNDER_WAY.includes(estado)).length;
  const next = uploads.filter(({ estado }) => estado === 'espera').toReversed();
  for (const upload of next.slice(0, Math.max(0, free))) void send(upload);
}

async function send({ key, orden }: Upload): Promise<void> {
  const work = works.get(key);
  if (work === undefined) return;
  const { signal } = work.stop;
  change(key, { estado: 'enviando' });
  try {
    const archivo = await sendFile({
      ...{ file: work.file, equipo: work.equipo, papel: work.papel, orden: orden?.id, signal },
      onStart: (id) => {
        work.id = id;
      },
      onProgress: (hechas, piezas) =>
        change(key, { hechas, piezas, estado: hechas === piezas ? 'comprobando' : 'enviando' }),
      onLine: (isCut) => {
        const { estado } = $uploads.get().find((each) => each.key === key) ?? {};
        if (isCut) change(key, { estado: 'sin_linea' });
        else if (estado === 'sin_linea') change(key, { estado: 'enviando' });
      },
    });
    change(key, { estado: 'listo', archivo });
    work.onFiled(archivo);
  } catch (cause) {
    if (signal.aborted) return;
    const refusal = refusalOf(cause);
    // What was refused for what it is, the clinic has thrown away itself.
    const isFinal = refusal?.code === 'contenido_invalido';
    if (isFinal) work.id = null;
    forget(work);
    change(key, { estado: 'rechazado', mensaje: refusal?.message ?? UNREADABLE, isFinal });
  } finally {
    sendNext();
  }
}
