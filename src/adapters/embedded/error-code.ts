/** Whether a call of the system failed with this code (`ENOENT`). */
export const hasCode = (cause: unknown, code: string): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === code;
