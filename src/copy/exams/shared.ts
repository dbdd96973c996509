const day = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** What a person reads who opens the link to a report. */
export const SHARED_COPY = {
  title: 'Informe de un estudio',
  closed: {
    terminado: {
      title: 'Este enlace no abre ningún informe',
      text: 'Terminó su plazo o la dirección no está completa. Pida a la clínica uno nuevo.',
    },
    retirado: {
      title: 'La clínica retiró este enlace',
      text: 'Ya no abre el informe. Si lo necesita, pídalo a la clínica.',
    },
    reemplazado: {
      title: 'Este informe ya no es el vigente',
      text: 'La clínica lo corrigió después de entregar este enlace. Pídale el informe nuevo.',
    },
  },
  busy: {
    title: 'Espere unos minutos',
    text: 'Se abrió demasiadas veces seguidas. Vuelva a intentarlo en un cuarto de hora.',
  },
  born: (fecha: string) => `Nació el ${day(fecha)}`,
  noBirth: 'Sin fecha de nacimiento',
  done: (fecha: string) => `Hecho el ${day(fecha)}`,
  values: 'Lo que se midió',
  value: 'Valor',
  technical: 'Informe técnico',
  medical: 'Interpretación médica',
  licence: (matricula: string) => `Matrícula ${matricula}`,
  pictures: 'Imágenes',
  picture: (n: number, study: string) => `${study}, imagen ${String(n)}`,
  open: 'Ver más grande',
  openPdf: 'Abrir el PDF',
  onlyHere: 'Se ve completa en la clínica.',
  notHere: 'Esta imagen se ve solo en la clínica.',
  until: (fecha: string) =>
    `Este enlace abre hasta el ${day(fecha)}. Quien lo tenga puede leer el informe: compártalo solo con quien deba verlo.`,
  talk: 'El resultado se entiende junto con su examen: pregunte a su médico qué significa para usted.',
} as const;
