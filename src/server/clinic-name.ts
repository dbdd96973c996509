import { getEntry } from 'astro:content';

/** What the clinic is called, as its own content says. */
export const clinicName = async (): Promise<string> =>
  (await getEntry('clinica', 'clinica'))?.data.nombre ?? '';
