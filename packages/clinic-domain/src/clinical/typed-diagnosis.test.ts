import { describe, expect, test } from 'vitest';
import { CIE10, searchCie10, withoutEye } from './cie10.ts';
import { meantDiagnosis, saidBy, searchDiagnosis } from './diagnosis-stage.ts';

/** What a line offers: the eye, the first code, whether it has to be chosen, which disease of it, and its stage. */
function offered(typed: string): string {
  const { what, ojo = '–' } = withoutEye(typed);
  const found = searchDiagnosis(what);
  const [best] = found;
  if (best === undefined) return 'nada';
  const { detalle = '', estadio = '' } = saidBy(what, best);
  const choose = meantDiagnosis(found, what) === undefined ? 'se elige' : '';
  return [ojo, best.codigo, choose, detalle === what ? '=' : detalle, estadio]
    .join(' | ')
    .replace(/(?: \| )+$/u, '');
}

/** Typed; eye; code; «se elige» where Enter alone takes nothing; which disease, «=» being as it was typed; stage. */
const TYPED = `
GPAA OD | OD | H40.1
GPAA avanzado OD | OD | H40.1 |  |  | avanzado
GPAA OD avanzado | OD | H40.1 |  |  | avanzado
GPAA AO inicial | AO | H40.1 |  |  | inicial
OD GPAA | OD | H40.1
AO GPAA moderado | AO | H40.1 |  |  | moderado
glaucoma AO | AO | H40.9
glaucoma crónico simple OD | OD | H40.1
glaucoma pseudoexfoliativo OI | OI | H40.1 |  | glaucoma seudoexfoliativo
GPAC OI | OI | H40.2
glaucoma neovascular OD | OD | H40.5 |  | =
glaucoma agudo OD | OD | H40.2 |  | glaucoma agudo de ángulo cerrado
GPN AO | AO | H40.1 |  | glaucoma de presión normal
HTO AO | AO | H40.0 |  | hipertensión ocular
sospecha de glaucoma AO | AO | H40.0
sospechoso de glaucoma AO | AO | H40.0
pterigion nasal OI | OI | H11.0 |  | =
pterigion nasal | – | H11.0 |  | =
pterigion grado 2 OD | OD | H11.0 |  | =
pterigion recidivado OI | OI | H11.0 |  | =
pterigion temporal OD | OD | H11.0 |  | =
pterigión nasal grado II OI | OI | H11.0 |  | =
pterigion G2 OD | OD | H11.0 |  | =
pterigion bilateral | AO | H11.0
DMAE seca | – | H35.3 |  | =
DMAE seca AO | AO | H35.3 |  | =
DMAE seca OD | OD | H35.3 |  | =
DMAE húmeda OI | OI | H35.3 |  | DMAE | neovascular
DMAE exudativa OD | OD | H35.3 |  | DMAE | neovascular
DMAE intermedia AO | AO | H35.3 |  | DMAE | intermedia
DMAE temprana | – | H35.3 |  | DMAE | temprana
DMAE atrófica OI | OI | H35.3 |  | =
DMAE neovascular OD | OD | H35.3 |  | DMAE | neovascular
DMRE seca | – | H35.3 |  | =
agujero macular OD | OD | H35.3 |  | =
agujero macular estadio 3 OI | OI | H35.3 |  | agujero macular | 3
agujero macular grado 2 OD | OD | H35.3 |  | agujero macular | 2
AM OD | OD | H53.0 | se elige
degeneracion macular | – | H35.3 |  | DMAE
RDNP mod | – | H36.0 |  | =
RDNP mod AO | AO | H36.0 |  | =
RDNP leve OD | OD | H36.0 |  | =
RDNP severa AO | AO | H36.0 |  | =
RDNP moderada con EMD OD | OD | H36.0 |  | =
RDNP moderada AO sin EMD | AO | H36.0 | se elige | =
RDNP | – | H36.0 |  | retinopatía diabética no proliferativa
RDP AO | AO | H36.0 |  | retinopatía diabética proliferativa
RDP alto riesgo OI | OI | H36.0 |  | =
RD no proliferativa leve | – | H36.0 |  | =
retinopatía diabética no proliferativa moderada AO | AO | H36.0 |  | =
RD proliferativa OD | OD | H36.0 |  | =
EMD OI | OI | H36.0 |  | edema macular diabético
EMD OD centro comprometido | OD | H36.0 | se elige | =
ojo seco mod AO | AO | H04.1 |  | =
ojo seco AO | AO | H04.1 |  | =
ojo seco severo | – | H04.1 |  | =
ojo seco evaporativo AO | AO | H04.1 |  | =
ojo seco leve | – | H04.1 |  | =
síndrome de ojo seco moderado AO | AO | H04.1 |  | =
QC grado 2 | – | H18.6 |  |  | 2
QC grado 2 AO | AO | H18.6 |  |  | 2
QC OD | OD | H18.6
queratocono AO | AO | H18.6
queratocono grado III OD | OD | H18.6 |  |  | 3
queratocono G2 OI | OI | H18.6 |  |  | 2
queratocono leve OD | OD | H18.6 |  | =
cat N OD | OD | H25.1
cat nuclear OD | OD | H25.1
cat N 2+ OD | OD | H25.1 |  | cat nuclear 2+
catarata nuclear 2+ AO | AO | H25.1 |  | =
catarata nuclear NO3 NC3 OD | OD | H25.1 |  | =
cat SCP OI | OI | H25.0 |  | catarata subcapsular posterior
catarata CSP OI | OI | H25.0 |  | catarata subcapsular posterior
catarata subcapsular posterior OI | OI | H25.0 |  | =
cat cortical AO | AO | H25.0 |  | catarata cortical
catarata senil AO | AO | H25.9
catarata madura OD | OD | H25.8 |  | =
catarata blanca OI | OI | H25.8 |  | =
catarata incipiente AO | AO | H25.0
catarata OD | OD | H25.9
catarata congénita AO | AO | Q12.0
catarata traumática OI | OI | H26.1
OCP OD | OD | H26.4
opacidad de cápsula posterior OI | OI | H26.4
pseudofaquia AO | AO | Z96.1
pseudofaco OD | OD | Z96.1
afaquia OD | OD | H27.0
conjuntivitis alérgica AO | AO | H10.1
conjuntivitis bacteriana OD | OD | H10.0
conjuntivitis viral AO | AO | B30.9
conjuntivitis bacteriana OI aguda | OI | H10.0 | se elige | =
blefaritis AO | AO | H01.0
blefaritis anterior AO | AO | H01.0 |  | =
blefaritis posterior AO | AO | H01.0
DGM AO | AO | H01.0 |  | disfunción de glándulas de Meibomio
chalazion PS OD | OD | H00.1 |  | =
chalazión párpado superior OD | OD | H00.1 |  | =
orzuelo PI OI | OI | H00.0 |  | =
orzuelo OD | OD | H00.0
miopía AO | AO | H52.1
miopía OD | OD | H52.1
miopía alta AO | AO | H44.2
miopía leve AO | AO | H52.1 |  | =
hipermetropía AO | AO | H52.0
astigmatismo AO | AO | H52.2
astigmatismo miópico compuesto AO | AO | H52.2 |  | astigmatismo miópico
astigmatismo hipermetropico compuesto OD | OD | H52.2 |  | astigmatismo hipermetrópico
presbicia | – | H52.4
presbicia AO | AO | H52.4
ambliopía OI | OI | H53.0
ambliopía moderada OI | OI | H53.0 |  | =
ambliopía anisometropica OD | OD | H53.0 |  | ambliopía anisometrópica
DPV OD | OD | H43.8
DVP OI | OI | H43.8
desprendimiento de vítreo posterior OD | OD | H43.8
DR OD | OD | H33.0
DR regmatógeno OI | OI | H33.0
desprendimiento de retina regmatógeno OD mácula off | OD | H33.0 |  | =
hemorragia vitrea OD | OD | H43.1
hemovítreo OI | OI | H43.1
OVCR OD | OD | H34.8 |  | oclusión de vena central de la retina
ORVR temporal superior OI | OI | H34.8 |  | =
ORVR TS OD | OD | H34.8 |  | =
OACR OI | OI | H34.1
MER OI | OI | H35.3 |  | membrana epirretiniana
MER OD grado 2 | OD | H35.3 |  | =
membrana epirretiniana AO | AO | H35.3 |  | =
CRSC OD | OD | H35.7 |  | coroidopatía serosa central
coriorretinopatía serosa central OI aguda | OI | H35.7 | se elige | =
uveítis anterior OD | OD | H20.9
uveítis anterior aguda OI | OI | H20.0
uveitis posterior OI toxoplasmica | OI | H30.9 | se elige | =
toxoplasmosis ocular OD | OD | B58.0
queratitis herpética OI | OI | H19.1
queratitis dendrítica OD | OD | H19.1
úlcera corneal OD | OD | H16.0
úlcera corneal bacteriana OI | OI | H16.0 |  | =
ulcera corneal micotica OD | OD | H16.0 | se elige | =
abrasión corneal OD | OD | S05.0
CE corneal OD | OD | T15.0
cuerpo extraño corneal OI | OI | T15.0
queratitis punteada AO | AO | H16.1 |  | =
QPS AO | AO | H16.1 |  | queratitis punteada
leucoma OD | OD | H17.8
distrofia de Fuchs AO | AO | H18.5 |  | =
hiposfagma OD | OD | H11.3
hemorragia subconjuntival OI | OI | H11.3
celulitis preseptal OD | OD | H00.0 |  | =
dacriocistitis OI | OI | H04.3
obstrucción de vía lagrimal OD | OD | H04.5
OVLNP congénita OI | OI | H04.5 | se elige | =
epifora OD | OD | H04.2
ptosis OD | OD | H02.4
ptosis congénita OI leve | OI | H02.4 | se elige | =
dermatochalasis AO | AO | H02.3
entropión PI OD | OD | H02.0 |  | =
ectropión OI | OI | H02.1
ET AO | AO | H50.0
endotropia congenita | – | H50.0 | se elige | =
XT intermitente | – | H50.3 |  | exotropía intermitente
exotropía intermitente AO | AO | H50.3 |  | =
ROP AO | AO | H35.1
ROP zona 2 estadio 3 AO | AO | H35.1 |  | =
ROP estadio 2 | – | H35.1 |  | =
retinoblastoma OI | OI | C69.2
papiledema AO | AO | H47.1
neuritis óptica OD | OD | H46
NOIA OI | OI | H47.0 |  | neuropatía óptica isquémica
NOIA-A OD | OD | H47.0 |  | neuropatía óptica isquémica
neuropatia optica isquemica OI | OI | H47.0 |  | neuropatía óptica isquémica
atrofia óptica OD | OD | H47.2
retinosis pigmentaria AO | AO | H35.5 |  | =
cicatriz macular OD | OD | H31.0
cicatriz coriorretiniana OI | OI | H31.0
pinguécula AO | AO | H11.1 |  | =
pinguecula nasal OD | OD | H11.1 |  | =
miodesopsias | – | H43.3
miodesopsias AO | AO | H43.3
retinopatía hipertensiva AO grado 2 | AO | H35.0 |  | =
retinopatía hipertensiva grado II | – | H35.0 |  | =
endoftalmitis OD | OD | H44.0
panuveítis AO | AO | H44.1 |  | =
VKH AO | AO | H30.8 |  | enfermedad de Vogt-Koyanagi-Harada
escleritis OD | OD | H15.0
epiescleritis nodular OI | OI | H15.1 | se elige | =
ptisis bulbi OI | OI | H44.5 |  | =
hifema OD | OD | H21.0
quemadura química OD | OD | T26.6
nevus coroideo OD | OD | D31.3 |  | =
melanoma coroideo OD | OD | C69.3
xantelasma | – | H02.6
alergia ocular | – | H10.1
QCV AO severa | AO | H16.2 |  | =
queratoconjuntivitis primaveral moderada AO | AO | H16.2 |  | =
insuficiencia de convergencia | – | H51.1
nistagmo | – | H55
parálisis VI par OD | OD | H49.2
blefaroespasmo AO | AO | G24.5
lagoftalmos OD | OD | H02.2
triquiasis OI | OI | H02.0 |  | =
tracoma | – | A71.9
desgarro retiniano OI | OI | H33.3 |  | =
degeneracion en empalizada AO | AO | H35.4 |  | =
lattice AO | AO | H35.4 | se elige
retinosquisis OI | OI | H33.1
edema macular quistico OD | OD | H35.8 |  | edema macular quístico
EMQ OI | OI | H35.8 |  | edema macular quístico
edema macular OD | OD | H35.8
catarata nuclear OI y cortical | OI | H25.1 | se elige | =
GPAA OD>OI | – | H40.1 | se elige | =
GPAA AO, OD avanzado | – | H40.1 | se elige | =
glaucoma de ángulo cerrado OI | OI | H40.2
ángulo estrecho AO | AO | H40.0 |  | =
cierre angular primario | – | H40.2 |  | =
sospecha de cierre angular AO | AO | H40.0
glaucoma congénito OI | OI | Q15.0
glaucoma esteroideo | – | H40.6
glaucoma pigmentario AO | AO | H40.1 |  | =
QC G2 OI | OI | H18.6 |  |  | 2
catarata nuclear bilateral | AO | H25.1
pterigion nasal en ojo derecho | OD | H11.0 |  | =
ojo derecho catarata | OD | H25.9
catarata OD y OI | AO | H25.9
catarata OD/OI | AO | H25.9
GPAA OD avanzado, OI inicial | – | H40.1 | se elige | =
AM AO | AO | H53.0 | se elige
agujero macular traumático OD | OD | H35.3 | se elige | =
agujero macular miópico OI | OI | H35.3 | se elige | =
cat N | – | H25.1
cat N 3+ OI | OI | H25.1 |  | cat nuclear 3+
hemianopsia bilateral | AO | H53.4 |  | =
ceguera bilateral | – | H54.0
ceguera de ambos ojos | – | H54.0
DM2 OD | OD | E11.3
quemadura por álcalis OI grado II | OI | T26.6 |  | =
RD AO | AO | H36.0
`;

describe('the eye, the stage, the place and the kind that are typed beside a diagnosis', () => {
  test.each(
    TYPED.trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(' |')), line.slice(line.indexOf(' |') + 3)] as const),
  )('are read off «%s» and offered', (typed, expected) => {
    expect(offered(typed)).toBe(expected);
  });

  test.each([
    'no GPAA OD',
    'sin glaucoma AO',
    'descartar glaucoma OD',
    'caos',
    'todo',
    'odontoma',
    'oído',
    'OD',
    'od oi',
  ])('find nothing where nothing is said to be there: «%s»', (typed) => expect(offered(typed)).toBe('nada'));

  test.each([
    'agujero macular',
    'agujero macular traumático',
    'agujero mac estadio 2',
    'AM',
    'agujero macular nasal 3',
  ])('make no macular degeneration of a hole: «%s»', (typed) => {
    for (const code of searchDiagnosis(typed))
      expect(saidBy(typed, code).detalle ?? '').not.toMatch(/DMAE/iu);
  });

  test.each(['caos', 'códigos', 'odinofagia', 'DI', 'ROI', 'TAO', 'MOD 2', 'o.i', 'voi'])(
    'no eye is taken from a word that is none: «%s»',
    (typed) => expect(withoutEye(typed)).toEqual({ what: typed }),
  );

  test('no name of the catalogue loses a word as an eye', () => {
    for (const { nombre, oficial, sinonimos } of CIE10)
      for (const name of [nombre, oficial, ...sinonimos.split('/')].map((each) => each.trim()))
        expect(withoutEye(name)).toEqual({ what: name });
  });

  test('two letters that only begin a name are never taken for it', () => {
    expect(searchCie10('am').length).toBeGreaterThan(0);
    expect(meantDiagnosis(searchDiagnosis('am'), 'am')).toBeUndefined();
  });
});
