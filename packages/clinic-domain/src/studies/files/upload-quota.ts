const MB = 1024 * 1024;

/** How many files may be arriving at a time, and how many bytes they may announce: of one account or program, and of all. */
export interface UploadQuota {
  readonly mostOfOne: number;
  readonly bytesOfOne: number;
  readonly mostOfAll: number;
  readonly bytesOfAll: number;
  /** What stays free on the disk for everything else, in bytes. */
  readonly free: number;
}
export const UPLOAD_QUOTA: UploadQuota = {
  mostOfOne: 40,
  bytesOfOne: 1024 * MB,
  mostOfAll: 300,
  bytesOfAll: 8 * 1024 * MB,
  free: 512 * MB,
};

/** What an account began so long ago and never ended is given up once it wants more than it may have: a slow line sends 100 MB in less. */
export const IDLE_UPLOAD_MS = 2 * 3_600_000;
/** After so long an account that has too many may try again. */
export const UPLOAD_AGAIN_SECONDS = 60;

export const QUOTA_MESSAGES = {
  own: 'Su cuenta ya está trayendo muchos archivos a la vez. Espere a que terminen, o quite los que no van a llegar.',
  all: 'La clínica está recibiendo demasiados archivos a la vez. Vuelva a intentar en un minuto.',
  disk: 'No queda espacio en el disco del servidor para este archivo. Avise a quien lo administra.',
} as const;

/** A file that is arriving. */
export interface Arriving {
  readonly por: string;
  readonly bytes: number;
}

/**
 * Why one more file of so many bytes may not begin now; null where it may. What all bring together never refuses the first
 * one of an account: whoever takes what there is costs nobody else theirs. `room` is what the disk has, null where nobody knows.
 */
export function quotaFault(
  arriving: readonly Arriving[],
  { por, bytes }: Arriving,
  room: number | null,
  quota = UPLOAD_QUOTA,
): keyof typeof QUOTA_MESSAGES | null {
  const sum = (files: readonly Arriving[]): number => files.reduce((all, each) => all + each.bytes, bytes);
  const own = arriving.filter((each) => each.por === por);
  if (own.length >= quota.mostOfOne || sum(own) > quota.bytesOfOne) return 'own';
  if (own.length > 0 && (arriving.length >= quota.mostOfAll || sum(arriving) > quota.bytesOfAll))
    return 'all';
  // What others announced may never come: the first file of an account only needs its own room.
  const needed = own.length > 0 ? sum(arriving) : bytes;
  return room !== null && room - needed < quota.free ? 'disk' : null;
}
