import { DatabaseSync } from 'node:sqlite';

/** Collections of which a clinic loses nothing: their documents are corrected, marked and merged, and stay. */
const LASTING = [
  'pacientes',
  'turnos',
  'consultas',
  'notas',
  'documentos',
  'ordenes',
  'archivos',
  'auditoria',
];
/** Of what lasts, a tenth may go; of everything together, half: the rest are holds, attempts and answers of a day. */
const [LASTING_KEPT, ALL_KEPT] = [0.9, 0.5];
/** Fewer than this are no loss by themselves. */
const SOME = 10;

/** How much a backup holds: documents by collection (`todo` is all of them), and uploaded files. */
export type Counts = Readonly<Record<string, number>>;

/** Counts what lies in the database of a backup. */
export function countsOf(database: string, uploads: number): Counts {
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'c_*'").all();
    const counted = names.map(({ name }): [string, number] => {
      const row = db.prepare(`SELECT count(*) AS n FROM "${String(name)}"`).get();
      return [String(name).slice(2), Number(row?.['n'])];
    });
    const lasting = Object.fromEntries(counted.filter(([name]) => LASTING.includes(name)));
    const todo = counted.reduce((sum, [, n]) => sum + n, 0);
    return { ...lasting, todo, subidos: uploads };
  } finally {
    db.close();
  }
}

/**
 * What a new backup has lost against the fullest of the earlier ones, in words; null when it may take their place. A backup
 * of an emptied clinic is a good copy of nothing, and must not push the full ones out.
 */
export function shrinkage(now: Counts, before: readonly Counts[]): string | null {
  const lost = [...LASTING, 'todo', 'subidos'].flatMap((name) => {
    const most = Math.max(0, ...before.map((counts) => counts[name] ?? 0));
    const has = now[name] ?? 0;
    const kept = name === 'todo' ? ALL_KEPT : LASTING_KEPT;
    const isLess = has < most * kept && (most - has >= SOME || has === 0);
    return isLess ? [`${WORDS[name] ?? name} de ${String(most)} a ${String(has)}`] : [];
  });
  return lost.length === 0 ? null : lost.join('; ');
}

const WORDS: Readonly<Record<string, string>> = {
  archivos: 'archivos anotados',
  auditoria: 'líneas del rastro',
  ordenes: 'órdenes',
  subidos: 'archivos subidos',
  todo: 'documentos en total',
};
