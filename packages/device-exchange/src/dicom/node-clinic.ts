import type { Charset } from '#domain/studies/device-calendar';
import type { EquipmentId } from '#domain/studies/device';
import type { ArrivalFault } from './arriving-instance.ts';
import type { InstanceName } from './part10-header.ts';

/** A device that the clinic knows by its AE title. */
export interface Caller {
  readonly equipo: EquipmentId;
  readonly ae: string;
  readonly juego: Charset;
}

/** One study of the worklist, in the words of DICOM. */
export interface WorklistEntry {
  readonly acceso: string;
  readonly identificador: string;
  readonly apellidos: string;
  readonly nombres: string;
  /** `YYYYMMDD`; empty where it is not known. */
  readonly nacimiento: string;
  readonly sexo: 'F' | 'M' | 'O' | '';
  readonly codigo: string;
  readonly descripcion: string;
  readonly ojo: 'OD' | 'OI' | 'AO';
  readonly estudioUid: string;
  readonly modalidad: string;
  readonly ae: string;
  readonly fecha: string;
  readonly hora: string;
}

/** What a device asks the worklist for. Empty: anything. Texts may have `*` and `?`; dates and times may be ranges. */
export interface WorklistQuery {
  readonly acceso: string;
  readonly identificador: string;
  readonly nombre: string;
  readonly procedimiento: string;
  readonly ae: string;
  readonly modalidad: readonly string[];
  /** `YYYYMMDD`, `YYYYMMDD-YYYYMMDD`, or open on one side. */
  readonly fecha: string;
  readonly hora: string;
}

/** How storing an instance ended: kept, or never to be taken, with the reason in words. */
export type StoreOutcome = { readonly is: 'kept' } | { readonly is: 'refused'; readonly motivo: string };

/** What the node asks of the clinic. Rejected promises are failures of the moment, which the device hears as such. */
export interface NodeClinic {
  /** The device with this AE title; null where the clinic has none. */
  caller(ae: string): Promise<Caller | null>;
  worklist(caller: Caller, query: WorklistQuery): Promise<readonly WorklistEntry[]>;
  /** Where an instance that begins to arrive is written; nothing is there yet. */
  place(caller: Caller, instance: InstanceName): string;
  /** An instance could not be written and its device was told so: it is too large, or the disk has no room. */
  notKept(caller: Caller, instance: InstanceName, fault: ArrivalFault): void;
  /** So many bytes of an instance have come through memory, which is the program's to look after. */
  passed(bytes: number): void;
  /** A whole instance lies at its place, on durable storage. Answers once it cannot be lost any more. */
  arrived(caller: Caller, instance: InstanceName, place: string): Promise<StoreOutcome>;
}
