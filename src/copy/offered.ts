import text from '../content/ofrecidos.txt?raw';

/** What the clinic does, as its folder says: operations, studies and devices by their codes, the first word of each line. */
export const OFFERED: ReadonlySet<string> = new Set(
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.trim().split(/\s+/u)[0] ?? [])
    .filter((code) => code !== ''),
);
