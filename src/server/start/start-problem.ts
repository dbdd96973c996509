import { isStartRefusal } from '#application/ports/start-refusal';
import { isUnavailable, type UnavailableReason } from '#application/ports/unavailable';

/** What a program ends with: 2 where starting again does not help (`RestartPreventExitStatus` of the units). */
export const [FAILED, FAILED_FOR_GOOD] = [1, 2] as const;

/** Why a start was refused, in one sentence that says what to do, and with what the program ends. */
export interface StartProblem {
  readonly sentence: string;
  readonly exitCode: number;
}

const DISK = 'revise que no esté lleno, dañado ni solo para lectura, y tenga a mano el último respaldo';
const FIRESTORE = 'vuelva a iniciar cuando conteste';

/** Why the store did not answer, and what to do. */
const UNAVAILABLE: Readonly<Record<UnavailableReason, string>> = {
  contencion: 'La base de datos está ocupada por otro programa: ciérrelo y vuelva a iniciar.',
  credenciales:
    'Firebase no acepta las credenciales del servidor: revise GOOGLE_APPLICATION_CREDENTIALS o la cuenta de servicio y vuelva a iniciar.',
  cuota: 'Se agotó la cuota del proyecto de Firebase: revísela en su consola y vuelva a iniciar.',
  disco: `No se puede leer o escribir en el disco de los datos: ${DISK}.`,
  indice:
    'A Firestore le falta un índice: publique firestore.indexes.json (docs/deploy.md, parte A) y vuelva a iniciar.',
  permiso:
    'La cuenta de servicio no tiene permiso en el proyecto de Firebase: dele acceso a Firestore y vuelva a iniciar.',
  red: `No se pudo llegar a Firestore, ni al intentarlo varias veces: revise la conexión a internet y ${FIRESTORE}.`,
  reemplazo:
    'El archivo de la base de datos fue borrado o reemplazado mientras se iniciaba: vuelva a ponerlo en su carpeta e inicie otra vez.',
  tiempo: `Firestore no contestó a tiempo, ni al intentarlo varias veces: revise la conexión y el estado de Google Cloud, y ${FIRESTORE}.`,
};

/** What is said of a failure at start; never a stack. */
export function startProblem(cause: unknown, { host = '', port = 0 } = {}): StartProblem {
  const failed = (sentence: string): StartProblem => ({ sentence, exitCode: FAILED });
  if (isStartRefusal(cause))
    return { sentence: cause.message, exitCode: cause.isLasting ? FAILED_FOR_GOOD : FAILED };
  if (isUnavailable(cause)) return failed(UNAVAILABLE[cause.reason]);
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return failed(`El puerto ${String(port)} ya está en uso. Elija otro con PORT.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return failed(
        isListening(cause)
          ? `El sistema no deja escuchar en el puerto ${String(port)}: elija con PORT uno desde 1024.`
          : `El usuario del servidor no puede leer o escribir${placeOf(cause)}: dele permiso y vuelva a iniciar.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return failed(`${host} no es una dirección de esta máquina: corrija HOST.`);
    case 'ENOSPC':
      return failed('El disco está lleno: libere espacio y vuelva a iniciar.');
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return failed('Falta una parte del programa: vuelva a construirlo con «npm ci» y «npm run build».');
  }
  const said = cause instanceof Error ? cause.message.replaceAll(/\s+/g, ' ').trim() : 'desconocido';
  return failed(
    `No se pudo iniciar, y no se sabe por qué («${said}»): guarde esta línea y avise a quien mantiene el programa.`,
  );
}

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined;

const isListening = (cause: unknown): boolean =>
  cause instanceof Error && 'syscall' in cause && cause.syscall === 'listen';

const placeOf = (cause: unknown): string =>
  cause instanceof Error && 'path' in cause && typeof cause.path === 'string' ? ` ${cause.path}` : '';

/** Says why nothing was started, and ends the program. */
export function giveUp(problems: readonly string[], exitCode: number = FAILED): never {
  process.stderr.write(`No se puede iniciar:\n${problems.map((problem) => `  - ${problem}\n`).join('')}`);
  process.exit(exitCode);
}

/** Runs a program's work to its exit code; what refuses its start is said in a sentence. */
export async function explained(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (cause) {
    const { sentence, exitCode } = startProblem(cause);
    process.stderr.write(`${sentence}\n`);
    return exitCode;
  }
}
