import { counted } from '#copy/counted';

/** Words of single pages and parts of the site, apart from those that its islands bring to a visitor. */
export const PAGE_PARTS = {
  reading: {
    title: 'Letra, contraste y voz',
    letters: 'Letra',
    sizes: { normal: 'Normal', grande: 'Grande', enorme: 'Muy grande' },
    contrast: 'Contraste',
    contrasts: { normal: 'Normal', alto: 'Más fuerte', oscuro: 'Pupila dilatada' },
    listen: 'Escuchar la página',
    stop: 'Detener',
    cannot: 'Este navegador no puede leer en voz alta.',
  },
  asSeen: {
    short: 'Así se ve',
    title: 'La misma calle, con otros ojos',
    seo: 'Así se ve con catarata, glaucoma y más',
    lead: 'Elija una condición y mire qué cambia en la calle y en el papel. Cada persona lo percibe distinto.',
    description:
      'Cómo se ven una calle y una lista con miopía, catarata, glaucoma, retinopatía diabética y otras condiciones, en tres grados y con tratamiento.',
    condition: 'Condición',
    degree: (name: string): string => `¿Cuánto? ${name}`,
    degrees: { leve: 'Leve', media: 'Media', avanzada: 'Avanzada' },
    street: (name: string, degree: string): string =>
      `Una calle con gente, un minibús y letreros, como puede verse con ${name}: ${degree}`,
    page: (name: string, degree: string): string =>
      `Una lista escrita, como puede verse con ${name}: ${degree}`,
    note: 'Dibujo educativo: no mide su vista ni sirve para saber qué tiene.',
    source: 'Fuente:',
    more: (name: string): string => `Leer sobre ${name}`,
    all: 'Compare las diez condiciones',
    honest: 'Lo que el dibujo no muestra',
    limits: [
      'Con los dos ojos abiertos, un ojo tapa las fallas del otro. Por eso conviene probar cada ojo por separado.',
      'Los grados son ejemplos dibujados, no medidas. La misma enfermedad cambia mucho de una persona a otra.',
      'Si de pronto ve chispas, una sombra o menos que ayer, no compare dibujos: vaya a que lo vean.',
    ],
  },
  symptoms: {
    short: 'Síntomas',
    groups: {
      golpe: 'Algo me entró o me golpeó',
      vista: 'Cambió lo que veo',
      ojo: 'Me duele o está rojo',
      parpado: 'El párpado',
      ninos: 'Mi bebé o mi hijo',
    },
    ask: '¿Qué nota?',
    all: 'Ver todos los síntomas',
    byName: '¿No sabe cómo se llama lo que tiene? Empiece por lo que siente',
    more: 'Más sobre este síntoma',
    named: 'Más sobre estos síntomas',
    soon: '¿Qué tan pronto deben verme?',
    now: '¿Qué hago ahora?',
    could: '¿Qué puede ser?',
    couldText: 'Estas páginas nombran este síntoma. Léalas para preguntar mejor: solo un examen dice qué es.',
    visit: '¿Qué me harán en la consulta?',
    visits: {
      golpe:
        'Le miden la vista y miran con un microscopio si el ojo está herido o tiene algo adentro. Si fue un producto, le siguen lavando el ojo.',
      vista:
        'Le miden la vista de cada ojo y la presión, y le miran la retina con la pupila dilatada. Verá borroso unas horas: venga con alguien y no maneje.',
      ojo: 'Le miden la vista y le miran el ojo con un microscopio (lámpara de hendidura). Una gota de color muestra si hay una herida en la córnea.',
      parpado: 'Le miran el párpado y el ojo con un microscopio, y ven si el ojo se mueve bien y sin dolor.',
      ninos:
        'Le miran los ojos con luces y gotas, en sus brazos si es pequeño. Traiga los papeles del nacimiento o de otros controles, si los tiene.',
    },
    devices: 'Equipos que se usan en estas enfermedades',
    alike: 'Otros síntomas del mismo grupo',
    lead: {
      inmediato: 'Vaya a urgencias ahora',
      hoy: 'Llame hoy: deben verlo antes de 24 horas',
      pronto: 'Llame para que lo vean en uno a tres días',
      semana: 'Pida una cita para esta semana',
      normal: 'Pida una cita',
    },
    description: (short: string, first: string): string => {
      const said = `${short}. ${first}.`;
      const rest =
        said.length > 84
          ? 'Qué hacer, qué no y qué puede ser.'
          : 'Qué hacer mientras tanto, qué no hacer y qué puede ser.';
      return `${said} ${rest}${said.length < 56 ? ' En palabras sencillas.' : ''}`;
    },
    disclaimer: 'Es información general: no reemplaza la atención médica ni es un diagnóstico.',
  },
  leaflet: 'Hoja',
  ledger: {
    title: 'Qué páginas se revisaron',
    caption: 'Páginas de salud, con quién las revisó y cuándo toca la próxima revisión',
    page: 'Página',
    reviewer: 'Revisión médica',
    reviewed: 'Fecha',
    due: 'Próxima revisión',
    pending: 'Pendiente',
    overdue: (due: string): string => `Venció el ${due}: pendiente`,
    none: '–',
    summary: (done: number, all: number): string =>
      done === 0
        ? `Hoy ninguna de las ${String(all)} páginas de salud tiene una revisión médica vigente.`
        : `Hoy ${String(done)} de las ${String(all)} páginas de salud ${done === 1 ? 'tiene' : 'tienen'} una revisión médica vigente.`,
  },
  corrections: {
    title: 'Lo que se corrigió',
    none: 'Todavía no hay ninguna corrección anotada.',
    said: 'Decía:',
    says: 'Dice ahora:',
    told: (who: string): string => `Avisó ${who}.`,
  },
  glossary: {
    short: 'Glosario',
    title: 'Glosario de los ojos',
    lead: 'Las palabras que se oyen en la consulta, dichas con palabras de todos los días.',
    description:
      'Las palabras que se oyen en una consulta de ojos, explicadas en una o dos frases sencillas, con los nombres que les da la gente y dónde leer más.',
    letters: 'Letras del glosario',
    also: 'También le dicen:',
    more: 'Leer más:',
    link: (definition: string): string => `Glosario: ${definition}`,
    note: 'Cada definición resume lo que explican las páginas de este sitio. Las palabras que no tienen una página propia están escritas en lenguaje sencillo y esperan, como las demás, la revisión de un médico.',
  },
} as const;

/** The first thing to be told of a symptom: what its table says, or to go or to call as soon as its level says. */
export const firstThing = (of: {
  readonly nivel: keyof typeof PAGE_PARTS.symptoms.lead;
  readonly primero?: string | undefined;
}): string => of.primero ?? PAGE_PARTS.symptoms.lead[of.nivel];

/** From the north, by the sun's way. */
const DIRECTIONS = ['norte', 'noreste', 'este', 'sureste', 'sur', 'suroeste', 'oeste', 'noroeste'] as const;

/** What surrounds the clinic and how one gets in. */
export const ARRIVAL = {
  label: 'Cómo llegar y entrar',
  map: (clinic: string): string => `Mapa de las calles alrededor de ${clinic}, con el norte arriba`,
  near: 'Desde la entrada:',
  metres: (count: number): string => `${String(count)} m`,
  way: (metres: number, direction: number): string =>
    metres === 0
      ? 'en la misma puerta'
      : `a ${counted(metres, 'metro', 'metros')}, hacia el ${DIRECTIONS[direction] ?? 'norte'}`,
  facts: {
    estacionamiento: 'Parqueo',
    ascensor: 'Gradas y ascensor',
    transporte: 'En micro o en taxi',
    bajaVision: 'Si ve poco',
  },
} as const;
