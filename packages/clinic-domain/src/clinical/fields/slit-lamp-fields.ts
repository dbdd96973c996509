import { section, type Choice, type Field } from './field.ts';
import { present } from '../../shared/typed-record.ts';

const slit = section('biomicroscopia');
const angle = section('gonioscopia');
const drops = section('dilatacion');

// Source: docs/clinical-sources.md#anterior-segment-and-angle
const crossesOf = (what: string): readonly Choice[] =>
  ['0', '0.5+', '1+', '2+', '3+', '4+'].map((nombre) =>
    present({
      id: nombre,
      nombre,
      aviso: Number.parseFloat(nombre) >= 2 ? `${what} ${nombre}: inflamación activa.` : undefined,
    }),
  );
const SHAFFER: readonly Choice[] = ['0', '1', '2', '3', '4'].map((nombre) => ({ id: nombre, nombre }));
/** Where the angle may be too narrow for drops. */
const NARROW = 'Ángulo estrecho: haga gonioscopía antes de dilatar.';
const VAN_HERICK: readonly Choice[] = ['0', '1', '2', '3', '4'].map((nombre) =>
  present({ id: nombre, nombre, aviso: Number(nombre) <= 2 ? NARROW : undefined }),
);
const LOCS = { escala: 10, paso: 0.1 } as const;
const ANGLES = { superior: 'Superior', nasal: 'Nasal', inferior: 'Inferior', temporal: 'Temporal' } as const;

/** A structure, by what is seen of it, and what words say better. */
const seen = (id: string, nombre: string, findings: readonly string[], normal: string): Field[] => [
  slit.choice(id, nombre, [normal, ...findings], { varias: true, normal: normalId(normal), grupo: nombre }),
  slit.text(`${id}_nota`, 'Detalle', { grupo: nombre }),
];
const normalId = (normal: string): string =>
  section('biomicroscopia').choice('', '', [normal]).opciones[0]?.id ?? '';

/** What the slit lamp shows: from the conjunctiva to the anterior vitreous, the angle, and the drops put in. */
export const SLIT_LAMP_FIELDS: readonly Field[] = [
  ...seen(
    'conjuntiva',
    'Conjuntiva',
    [
      'Hiperemia',
      'Pterigión',
      'Pinguécula',
      'Papilas',
      'Folículos',
      'Secreción',
      'Hemorragia subconjuntival',
      'Quemosis',
      'Cicatriz',
      'Ampolla filtrante',
    ],
    'Sin alteraciones',
  ),
  ...seen(
    'cornea',
    'Córnea',
    [
      'Queratitis punteada',
      'Úlcera',
      'Infiltrado',
      'Edema',
      'Leucoma',
      'Cuerpo extraño',
      'Precipitados queráticos',
      'Guttata',
      'Estrías de Vogt',
      'Anillo de Fleischer',
      'Neovasos',
      'Pterigión sobre córnea',
      'Injerto',
    ],
    'Transparente',
  ),
  ...seen(
    'camara_anterior',
    'Cámara anterior',
    ['Estrecha', 'Hifema', 'Hipopión', 'Fibrina', 'Lente en cámara anterior'],
    'Amplia y tranquila',
  ),
  ...seen(
    'iris',
    'Iris',
    [
      'Sinequias anteriores',
      'Sinequias posteriores',
      'Atrofia',
      'Rubeosis',
      'Iridotomía permeable',
      'Iridotomía no permeable',
      'Nevo',
      'Coloboma',
      'Seudoexfoliación',
    ],
    'Sin alteraciones',
  ),
  ...seen(
    'cristalino',
    'Cristalino',
    [
      'Catarata nuclear',
      'Catarata cortical',
      'Catarata subcapsular posterior',
      'Catarata madura',
      'Seudofaquia',
      'Afaquia',
      'Opacidad capsular',
      'Subluxado',
      'Seudoexfoliación',
    ],
    'Transparente',
  ),
  ...seen(
    'vitreo_anterior',
    'Vítreo anterior',
    ['Células', 'Polvo de tabaco', 'Sangre', 'Vítreo en cámara'],
    'Transparente',
  ),
  slit.choice('van_herick', 'Van Herick', VAN_HERICK, { normal: '4', estimado: true }),
  slit.choice('celulas', 'Células (SUN)', crossesOf('Células'), { normal: '0' }),
  slit.choice('flare', 'Flare (SUN)', crossesOf('Flare'), { normal: '0' }),
  slit.number('hipopion', 'Hipopión', { unidad: 'mm', escala: 10, paso: 0.5, duro: [0, 6] }),
  slit.number('locs_no', 'LOCS III: opalescencia nuclear', { ...LOCS, duro: [0.1, 6.9] }),
  slit.number('locs_nc', 'LOCS III: color nuclear', { ...LOCS, duro: [0.1, 6.9] }),
  slit.number('locs_c', 'LOCS III: cortical', { ...LOCS, duro: [0.1, 5.9] }),
  slit.number('locs_p', 'LOCS III: subcapsular posterior', { ...LOCS, duro: [0.1, 5.9] }),
  slit.choice('lio_tipo', 'Lente intraocular', [
    'Monofocal',
    'Tórica',
    'Multifocal',
    'Rango extendido',
    'Fáquica',
    'De cámara anterior',
  ]),
  slit.choice('lio_posicion', 'Posición de la lente', [
    'En saco',
    'En surco',
    'Descentrada',
    'Luxada',
    'Fijada a esclera',
    'Fijada a iris',
  ]),
  slit.choice('capsula', 'Cápsula posterior', [
    'Transparente',
    'Opacidad leve',
    'Opacidad densa',
    'Abierta con láser',
    'Rota',
  ]),
  slit.drawing('dibujo_anterior', 'Dibujo del segmento anterior', 'anterior'),
  ...Object.entries(ANGLES).map(([id, nombre]) =>
    angle.choice(`gonio_${id}`, nombre, SHAFFER, { grupo: 'Shaffer', normal: '4' }),
  ),
  angle.number('gonio_pigmento', 'Pigmento', { escala: 1, paso: 1, duro: [0, 4] }),
  angle.choice('gonio_sinequias', 'Sinequias', ['No', 'Menos de 180°', '180° o más', 'Totales'], {
    normal: 'no',
  }),
  angle.choice('gonio_dinamica', 'Con indentación', ['Abre', 'No abre', 'No realizada']),
  drops.choice(
    'gotas',
    'Gotas',
    [
      'Tropicamida 0,5 %',
      'Tropicamida 1 %',
      'Fenilefrina 2,5 %',
      'Ciclopentolato 0,5 %',
      'Ciclopentolato 1 %',
      'Atropina 1 %',
    ],
    { varias: true, conHora: true },
  ),
];
