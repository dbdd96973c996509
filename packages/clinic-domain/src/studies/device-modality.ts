import type { EquipmentId } from './device.ts';
import { ownDevice } from './own-catalogue.ts';

/** The modalities of devices of an eye clinic, by their DICOM code. */
export const MODALITIES = ['OP', 'OPT', 'OPV', 'OPM', 'OAM', 'AR', 'KER', 'LEN', 'VA', 'US', 'OT'] as const;
export type Modality = (typeof MODALITIES)[number];

/**
 * The modality under which each device asks for its worklist (DICOM PS3.3, C.7.3.1.1.1): photographs OP, tomographies OPT,
 * perimetries OPV, maps of the cornea OPM, axial lengths OAM, echographies US, and OT for what has none of its own.
 */
const OF_DEVICES: Readonly<Record<string, Modality>> = {
  'lightmed-laser-argon': 'OT',
  'lightmed-laser-yag': 'OT',
  'optos-fondo-de-ojo': 'OP',
  'schwind-topografo-sirius': 'OPM',
  'zeiss-campimetro-field-analizer-3': 'OPV',
  'lenstar-biometro': 'OAM',
  'konan-cellcheck-recuento-endotelial': 'OP',
  'meda-ecografo-md-2300s': 'US',
  'topcon-oct-triton': 'OPT',
  'zeiss-oct-cirrus-5000': 'OPT',
};

export const modalityOf = (id: EquipmentId): string => ownDevice(id)?.modalidad ?? OF_DEVICES[id] ?? 'OT';
