import { expect, test } from 'vitest';
import { conditionsOf } from './patient-facts.ts';

/** What is written of another disease; the conditions that it says of the patient, and «nada» where it says none. */
const LINES = `
HTA | hipertension
HTA controlada | hipertension
HTA en tratamiento | hipertension
hipertenso | hipertension
hipertensa controlada | hipertension
hipertensión arterial | hipertension
DM2, HTA | hipertension
IRC | insuficiencia_renal
IRC en diálisis | insuficiencia_renal
ERC estadio 3 | insuficiencia_renal
insuficiencia renal crónica | insuficiencia_renal
IAM hace 2 años | cardiopatia ictus_reciente
infarto de miocardio 2020 | cardiopatia ictus_reciente
ICC | cardiopatia
insuficiencia cardíaca | cardiopatia
marcapasos | bradicardia
bloqueo AV | bradicardia
arritmia | cardiopatia
FA anticoagulada | nada
ACV hace 3 meses | ictus_reciente
AVC | ictus_reciente
derrame cerebral | ictus_reciente
EPOC | asma
asma | asma
asma bronquial | asma
asmático | asma
niega asma | nada
no asma | nada
asma no | nada
asma: no | nada
asma (-) | nada
ni asma ni epilepsia | nada
sin asma ni epilepsia | nada
nunca tuvo asma | nada
no tiene asma | nada
no es asmático | nada
no hipertenso | nada
niega HTA, DM | nada
niega HTA y asma | nada
no refiere asma | nada
no padece asma | nada
madre con asma | nada
padre hipertenso | nada
mamá asmática | nada
hermano con epilepsia | nada
hijo con asma | nada
antecedente familiar de asma | nada
glaucoma en familia | nada
asma en la infancia | asma
embarazo | embarazo
embarazada | embarazo
embarazo de 20 semanas | embarazo
no embarazada | nada
no está embarazada | nada
niega embarazo | nada
descarta embarazo | nada
posible embarazo | embarazo
gestante 12 sem | embarazo
lactando | lactancia
miastenia gravis | miastenia
epilepsia controlada | epilepsia
convulsiones | epilepsia
no convulsiones | nada
cálculos renales | litiasis_renal
litiasis renal | litiasis_renal
litiasis vesicular | nada
cirrosis | cirrosis
úlcera gástrica | ulcera_peptica
úlcera corneal OD | ulcera_corneal
artritis reumatoide | artritis_reumatoide
AR en tratamiento | nada
leucemia | aplasia_medular
uveítis previa OD | uveitis
uveítis anterior a repetición | uveitis
no uveítis | nada
herpes ocular | herpes_ocular
herpes zóster | zoster
herpes labial | nada
herpes zoster oftálmico OI | zoster
desprendimiento de retina OD | retina_en_riesgo
operado de desprendimiento de retina | retina_en_riesgo
edema macular | edema_macular
angulo estrecho | angulo_estrecho
hipertensión ocular | nada
hipertensión intraocular | nada
hipertensión pulmonar | hipertension
presión alta | nada
presión arterial alta | hipertension
presión ocular alta | nada
asma no controlada | asma
HTA no controlada | hipertension
DM no insulinodependiente con IRC | insuficiencia_renal
no controla su asma | asma
madre refiere asma | asma
madre dice que tiene asma | asma
vive con su madre, asma | asma
vive con su hija y tiene asma | asma
viene con su hijo con asma | asma
la madre es cardiópata y ella padece asma | asma
madre asmática y diabética | nada
asma y HTA | asma hipertension
asma, no epilepsia | asma
no epilepsia, asma | asma
padre con HTA, paciente con asma | asma
HTA: sí | hipertension
HTA: no | nada
HTA (-) | nada
HTA - | nada
HTA(+) | hipertension
HTA ocular | nada
hipertensa ocular | nada
hta, dm, irc | hipertension insuficiencia_renal
HTA/DM2 | hipertension
HTA + DM2 | hipertension
HTA-DM | hipertension
sin HTA | nada
antec. familiares: HTA | nada
no HTA ni DM | nada
epilepsia negativa | nada
litiasis renal, no cirrosis | litiasis_renal
IAM 2019 con stent | cardiopatia ictus_reciente
ICC descompensada | cardiopatia
post ACV | ictus_reciente
secuela de AVC | ictus_reciente
madre lactando | nada
en lactancia materna | lactancia
amamantando | lactancia
no lactando | nada
gestante no controlada | embarazo
ERC en hemodiálisis | insuficiencia_renal
infarto: negativo | nada
papá y mamá con glaucoma | nada
hijos sanos, asma | asma
tía con miastenia | nada
`;

test.each(
  LINES.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]),
)('of «%s» is known: %s', (detalle, expected) => {
  const found = conditionsOf({ conocido: [{ clase: 'condicion', que: 'otra', detalle }] });
  expect([...new Set(found.map(({ id }) => id))].join(' ') || 'nada').toBe(expected);
});
