/** The ten instruments the clinic describes, by the slug of their page. */
export const EQUIPMENT_SLUGS = [
  'lightmed-laser-argon',
  'lightmed-laser-yag',
  'optos-fondo-de-ojo',
  'schwind-topografo-sirius',
  'zeiss-campimetro-field-analizer-3',
  'lenstar-biometro',
  'konan-cellcheck-recuento-endotelial',
  'meda-ecografo-md-2300s',
  'topcon-oct-triton',
  'zeiss-oct-cirrus-5000',
] as const;

/** The slug of one instrument page. */
export type EquipmentSlug = (typeof EQUIPMENT_SLUGS)[number];
