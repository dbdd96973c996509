/** `npm run check`: everything but the browser stories. */
process.argv.push('--without-browser');
await import('./test.ts');
export {};
