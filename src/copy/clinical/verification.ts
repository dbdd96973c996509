import type { Verified } from '#domain/clinical/documents/verification';

/** What anybody reads who verifies a paper of the clinic. */
export const VERIFICATION = {
  title: 'Verificación de un documento',
  states: {
    autentico: {
      title: 'Documento auténtico',
      text: 'Lo emitió esta clínica y está vigente.',
    },
    anulado: {
      title: 'Documento anulado',
      text: 'Lo emitió esta clínica, pero lo anuló: no tiene validez.',
    },
    no_existe: {
      title: 'No corresponde a ningún documento',
      text: 'Esta dirección no es de un documento de la clínica. Revise que esté completa.',
    },
  } satisfies Record<Verified['estado'], { readonly title: string; readonly text: string }>,
  type: 'Tipo',
  date: 'Fecha de emisión',
  private: 'Por la privacidad del paciente, aquí no se muestra su nombre ni lo que dice el documento.',
  busy: 'Se hicieron demasiadas consultas. Espere unos minutos y vuelva a intentarlo.',
  home: 'Ir a la página de la clínica',
} as const;
