import type { Precaution } from './precaution.ts';

// Source: docs/clinical-sources.md#medicine-precautions
/** What the eye itself and its age speak against. */
export const EYE_PRECAUTIONS: readonly Precaution[] = [
  {
    ...{ id: 'brimonidina_menor_2', sustancias: ['brimonidina'], edad: [0, 2], nivel: 'contraindicado' },
    texto: 'depresión respiratoria y apnea en menores de 2 años',
    fuente: 'ficha técnica de brimonidina, contraindicaciones',
  },
  {
    ...{ id: 'brimonidina_2_7', sustancias: ['brimonidina'], edad: [2, 7], nivel: 'precaucion' },
    texto: 'somnolencia intensa de 2 a 7 años',
    fuente: 'ficha técnica de brimonidina, uso pediátrico',
  },
  {
    ...{ id: 'betabloqueante_lactante', clases: ['betabloqueante'], edad: [0, 1], nivel: 'precaucion' },
    texto: 'apnea y bradicardia en lactantes',
    fuente: 'ficha técnica de timolol, población pediátrica',
  },
  {
    ...{
      id: 'cicloplejico_lactante',
      sustancias: ['atropina', 'ciclopentolato', 'homatropina'],
      edad: [0, 1],
    },
    nivel: 'precaucion',
    texto:
      'toxicidad anticolinérgica en menores de un año: la menor concentración, y ocluir el punto lagrimal',
    fuente: 'fichas técnicas de atropina y ciclopentolato, uso pediátrico',
  },
  {
    ...{ id: 'fenilefrina_lactante', sustancias: ['fenilefrina'], edad: [0, 1], nivel: 'precaucion' },
    texto: 'la de 10 % está contraindicada en menores de un año: hipertensión',
    fuente: 'ficha técnica de fenilefrina oftálmica',
  },
  {
    ...{ id: 'corticoide_herpes', clases: ['corticoide'], via: 'ojo', condiciones: ['herpes_ocular'] },
    nivel: 'contraindicado',
    texto: 'agrava la queratitis herpética',
    fuente: 'ficha técnica de prednisolona oftálmica, contraindicaciones',
  },
  {
    ...{ id: 'corticoide_ulcera', clases: ['corticoide'], via: 'ojo', condiciones: ['ulcera_corneal'] },
    nivel: 'contraindicado',
    texto: 'agrava la infección y puede perforar la córnea',
    fuente: 'ficha técnica de prednisolona oftálmica; AAO, Bacterial Keratitis PPP 2023',
  },
  {
    ...{ id: 'corticoide_viral', clases: ['corticoide'], via: 'ojo', nivel: 'precaucion' },
    condiciones: ['zoster', 'conjuntivitis_viral'],
    texto: 'enfermedad viral de la córnea o de la conjuntiva',
    fuente: 'ficha técnica de prednisolona oftálmica, contraindicaciones',
  },
  {
    ...{ id: 'corticoide_glaucoma', clases: ['corticoide'], condiciones: ['glaucoma_corticoide'] },
    nivel: 'precaucion',
    texto: 'ya subió la presión con un corticoide',
    fuente: 'ficha técnica de prednisolona oftálmica, advertencias',
  },
  {
    ...{ id: 'pilocarpina_uveitis', clases: ['miotico'], condiciones: ['uveitis'], nivel: 'contraindicado' },
    texto: 'en la uveítis favorece sinequias e inflamación',
    fuente: 'ficha técnica de pilocarpina, contraindicaciones',
  },
  {
    ...{
      id: 'pilocarpina_retina',
      clases: ['miotico'],
      condiciones: ['retina_en_riesgo'],
      nivel: 'precaucion',
    },
    texto: 'puede desprender la retina y cierra la pupila antes de operarla',
    fuente: 'ficha técnica de pilocarpina, advertencias',
  },
  {
    ...{ id: 'midriatico_angulo', clases: ['cicloplejico', 'simpaticomimetico'], via: 'ojo' },
    ...{ condiciones: ['angulo_estrecho'], nivel: 'contraindicado' },
    texto: 'puede cerrar el ángulo',
    fuente: 'fichas técnicas de tropicamida, atropina y fenilefrina, contraindicaciones',
  },
  {
    ...{ id: 'prostaglandina_macula', clases: ['prostaglandina'], condiciones: ['edema_macular', 'afaquia'] },
    nivel: 'precaucion',
    texto: 'edema macular cistoide',
    fuente: 'ficha técnica de latanoprost, advertencias',
  },
  {
    ...{
      id: 'prostaglandina_uveitis',
      clases: ['prostaglandina'],
      condiciones: ['uveitis'],
      nivel: 'precaucion',
    },
    texto: 'puede agravar la inflamación dentro del ojo',
    fuente: 'ficha técnica de latanoprost, advertencias',
  },
  {
    ...{ id: 'prostaglandina_herpes', clases: ['prostaglandina'], condiciones: ['herpes_ocular'] },
    nivel: 'precaucion',
    texto: 'puede reactivar la queratitis herpética',
    fuente: 'ficha técnica de latanoprost, advertencias',
  },
  {
    ...{ id: 'aine_cornea', clases: ['aine'], via: 'ojo', nivel: 'precaucion' },
    condiciones: ['ulcera_corneal', 'herpes_ocular', 'superficie', 'artritis_reumatoide'],
    texto: 'puede adelgazar o perforar la córnea',
    fuente: 'fichas técnicas de ketorolaco y nepafenaco oftálmicos, advertencias',
  },
];
