import { scaledOf, writtenOf, type Values } from '../cells/written.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { saysNotDone } from '../fields/not-done.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { EyeFact } from './eye-facts.ts';

/** What one eye is seen in before a field of it is called normal. */
export interface EyeLook {
  readonly ojo: 'OD' | 'OI';
  /** This visit, and the last value of each field. */
  readonly now: Values;
  readonly before: Values;
  readonly facts: ReadonlySet<EyeFact>;
}

type Contradiction = (look: EyeLook) => string | null;

/** What was seen: what could not be done says nothing for or against. */
const seenOf = (values: Values, campo: string, ojo: ValueEye) => {
  const v = writtenOf(values, ojo)(campo)?.v;
  return saysNotDone(fieldOf(campo), v) ? undefined : v;
};
const chosen = (values: Values, campo: string, ojo: ValueEye): readonly string[] => {
  const v = seenOf(values, campo, ojo);
  return v === undefined ? [] : [v].flat().map(String);
};
const number = (values: Values, campo: string, ojo: ValueEye): number | null =>
  scaledOf(writtenOf(values, ojo), campo);
const isWritten = (values: Values, campo: string, ojo: ValueEye): boolean =>
  seenOf(values, campo, ojo) !== undefined;

/** One of some options is chosen in this visit. */
const has =
  (campo: string, options: readonly string[], why: string): Contradiction =>
  ({ now, ojo }) =>
    chosen(now, campo, ojo).some((id) => options.includes(id)) ? why : null;
/** Something else than one option is chosen in this visit. */
const differs =
  (campo: string, normal: string, why: string): Contradiction =>
  ({ now, ojo }) =>
    chosen(now, campo, ojo).some((id) => id !== normal) ? why : null;
const written =
  (campos: readonly string[], why: string): Contradiction =>
  ({ now, ojo }) =>
    campos.some((campo) => isWritten(now, campo, ojo)) ? why : null;
const positive =
  (campo: string, why: string): Contradiction =>
  ({ now, ojo }) =>
    (number(now, campo, ojo) ?? 0) > 0 ? why : null;
const fact =
  (which: EyeFact, why: string): Contradiction =>
  ({ facts }) =>
    facts.has(which) ? why : null;

const LENS = ['lio_tipo', 'lio_posicion', 'capsula'];
/** An operated lens stays operated: this visit, the last finding, what is known of the eye. */
const operatedLens: Contradiction = ({ now, before, ojo, facts }) => {
  if (facts.has('afaquia')) return 'el ojo está afáquico';
  const wasOperated = chosen(before, 'cristalino', ojo).some((id) => ['seudofaquia', 'afaquia'].includes(id));
  const isSeen = LENS.some((campo) => isWritten(now, campo, ojo) || isWritten(before, campo, ojo));
  return facts.has('lente') || wasOperated || isSeen ? 'el ojo está operado del cristalino' : null;
};

/** DPAR compares the pupils: drops in either eye make both worthless (AAO, BCSC 5: before any drop). */
const dropped: Contradiction = ({ now }) =>
  (['OD', 'OI'] as const).some((eye) => isWritten(now, 'gotas', eye))
    ? 'ya tiene gotas, y con gotas la pupila no se examina'
    : null;

/** An eye that sees no light, or only light, has no answer to these. */
const sightless =
  (least: readonly string[]): Contradiction =>
  ({ now, ojo }) => {
    const seen = ['sc', 'cc', 'ph', 'lc'].flatMap((each) => chosen(now, `av_lejos_${each}`, ojo));
    return seen.length > 0 && seen.every((line) => least.some((word) => line.startsWith(word)))
      ? `el ojo ve ${seen[0] ?? ''}`
      : null;
  };
const blind = sightless(['NPL']);
const onlyLight = sightless(['NPL', 'PL']);

const NARROW: readonly string[] = ['0', '1', '2'];
const narrow: Contradiction = ({ now, ojo }) =>
  ['superior', 'nasal', 'inferior', 'temporal'].some((at) =>
    chosen(now, `gonio_${at}`, ojo).some((grade) => NARROW.includes(grade)),
  )
    ? 'la gonioscopía muestra un ángulo estrecho'
    : null;
const opened: Contradiction = ({ now, ojo }) =>
  Object.entries(now).some(([campo, eyes]) => {
    const value = eyes?.[ojo];
    return (
      campo.startsWith('gonio_') && value !== undefined && value !== null && value.origen?.tipo !== 'normal'
    );
  })
    ? null
    : 'en esta visita no se abrió la gonioscopía';
/** Drops are allowed by it: it is estimated of each eye, unless it was and is wide. */
const estimated: Contradiction = ({ before, ojo }) =>
  chosen(before, 'van_herick', ojo).some((grade) => !NARROW.includes(grade)) ? null : 'se estima en cada ojo';

/** Asked before anything of the fundus is called normal. */
export const PUPIL_UNSAID = 'diga primero si el fondo se ve dilatado o sin dilatar';
const fundusOpened: Contradiction = ({ now }) => (isWritten(now, 'fondo_pupila', 'AO') ? null : PUPIL_UNSAID);
const dilated: Contradiction = ({ now }) =>
  chosen(now, 'fondo_pupila', 'AO').includes('dilatada') ? null : 'sin dilatar no se ve toda la periferia';
const opaque = has('medios', ['opacidad_que_impide_ver', 'hemovitreo'], 'los medios impiden verlo');
const drawn = (...campos: readonly string[]): Contradiction => written(campos, 'tiene un dibujo');

const COVERS = ['lejos_sc', 'lejos_cc', 'cerca_sc', 'cerca_cc'];
/** What stands there without covering, at least at times. */
const MANIFEST = ['ET', 'XT', 'HT', 'E(T)', 'X(T)', 'H(T)', 'HoT', 'Ho(T)'];
const manifest: Contradiction = ({ now }) =>
  COVERS.some((id) => chosen(now, `cover_${id}_tipo`, 'AO').some((type) => MANIFEST.includes(type)))
    ? 'el cover muestra una desviación manifiesta'
    : null;
const ortho = (id: string): readonly Contradiction[] => [
  ({ now }) => ((number(now, `cover_${id}`, 'AO') ?? 0) > 0 ? 'hay una desviación medida' : null),
  differs('hirschberg', 'centrado', 'el reflejo no está centrado'),
  blind,
];

const QUIET = [
  differs('celulas', '0', 'hay células'),
  differs('flare', '0', 'hay flare'),
  positive('hipopion', 'hay hipopión'),
];
const INFLAMED = [
  has('camara_anterior', ['hipopion', 'fibrina', 'hifema'], 'la cámara anterior no está tranquila'),
  positive('hipopion', 'hay hipopión'),
];
const FIELD = [onlyLight];
const ANGLE = [opened];

/** What speaks against «normal» of each field, besides an eye that is not there or was not looked at. */
export const CONTRADICTIONS: Readonly<Record<string, readonly Contradiction[]>> = {
  pupila_reactividad: [
    dropped,
    has('pupila_hallazgos', ['fija', 'midriasis', 'midriasis_media'], 'la pupila no reacciona como siempre'),
    blind,
  ],
  dpar: [dropped, blind],
  hirschberg: [manifest],
  bruckner: [
    has(
      'medios',
      ['opacidad_leve', 'opacidad_que_impide_ver', 'hemovitreo'],
      'los medios no son transparentes',
    ),
    ({ now, ojo }) =>
      chosen(now, 'cristalino', ojo).some((id) => id.startsWith('catarata')) ? 'hay catarata' : null,
  ],
  fijacion: [onlyLight],
  amsler: [onlyLight],
  campo_ts: FIELD,
  campo_ti: FIELD,
  campo_ns: FIELD,
  campo_ni: FIELD,
  ...Object.fromEntries(COVERS.map((id) => [`cover_${id}_tipo`, ortho(id)])),
  conjuntiva: [fact('ampolla', 'tiene una cirugía filtrante'), drawn('dibujo_anterior')],
  cornea: [fact('injerto', 'tiene un injerto de córnea'), drawn('dibujo_anterior')],
  camara_anterior: [
    ...QUIET,
    has('van_herick', NARROW, 'Van Herick muestra una cámara estrecha'),
    narrow,
    drawn('dibujo_anterior'),
  ],
  van_herick: [has('camara_anterior', ['estrecha'], 'la cámara es estrecha'), narrow, estimated],
  celulas: INFLAMED,
  flare: INFLAMED,
  iris: [
    fact('iridotomia', 'tiene una iridotomía'),
    has('lio_posicion', ['fijada_a_iris'], 'el lente está fijado al iris'),
    differs('gonio_sinequias', 'no', 'hay sinequias'),
    drawn('dibujo_anterior'),
  ],
  cristalino: [
    operatedLens,
    written(['locs_no', 'locs_nc', 'locs_c', 'locs_p'], 'tiene grados de catarata'),
    drawn('dibujo_anterior'),
  ],
  vitreo_anterior: [has('medios', ['hemovitreo', 'vitritis'], 'los medios no son transparentes')],
  gonio_superior: ANGLE,
  gonio_nasal: ANGLE,
  gonio_inferior: ANGLE,
  gonio_temporal: ANGLE,
  gonio_sinequias: ANGLE,
  medios: [
    fundusOpened,
    has('cristalino', ['catarata_madura'], 'la catarata es madura'),
    has('vitreo_anterior', ['celulas', 'polvo_de_tabaco', 'sangre'], 'el vítreo no es transparente'),
  ],
  papila: [
    fundusOpened,
    opaque,
    has('cd_visible', ['no_se_ve'], 'la excavación no se ve'),
    drawn('dibujo_papila'),
  ],
  macula: [
    fundusOpened,
    opaque,
    differs('edema_macular', 'ausente', 'hay edema macular'),
    differs('dmae', 'sin_signos', 'hay signos de DMAE'),
    drawn('dibujo_polo', 'dibujo_fondo'),
  ],
  vasos: [
    fundusOpened,
    opaque,
    differs('rd_grado', 'sin_retinopatia', 'hay retinopatía diabética'),
    differs('rop_plus', 'no', 'hay enfermedad plus'),
    drawn('dibujo_polo', 'dibujo_fondo'),
  ],
  periferia: [
    fundusOpened,
    opaque,
    dilated,
    fact('laser_retina', 'tiene láser de retina'),
    written(['rop_estadio'], 'tiene un estadio de ROP'),
    drawn('dibujo_fondo'),
  ],
};
