import { VISITOR_COPY } from './visitor.ts';

export const SITE_COPY = {
  ...VISITOR_COPY,
  skip: 'Saltar al contenido',
  skips: 'Atajos',
  skipToSearch: 'Buscar en el sitio',
  openMenu: 'Menú',
  mainNav: 'Principal',
  mobileNav: 'Menú móvil',
  home: 'Inicio',
  about: 'Nosotros',
  pathologies: 'Patologías',
  equipment: 'Equipamiento',
  infrastructure: 'Infraestructura',
  news: 'Noticias',
  contact: 'Contacto',
  allPathologies: 'Ver todas las patologías',
  allInfrastructure: 'Ver toda la infraestructura',
  footer: {
    contact: 'Dónde estamos',
    hours: 'Horario de atención',
    services: 'Servicios',
    studies: 'Estudios y equipamiento',
    phone: 'Teléfono',
    email: 'Correo',
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    editorial: 'Política editorial',
    accessibility: 'Accesibilidad',
    legal: 'Información legal',
    disclaimer: 'La información de este sitio no reemplaza la consulta médica.',
  },
  reachUs: 'Cómo comunicarse',
  breadcrumbs: 'Ruta de navegación',
  inBrief: 'En 30 segundos',
  index: 'En esta página',
  writtenBy: (clinic: string) => `Escribe: ${clinic}`,
  minutes: (count: number) => (count === 1 ? '1 minuto de lectura' : `${String(count)} minutos de lectura`),
  howItLooks: '¿Cómo se ve?',
  howItLooksNote: 'Es una descripción aproximada: cada persona lo percibe distinto.',
  faq: 'Preguntas frecuentes',
  sources: 'Fuentes',
  sourcesRead: (when: string): string => `Leídas en extractos en ${when}.`,
  codes: (codes: readonly string[]): string =>
    `En sus papeles figura con el código ${codes.join(', ')} (CIE-10).`,
  related: 'También puede leer',
  devices: 'Equipos que se usan',
  treatedHere: 'Médicos que la atienden',
  studiedWith: 'Enfermedades que estudia o trata',
  updated: 'Actualizado el',
  reviewPending: 'Revisión médica pendiente',
  reviewedBy: 'Revisado por',
  legend: 'Partes del dibujo',
  figureShows: 'Qué muestra el dibujo',
  factsTitle: 'Datos del examen',
  facts: {
    mide: 'Qué mide',
    dilatacion: 'Dilatación',
    contacto: 'Contacto con el ojo',
    duracion: 'Duración',
    acompanante: 'Acompañante',
  },
  kinds: { laser: 'Láser', diagnostico: 'Diagnóstico' },
  dock: {
    label: 'Accesos rápidos',
    appointment: 'Pedir cita',
    call: 'Llamar',
    urgent: 'Urgencias',
  },
  cta: {
    title: 'Pida su cita',
    text: 'Llame o escriba en el horario de atención. La información de este sitio no reemplaza la consulta.',
    button: 'Cómo pedir una cita',
    call: 'Llamar al',
  },
  card: (title: string): string => `Tarjeta con el título «${title}» y un dibujo.`,
  printNote: 'Impreso desde',
} as const;

/** The search: what leads where, and what is said when nothing is found. */
export const SEARCH_COPY = {
  title: 'Buscar',
  lead: 'Escriba lo que siente, el nombre de una enfermedad o el de un examen. No hace falta que esté bien escrito.',
  description:
    'Busque en el sitio de la clínica por lo que siente, por el nombre de una enfermedad o de un examen, o recorra todas las páginas por tema.',
  label: '¿Qué busca?',
  help: 'Por ejemplo: ojo rojo, nube en el ojo, lentes para leer.',
  button: 'Buscar',
  home: 'Busque por lo que siente',
  wrongAddress: 'Pruebe buscarlo',
  found: (question: string): string => `Resultados para «${question}»`,
  count: (many: number): string => (many === 1 ? '1 resultado' : `${String(many)} resultados`),
  none: (question: string): string => `No encontramos nada para «${question}»`,
  noneText: 'Pruebe con otra palabra, o con menos. También puede preguntarnos:',
  seeSymptoms: 'Ver qué hacer según lo que siente',
  all: 'Todo el sitio, por tema',
  full: 'Ver todo lo que debe hacer',
  leaflets: 'Hojas para llevar',
  clinic: 'La clínica',
  kinds: {
    symptom: 'Síntoma',
    disease: 'Enfermedad',
    device: 'Examen o tratamiento',
    leaflet: 'Hoja para llevar',
    article: 'Noticia',
    place: 'La clínica',
    room: 'Ambiente',
    doctor: 'Médico',
    word: 'Glosario',
  },
  places: [
    {
      href: '/urgencias',
      titulo: 'Urgencias',
      nota: 'Qué hacer ahora, síntoma por síntoma, y adónde ir.',
      dichos: ['emergencia', 'urgente', 'adónde ir con la clínica cerrada'],
    },
    {
      href: '/contacto',
      titulo: 'Contacto',
      nota: 'Cómo pedir una cita, el horario, la dirección y qué traer.',
      dichos: [
        'cita',
        'turno',
        'sacar ficha',
        'ficha',
        'teléfono',
        'dirección',
        'dónde están',
        'horario',
        'hora de atención',
        'whatsapp',
      ],
    },
    {
      href: '/nosotros',
      titulo: 'Nosotros',
      nota: 'Quiénes lo atienden y cómo se trabaja con usted.',
      dichos: ['médicos', 'doctores', 'oculista', 'quién atiende'],
    },
    {
      href: '/asi-se-ve',
      titulo: 'Así se ve',
      nota: 'La misma calle con catarata, glaucoma y otras condiciones, en tres grados.',
      dichos: ['cómo ve', 'cómo se ve', 'simulador', 'qué ve mi papá'],
    },
    {
      href: '/patologias',
      titulo: 'Enfermedades de los ojos',
      nota: 'Todas las enfermedades que explica este sitio.',
      dichos: ['ñawi', 'ñahui', 'nayra', 'naira', 'ojos', 'vista', 'enfermedades'],
    },
  ],
} as const;

/** The clinic in plain lines, for programs that read for somebody. */
export const LLMS_COPY = {
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo',
  closed: 'cerrado',
  note: 'La información de este sitio no reemplaza la consulta médica. Con dolor fuerte, un golpe, un químico en el ojo o pérdida de la vista, vaya a urgencias ahora.',
  pages: 'Páginas',
} as const;

/** How to ask for an appointment; the message of each kind of visit says nothing about anybody's health. */
export const BOOKING_COPY = {
  byChat: 'Por WhatsApp',
  byChatText: 'Elija para qué es la cita: el mensaje se abre escrito y usted completa su nombre.',
  byPhone: 'Por teléfono',
  byPhoneText: 'Llame en el horario de atención. Es lo más rápido si lo necesita para hoy o mañana.',
  inPerson: 'En persona',
  inPersonText: 'Venga a recepción con su carnet de identidad, en el horario de atención.',
  kinds: [
    {
      name: 'Primera consulta',
      message: 'Hola, quisiera una cita de primera consulta. Mi nombre es: ',
    },
    { name: 'Control', message: 'Hola, quisiera una cita de control. Mi nombre es: ' },
    {
      name: 'Estudio o láser con orden',
      message: 'Hola, quisiera una cita para un estudio o láser con orden médica. Mi nombre es: ',
    },
    {
      name: 'Cambiar o cancelar mi cita',
      message: 'Hola, quisiera cambiar o cancelar mi cita. Mi nombre es: ',
    },
  ],
  arrive: '¿Cómo llego?',
  arriveText:
    'Muestre la dirección y la referencia a quien lo lleve. Salga con tiempo: con la vista borrosa se camina más despacio. Si usa silla de ruedas o le cuesta subir gradas, llame antes y pregunte por el acceso.',
  mapPhone: 'Mapas del teléfono',
} as const;

/** Whether the clinic is open: `always` is true at any hour. */
export const OPENING_COPY = {
  always: 'Atendemos en el horario de la tabla de esta página.',
  open: (until: string): string => `Abierto ahora, hasta las ${until}.`,
  closed: (when: string, at: string): string => `Cerrado ahora. Abre ${when} a las ${at}.`,
  holiday: (name: string, when: string, at: string): string =>
    `Cerrado por feriado: ${name}. Abre ${when} a las ${at}.`,
  today: 'hoy',
  tomorrow: 'mañana',
  on: (day: string): string => `el ${day}`,
  holidays: 'En feriados el horario puede cambiar: llame antes de venir.',
} as const;

/** The urgency of a care card in words, so that colour is never the only signal. */
export const URGENCY_COPY = {
  inmediato: 'Ahora mismo',
  hoy: 'Hoy',
  pronto: 'En uno a tres días',
  semana: 'Esta semana',
  normal: 'Con cita',
} as const;

/** The heading of a care card, which the signs below complete. */
export const CARE_CARD_COPY = {
  inmediato: 'Vaya a urgencias ahora si:',
  hoy: 'Llame hoy mismo si:',
  pronto: 'Llame para que lo vean en uno a tres días si:',
  semana: 'Pida una cita para esta semana si:',
  normal: 'Pida una cita de control si:',
} as const;

export const WEEKDAY_COPY = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
} as const;

export const HOME_COPY = {
  firstVisit: 'La primera visita, en cuatro pasos',
  team: 'Quiénes lo atienden',
  doctors: 'Once médicos, cada uno en su parte del ojo',
  aboutLink: 'Cómo trabajamos',
  equipment: 'Con qué se examina y se trata',
  equipmentLink: 'Ver los diez equipos',
  newsLink: 'Ver todas las noticias',
  irisPlate: 'Lámina: dibujo de un ojo visto de frente, con las fibras del iris alrededor de la pupila.',
  visitPlate:
    'Lámina: dibujo de una persona con la frente apoyada en el microscopio de la consulta, frente a quien la examina.',
  placePlate:
    'Lámina: dibujo de unas montañas con sol cuya luz entra en un ojo y forma en la retina una imagen invertida.',
} as const;

/** The titles and leads of pages that have no content file of their own. */
export const PAGE_COPY = {
  pathologies: {
    title: '¿Qué parte del ojo?',
    seo: 'Enfermedades de los ojos',
    lead: 'Toque una parte del dibujo y vea sus enfermedades. O empiece por lo que siente.',
    description:
      'Diecinueve enfermedades de los ojos por la parte que afectan, en palabras sencillas: síntomas, estudios, tratamientos y cuándo pedir ayuda.',
    drawing: 'Corte del ojo. Cada parte es un enlace a sus enfermedades.',
    caption: 'Esquema de un ojo cortado. Los párpados y los músculos se agregaron para que se vean.',
    partList: 'Partes del ojo',
    legend: 'Cuándo conviene venir:',
    legendNote:
      'La marca es por lo que suele venir la gente. Cada página dice además qué señales no esperan.',
    parts: {
      parpados: { name: 'Párpados y lágrima', note: 'Cubren y mojan el ojo' },
      cornea: { name: 'Córnea y blanco del ojo', note: 'La ventana de adelante y lo que la rodea' },
      cristalino: { name: 'Cristalino', note: 'La lente que enfoca' },
      largo: { name: 'Largo del ojo', note: 'Decide dónde cae el foco' },
      vitreo: { name: 'Vítreo y retina', note: 'El gel y la capa que recibe la luz' },
      macula: { name: 'Mácula', note: 'El centro: leer y ver caras' },
      nervio: { name: 'Nervio óptico', note: 'El cable al cerebro' },
      musculos: { name: 'Músculos', note: 'Mueven los dos ojos juntos' },
    },
  },
  symptoms: {
    title: '¿Qué siente o qué ve?',
    seo: 'Síntomas de los ojos',
    lead: 'Busque la frase que más se parece a lo suyo. Cada página dice qué tan pronto deben verlo, qué hacer ahora y qué no.',
    description:
      'Síntomas de los ojos en palabras de todos los días: qué tan pronto deben verlo, qué hacer ahora, qué no hacer y qué puede ser cada uno.',
  },
  equipment: {
    title: 'Equipamiento',
    seo: 'Equipos de diagnóstico y láser',
    lead: 'Para qué sirve cada equipo, qué se siente, cuánto dura y cómo prepararse.',
    description:
      'Los equipos de diagnóstico y láser de la clínica: para qué sirve cada uno, qué se siente durante el examen y cómo conviene prepararse.',
  },
  infrastructure: {
    title: 'Infraestructura',
    seo: 'Instalaciones de la clínica',
    lead: 'Los ambientes por los que usted pasa y cómo se cuidan.',
    description:
      'Sala prequirúrgica, quirófano y demás ambientes de la clínica: cómo se cuidan, qué pasa en cada uno y qué puede esperar en su visita.',
  },
  news: {
    title: 'Noticias',
    seo: 'Noticias sobre la salud de los ojos',
    lead: 'Consejos y novedades sobre el cuidado de la vista.',
    description:
      'Noticias y consejos sobre el cuidado de los ojos: glaucoma, diabetes, miopía en la niñez, cirugía de catarata, sequedad y vida en altura.',
  },
  notFound: {
    title: 'No encontramos esta página',
    lead: 'La dirección puede estar mal escrita, o la página cambió de lugar. Quizás lo que busca esté aquí:',
    description:
      'La página que busca no está en este sitio. Aquí puede elegir una enfermedad, un equipo o los datos de contacto de la clínica.',
  },
  offline: {
    title: 'Sin conexión',
    lead: 'Su aparato no tiene internet en este momento. Las páginas que ya visitó se pueden leer sin conexión, con la fecha en que se guardaron.',
    description:
      'Esta página aparece cuando no hay internet. Puede leer sin conexión las páginas que ya visitó y los datos de contacto de la clínica.',
    visited: 'Páginas guardadas en este aparato',
    saved: 'Guardada el',
    urgent:
      'Si de pronto deja de ver o le duele mucho un ojo, no espere a tener internet: llame o vaya al servicio de urgencias más cercano.',
  },
  reset: {
    description:
      'Página para crear una contraseña nueva con el enlace de un solo uso que entrega un administrador de la clínica a su personal.',
  },
  doctor: {
    seo: (name: string): string => name,
    description: (name: string, title: string): string =>
      `${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}. Conozca qué atiende, cómo es la consulta y cómo pedir su cita.`,
    all: 'Todos los médicos',
  },
} as const;
