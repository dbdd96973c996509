import * as z from 'zod/mini';
import { isReadable } from '../shared/readable-text.ts';

export const TEMPLATE_LIMITS = { most: 60, text: 1500 } as const;
/** What a template's name is made of: short, without signs, so that it is typed behind a slash. */
const NAME = /^[a-z0-9ñ]{2,12}$/u;

export const TEMPLATE_MESSAGES = {
  name: 'El atajo lleva de 2 a 12 letras o números, sin espacios ni tildes.',
  text: `Escriba el texto, de hasta ${String(TEMPLATE_LIMITS.text)} caracteres.`,
  unreadable: 'El texto tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  twice: 'Ese atajo ya está en la lista.',
  most: `Guarde hasta ${String(TEMPLATE_LIMITS.most)} plantillas.`,
} as const;

const templateSchema = z.strictObject({
  atajo: z.string({ error: TEMPLATE_MESSAGES.name }).check(z.regex(NAME, { error: TEMPLATE_MESSAGES.name })),
  texto: z.string({ error: TEMPLATE_MESSAGES.text }).check(
    z.refine((text) => text.trim() !== '', { error: TEMPLATE_MESSAGES.text }),
    z.maxLength(TEMPLATE_LIMITS.text, { error: TEMPLATE_MESSAGES.text }),
    z.refine(isReadable, { error: TEMPLATE_MESSAGES.unreadable }),
  ),
});
export type Template = Readonly<z.infer<typeof templateSchema>>;

/** Names the second of two that are called the same. */
const eachOnce = z.superRefine<readonly Template[]>((all, context) => {
  const seen = new Set<string>();
  for (const [at, { atajo }] of all.entries()) {
    if (seen.has(atajo))
      context.addIssue({
        code: 'custom',
        message: TEMPLATE_MESSAGES.twice,
        path: [at, 'atajo'],
        input: atajo,
      });
    seen.add(atajo);
  }
});

/** `plantillas/{uid}`: what a doctor writes again and again, behind a slash. */
export const templatesSchema = z.strictObject({
  plantillas: z
    .array(templateSchema, { error: 'Envíe la lista de plantillas.' })
    .check(z.maxLength(TEMPLATE_LIMITS.most, { error: TEMPLATE_MESSAGES.most }), eachOnce),
});
export type Templates = Readonly<z.infer<typeof templatesSchema>>;

/** What may stand in braces in a template, and what it says when it is filled. */
export const TEMPLATE_VARIABLES = {
  nombre: 'nombre del paciente',
  edad: 'edad',
  hoy: 'fecha de hoy',
  medico: 'su nombre',
  pio_od: 'presión OD',
  pio_oi: 'presión OI',
  av_od: 'agudeza OD',
  av_oi: 'agudeza OI',
} as const;
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export type TemplateValues = { readonly [Name in TemplateVariable]?: string | undefined };

const CALL = /(^|\s)\/([a-z0-9ñ]{2,12})(?=\s)/giu;

/**
 * A text with its templates written out: `/qs` counts once something follows it, so that nothing changes under the
 * fingers. A variable without a value stays as it is, for the doctor to fill in; a name that nobody gave stays too.
 */
export function expandTemplates(
  text: string,
  templates: readonly Template[],
  values: TemplateValues,
): string {
  if (!text.includes('/')) return text;
  return text.replaceAll(CALL, (whole, before: string, name: string) => {
    const found = templates.find(({ atajo }) => atajo === name.toLowerCase());
    return found === undefined ? whole : `${before}${filled(found.texto, values)}`;
  });
}

const filled = (text: string, values: TemplateValues): string =>
  text.replaceAll(/\{([a-z_]+)\}/gu, (whole, name: string) => {
    const known: Readonly<Record<string, string | undefined>> = values;
    return known[name] ?? whole;
  });
