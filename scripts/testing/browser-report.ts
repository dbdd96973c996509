import { stripVTControlCharacters } from 'node:util';

/** The part of Playwright's JSON report that is read here. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly BrowserSuite[];
}

interface BrowserSuite {
  readonly specs: readonly BrowserSpec[];
  readonly suites?: readonly BrowserSuite[];
}

interface BrowserSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** The stories with this result, each with its file and line and the first error. */
export function storiesThatEnded(how: 'flaky' | 'unexpected', suites: readonly BrowserSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === how))
      .map((spec) => `${spec.file}:${String(spec.line)} › ${spec.title}${firstProblem(spec)}`),
    ...storiesThatEnded(how, suite.suites ?? []),
  ]);
}

/** The beginning of a story's first error, so that the end of the log alone says what happened. */
function firstProblem({ tests }: BrowserSpec): string {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)
    ?.error?.message;
  const lines = stripVTControlCharacters(message ?? '').split('\n', 12);
  return lines.map((line) => `\n      ${line}`).join('');
}
