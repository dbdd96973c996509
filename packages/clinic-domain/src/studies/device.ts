import * as z from 'zod/mini';
import { keysOf } from '../shared/typed-record.ts';
import { ownCatalogue, ownDevice, type OwnDevice } from './own-catalogue.ts';

/** The ten devices that the program brings; the ids are those of their public pages. The clinic adds others. */
export const EQUIPMENT = {
  'lightmed-laser-argon': 'Láser argón LightMed',
  'lightmed-laser-yag': 'Láser YAG LightMed',
  'optos-fondo-de-ojo': 'Optos, fondo de ojo',
  'schwind-topografo-sirius': 'Topógrafo Schwind Sirius',
  'zeiss-campimetro-field-analizer-3': 'Campímetro Zeiss Field Analyzer 3',
  'lenstar-biometro': 'Biómetro Lenstar',
  'konan-cellcheck-recuento-endotelial': 'Konan CellCheck',
  'meda-ecografo-md-2300s': 'Ecógrafo Meda MD-2300S',
  'topcon-oct-triton': 'OCT Topcon Triton',
  'zeiss-oct-cirrus-5000': 'OCT Zeiss Cirrus 5000',
} as const;
/** The id of a device: one of the program's, or of those that the clinic added. */
export type EquipmentId = string;

/** The ids of the program's devices, in the order of the clinic's pages. */
export const EQUIPMENT_IDS: readonly EquipmentId[] = keysOf(EQUIPMENT);

const named: ReadonlyMap<string, string> = new Map(Object.entries(EQUIPMENT));

/** How the clinic calls a device, also one that it no longer uses; the id itself of one of which nothing is known. */
export const deviceName = (id: EquipmentId): string => ownDevice(id)?.nombre ?? named.get(id) ?? id;

/** Whether a device is one of the program's, by the name that the program gives it. */
export const isOfProgram = ({ id, nombre, retirado }: OwnDevice): boolean =>
  named.get(id) === nombre && retirado !== true;

/** Every device of the clinic, those that it no longer uses too: the past is asked for by them. */
export const everyEquipment = (): EquipmentId[] =>
  inOrder([...new Set([...EQUIPMENT_IDS, ...ownCatalogue().equipos.map(({ id }) => id)])]);

/** The devices that are in use, and those that were chosen before. */
export const equipmentInUse = (chosen: readonly EquipmentId[] = []): EquipmentId[] =>
  everyEquipment().filter((id) => chosen.includes(id) || ownDevice(id)?.retirado !== true);

/** Whether none of the devices that could do something is in use: nobody can be booked for it. */
export const areAllOut = (ids: readonly EquipmentId[]): boolean =>
  ids.every((id) => ownDevice(id)?.retirado === true);

/** Devices in the order of the clinic's pages; those that it added come after, by name. */
export const inOrder = (ids: readonly EquipmentId[]): EquipmentId[] => {
  const place = (id: EquipmentId): number => {
    const at = EQUIPMENT_IDS.indexOf(id);
    return at < 0 ? EQUIPMENT_IDS.length : at;
  };
  return ids.toSorted((a, b) => place(a) - place(b) || deviceName(a).localeCompare(deviceName(b), 'es'));
};

/** Ids are made of names; they are also names of folders, on every system. */
const ID = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/u;
export const isEquipmentId = (id: string): id is EquipmentId => ID.test(id);

/** A device in a schema. */
export const equipmentField = (error = 'Ese equipo no existe.') =>
  z.string({ error }).check(z.regex(ID, { error }));
