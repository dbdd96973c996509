import { readFile } from 'node:fs/promises';
import type { DeviceView } from '#contract/devices';
import type { ScheduledStudy, StudyFileView } from '#contract/exams/files';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { deviceName, type EquipmentId } from '#domain/studies/device';
import type { RefusedByProgram } from '#domain/studies/files/refused-file';
import type { Charset } from '#domain/studies/device-calendar';
import type { ArrivedFile, ClinicGateway } from '#server/gateways/clinic-gateway';
import { fileHash } from '#server/gateways/file-hash';

/** A file that a {@link recordingDoor} was handed, with its bytes at that moment. */
export interface Received extends ArrivedFile {
  readonly bytes: Buffer;
}

/** A clinic that keeps what it is handed, and that can be out of reach or refuse. */
export interface RecordingGateway extends ClinicGateway {
  readonly received: Received[];
  /** What happens to the next files. */
  mood: 'takes' | 'refuses' | 'is cut';
  devicesKnown: DeviceView[];
  studies: ScheduledStudy[];
  /** What it was last told to be put aside, and the names of what somebody wants looked at once more. */
  readonly refusals: RefusedByProgram[];
  readonly again: Set<string>;
  /** The names of what it was told to be removed. */
  readonly removed: string[];
  readonly asked: { desde: string; hasta: string; equipo?: EquipmentId | undefined }[];
}

/** The sentence with which it refuses. */
export const REFUSAL = 'El archivo está incompleto o dañado. Vuelva a traerlo del equipo.';

/** A device with an AE title. */
export const deviceWith = (id: EquipmentId, ae: string | null, juego: Charset | null = null): DeviceView => ({
  ...{ id, nombre: deviceName(id), serie: null, horario: null, paradas: [], calibracionVence: null },
  ...{ calibracion: 'al_dia', ae, juego, version: 1 },
});

/** A study of the worklist. */
export const scheduled = (over: Partial<ScheduledStudy> = {}): ScheduledStudy => ({
  ...{ orden: 'orden-1', acceso: 'E26000001', identificador: '1234567', apellidos: 'Muñoz Peña' },
  ...{ nombres: 'José', nacimiento: '1961-04-23', sexo: 'M', codigo: 'OCT-M', estudio: 'OCT de mácula' },
  ...{ ojo: 'OD', fecha: '2026-11-20', hora: '09:20', equipo: 'topcon-oct-triton' },
  ...over,
});

export function recordingGateway(...devices: DeviceView[]): RecordingGateway {
  const reached = (): void => {
    if (gateway.mood === 'is cut') throw new Error('el servidor no responde');
  };
  const gateway: RecordingGateway = {
    received: [],
    mood: 'takes',
    devicesKnown: devices,
    studies: [],
    asked: [],
    refusals: [],
    again: new Set(),
    removed: [],
    devices: async () => {
      reached();
      return gateway.devicesKnown;
    },
    worklist: async (asked) => {
      reached();
      gateway.asked.push(asked);
      return gateway.studies.filter(({ fecha }) => fecha >= asked.desde && fecha <= asked.hasta);
    },
    receive: async (file): Promise<Result<StudyFileView, AppError>> => {
      reached();
      if (gateway.mood === 'refuses') return err(appError('contenido_invalido', REFUSAL));
      const bytes = await readFile(file.path);
      gateway.received.push({ ...file, bytes });
      return ok(viewOf(file, await fileHash(file.path), bytes.length));
    },
    refused: async ({ archivos, borrados = [] }) => {
      reached();
      gateway.removed.push(...borrados);
      gateway.refusals.splice(0, gateway.refusals.length, ...archivos);
      return archivos.filter(({ nombre }) => gateway.again.has(nombre)).map(({ ref }) => ref);
    },
    close: async () => undefined,
  };
  return gateway;
}

const viewOf = ({ nombre, puerta, equipo }: ArrivedFile, sha256: string, bytes: number): StudyFileView => ({
  ...{ id: `archivo-${sha256.slice(0, 8)}`, version: 1, nombre, bytes, estado: 'sin_identificar', puerta },
  ...{ recibido: '2026-11-20T13:00:00.000Z', trajo: 'Nodo', equipo: equipo ?? null, tipo: 'dicom', sha256 },
  ...{ ancho: null, alto: null, partes: null, vista: false, dice: {}, propuestas: [], orden: null },
  ...{ paciente: null, estudio: null, ojo: null, identificado: null, apartado: null, avisos: [] },
  incorporar: null,
});
