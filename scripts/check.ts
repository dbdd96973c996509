/** `npm run check`: format, rules, types and sizes. */
process.argv.push('--rules');
await import('./test.ts');
export {};
