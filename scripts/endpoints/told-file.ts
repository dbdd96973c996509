import prettier from 'prettier';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';

/** The text of the domain's told-actions.ts: what operations write to the audit log, with its groups and its sentence. */
export async function toldFile(): Promise<string> {
  const all: readonly Operation[] = Object.values(OPERATIONS);
  const told = all.flatMap(({ tells = {} }) => Object.entries(tells));
  const twice = told.map(([action]) => action).filter((action, at, names) => names.indexOf(action) !== at);
  if (twice.length > 0) throw new Error(`told by two operations: ${twice.join(', ')}`);
  const config = await prettier.resolveConfig(import.meta.filename);
  return prettier.format(
    `// Written by \`npm run endpoints\` from src/contract; a test compares them.

    /** What operations tell the audit log: each action with its groups and its sentence. */
    export const TOLD_ACTIONS = ${JSON.stringify(Object.fromEntries(told))} as const;
  `,
    { ...config, parser: 'typescript' },
  );
}
