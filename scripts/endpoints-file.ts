import prettier from 'prettier';
import { OPERATIONS } from '#contract/operations';

/** The text of src/client/endpoints.ts: method and path of every operation, with those of the public pages separate. */
export async function endpointsFile(): Promise<string> {
  const all = Object.entries(OPERATIONS);
  // A session can be ended from the public pages too.
  const open = all.filter(([, { access }]) => access === 'public' || access === 'session:end');
  const rest = all.filter((entry) => !open.includes(entry));
  const lines = (entries: typeof all): string =>
    entries.map(([name, { method, path }]) => `${name}: '${method} ${path}',`).join('\n');
  const text = `
    // Written by \`npm run endpoints\` from src/contract; a test compares them.

    /** Method and path of the operations that the public pages call. */
    export const PUBLIC_ENDPOINTS = {${lines(open)}} as const;

    /** Method and path of every operation. */
    export const ENDPOINTS = {...PUBLIC_ENDPOINTS, ${lines(rest)}} as const;
  `;
  const config = await prettier.resolveConfig(import.meta.filename);
  return prettier.format(text, { ...config, parser: 'typescript' });
}
