import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** Text, drawings and data that a deployment changes. Every schema is strict: a misspelt key stops the build. */

/** A telephone as it is read, which no end of a line may cut, and as it is dialled. */
const phone = z.strictObject({
  visible: z.string().transform((written) => written.replaceAll(' ', '\u00A0')),
  e164: z.string().regex(/^\+\d{8,15}$/),
});

const slug = z.string().regex(/^[a-z0-9-]+$/);
const seoTitle = z.string().min(8).max(45).describe('Título para buscadores, sin el nombre de la clínica.');
const description = z.string().min(110).max(158).describe('Una frase para buscadores y tarjetas.');
const question = z.strictObject({ pregunta: z.string().min(5), respuesta: z.string().min(20) });
/** What a text rests on. The link is to the authority or the paper itself; what was read elsewhere says where, without one. */
const source = z.strictObject({
  titulo: z.string().min(5),
  url: z.url({ protocol: /^https$/ }).optional(),
});
const sourcesRead = z.string().optional().describe('Cuándo se leyeron las fuentes.');
const threeBullets = z.array(z.string().min(10).max(180)).length(3);
const weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
const hour = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** What a doctor looks after; each has its drawing. */
const specialty = z.literal([
  'retina',
  'glaucoma',
  'cornea',
  'catarata',
  'ninos',
  'refractiva',
  'parpados',
  'lagrima',
  'nervios',
  'baja-vision',
  'general',
]);

/** How soon help is needed: now, within a day, within three, this week, by appointment. */
const urgency = z.enum(['inmediato', 'hoy', 'pronto', 'semana', 'normal']);
/** What a page warns of: a symptom of the triage table, or one of its sentences («operado/glaucoma»). Never a level. */
const warnings = z.array(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/)).max(12);
/** What the pictures of a condition show, by degree and after treatment, and who says that it looks like that. */
const sight = z.string().min(20).max(140);
const asSeen = z.strictObject({
  leve: sight,
  media: sight,
  avanzada: sight,
  tratada: z.strictObject({ nombre: z.string().min(5).max(24), texto: sight }),
  fuente: source.required(),
});
/** Small figures inside a text, by the section that they belong to. */
const figures = z.record(
  z.string(),
  z
    .array(
      z.strictObject({ dibujo: slug, nombre: z.string().min(3).max(40), texto: z.string().min(5).max(90) }),
    )
    .min(1)
    .max(4),
);
const steps = z.array(z.string().min(6)).min(1).max(5);

/** A point as maps give it: latitude and longitude in decimal degrees, in Bolivia. */
const geoPoint = z.tuple([
  z.number({ error: 'un punto es [latitud, longitud].' }).min(-23).max(-9),
  z.number({ error: 'un punto es [latitud, longitud].' }).min(-70).max(-57),
]);
const arrivalFact = z.string().min(10).max(240).optional();

/** The one table of triage: how soon, what to do and what not, by the words in which people say it. */
const triaje = defineCollection({
  loader: glob({ base: './src/content', pattern: 'triaje.yaml' }),
  schema: z.strictObject({
    fuentes: z.record(
      slug,
      z.strictObject({
        titulo: z.string().min(5),
        url: z.url({ protocol: /^https$/ }).optional(),
        leida: z.iso.date().optional(),
      }),
    ),
    sintomas: z.array(
      z.strictObject({
        id: slug,
        nivel: urgency,
        corto: z
          .string()
          .min(6)
          .max(40)
          .optional()
          .describe('Como lo diría quien lo sufre; con él está en Urgencias.'),
        donde: z
          .enum(['golpe', 'vista', 'ojo', 'parpado', 'ninos'])
          .optional()
          .describe('Su grupo en Síntomas.'),
        primero: z.string().min(10).max(90).optional().describe('Lo primero que dice su página.'),
        titulo: z.string().min(10).optional(),
        pregunta: z
          .array(z.strictObject({ si: z.string().min(10), entonces: z.string().min(10), sintoma: slug }))
          .optional(),
        haga: steps.optional(),
        noHaga: steps.optional(),
        nota: z.string().min(10).optional(),
        consulta: z.string().min(20).optional().describe('Qué le harán, si no es lo de su grupo.'),
        frases: z.record(slug, z.string().min(15).max(150)).default({}),
        palabras: z.array(z.string()),
        fuente: slug,
      }),
    ),
  }),
});

const clinica = defineCollection({
  loader: glob({ base: './src/content', pattern: 'clinica.yaml' }),
  schema: z.strictObject({
    nombre: z.string().min(2),
    especialidad: z.string().min(2),
    lema: z.string(),
    descripcion: description,
    colores: z
      .partialRecord(
        z.enum(['papel', 'papel2', 'tinta', 'tinta2', 'acento', 'acentoFuerte', 'acentoClaro', 'noche']),
        z.string().regex(/^#[0-9a-f]{6}$/i),
      )
      .optional()
      .describe('Los colores propios; al construir se comprueba que se lean.'),
    indexNow: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/)
      .optional()
      .describe('Clave con la que se avisa a los buscadores qué páginas cambiaron.'),
    ciudad: z.string(),
    departamento: z.string(),
    pais: z.literal('BO'),
    direccion: z.string(),
    referencia: z.string(),
    telefono: phone,
    correo: z.email(),
    whatsapp: z.strictObject({ host: z.string().regex(/^[a-z0-9.-]+$/), phone: z.string().regex(/^\d+$/) }),
    redes: z.array(
      z.strictObject({
        red: z.enum(['facebook', 'instagram', 'tiktok', 'youtube']),
        url: z.url({ protocol: /^https$/ }),
      }),
    ),
    coordenadas: z
      .strictObject({
        latitud: z.number({ error: 'coordenadas: la latitud es un número.' }).min(-23).max(-9),
        longitud: z.number({ error: 'coordenadas: la longitud es un número.' }).min(-70).max(-57),
      })
      .optional()
      .describe('La entrada de la clínica, en grados decimales.'),
    llegada: z
      .strictObject({
        estacionamiento: arrivalFact,
        ascensor: arrivalFact,
        transporte: arrivalFact,
        bajaVision: arrivalFact,
      })
      .optional()
      .describe('Cómo se llega y se entra; lo que no está escrito no se muestra.'),
    mapa: z
      .strictObject({
        entrada: geoPoint.optional().describe('Si no son las coordenadas de arriba.'),
        calles: z
          .array(z.strictObject({ nombre: z.string().min(3).max(40), puntos: z.array(geoPoint).min(2) }))
          .min(1)
          .max(12),
        lugares: z.array(z.strictObject({ nombre: z.string().min(3).max(24), punto: geoPoint })).max(6),
        fuente: z.string().min(5).max(80).optional(),
      })
      .optional()
      .describe('Lo que rodea la entrada: con ello se dibuja el mapa de Contacto.'),
    horario: z.array(
      z.strictObject({
        dias: z.array(weekday).min(1),
        bloques: z.array(z.strictObject({ inicio: hour, fin: hour })).min(1),
      }),
    ),
    feriados: z
      .array(
        z.strictObject({
          fecha: z.coerce.date(),
          nombre: z.string().min(3),
          bloques: z.array(z.strictObject({ inicio: hour, fin: hour })).default([]),
        }),
      )
      .default([])
      .describe('Días en que se atiende en otro horario; sin bloques, cerrado.'),
    avisos: z.array(z.string().min(8).max(140)).min(1),
    urgenciasCerrado: z
      .array(
        z.strictObject({
          nombre: z.string().min(5),
          direccion: z.string().min(5),
          telefono: phone.optional(),
        }),
      )
      .min(1)
      .max(3)
      .describe('Adónde ir con la clínica cerrada.'),
  }),
});

const medicos = defineCollection({
  loader: glob({ base: './src/content/medicos', pattern: '*.yaml' }),
  schema: ({ image }) =>
    z
      .strictObject({
        nombre: z.string().min(3).describe('Es también el identificador del médico en los horarios.'),
        orden: z.number().int().min(1),
        titulo: z.string().min(3),
        descripcion: z.string(),
        whatsapp: z.union([z.literal(''), z.string().regex(/^591\d{8}$/)]),
        patologias: z.array(reference('patologias')),
        actualizado: z.coerce.date().optional(),
        lamina: specialty.describe('Lo que cuida: el dibujo que ocupa el lugar de la fotografía.'),
        formacion: z.array(z.string().min(5)).default([]),
        idiomas: z.array(z.string().min(3)).default([]),
        dias: z.string().min(5).optional().describe('Qué días atiende, como se lo diría a un paciente.'),
        imagen: image().optional().describe('Fotografía; sin ella se dibuja la lámina.'),
        encuadre: z
          .enum(['arriba', 'centro', 'abajo'])
          .default('arriba')
          .describe('Qué parte de la fotografía no se recorta.'),
        consentimiento: z
          .strictObject({ fecha: z.coerce.date(), registro: z.string().min(5) })
          .optional()
          .describe('Cuándo aceptó que se publique su fotografía, y dónde consta.'),
      })
      .refine(({ imagen, consentimiento }) => imagen === undefined || consentimiento !== undefined, {
        path: ['consentimiento'],
        message: 'Una fotografía no se publica sin su consentimiento: escriba la fecha y dónde consta.',
      }),
});

const patologias = defineCollection({
  loader: glob({ base: './src/content/patologias', pattern: '*.md' }),
  schema: z.strictObject({
    titulo: z.string().min(3).max(60),
    nombrePopular: z.string().optional(),
    orden: z.number().int().min(1).max(19),
    parte: z
      .enum(['parpados', 'cornea', 'cristalino', 'largo', 'vitreo', 'macula', 'nervio', 'musculos'])
      .describe('La parte del dibujo.'),
    cie10: z.array(z.string().regex(/^[A-Z]\d{2}(\.\d)?$/)).min(1),
    tituloSeo: seoTitle,
    descripcion: description,
    enBreve: threeBullets,
    figura: z.strictObject({ alt: z.string().min(20) }),
    comoSeVe: z.string().min(20),
    asiSeVe: asSeen.optional(),
    triaje: warnings.min(1),
    usual: z.string().describe('De sus avisos, por el que suele venirse: da su marca en el índice.'),
    dibujos: figures.describe('Por el título de su parte, como está en la dirección.'),
    tratamientos: z.array(slug).min(3).describe('El dibujo de cada fila de la tabla, en su orden.'),
    camino: z
      .strictObject({
        titulo: z.string().min(5).max(40),
        pasos: z
          .array(z.strictObject({ cuando: z.string().min(3).max(40), que: z.string().min(5).max(110) }))
          .min(3)
          .max(4),
      })
      .describe('Qué pasa y cuándo, tal como lo dice el texto.'),
    equipos: z.array(reference('equipamiento')),
    relacionadas: z.array(reference('patologias')).min(2).max(4),
    preguntas: z.array(question).min(3).max(5),
    fuentes: z.array(source).min(3),
    fuentesLeidas: sourcesRead,
    actualizado: z.coerce.date(),
  }),
});

const plate = <T extends z.ZodType>(image: () => T) =>
  z.strictObject({ imagen: image(), alt: z.string().min(15) });

const equipamiento = defineCollection({
  loader: glob({ base: './src/content/equipamiento', pattern: '*.md' }),
  schema: ({ image }) =>
    z.strictObject({
      titulo: z.string().min(3).max(80),
      tituloCorto: z.string().min(3).max(40),
      tipo: z.enum(['laser', 'diagnostico']),
      orden: z.number().int().min(1).max(10),
      tituloSeo: seoTitle,
      descripcion: description,
      enBreve: threeBullets,
      ficha: z.strictObject({
        mide: z.string().optional(),
        dilatacion: z.string().optional(),
        contacto: z.string().optional(),
        duracion: z.string().optional(),
        acompanante: z.string().optional(),
      }),
      dibujo: z
        .string()
        .min(3)
        .describe('En las listas: el equipo como se lo reconoce, un dibujo para cada uno.'),
      lamina: plate(image),
      patologias: z.array(reference('patologias')).min(2),
      relacionados: z.array(reference('equipamiento')).min(2).max(3),
      preguntas: z.array(question).min(2).max(4),
      fuentes: z.array(source),
      fuentesLeidas: sourcesRead,
      actualizado: z.coerce.date(),
    }),
});

const infraestructura = defineCollection({
  loader: glob({ base: './src/content/infraestructura', pattern: '*.md' }),
  schema: ({ image }) =>
    z.strictObject({
      titulo: z.string().min(3).max(60),
      orden: z.number().int().min(1).max(6),
      tituloSeo: seoTitle,
      descripcion: description,
      enBreve: threeBullets,
      lamina: plate(image),
      relacionadas: z.array(reference('infraestructura')).min(2).max(3),
      equipos: z.array(reference('equipamiento')).max(4),
      triaje: warnings.default([]),
      preguntas: z.array(question).min(2).max(3),
      fuentes: z.array(source),
      fuentesLeidas: sourcesRead,
      actualizado: z.coerce.date(),
    }),
});

const noticias = defineCollection({
  loader: glob({ base: './src/content/noticias', pattern: '*.md' }),
  schema: ({ image }) =>
    z.strictObject({
      titulo: z.string().min(10).max(110),
      tituloSeo: seoTitle.optional(),
      fecha: z.coerce.date(),
      descripcion: description,
      lamina: plate(image),
      patologias: z.array(reference('patologias')).max(3),
      equipos: z.array(reference('equipamiento')).max(3),
      dibujos: figures,
      fuentes: z.array(source),
      fuentesLeidas: sourcesRead,
    }),
});

const legales = defineCollection({
  loader: glob({
    base: './src/content/legales',
    pattern: '*.md',
    generateId: ({ entry }) => slug.parse(entry.replace(/\.md$/, '')),
  }),
  schema: z.strictObject({ titulo: z.string(), descripcion: description, actualizado: z.coerce.date() }),
});

const paginas = defineCollection({
  loader: glob({ base: './src/content/paginas', pattern: '*.md' }),
  schema: z.strictObject({
    titulo: z.string(),
    descripcion: description,
    titular: z.string().max(60).optional().describe('El titular grande, en vez del título.'),
    triaje: warnings.optional(),
    bajada: z.string().optional().describe('En la portada y en Urgencias: la frase bajo el titular.'),
    pasos: z
      .array(z.strictObject({ titulo: z.string().min(5), texto: z.string().min(20) }))
      .length(4)
      .optional()
      .describe('La primera visita, un texto por dibujo.'),
    actualizado: z.coerce.date().optional(),
  }),
});

/** The words of the consultation in everyday words, and the forms in which texts write them. */
const glosario = defineCollection({
  loader: glob({ base: './src/content', pattern: 'glosario.yaml' }),
  schema: z.strictObject({
    actualizado: z.coerce.date(),
    terminos: z
      .array(
        z.strictObject({
          termino: z.string().min(3),
          formas: z.array(z.string().min(3)).default([]),
          tambien: z.array(z.string().min(3)).default([]),
          es: z.string().min(20).max(160),
          paginas: z.array(z.string().startsWith('/')).default([]),
        }),
      )
      .min(80),
  }),
});

/** In which words people search, and what they mean. */
const busqueda = defineCollection({
  loader: glob({ base: './src/content', pattern: 'busqueda.yaml' }),
  schema: z.strictObject({
    dichos: z.array(
      z
        .strictObject({
          dicen: z.array(z.string().min(2)).min(1),
          es: z.string().min(3).optional(),
          caso: slug.optional(),
          pagina: z.string().startsWith('/').optional(),
        })
        .refine(
          ({ es, caso, pagina }) => [es, caso, pagina].filter((each) => each !== undefined).length === 1,
        ),
    ),
  }),
});

/** What doctors signed in the office («Textos por revisar»), as its file brings it; nobody is named as reviewer otherwise. */
const revisiones = defineCollection({
  loader: glob({ base: './src/content', pattern: 'revisiones.json' }),
  schema: z.strictObject({
    revisiones: z.array(
      z.strictObject({
        pagina: z.string().startsWith('/'),
        medico: z.string().min(3),
        fecha: z.coerce.date(),
        huella: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    ),
  }),
});

/** Errors that were corrected, the last first. */
const correcciones = defineCollection({
  loader: glob({ base: './src/content', pattern: 'correcciones.yaml' }),
  schema: z.strictObject({
    correcciones: z.array(
      z.strictObject({
        fecha: z.coerce.date(),
        pagina: z.string().startsWith('/'),
        decia: z.string().min(5),
        dice: z.string().min(5),
        aviso: z.string().min(3).optional(),
      }),
    ),
  }),
});

export const collections = {
  busqueda,
  clinica,
  correcciones,
  revisiones,
  glosario,
  medicos,
  patologias,
  equipamiento,
  infraestructura,
  noticias,
  legales,
  paginas,
  triaje,
};
