/**
 * Where the disease of a code shows, by the blocks of chapter VII of the ICD-10 (WHO, «Diseases of the eye and adnexa»)
 * and their neighbours: fields of the examination, or some of a field's findings. The longest beginning of a code counts.
 * A code without signs (refraction, squint, pain) shows in no structure.
 */
const SIGNS: readonly (readonly [codes: string, signs: string])[] = [
  ['H00.0', 'parpados=orzuelo,edema'],
  ['H00.1', 'parpados=chalazion'],
  ['H01', 'parpados'],
  ['H02.0', 'parpados=entropion,triquiasis'],
  ['H02.1', 'parpados=ectropion'],
  ['H02.3', 'parpados=dermatochalasis'],
  ['H02.4', 'parpados=ptosis'],
  ['H02 C44 G24 G51', 'parpados'],
  ['H04.1', 'menisco schirmer_1 schirmer_2 but oxford cornea parpados'],
  ['H04', 'via_lagrimal menisco'],
  ['H05 H06', 'orbita parpados hertel'],
  ['H11.0', 'conjuntiva=pterigion cornea=pterigion_sobre_cornea'],
  ['H11.1', 'conjuntiva=pinguecula'],
  ['H11.3', 'conjuntiva=hemorragia_subconjuntival'],
  ['H10.5', 'conjuntiva parpados'],
  ['H10 H11 B30 P39 C69.0 D31.0 T15.1', 'conjuntiva'],
  ['H15', 'conjuntiva'],
  ['H16.0', 'cornea=ulcera,infiltrado camara_anterior=hipopion hipopion'],
  ['H16.2', 'cornea conjuntiva'],
  ['H18.6', 'cornea=estrias_de_vogt,anillo_de_fleischer'],
  ['H16 H17 H18 H19 B00 B02 H59.0', 'cornea celulas'],
  ['Z94.7', 'cornea=injerto'],
  ['T15.0', 'cornea=cuerpo_extrano'],
  ['T26 S05.0', 'cornea conjuntiva'],
  ['T86.8', 'cornea celulas'],
  ['D23.1', 'parpados'],
  ['A71', 'conjuntiva cornea parpados'],
  ['S05', 'parpados conjuntiva cornea camara_anterior iris cristalino medios macula periferia'],
  [
    'H20',
    'celulas flare hipopion camara_anterior=hipopion,fibrina cornea=precipitados_queraticos iris conjuntiva',
  ],
  ['H21.0', 'camara_anterior=hifema'],
  ['H21.1', 'iris=rubeosis'],
  ['H21', 'iris'],
  ['H26.4', 'cristalino=opacidad_capsular capsula'],
  ['H27.0', 'cristalino=afaquia'],
  ['H27.1', 'cristalino=subluxado'],
  ['Z96.1', 'cristalino=seudofaquia lio_tipo'],
  ['T85.2', 'lio_posicion=descentrada,luxada'],
  [
    'H25 H26 H28 Q12',
    'cristalino=catarata_nuclear,catarata_cortical,catarata_subcapsular_posterior,catarata_madura',
  ],
  ['H30.2', 'vitreo_anterior medios=vitritis celulas'],
  ['H33.0 H33.2 H33.4 H33.5', 'periferia=desprendimiento_de_retina,desgarro,agujero'],
  ['H33.3', 'periferia=desgarro,agujero'],
  ['H34', 'vasos=oclusion_venosa,oclusion_arterial,hemorragias macula'],
  ['H35.1', 'rop_zona rop_estadio rop_plus'],
  ['H35.3', 'macula dmae'],
  ['H36.0', 'rd_grado edema_macular vasos macula'],
  ['H30 H31 H33 H35 H36 B58 C69 D31 H44.2', 'macula vasos periferia medios dmae'],
  ['H40.2', 'van_herick gonio_superior gonio_nasal gonio_inferior gonio_temporal pio papila cd_vertical'],
  ['H40 Q15', 'pio pio_2 pio_3 cd_vertical papila gonio_sinequias'],
  ['H43.1', 'medios=hemovitreo vitreo_anterior=sangre'],
  ['H43.8', 'medios=desprendimiento_posterior_de_vitreo'],
  ['H43', 'medios vitreo_anterior'],
  ['H44', 'celulas hipopion camara_anterior medios=vitritis,hemovitreo vitreo_anterior pio'],
  ['H46 H47', 'papila dpar'],
];

/** A sign of a disease: a field, and of what is found in it only these. */
export interface Sign {
  readonly campo: string;
  readonly hallazgos: readonly string[] | null;
}

const signOf = (text: string): Sign => {
  const [campo = '', findings] = text.split('=');
  return { campo, hallazgos: findings === undefined ? null : findings.split(',') };
};
const byStart: readonly (readonly [start: string, signs: readonly Sign[]])[] = SIGNS.flatMap(
  ([codes, signs]) => codes.split(' ').map((start) => [start, signs.split(' ').map(signOf)] as const),
).toSorted(([a], [b]) => b.length - a.length);

/** The signs of the disease of a code; none where it shows in no structure that is written. */
export const signsOf = (codigo: string): readonly Sign[] =>
  byStart.find(([start]) => codigo.startsWith(start))?.[1] ?? [];

/** Codes that have signs, for a test to read them all. */
export const SIGNED_CODES = byStart.map(([start]) => start);
