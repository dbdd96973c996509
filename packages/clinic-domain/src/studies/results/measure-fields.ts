import { HUNDREDTHS, number, oneOf, someOf, TENTHS, words, type ResultField } from './result-field.ts';

// Source: docs/clinical-sources.md#corneal-topography
const POWER = { ...HUNDREDTHS, aviso: [39, 48] } as const;
const MERIDIAN = { igual: { 0: 180 } } as const;
const KERATOMETRY: readonly ResultField[] = [
  number('k1', 'K1', 'D', [20, 75], { ...POWER, necesario: true }),
  number('k1_eje', 'Eje de K1', '°', [1, 180], MERIDIAN),
  number('k2', 'K2', 'D', [20, 75], { ...POWER, necesario: true }),
  number('k2_eje', 'Eje de K2', '°', [1, 180], MERIDIAN),
];
// Source: docs/clinical-sources.md#biometry
const axial = number('longitud_axial', 'Longitud axial', 'mm', [15, 40], {
  ...HUNDREDTHS,
  aviso: [22, 26],
  necesario: true,
});
const thickness = (id: string, nombre: string, aviso: readonly [number, number]): ResultField =>
  number(id, nombre, 'µm', [200, 1200], { aviso });
const central = thickness('paquimetria', 'Paquimetría central', [500, 620]);
const lens = number('cristalino', 'Espesor del cristalino', 'mm', [2, 7], { ...HUNDREDTHS, aviso: [3, 6] });
const depth = number('camara', 'Profundidad de cámara', 'mm', [1, 6], { ...HUNDREDTHS, aviso: [2.5, 4.5] });
const white = number('blanco_blanco', 'Blanco a blanco', 'mm', [8, 14], { ...HUNDREDTHS, aviso: [11, 13] });
/** The lens, and what fills the vitreous cavity: an eye with silicone oil may have any lens. */
const KIND: readonly ResultField[] = [
  oneOf(
    'estado_ojo',
    'Cristalino del ojo',
    [
      ...['Fáquico', 'Pseudofáquico', 'Afáquico'],
      // Of what was signed while it was one answer with the oil.
      { id: 'con_silicona', nombre: 'Con silicona', retirada: true },
    ],
    { necesario: true },
  ),
  oneOf('silicona', 'Aceite de silicona', ['No', 'Sí'], { necesario: true }),
];
const spread = number('de_longitud', 'DE de la longitud', 'mm', [0, 1], { ...HUNDREDTHS, aviso: [0, 0.1] });

/** What measures the cornea, the length of the eye and what lies in between. */
export const MEASURE_RESULTS: Readonly<Record<string, readonly ResultField[]>> = {
  TOP: [
    ...KERATOMETRY,
    number('kmax', 'K máxima', 'D', [20, 100], { ...POWER, necesario: true }),
    number('q', 'Asfericidad (Q)', null, [-3, 3], { ...HUNDREDTHS, conSigno: true }),
    { ...central, necesario: true },
    thickness('paquimetria_minima', 'Paquimetría mínima', [480, 620]),
    words('posicion_minima', 'Punto más fino', { largo: [1, 60] }),
    number('elevacion_anterior', 'Elevación anterior', 'µm', [-100, 300], { aviso: [-20, 12] }),
    number('elevacion_posterior', 'Elevación posterior', 'µm', [-100, 400], { aviso: [-30, 20] }),
    oneOf('indice_kc', 'Índice de queratocono', [
      ...['Normal', 'Sospecha'],
      { id: 'queratocono', nombre: 'Queratocono', aviso: 'Compatible con queratocono. ¿Es así?' },
    ]),
    depth,
    number('sai', 'SAI (asimetría de la superficie)', null, [0, 20], HUNDREDTHS),
    number('si', 'SI (índice de simetría)', 'D', [-20, 20], { ...HUNDREDTHS, conSigno: true }),
    number('angulo', 'Ángulo iridocorneal', '°', [5, 70], { aviso: [25, 60] }),
    white,
    number('calidad', 'Calidad', '%', [0, 100], { aviso: [80, 100] }),
  ],
  'TOP-AB': [
    number('pupila_fotopica', 'Pupila fotópica', 'mm', [0.5, 10], TENTHS),
    number('pupila_mesopica', 'Pupila mesópica', 'mm', [0.5, 10], TENTHS),
    number('pupila_escotopica', 'Pupila escotópica', 'mm', [0.5, 10], { ...TENTHS, necesario: true }),
    number('hoa', 'Alto orden (RMS)', 'µm', [0, 10], { ...HUNDREDTHS, aviso: [0, 0.5] }),
    number('coma', 'Coma', 'µm', [0, 10], { ...HUNDREDTHS, aviso: [0, 0.35] }),
    number('esferica', 'Aberración esférica', 'µm', [-5, 5], { ...HUNDREDTHS, conSigno: true }),
  ],
  'BIO-OPT': [
    ...KIND,
    ...[axial, spread, central],
    number('de_camara', 'DE de la cámara', 'mm', [0, 1], HUNDREDTHS),
    number('de_cristalino', 'DE del cristalino', 'mm', [0, 1], HUNDREDTHS),
    number('de_k', 'DE de la queratometría', 'D', [0, 5], HUNDREDTHS),
    number('acuoso', 'Profundidad del acuoso', 'mm', [1, 5], HUNDREDTHS),
    ...[depth, lens, ...KERATOMETRY, white],
    number('pupila', 'Pupila', 'mm', [0.5, 10], TENTHS),
    words('lio_formula', 'Fórmula del lente', { largo: [1, 40] }),
    words('lio_constante', 'Constante del lente', { largo: [1, 40] }),
    number('lio_potencia', 'Potencia propuesta', 'D', [-10, 40], { escala: 100, paso: 0.5, conSigno: true }),
    number('lio_objetivo', 'Refracción objetivo', 'D', [-5, 2], { ...HUNDREDTHS, conSigno: true }),
  ],
  // Source: docs/clinical-sources.md#endothelium
  END: [
    number('densidad', 'Densidad endotelial', 'cél/mm²', [100, 6000], {
      aviso: [1500, 4000],
      necesario: true,
    }),
    number('cv', 'Coeficiente de variación', '%', [10, 90], { aviso: [10, 40] }),
    number('hexagonales', 'Células hexagonales', '%', [0, 100], { aviso: [50, 100] }),
    number('area_media', 'Área celular media', 'µm²', [100, 5000]),
    number('celulas', 'Células contadas', null, [1, 1000], { aviso: [75, 1000], necesario: true }),
    central,
    oneOf('metodo', 'Método', ['Centro', 'Flexible']),
  ],
  'ECO-A': [
    oneOf('tecnica', 'Técnica', ['Contacto', 'Inmersión'], { necesario: true }),
    ...KIND,
    ...[axial, spread, depth, lens],
    number('lecturas', 'Número de lecturas', null, [1, 50]),
    number('velocidad', 'Velocidad', 'm/s', [900, 1700]),
  ],
  'PAQ-US': [
    { ...central, necesario: true },
    number('de_paquimetria', 'DE de la paquimetría', 'µm', [0, 100]),
    number('lecturas', 'Número de lecturas', null, [1, 50]),
  ],
  // Source: docs/clinical-sources.md#ultrasound
  'ECO-B': [
    someOf('vitreo', 'Vítreo', 'Libre', [
      ...['Opacidades', 'Hemorragia', 'Desprendimiento posterior', 'Bandas', 'Silicona'],
    ]),
    oneOf(
      'retina',
      'Retina',
      [
        ...['Aplicada', 'Desprendimiento parcial', 'Esquisis'],
        { id: 'desprendida', nombre: 'Desprendimiento total', aviso: 'Desprendimiento total. ¿Es así?' },
      ],
      { necesario: true },
    ),
    oneOf('coroides', 'Coroides', ['Aplicada', 'Engrosada', 'Desprendida', 'Masa']),
    number('masa', 'Masa', 'mm', [0.1, 25], TENTHS),
    words('cuerpo_extrano', 'Cuerpo extraño', { largo: [1, 120] }),
    someOf('cuadrantes', 'Cuadrantes', 'Los cuatro', ['Superior', 'Nasal', 'Inferior', 'Temporal']),
    number('ganancia', 'Ganancia', 'dB', [30, 110]),
    words('hallazgos', 'Hallazgos'),
  ],
};
