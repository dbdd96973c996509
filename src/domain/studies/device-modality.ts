import type { EquipmentId } from './device.ts';

/**
 * The modality under which each device asks for its worklist (DICOM PS3.3, C.7.3.1.1.1): photographs OP, tomographies OPT,
 * perimetries OPV, maps of the cornea OPM, axial lengths OAM, echographies US, and OT for what has none of its own.
 */
export const MODALITIES: Readonly<Record<EquipmentId, string>> = {
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
