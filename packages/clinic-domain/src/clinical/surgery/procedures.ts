import { keysOf } from '../../shared/typed-record.ts';

/** What the clinic operates or treats: what it is called, and whether a lens goes into the eye. */
export const PROCEDURES = {
  faco: { nombre: 'Facoemulsificación con lente intraocular', lente: true },
  extracapsular: { nombre: 'Extracción extracapsular con lente intraocular', lente: true },
  lente_secundario: { nombre: 'Lente intraocular secundario o recambio', lente: true },
  pterigion: { nombre: 'Pterigión con autoinjerto', lente: false },
  vitrectomia: { nombre: 'Vitrectomía', lente: false },
  trabeculectomia: { nombre: 'Trabeculectomía', lente: false },
  dispositivo_glaucoma: { nombre: 'Dispositivo de drenaje', lente: false },
  inyeccion_intravitrea: { nombre: 'Inyección intravítrea', lente: false },
  capsulotomia_yag: { nombre: 'Capsulotomía con láser YAG', lente: false },
  iridotomia: { nombre: 'Iridotomía con láser', lente: false },
  slt: { nombre: 'Trabeculoplastia selectiva con láser', lente: false },
  panfotocoagulacion: { nombre: 'Panfotocoagulación', lente: false },
  lasik: { nombre: 'LASIK', lente: false },
  prk: { nombre: 'PRK', lente: false },
  icl: { nombre: 'Lente intraocular fáquico (ICL)', lente: true },
  crosslinking: { nombre: 'Reticulación corneal', lente: false },
  trasplante_cornea: { nombre: 'Trasplante de córnea', lente: false },
  chalazion: { nombre: 'Drenaje de chalazión', lente: false },
  blefaroplastia: { nombre: 'Cirugía de párpado', lente: false },
  dacriocistorrinostomia: { nombre: 'Dacriocistorrinostomía', lente: false },
  tapon_lagrimal: { nombre: 'Tapón lagrimal', lente: false },
  estrabismo: { nombre: 'Cirugía de estrabismo', lente: false },
  evisceracion: { nombre: 'Evisceración o enucleación', lente: false },
  otra: { nombre: 'Otra cirugía', lente: false },
} as const;
export type ProcedureId = keyof typeof PROCEDURES;
export const PROCEDURE_IDS = keysOf(PROCEDURES);

/** How else doctors call one where they look for it. */
export const PROCEDURE_WORDS: Readonly<Partial<Record<ProcedureId, string>>> = {
  faco: 'catarata faco facoemulsificación LIO',
  extracapsular: 'catarata EECC SICS',
  lente_secundario: 'LIO afaquia recambio',
  pterigion: 'pterigium carnosidad',
  vitrectomia: 'vítreo retina VPP',
  trabeculectomia: 'trabe glaucoma filtrante',
  dispositivo_glaucoma: 'válvula Ahmed implante glaucoma tubo',
  inyeccion_intravitrea: 'anti-VEGF antiangiogénico',
  capsulotomia_yag: 'opacidad capsular',
  iridotomia: 'YAG ángulo',
  slt: 'SLT glaucoma',
  panfotocoagulacion: 'PRP argón retina',
  lasik: 'refractiva miopía',
  prk: 'refractiva miopía',
  icl: 'fáquica refractiva',
  crosslinking: 'crosslinking CXL queratocono',
  trasplante_cornea: 'queratoplastia injerto DMEK DALK',
  chalazion: 'orzuelo',
  blefaroplastia: 'blefaroplastia párpados ptosis entropión ectropión',
  dacriocistorrinostomia: 'DCR lagrimal vía',
  tapon_lagrimal: 'tapones lagrimales plugs oclusión de puntos lagrimales puntal punctal ojo seco',
  estrabismo: 'músculos',
};

/** What an operation is called; one that the list does not have, by its note. */
export const procedureName = ({
  procedimiento,
  nota,
}: {
  readonly procedimiento: ProcedureId;
  readonly nota?: string | undefined;
}): string =>
  procedimiento === 'otra' && nota !== undefined && nota.trim() !== ''
    ? nota.trim()
    : PROCEDURES[procedimiento].nombre;

export const ANAESTHESIA = {
  topica: 'Tópica',
  subtenoniana: 'Subtenoniana',
  peribulbar: 'Peribulbar',
  local: 'Local infiltrativa',
  sedacion: 'Local con sedación',
  general: 'General',
} as const;

// Source: docs/clinical-sources.md#trends-and-outcomes
/** Days to the first control where nothing else is written: what opens the eye is seen the next day, a plug in two weeks. */
export const firstControlDays = (procedimiento: ProcedureId): number =>
  procedimiento === 'tapon_lagrimal' ? 14 : 1;

/** What the laboratory and the internist are asked for before. */
export const PREOPERATIVE = {
  hemograma: 'Hemograma',
  glucemia: 'Glucemia',
  coagulacion: 'Coagulación',
  orina: 'Examen de orina',
  electrocardiograma: 'Electrocardiograma',
  valoracion: 'Valoración por medicina interna',
} as const;

/** The formulas by which devices propose a lens. The clinic computes none. */
export const FORMULAS = {
  barrett: 'Barrett Universal II',
  haigis: 'Haigis',
  hoffer_q: 'Hoffer Q',
  holladay: 'Holladay 1',
  kane: 'Kane',
  srk_t: 'SRK/T',
  fabricante: 'Calculador del fabricante',
  otra: 'Otra',
} as const;

/** Cataract surgery, of which the note and the outcomes speak. */
export const isCataract = (procedimiento: ProcedureId): boolean =>
  procedimiento === 'faco' || procedimiento === 'extracapsular';
