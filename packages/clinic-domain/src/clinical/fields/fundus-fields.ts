import { OEDEMA, RETINOPATHY, SEVERITY_SIGNS } from '../retinopathy/grade.ts';
import { section, type Field } from './field.ts';

const fundus = section('fondo');

const seen = (id: string, nombre: string, normal: string, findings: readonly string[]): Field[] => {
  const field = fundus.choice(id, nombre, [normal, ...findings], { varias: true, grupo: nombre });
  return [
    { ...field, normal: field.opciones[0]?.id ?? '' },
    fundus.text(`${id}_nota`, 'Detalle', { grupo: nombre }),
  ];
};
// Source: docs/clinical-sources.md#fundus-and-optic-disc
const RATIO = { escala: 100, paso: 0.05, duro: [0, 1], aviso: [0, 0.55] } as const;
/** From this grade on diabetic retinopathy is treated or referred. */
const TREAT = 'Retinopatía que se trata: decida láser, inyección o referencia.';

/** What the back of the eye shows. */
export const FUNDUS_FIELDS: readonly Field[] = [
  fundus.choice(
    'fondo_lente',
    'Examinado con',
    [
      '60 D',
      '66 D',
      '78 D',
      '90 D',
      '20 D',
      'Oftalmoscopio indirecto',
      'Oftalmoscopio directo',
      'Retinógrafo',
    ],
    { ojos: 'AO', varias: true },
  ),
  fundus.choice('fondo_pupila', 'Pupila', ['Dilatada', 'Sin dilatar'], { ojos: 'AO' }),
  ...seen('medios', 'Medios', 'Transparentes', [
    'Opacidad leve',
    'Opacidad que impide ver',
    'Hemovítreo',
    'Vitritis',
    'Desprendimiento posterior de vítreo',
  ]),
  ...seen('papila', 'Papila', 'Bordes netos, buena coloración', [
    'Pálida',
    'Edema',
    'Hemorragia en astilla',
    'Muesca',
    'Atrofia peripapilar',
    'Neovasos',
    'Oblicua',
    'Foseta',
  ]),
  fundus.number('cd_vertical', 'C/D vertical', RATIO),
  fundus.number('cd_horizontal', 'C/D horizontal', RATIO),
  fundus.choice('cd_visible', 'Excavación', ['Se ve', 'No se ve']),
  fundus.number('papila_diametro', 'Diámetro de la papila', {
    unidad: 'mm',
    escala: 10,
    paso: 0.1,
    duro: [0.5, 4],
  }),
  ...seen('macula', 'Mácula', 'Brillo foveal conservado', [
    'Drusas',
    'Edema',
    'Exudados',
    'Hemorragia',
    'Membrana epirretinal',
    'Agujero',
    'Atrofia',
    'Cambios pigmentarios',
    'Cicatriz',
    'Neovasos',
  ]),
  ...seen('vasos', 'Vasos', 'Calibre normal', [
    'Arterias estrechas',
    'Cruces patológicos',
    'Microaneurismas',
    'Hemorragias',
    'Exudados algodonosos',
    'Arrosariamiento venoso',
    'IRMA',
    'Neovasos',
    'Oclusión venosa',
    'Oclusión arterial',
  ]),
  ...seen('periferia', 'Periferia', 'Aplicada en 360°', [
    'Empalizada',
    'Agujero',
    'Desgarro',
    'Desprendimiento de retina',
    'Láser previo',
    'Panfotocoagulación',
    'Lesión pigmentada',
    'Blanco sin presión',
  ]),
  fundus.choice('rd_signos', 'Signos de gravedad de RD', SEVERITY_SIGNS, { varias: true }),
  fundus.choice('rd_grado', 'Retinopatía diabética (ICDR)', [
    'Sin retinopatía',
    'No proliferativa leve',
    'No proliferativa moderada',
    { id: 'no_proliferativa_severa', nombre: 'No proliferativa severa', aviso: TREAT },
    { id: 'proliferativa_temprana', nombre: 'Proliferativa temprana', aviso: TREAT },
    { id: 'proliferativa_alto_riesgo', nombre: 'Proliferativa de alto riesgo', aviso: TREAT },
  ]),
  fundus.text('rd_motivo', 'Retinopatía diabética, por qué otro grado', { largo: [3, 200] }),
  fundus.choice('rd_por_signos', 'Retinopatía diabética por los signos (ICDR)', RETINOPATHY, {
    derivado: true,
  }),
  fundus.choice('edema_macular', 'Edema macular diabético', [
    'Ausente',
    'Sin compromiso del centro',
    {
      id: 'con_compromiso_del_centro',
      nombre: 'Con compromiso del centro',
      aviso: 'Edema que llega al centro: decida tratamiento.',
    },
  ]),
  fundus.text('edema_motivo', 'Edema macular, por qué otro grado', { largo: [3, 200] }),
  fundus.choice('edema_por_signos', 'Edema macular diabético por los signos', OEDEMA, { derivado: true }),
  fundus.choice('dmae', 'Degeneración macular (AREDS)', [
    'Sin signos',
    'Temprana',
    'Intermedia',
    'Atrofia geográfica',
    {
      id: 'neovascular',
      nombre: 'Neovascular',
      aviso: 'Forma neovascular: decida tratamiento.',
    },
  ]),
  fundus.choice('rop_zona', 'ROP, zona', ['I', 'II posterior', 'II', 'III']),
  fundus.choice('rop_estadio', 'ROP, estadio', [
    '0',
    '1',
    '2',
    { id: '3', nombre: '3', aviso: 'Estadio 3: decida tratamiento.' },
    { id: '4a', nombre: '4A', aviso: 'Desprendimiento de retina: decida cirugía o referencia.' },
    { id: '4b', nombre: '4B', aviso: 'Desprendimiento de retina: decida cirugía o referencia.' },
    { id: '5', nombre: '5', aviso: 'Desprendimiento total: decida cirugía o referencia.' },
  ]),
  fundus.choice('rop_plus', 'ROP, enfermedad plus', [
    'No',
    'Pre-plus',
    { id: 'plus', nombre: 'Plus', aviso: 'Enfermedad plus: decida tratamiento.' },
  ]),
  fundus.choice('rop_evolucion', 'ROP, evolución', [
    'Activa',
    'En regresión',
    { id: 'agresiva', nombre: 'Agresiva', aviso: 'ROP agresiva: tratar dentro de 72 horas.' },
  ]),
  fundus.choice('rop_vasos', 'ROP, vascularización', ['Inmadura', 'Zona III', 'Completa']),
  fundus.drawing('dibujo_papila', 'Dibujo de la papila', 'papila'),
  fundus.drawing('dibujo_polo', 'Dibujo del polo posterior', 'polo'),
  fundus.drawing('dibujo_fondo', 'Dibujo de todo el fondo', 'fondo'),
];
