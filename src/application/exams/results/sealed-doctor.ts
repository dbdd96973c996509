import * as z from 'zod/mini';

const sealed = z.object({ medico: z.object({ nombre: z.string(), matricula: z.nullable(z.string()) }) });

/** The doctor as a signed study names them: what is sealed is what is printed, whatever the doctor's card says today. */
export function sealedDoctor(sello: string): {
  readonly nombre?: string;
  readonly medico?: { readonly nombre: string; readonly matricula: string | null };
} {
  try {
    const read = sealed.safeParse(JSON.parse(sello));
    if (!read.success) return {};
    const { nombre, matricula } = read.data.medico;
    return { nombre, medico: { nombre, matricula } };
  } catch {
    return {};
  }
}
