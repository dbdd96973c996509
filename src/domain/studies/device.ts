import { keysOf } from '../shared/typed-record.ts';

/** The ten devices of the clinic; the ids are those of their public pages. */
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
export type EquipmentId = keyof typeof EQUIPMENT;

/** The ids in the order of the clinic's pages. */
export const EQUIPMENT_IDS = keysOf(EQUIPMENT);

export const isEquipmentId = (id: string): id is EquipmentId => Object.hasOwn(EQUIPMENT, id);
