export const SITE_COPY = {
  skip: 'Saltar al contenido',
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
  ticker: {
    label: 'Avisos de la clínica',
    pause: 'Pausar avisos',
    pauseShort: 'Pausar',
    clock: 'Hora de Bolivia',
  },
  social: {
    label: 'Redes sociales',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    newWindow: '(se abre en otra ventana)',
  },
  whatsapp: {
    link: 'WhatsApp',
    chat: 'Escribir por WhatsApp',
    greeting: 'Hola, quisiera hacer una consulta.',
    greetingFrom: (name: string): string => `Hola, soy ${name}. Quisiera hacer una consulta.`,
    open: 'Abrir chat de WhatsApp',
    close: 'Cerrar chat de WhatsApp',
    title: 'Converse con la clínica',
    intro: 'Un asesor le responde en el horario de atención.',
    nameLabel: 'Su nombre',
    nameMissing: 'Escriba su nombre, por favor, para saber con quién conversamos.',
    send: 'Abrir la conversación',
    note: 'WhatsApp es de Meta: no envíe datos clínicos ni fotos.',
  },
  doctor: {
    listTitle: 'Médicos',
    close: 'Cerrar',
    chat: (name: string): string => `Escribir por WhatsApp a ${name}`,
    fullProfile: 'Ver su página',
    treats: 'Lo que atiende',
    monogram: (name: string): string => `Monograma de ${name}`,
    photo: (name: string): string => `Fotografía de ${name}`,
  },
  footer: {
    contact: 'Dónde estamos',
    hours: 'Horario de atención',
    services: 'Servicios',
    studies: 'Estudios y equipamiento',
    phone: 'Teléfono',
    email: 'Correo',
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    legal: 'Información legal',
    disclaimer: 'La información de este sitio no reemplaza la consulta médica.',
  },
  reachUs: 'Cómo comunicarse',
  breadcrumbs: 'Ruta de navegación',
  inBrief: 'En 30 segundos',
  index: 'En esta página',
  howItLooks: '¿Cómo se ve?',
  howItLooksNote: 'Es una descripción aproximada: cada persona lo percibe distinto.',
  faq: 'Preguntas frecuentes',
  sources: 'Fuentes',
  related: 'También puede leer',
  devices: 'Equipos que se usan',
  treatedHere: 'Médicos que la atienden',
  studiedWith: 'Enfermedades que estudia o trata',
  updated: 'Actualizado el',
  reviewPending: 'Revisión médica pendiente',
  reviewedBy: 'Revisado por',
  legend: 'Partes del dibujo',
  factsTitle: 'Datos del examen',
  facts: {
    mide: 'Qué mide',
    dilatacion: 'Dilatación',
    contacto: 'Contacto con el ojo',
    duracion: 'Duración',
    acompanante: 'Acompañante',
  },
  kinds: { laser: 'Láser', diagnostico: 'Diagnóstico' },
  cta: {
    title: 'Pida su cita',
    text: 'Llame o escriba en el horario de atención. La información de este sitio no reemplaza la consulta.',
    button: 'Cómo pedir una cita',
    call: 'Llamar al',
  },
  printNote: 'Impreso desde',
} as const;

/** The urgency of a care card in words, so that colour is never the only signal. */
export const URGENCY_COPY = {
  inmediato: 'Ahora mismo',
  hoy: 'Hoy',
  semana: 'Esta semana',
  normal: 'Con cita',
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
    title: 'Patologías',
    seo: 'Enfermedades de los ojos',
    lead: 'Quince enfermedades y problemas de la vista, explicados con palabras sencillas: qué son, cómo se notan, cómo se estudian y qué puede hacerse.',
    description:
      'Quince enfermedades de los ojos explicadas en palabras sencillas: síntomas, causas, estudios, tratamientos y cuándo pedir ayuda sin esperar.',
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
    lead: 'Los ambientes por los que usted pasa y los criterios con los que se cuidan.',
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
      `${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}. Conozca qué atiende, cómo es la consulta y cómo pedir una cita en la clínica por teléfono o WhatsApp.`,
    all: 'Todos los médicos',
  },
} as const;
