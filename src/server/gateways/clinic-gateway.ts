import type { DeviceView } from '#contract/devices';
import type { ScheduledStudy, StudyFileView } from '#contract/exams/files';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import type { EquipmentId } from '#domain/studies/device';
import type { RefusedNow } from '#domain/studies/files/refused-file';
import type { FileGateway } from '#domain/studies/files/study-file';

/** A whole file on this machine's disk that a device handed over. */
export interface ArrivedFile {
  /** Where it lies; it is read and never changed. */
  readonly path: string;
  /** What the device called it. */
  readonly nombre: string;
  readonly puerta: Exclude<FileGateway, 'mano'>;
  /** The device by whose folder or title it came, where that is known. */
  readonly equipo?: EquipmentId | undefined;
}

/**
 * What a program at the devices may ask of the clinic: on the embedded backend the use cases themselves, on Firebase the API
 * with a device's key. Once `receive` answers, the file is on durable storage with its hash checked, and not before; sent
 * again, it is the same file. A refusal says that this file will never be taken; when the clinic cannot be reached now, the
 * promise is rejected and the file has to be kept and sent again.
 */
export interface ClinicGateway {
  devices(): Promise<readonly DeviceView[]>;
  worklist(asked: {
    desde: string;
    hasta: string;
    equipo?: EquipmentId | undefined;
  }): Promise<readonly ScheduledStudy[]>;
  receive(file: ArrivedFile): Promise<Result<StudyFileView, AppError>>;
  /** Tells all that this program has put aside by one gateway; answers with what a person wants it to look at once more. */
  refused(now: RefusedNow): Promise<readonly string[]>;
  close(): Promise<void>;
}
