import prettier from 'prettier';
import { OPERATIONS } from '#contract/operations';

const NOTE = '// Written by `npm run endpoints` from src/contract; a test compares them.';

/**
 * The texts of src/client/public-endpoints.ts and endpoints.ts: method and path of every operation. Those of the public
 * pages are a file of their own, so that nobody who reads about the clinic fetches the rest.
 */
export async function endpointsFiles(): Promise<
  Readonly<Record<'public-endpoints.ts' | 'endpoints.ts', string>>
> {
  const all = Object.entries(OPERATIONS);
  // A session can be ended from the public pages too.
  const open = all.filter(([, { access }]) => access === 'public' || access === 'session:end');
  const rest = all.filter((entry) => !open.includes(entry));
  const lines = (entries: typeof all): string =>
    entries.map(([name, { method, path }]) => `${name}: '${method} ${path}',`).join('\n');
  const config = await prettier.resolveConfig(import.meta.filename);
  const formatted = (text: string): Promise<string> =>
    prettier.format(`${NOTE}\n${text}`, { ...config, parser: 'typescript' });
  return {
    'public-endpoints.ts': await formatted(`
    /** Method and path of the operations that the public pages call. */
    export const PUBLIC_ENDPOINTS = {${lines(open)}} as const;
  `),
    'endpoints.ts': await formatted(`import { PUBLIC_ENDPOINTS } from './public-endpoints.ts';

    /** Method and path of every operation. */
    export const ENDPOINTS = {...PUBLIC_ENDPOINTS, ${lines(rest)}} as const;
  `),
  };
}
