import { eyes, words, type Story } from './story.ts';

const GOLDMANN = { metodo: 'Goldmann', hora: '08:30' };

/** The nerve and the retina. */
export const RETINA_STORIES: readonly Story[] = [
  {
    nombre: 'glaucoma con la presión en subida y cambio de gotas',
    nacimiento: '1958-03-04',
    tipo: 'control',
    before: {
      secciones: {
        presion: {
          pio: { OD: { v: 15, ...GOLDMANN }, OI: { v: 14, ...GOLDMANN } },
          pio_objetivo: { OD: { v: 15 }, OI: { v: 15 } },
        },
        fondo: { cd_vertical: { OD: { v: 0.65, ok: 'confirmado' }, OI: { v: 0.55 } } },
      },
      diagnosticos: [{ codigo: 'H40.1', ojo: 'AO' }],
    },
    examenes: [
      words('motivo_consulta', 'Control de glaucoma'),
      eyes('av_lejos_cc', '20/30', '20/25', 'av_lejos_cc=20/30|20/25'),
      eyes('pio', '24 gat!', '18!', 'pio=240 Goldmann @ ok|180 Goldmann @ ok'),
    ],
    doctora: [
      eyes('papila', 'muesca', 'n', 'papila=muesca|bordes_netos_buena_coloracion'),
      eyes('cd_vertical', '.75!', '.6!', 'cd_vertical=75 ok|60 ok'),
    ],
    diagnosticos: [['glaucoma ang abierto', 'H40.1', 'AO']],
    plan: 'Suspende timolol. Latanoprost una gota cada noche en ambos ojos.',
    next: [
      {
        problema: 'Glaucoma primario de ángulo abierto AO',
        decision: 'Control',
        sugerido: 'Sugerido: 2 semanas. OD 24 mmHg, objetivo 15. OI 18 mmHg, objetivo 15',
      },
    ],
    plans: ['H40.1 AO control 2 semanas'],
  },
  {
    nombre: 'diabética con láser',
    nacimiento: '1966-09-30',
    tipo: 'control',
    examenes: [
      words('motivo_consulta', 'Visión borrosa'),
      eyes('av_lejos_cc', '20/60', '20/40', 'av_lejos_cc=20/60|20/40'),
      eyes('pio', '16 gat', '17', 'pio=160 Goldmann @|170 Goldmann @'),
    ],
    doctora: [
      eyes('gotas', 'tropi 1', 'tropi 1', 'gotas=tropicamida_1 @|tropicamida_1 @'),
      eyes('papila', 'neovasos', 'n', 'papila=neovasos|bordes_netos_buena_coloracion'),
      eyes('macula', 'exud', 'n', 'macula=exudados|brillo_foveal_conservado'),
      eyes(
        'vasos',
        'microa, hemorr, neov',
        'microa',
        'vasos=microaneurismas,hemorragias,neovasos|microaneurismas',
      ),
      eyes(
        'periferia',
        'hemorragias en los cuatro cuadrantes',
        'n',
        'periferia_nota=hemorragias en los cuatro cuadrantes|-; periferia=-|aplicada_en_360',
      ),
      eyes(
        'rd_grado',
        'prolif alto!',
        'no prolif leve',
        'rd_grado=proliferativa_alto_riesgo ok|no_proliferativa_leve',
      ),
      eyes('edema_macular', 'sin comp', 'aus', 'edema_macular=sin_compromiso_del_centro|ausente'),
    ],
    diagnosticos: [
      ['retinopatia diabetica', 'H36.0', 'AO'],
      ['e113', 'E11.3'],
    ],
    plan: 'Panfotocoagulación en OD, primera sesión esta semana.',
    next: [
      {
        problema: 'Retinopatía diabética AO',
        decision: 'Cirugía',
        en: '3d',
      },
      {
        problema: 'Diabetes mellitus no insulinodependiente con complicaciones oftálmicas',
        decision: 'No aplica',
      },
    ],
    plans: ['H36.0 AO cirugia 3 dias'],
  },
  {
    nombre: 'inyección por degeneración macular',
    nacimiento: '1948-12-11',
    tipo: 'control',
    examenes: [
      words('motivo_consulta', 'Ve las líneas torcidas'),
      eyes('av_lejos_cc', '20/100', '20/30', 'av_lejos_cc=20/100|20/30'),
      eyes('pio', '15 gat', '14', 'pio=150 Goldmann @|140 Goldmann @'),
    ],
    doctora: [
      eyes('amsler', 'metam!', 'n', 'amsler=metamorfopsia ok|normal'),
      eyes('gotas', 'tropi 1', 'tropi 1', 'gotas=tropicamida_1 @|tropicamida_1 @'),
      eyes('macula', 'hemorr, neov', 'drusas', 'macula=hemorragia,neovasos|drusas'),
      eyes('dmae', 'neov', 'interm', 'dmae=neovascular ok al cerrar|intermedia'),
    ],
    diagnosticos: [
      ['dmae', 'H35.3', 'OD'],
      ['dmae', 'H35.3', 'OI'],
    ],
    asks: [/Forma neovascular: decida tratamiento/u],
    plan: 'Primera inyección en OD. Rejilla de Amsler en casa.',
    next: [
      {
        problema: 'DMAE OD',
        decision: 'Inyección',
        en: '24h',
      },
      {
        problema: 'DMAE OI',
        decision: 'Control',
        en: '4m',
      },
    ],
    plans: ['H35.3 OD inyeccion 24 horas', 'H35.3 OI control 4 meses'],
  },
];
