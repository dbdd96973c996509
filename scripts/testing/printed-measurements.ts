const HEADING = '## As printed';

/**
 * The document of measurements with what one has printed in its place among the others, which are in the order of their
 * names: a heading, the day and the machine, and the lines as they came.
 */
export function withPrinted(text: string, name: string, machine: string, printed: string): string {
  const [before = '', after = ''] = text.split(`\n${HEADING}\n`);
  const sections = new Map(
    after
      .split(/^### /mu)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section.trimEnd()]),
  );
  // As the formatter leaves them, which ends no line with a space.
  const lines = printed.trimEnd().replaceAll(/ +$/gmu, '');
  sections.set(name, `${name}\n\n${machine}\n\n\`\`\`text\n${lines}\n\`\`\``);
  const sorted = [...sections].sort(([a], [b]) => a.localeCompare(b)).map(([, section]) => `### ${section}`);
  return `${before.trimEnd()}\n\n${HEADING}\n\n${sorted.join('\n\n')}\n`;
}
