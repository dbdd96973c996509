import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MEDICAL_TEXTS } from '#routes';
import { medicalTextsSchema, type MedicalTexts } from '#domain/site/text-review';

/** The texts of the site in this folder, as its build wrote them; null where no site was built. */
export async function medicalTextsIn(client: string): Promise<MedicalTexts | null> {
  const text = await readFile(path.join(client, MEDICAL_TEXTS), 'utf8').catch(() => null);
  return text === null ? null : medicalTextsSchema.parse(JSON.parse(text));
}
