import type { Precaution } from './precaution.ts';

// Source: docs/clinical-sources.md#medicine-precautions
/** What the rest of the body, and what is taken, speak against. */
export const BODY_PRECAUTIONS: readonly Precaution[] = [
  {
    ...{
      id: 'betabloqueante_asma',
      clases: ['betabloqueante'],
      condiciones: ['asma'],
      nivel: 'contraindicado',
    },
    texto: 'los betabloqueantes pueden cerrar los bronquios',
    fuente: 'ficha técnica de timolol, contraindicaciones',
  },
  {
    ...{
      id: 'betabloqueante_corazon',
      clases: ['betabloqueante'],
      condiciones: ['cardiopatia', 'bradicardia'],
    },
    nivel: 'contraindicado',
    texto: 'los betabloqueantes frenan el corazón: consulte antes',
    fuente:
      'ficha técnica de timolol: bradicardia sinusal, bloqueo AV de 2.º o 3.er grado, insuficiencia cardiaca',
  },
  {
    ...{ id: 'betabloqueante_miastenia', clases: ['betabloqueante'], condiciones: ['miastenia'] },
    nivel: 'precaucion',
    texto: 'puede aumentar la debilidad muscular',
    fuente: 'ficha técnica de timolol, advertencias',
  },
  {
    ...{
      id: 'betabloqueante_doble',
      clases: ['betabloqueante'],
      conUso: ['betabloqueante', 'frena_corazon'],
    },
    nivel: 'precaucion',
    texto: 'se suma su efecto sobre el corazón',
    fuente: 'ficha técnica de timolol, interacciones',
  },
  {
    ...{ id: 'brimonidina_imao', sustancias: ['brimonidina', 'apraclonidina'], conUso: ['imao'] },
    nivel: 'contraindicado',
    texto: 'no con un inhibidor de la MAO',
    fuente: 'ficha técnica de brimonidina, contraindicaciones',
  },
  {
    ...{
      id: 'fenilefrina_corazon',
      sustancias: ['fenilefrina'],
      condiciones: ['cardiopatia', 'hipertension'],
    },
    nivel: 'precaucion',
    texto: 'puede subir la presión arterial; nunca al 10 %',
    fuente: 'ficha técnica de fenilefrina oftálmica, advertencias',
  },
  {
    ...{ id: 'fenilefrina_imao', sustancias: ['fenilefrina'], conUso: ['imao'], nivel: 'precaucion' },
    texto: 'crisis hipertensiva con un inhibidor de la MAO',
    fuente: 'ficha técnica de fenilefrina oftálmica, interacciones',
  },
  {
    ...{ id: 'ciclopentolato_epilepsia', sustancias: ['ciclopentolato'], condiciones: ['epilepsia'] },
    nivel: 'precaucion',
    texto: 'puede provocar convulsiones',
    fuente: 'ficha técnica de ciclopentolato, advertencias',
  },
  {
    ...{
      id: 'acetazolamida_organos',
      sustancias: ['acetazolamida', 'metazolamida'],
      nivel: 'contraindicado',
    },
    condiciones: ['insuficiencia_renal', 'cirrosis'],
    texto: 'acidosis y encefalopatía',
    fuente: 'ficha técnica de acetazolamida, contraindicaciones',
  },
  {
    ...{ id: 'acetazolamida_litiasis', sustancias: ['acetazolamida', 'metazolamida'], nivel: 'precaucion' },
    condiciones: ['litiasis_renal'],
    texto: 'forma cálculos',
    fuente: 'ficha técnica de acetazolamida, reacciones adversas',
  },
  {
    ...{ id: 'dorzolamida_renal', sustancias: ['dorzolamida', 'brinzolamida'], nivel: 'precaucion' },
    condiciones: ['insuficiencia_renal'],
    texto: 'no se recomienda en la insuficiencia renal grave',
    fuente: 'fichas técnicas de dorzolamida y brinzolamida',
  },
  {
    ...{
      id: 'acetazolamida_aspirina',
      sustancias: ['acetazolamida'],
      conUso: ['antiagregante'],
      nivel: 'nota',
    },
    texto: 'con aspirina en dosis altas, acidosis',
    fuente: 'ficha técnica de acetazolamida, interacciones',
  },
  {
    ...{ id: 'cloranfenicol_medula', clases: ['anfenicol'], condiciones: ['aplasia_medular'] },
    nivel: 'contraindicado',
    texto: 'puede dañar la médula ósea',
    fuente: 'ficha técnica de cloranfenicol oftálmico, contraindicaciones',
  },
  {
    ...{
      id: 'quinolona_menor',
      clases: ['fluoroquinolona'],
      via: 'cuerpo',
      edad: [0, 18],
      nivel: 'precaucion',
    },
    texto: 'por vía oral daña el cartílago en menores de 18 años',
    fuente: 'fichas técnicas de fluoroquinolonas orales',
  },
  {
    ...{ id: 'quinolona_general', clases: ['fluoroquinolona'], via: 'cuerpo', nivel: 'precaucion' },
    condiciones: ['embarazo', 'lactancia', 'miastenia'],
    texto: 'por vía oral no se recomienda',
    fuente: 'fichas técnicas de fluoroquinolonas orales; FDA, recuadro de miastenia',
  },
  {
    ...{
      id: 'tetraciclina_menor',
      clases: ['tetraciclina'],
      via: 'cuerpo',
      edad: [0, 8],
      nivel: 'contraindicado',
    },
    texto: 'mancha los dientes en menores de 8 años',
    fuente: 'ficha técnica de doxiciclina',
  },
  {
    ...{ id: 'tetraciclina_embarazo', clases: ['tetraciclina'], condiciones: ['embarazo', 'lactancia'] },
    nivel: 'contraindicado',
    texto: 'daña dientes y huesos del niño',
    fuente: 'ficha técnica de doxiciclina',
  },
  {
    ...{ id: 'embarazo_evitar', condiciones: ['embarazo'], nivel: 'contraindicado' },
    sustancias: ['metotrexato', 'misoprostol', 'isotretinoína', 'micofenolato', 'topiramato', 'warfarina'],
    texto: 'daña al feto',
    fuente: 'fichas técnicas, embarazo',
  },
  {
    ...{ id: 'embarazo_consultar', condiciones: ['embarazo'], nivel: 'precaucion' },
    clases: ['prostaglandina', 'nucleosido', 'antivegf', 'anfenicol'],
    sustancias: ['acetazolamida', 'metazolamida', 'fluoresceína', 'verde de indocianina', 'povidona yodada'],
    texto: 'solo si hace falta y con su obstetra',
    fuente: 'fichas técnicas, embarazo',
  },
  {
    ...{ id: 'aine_embarazo', clases: ['aine', 'cox2'], via: 'cuerpo', condiciones: ['embarazo'] },
    nivel: 'contraindicado',
    texto: 'desde la semana 20, riñón y conducto arterioso del feto',
    fuente: 'FDA, aviso de seguridad de octubre de 2020',
  },
  {
    ...{
      id: 'lactancia',
      sustancias: ['metotrexato', 'isotretinoína', 'amiodarona'],
      condiciones: ['lactancia'],
    },
    nivel: 'contraindicado',
    texto: 'pasa a la leche',
    fuente: 'fichas técnicas, lactancia',
  },
  {
    ...{ id: 'aine_sangrado', clases: ['aine'], via: 'cuerpo', nivel: 'precaucion' },
    ...{ conUso: ['anticoagulante', 'antiagregante'], condiciones: ['ulcera_peptica', 'anticoagulante'] },
    texto: 'más riesgo de sangrado',
    fuente: 'fichas técnicas de AINE orales',
  },
  {
    ...{ id: 'aine_rinon', clases: ['aine', 'cox2'], via: 'cuerpo', condiciones: ['insuficiencia_renal'] },
    nivel: 'contraindicado',
    texto: 'empeora la función renal',
    fuente: 'fichas técnicas de AINE orales',
  },
  {
    ...{ id: 'antibiotico_anticoagulante', via: 'cuerpo', conUso: ['anticoagulante'], nivel: 'precaucion' },
    ...{
      clases: ['macrolido', 'azol', 'fluoroquinolona', 'sulfa_antibiotica'],
      condiciones: ['anticoagulante'],
    },
    texto: 'puede aumentar el efecto del anticoagulante: controle la coagulación',
    fuente: 'ficha técnica de warfarina, interacciones',
  },
];
