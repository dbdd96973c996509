/** An illness, in the words of the sample's doctors. */
export interface Condition {
  readonly codigo: string;
  readonly motivo: string;
  readonly plan: string;
}
export type AgeGroup = 'infancia' | 'adultez' | 'mayores';
type Conditions = readonly [Condition, ...Condition[]];

const myopia: Condition = {
  codigo: 'H52.1',
  motivo: 'Ve borroso de lejos',
  plan: 'Lentes para lejos. Control en un año.',
};
const astigmatism: Condition = {
  codigo: 'H52.2',
  motivo: 'Vista cansada al final del día',
  plan: 'Lentes de uso permanente. Control en un año.',
};
const allergy: Condition = {
  codigo: 'H10.1',
  motivo: 'Picazón y ojos rojos',
  plan: 'Compresas frías y lágrimas artificiales. No frotarse los ojos. Control en dos semanas.',
};
const dryEye: Condition = {
  codigo: 'H04.1',
  motivo: 'Ardor y sensación de arena',
  plan: 'Lágrimas artificiales cuatro veces al día y pausas frente a la pantalla. Control en dos meses.',
};
const pterygium: Condition = {
  codigo: 'H11.0',
  motivo: 'Carnosidad que molesta con el viento',
  plan: 'Lentes de sol y lágrimas artificiales. Se conversa sobre la cirugía.',
};
const glaucoma: Condition = {
  codigo: 'H40.1',
  motivo: 'Control de presión ocular',
  plan: 'Sigue con sus gotas todas las noches. Campo visual antes del próximo control, en cuatro meses.',
};

/** Why patients of each age come, with frequent reasons repeated. */
export const CONDITIONS: Readonly<Record<AgeGroup, Conditions>> = {
  infancia: [myopia, myopia, astigmatism, allergy, allergy],
  adultez: [
    myopia,
    astigmatism,
    allergy,
    dryEye,
    dryEye,
    pterygium,
    {
      codigo: 'H52.4',
      motivo: 'No alcanza a leer de cerca',
      plan: 'Lentes para cerca. Control en un año.',
    },
    {
      codigo: 'H01.0',
      motivo: 'Párpados irritados por la mañana',
      plan: 'Higiene de párpados dos veces al día. Control en un mes.',
    },
  ],
  mayores: [
    {
      codigo: 'H25.1',
      motivo: 'Ve cada vez más nublado',
      plan: 'Biometría y valoración para cirugía de catarata.',
    },
    {
      codigo: 'H25.1',
      motivo: 'Le molestan las luces al conducir de noche',
      plan: 'Se explica la cirugía de catarata. Por ahora, control en seis meses.',
    },
    glaucoma,
    glaucoma,
    dryEye,
    pterygium,
    {
      codigo: 'H35.3',
      motivo: 'Ve torcidas las líneas',
      plan: 'OCT de mácula. Rejilla de Amsler en casa; volver de inmediato si empeora.',
    },
    {
      codigo: 'H36.0',
      motivo: 'Control de diabetes',
      plan: 'Fondo de ojo con dilatación cada seis meses. Coordinar con su médico el control del azúcar.',
    },
    {
      codigo: 'Z96.1',
      motivo: 'Control después de la cirugía',
      plan: 'Buena evolución. Terminar las gotas según el esquema.',
    },
  ],
};
