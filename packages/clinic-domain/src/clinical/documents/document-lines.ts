import { CONSENTS } from './consent.ts';
import type { DocumentContent } from './contents.ts';
import { LENS_KINDS } from './glasses.ts';
import { lensText } from './lens.ts';
import { DROP_ANSWERS } from '../drops/reconciled-drop.ts';
import { CERTIFICATES } from './letters.ts';
import { medicineSentence } from './medication.ts';

/** What a document says, a line for each thing in it, as it is read beside the plan of a visit. */
export function documentLines({ tipo, contenido }: DocumentContent): string[] {
  switch (tipo) {
    case 'receta_lentes':
      return [
        LENS_KINDS[contenido.lente],
        ...(['OD', 'OI'] as const).flatMap((side) => {
          const eye = contenido[side];
          return eye?.esfera === undefined ? [] : [`${side} ${lensText({ ...eye, esfera: eye.esfera })}`];
        }),
      ];
    case 'receta_medicamentos':
      return [
        ...contenido.medicamentos.map(
          (each) => `${each.dci} ${each.concentracion}: ${medicineSentence(each)}`,
        ),
        ...(contenido.otras ?? []).map(
          ({ nombre, ojo, respuesta, como }) =>
            `${DROP_ANSWERS[respuesta]}: ${nombre} ${ojo}${como === undefined ? '' : `, ${como}`}`,
        ),
      ];
    case 'orden_estudios':
      return contenido.estudios.map(
        ({ codigo, nombre, ojo }) => `${nombre ?? codigo} ${ojo} (${contenido.cie})`,
      );
    case 'certificado':
      return [CERTIFICATES[contenido.certificado]];
    case 'referencia':
      return [contenido.para];
    case 'consentimiento':
      return [`${CONSENTS[contenido.procedimiento]} ${contenido.ojo}`];
    case 'propuesta_quirurgica':
      return [`${contenido.procedimiento ?? ''} ${contenido.ojo ?? ''}`.trim()];
    case 'resumen_visita':
      return [contenido.indicaciones];
  }
}
