import { section, type Field } from './field.ts';
import { present } from '../../shared/typed-record.ts';

const reason = section('motivo');
const acuity = section('agudeza');
const cornea = section('queratometria');
const pressure = section('presion');

/** How acuity is taken: without correction, with it, through a pinhole, with contact lenses. */
export const CORRECTIONS = {
  sc: 'Sin corrección',
  cc: 'Con corrección',
  ph: 'Estenopeico',
  lc: 'Lente de contacto',
} as const;

export const TONOMETERS = ['Goldmann', 'Perkins', 'Tono-Pen', 'iCare', 'Aire', 'Dynamic contour'] as const;

// Source: docs/clinical-sources.md#intraocular-pressure
const PRESSURE = {
  unidad: 'mmHg',
  escala: 10,
  paso: 0.1,
  duro: [0, 80],
  aviso: [6, 21],
  metodos: TONOMETERS,
  conHora: true,
  conMasDe: true,
  conMenosDe: true,
  codigos: { snomed: '41633001', loinc: '56844-4' },
} as const;

// Source: docs/clinical-sources.md#blood-pressure
const ARTERIAL = { ojos: 'ninguno', unidad: 'mmHg', escala: 1, paso: 1 } as const;

// Source: docs/clinical-sources.md#keratometry-and-pachymetry
const POWER = { unidad: 'D', escala: 100, paso: 0.01, duro: [20, 75], aviso: [39, 48] } as const;
const MERIDIAN = { unidad: '°', escala: 1, paso: 1, duro: [1, 180], igual: { 0: 180 } } as const;

/** What is asked and measured before the doctor. */
export const PRECONSULTATION_FIELDS: readonly Field[] = [
  reason.text('motivo_consulta', 'Motivo de consulta', {
    ojos: 'ninguno',
    largo: [3, 500],
    ofrece: [
      'Visión borrosa',
      'Ojo rojo',
      'Dolor',
      'Moscas volantes',
      'Control',
      'Lentes',
      'Carnosidad',
      'Lagrimeo',
      'Pérdida brusca de visión',
      'Golpe',
      'Cuerpo extraño',
    ],
  }),
  reason.text('motivo_tiempo', 'Desde cuándo', {
    ojos: 'ninguno',
    largo: [1, 80],
    ofrece: ['Hoy', 'Ayer', 'Hace una semana', 'Hace un mes', 'Hace años'],
  }),
  reason.text('enfermedad_actual', 'Enfermedad actual', { ojos: 'ninguno', largo: [3, 2000] }),
  ...(['lejos', 'cerca'] as const).flatMap((distancia) =>
    Object.entries(CORRECTIONS)
      .filter(([id]) => distancia === 'lejos' || id === 'sc' || id === 'cc')
      .map(([id, nombre]) =>
        acuity.acuity(
          `av_${distancia}_${id}`,
          nombre,
          distancia,
          present({
            grupo: distancia === 'lejos' ? 'Lejos' : 'Cerca',
            codigos: distancia === 'lejos' ? { snomed: '251739003' } : undefined,
          }),
        ),
      ),
  ),
  acuity.acuity('av_lejos_ao', 'Ambos ojos', 'lejos', { ojos: 'AO', grupo: 'Lejos' }),
  // Source: docs/clinical-sources.md#visual-acuity
  acuity.number('av_cerca_distancia', 'Distancia de lectura', {
    ojos: 'AO',
    unidad: 'cm',
    escala: 1,
    paso: 1,
    duro: [20, 60],
  }),
  acuity.choice('av_prueba', 'Prueba', ['Snellen', 'E direccional', 'LEA', 'HOTV', 'Fija y sigue'], {
    ojos: 'AO',
  }),
  cornea.number('k1', 'K1', POWER),
  cornea.number('k1_eje', 'Eje de K1', MERIDIAN),
  cornea.number('k2', 'K2', POWER),
  cornea.number('k2_eje', 'Eje de K2', MERIDIAN),
  cornea.number('paquimetria', 'Paquimetría central', {
    unidad: 'µm',
    escala: 1,
    paso: 1,
    duro: [200, 1200],
    aviso: [480, 620],
    metodos: ['Ultrasónica', 'Óptica', 'OCT', 'Scheimpflug', 'Biómetro'],
  }),
  pressure.number('pio', 'PIO', PRESSURE),
  pressure.number('pio_2', 'PIO, segunda toma', PRESSURE),
  pressure.number('pio_3', 'PIO, tercera toma', PRESSURE),
  pressure.choice('pio_digital', 'PIO digital', [
    'Blanda',
    'Normal',
    { id: 'dura', nombre: 'Dura', aviso: 'Tono duro al tacto: mida la presión.' },
  ]),
  pressure.number('pio_objetivo', 'PIO objetivo', { unidad: 'mmHg', escala: 10, paso: 0.5, duro: [5, 30] }),
  pressure.number('presion_sistolica', 'Presión arterial, máxima', {
    ...{ ...ARTERIAL, duro: [50, 280], aviso: [90, 179] },
    codigos: { snomed: '271649006', loinc: '8480-6' },
  }),
  pressure.number('presion_diastolica', 'Presión arterial, mínima', {
    ...{ ...ARTERIAL, duro: [20, 160], aviso: [40, 109] },
    codigos: { snomed: '271650006', loinc: '8462-4' },
  }),
];
