/** `npm run check`: format, rules, types, architecture and sizes. */
process.argv.push('--rules');
await import('./test.ts');
export {};
