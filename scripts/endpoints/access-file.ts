import { may, POLICIES, ROLES, type Role } from '#domain/access/policies';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** The list of doctors is public in part: without `soloActivos` it checks its own policy. */
const rolesOf = (operation: Operation): readonly Role[] =>
  operation === OPERATIONS.listDoctors
    ? POLICIES['doctor:list']
    : operation.access === 'public'
      ? ROLES
      : POLICIES[operation.access];

function rowOf(operation: Operation, width: number): string {
  const roles = rolesOf(operation);
  const statuses = ROLES.map((role, at) => {
    const status = roles.includes(role) ? operation.status : role === 'anonimo' ? 401 : 403;
    return String(status).padEnd(COLUMNS[at] ?? 0);
  });
  return `| ${[`\`${nameOf(operation)}\``.padEnd(width), ...statuses].join(' | ')} |`;
}
/** As wide as the names of the roles. */
const COLUMNS = ['anónimo', 'pendiente', 'personal', 'médico', 'admin'].map(({ length }) => length);

/** The function of the staff that alone may do something; none where both may, or neither. */
function functionOf({ access }: Operation): string | null {
  if (access === 'public') return null;
  const [desk, device] = (['recepcion', 'tecnico'] as const).map((each) =>
    may({ uid: '', rol: null, doctor: false, medico: null, estado: 'activo', funciones: [each] }, access),
  );
  return desk === device ? null : desk === true ? 'recepción' : 'técnico';
}

const ROW = /^\| `([A-Z]+ \/[^`]*)`/;
const OF_ONE = /^- (?:recepción|técnico): `/u;

/**
 * docs/access.md with its table of roles and its list of functions as the contract and the policies say; what is written
 * around them stays, and so does the order of the rows: a new one comes after the operation before it in the contract.
 */
export function accessFile(written: string, operations: readonly Operation[]): string {
  const lines = written.split('\n');
  const known = new Map(operations.map((operation) => [nameOf(operation), operation]));
  const rows = lines.flatMap((line) => ROW.exec(line)?.[1] ?? []).filter((name) => known.has(name));
  for (const [at, operation] of operations.entries()) {
    if (rows.includes(nameOf(operation))) continue;
    const before = operations[at - 1];
    rows.splice(before === undefined ? 0 : rows.indexOf(nameOf(before)) + 1, 0, nameOf(operation));
  }
  const width = Math.max(...rows.map((name) => name.length + 2));
  const table = rows.flatMap((name) => {
    const operation = known.get(name);
    return operation === undefined ? [] : [rowOf(operation, width)];
  });
  const ofOne = operations
    .flatMap((operation) => {
      const which = functionOf(operation);
      return which === null ? [] : [`- ${which}: \`${nameOf(operation)}\``];
    })
    .toSorted();
  return inPlace(inPlace(lines, ROW, table), OF_ONE, ofOne).join('\n');
}

/** The lines with those that match taken away, and others where the first of them stood. */
function inPlace(lines: readonly string[], what: RegExp, others: readonly string[]): string[] {
  const at = lines.findIndex((line) => what.test(line));
  const kept = (some: readonly string[]): string[] => some.filter((line) => !what.test(line));
  return [...kept(lines.slice(0, at)), ...others, ...kept(lines.slice(at))];
}
