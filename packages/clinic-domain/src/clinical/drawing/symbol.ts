import type { Place, Template } from './templates.ts';

/** How a symbol says where it is: the template's own words, the sector alone, or not at all. */
export type Where = 'lugar' | 'sector' | 'todo';

/** Something that is drawn at a place. */
export interface DrawingSymbol {
  readonly id: string;
  readonly nombre: string;
  readonly en: readonly Template[];
  readonly donde: Where;
  /** Where it is first, in a right eye. */
  readonly sitio: Place;
  /** The diagnoses of CIE-10 that it may be. */
  readonly cie: readonly string[];
}

const at =
  (en: readonly Template[]) =>
  (
    id: string,
    nombre: string,
    donde: Where,
    [x, y]: readonly [number, number],
    cie: readonly string[] = [],
  ): DrawingSymbol => ({ id, nombre, en, donde, sitio: { x, y }, cie });

const front = at(['anterior']);
const retina = at(['polo', 'fondo']);
const pole = at(['polo']);
const whole = at(['fondo']);
const disc = at(['papila']);

/** Symbols by template, in the order of the palette; colours and shapes are the screen's. */
export const SYMBOLS: readonly DrawingSymbol[] = [
  front('pterigion', 'Pterigión', 'sector', [720, 0], ['H11.0']),
  front('pinguecula', 'Pinguécula', 'sector', [880, 0], ['H11.1']),
  front('hemorragia_subconjuntival', 'Hemorragia subconjuntival', 'sector', [-880, 0], ['H11.3']),
  front('ulcera', 'Úlcera corneal', 'lugar', [160, 330], ['H16.0']),
  front('infiltrado', 'Infiltrado corneal', 'lugar', [-330, 160]),
  front('dendrita', 'Dendrita', 'lugar', [0, 0], ['B00.5']),
  front('cuerpo_extrano', 'Cuerpo extraño corneal', 'lugar', [330, -160], ['T15.0']),
  front('leucoma', 'Leucoma', 'lugar', [0, 120], ['H17.1', 'H17.8']),
  front('edema_corneal', 'Edema corneal', 'lugar', [0, 0], ['H18.1', 'H18.2']),
  front('neovasos_corneales', 'Neovasos corneales', 'lugar', [-600, 350], ['H16.4']),
  front('cono', 'Cono corneal', 'lugar', [60, 300], ['H18.6']),
  front('injerto', 'Injerto corneal', 'todo', [0, 0], ['Z94.7']),
  front('precipitados', 'Precipitados queráticos', 'lugar', [0, 420], ['H20.0']),
  front('hipopion', 'Hipopión', 'todo', [0, 560]),
  front('hifema', 'Hifema', 'todo', [0, 560], ['H21.0']),
  front('sinequia', 'Sinequia posterior', 'lugar', [-200, 280], ['H21.5']),
  front('rubeosis', 'Rubeosis del iris', 'lugar', [350, 250], ['H21.1']),
  front('iridotomia', 'Iridotomía', 'lugar', [300, -520]),
  front('catarata_nuclear', 'Catarata nuclear', 'todo', [0, 0], ['H25.1']),
  front('catarata_cortical', 'Catarata cortical', 'lugar', [0, 200], ['H25.0']),
  front('catarata_subcapsular', 'Catarata subcapsular posterior', 'todo', [0, 0], ['H25.8']),
  front('lio', 'Lente intraocular', 'todo', [0, 0], ['Z96.1']),
  front('ampolla', 'Ampolla filtrante', 'lugar', [0, -880]),

  retina('microaneurismas', 'Microaneurismas', 'lugar', [-250, -120]),
  retina('hemorragia_puntiforme', 'Hemorragia puntiforme', 'lugar', [-280, 150], ['H35.6']),
  retina('hemorragia_llama', 'Hemorragia en llama', 'lugar', [-450, -380], ['H35.6']),
  retina('hemorragia_prerretiniana', 'Hemorragia prerretiniana', 'lugar', [-150, 480], ['H35.6']),
  retina('exudados_duros', 'Exudados duros', 'lugar', [-200, 0]),
  retina('exudado_algodonoso', 'Exudado algodonoso', 'lugar', [250, -450]),
  retina('amir', 'AMIR', 'lugar', [-500, 300]),
  retina('neovasos_retina', 'Neovasos', 'lugar', [-520, -420], ['H35.2']),
  retina('drusas', 'Drusas', 'lugar', [-90, 60], ['H35.3']),
  retina('atrofia', 'Atrofia geográfica', 'lugar', [0, 0], ['H35.3']),
  retina('cicatriz', 'Cicatriz coriorretiniana', 'lugar', [-400, 350], ['H31.0']),
  retina('nevo', 'Nevo coroideo', 'lugar', [-480, -200], ['D31.3']),
  retina('desprendimiento_traccional', 'Desprendimiento por tracción', 'lugar', [-300, 450], ['H33.4']),
  retina('laser_rejilla', 'Láser en rejilla', 'lugar', [-200, 120]),
  pole('edema_quistico', 'Edema macular quístico', 'lugar', [0, 0]),
  pole('membrana', 'Membrana epirretiniana', 'lugar', [0, 0], ['H35.3']),
  pole('agujero_macular', 'Agujero macular', 'lugar', [0, 0], ['H35.3']),
  whole('desprendimiento', 'Desprendimiento de retina', 'lugar', [-540, -480], ['H33.0', 'H33.2']),
  whole('desgarro', 'Desgarro en herradura', 'lugar', [-540, -310], ['H33.3', 'H33.0']),
  whole('agujero', 'Agujero redondo', 'lugar', [-700, 300], ['H33.3']),
  whole('encaje', 'Degeneración en encaje', 'lugar', [0, -780], ['H35.4']),
  whole('laser_panretiniano', 'Láser panretiniano', 'todo', [0, 620]),
  whole('laser_barrera', 'Láser en barrera', 'lugar', [-520, -330]),
  whole('hemovitreo', 'Hemorragia vítrea', 'lugar', [0, 250], ['H43.1']),
  whole('opacidad_vitrea', 'Opacidad vítrea', 'lugar', [150, 150], ['H43.3', 'H43.2']),

  disc('excavacion', 'Excavación', 'todo', [0, 0]),
  disc('palidez', 'Palidez', 'sector', [-500, 0], ['H47.2']),
  disc('muesca', 'Muesca', 'lugar', [-240, 520], ['H40.1', 'H40.0']),
  disc('hemorragia_papilar', 'Hemorragia en astilla', 'lugar', [-520, 760]),
  disc('defecto_fibras', 'Defecto de la capa de fibras', 'lugar', [-600, 820], ['H40.1', 'H40.0']),
  disc('foseta', 'Foseta', 'lugar', [-430, 120], ['H47.3']),
  disc('edema_papila', 'Edema de papila', 'todo', [0, 0], ['H47.1']),
  disc('neovasos_papila', 'Neovasos', 'lugar', [200, -250], ['H35.2']),
  disc('bayoneta', 'Vaso en bayoneta', 'lugar', [150, 420]),
  disc('atrofia_peripapilar', 'Atrofia peripapilar', 'sector', [-900, 0]),
];

const byId = new Map(SYMBOLS.map((each) => [each.id, each]));

export const symbolOf = (id: string): DrawingSymbol | undefined => byId.get(id);

/** The symbols of a template's palette. */
export const symbolsIn = (template: Template): readonly DrawingSymbol[] =>
  SYMBOLS.filter(({ en }) => en.includes(template));
