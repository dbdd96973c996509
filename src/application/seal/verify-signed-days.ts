import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { auditLog } from '../collections.ts';
import { dayFound, sinceClosing } from './day-notes.ts';
import type { Finding } from '#domain/clinical/seal/findings';

/** What is wrong with the notes of a day. */
export interface DayFinding extends Pick<Finding, 'que' | 'consulta'> {
  readonly dia: string;
}

/** The notes of every day that an evening has closed, against themselves and against what it wrote of them. */
export async function verifySignedDays(app: Pick<App, 'store'>): Promise<DayFinding[]> {
  const found: DayFinding[] = [];
  for await (const page of pagesOf(app.store, auditLog, {
    where: [{ field: 'accion', op: '==', value: 'constancia de notas firmadas' }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: 200,
  })) {
    for (const { value } of page.items) found.push(...(await ofDay(app, value.detalle ?? {})));
  }
  return found;
}

async function ofDay(
  app: Pick<App, 'store'>,
  { fecha, raiz, hojas }: Readonly<Record<string, unknown>>,
): Promise<DayFinding[]> {
  if (typeof fecha !== 'string') return [];
  const { notes, root } = await dayFound(app, fecha);
  const isSame = root.ok && root.value.constancia.raiz === raiz;
  if (isSame) return [];
  const leaves = Array.isArray(hojas) ? hojas.filter((each) => typeof each === 'string') : [];
  const problems = root.ok ? await sinceClosing(notes, leaves) : root.error;
  return problems.map(({ que, consulta }) => ({ dia: fecha, que, consulta }));
}
