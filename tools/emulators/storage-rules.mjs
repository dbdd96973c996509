import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';

/**
 * Storage's rules, read by the parser of the official grammar and decided here, since their own evaluator runs in Java. Understood are
 * matches of plain segments, `{one}` and `{rest=**}`, the methods, and `true` or `false` as a condition. Whatever else stands in a file
 * is refused when it is read, and never guessed.
 */

/**
 * @typedef {{ constructor: { name: string }, children?: readonly Node[] | null, getText(): string }} Node
 * @typedef {{ kind: 'text' | 'one' | 'rest', text: string }} Segment
 * @typedef {{ pattern: readonly Segment[], methods: ReadonlySet<string> }} Permission
 */

/** What each word of an `allow` covers. @type {Readonly<Record<string, readonly string[]>>} */
const METHODS = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** Says for a method and a path, as `b/bucket/o/name`, whether a client may. @param {string} text */
export function storageRules(text) {
  const { tree } = /** @type {{ tree: Node }} */ (/** @type {unknown} */ (parseForESLint(text).services));
  const [version, body, ...others] = nodesIn(tree);
  // Only the second version lists, and lets `**` stand for nothing.
  if (version?.getText().replaceAll('"', "'") !== "rules_version='2';") throw notUnderstood(version ?? tree);
  if (body === undefined || others.length > 0) throw notUnderstood(others[0] ?? tree);
  const service = only(body, 'ServiceDeclarationContext');
  const [name, ...statements] = nodesIn(service);
  if (name?.getText() !== 'firebase.storage') throw notUnderstood(service);
  const permissions = statements.flatMap((each) => permissionsOf(each, []));
  return (/** @type {string} */ method, /** @type {string} */ path) => {
    const segments = path.split('/').filter((each) => each !== '');
    return permissions.some(({ pattern, methods }) => methods.has(method) && matches(pattern, segments));
  };
}

/** @param {Node} statement @param {readonly Segment[]} above @returns {Permission[]} */
function permissionsOf(statement, above) {
  const found = nodesIn(statement);
  return found.flatMap((each) => {
    if (kindOf(each) === 'PermissionDeclarationContext') return [{ pattern: above, methods: allowed(each) }];
    if (kindOf(each) !== 'MatchRuleDeclarationContext') throw notUnderstood(each);
    const [path, ...inside] = nodesIn(each);
    if (path === undefined || kindOf(path) !== 'PathDeclContext') throw notUnderstood(each);
    const pattern = [...above, ...nodesIn(path).map(segment)];
    return inside.flatMap((below) => permissionsOf(below, pattern));
  });
}

/** @param {Node} node @returns {Segment} */
function segment(node) {
  const text = node.getText();
  const kind = { SimpleSegmemntContext: 'text', CaptureSegmentContext: 'one', GlobSegmentContext: 'rest' }[
    kindOf(node)
  ];
  const isWritten = kind === 'rest' ? /^\/\{\w+=\*\*\}$/u : kind === 'one' ? /^\/\{\w+\}$/u : /^\/[\w.-]+$/u;
  if (kind === undefined || !isWritten.test(text)) throw notUnderstood(node);
  return { kind: /** @type {Segment['kind']} */ (kind), text: text.slice(1) };
}

/** The methods that a permission gives: none where its condition is `false`. @param {Node} permission */
function allowed(permission) {
  const [operations, condition] = nodesIn(permission);
  if (operations === undefined || kindOf(operations) !== 'OperationIdContext')
    throw notUnderstood(permission);
  const methods = nodesIn(operations).flatMap((word) => {
    const covered = METHODS[word.getText()];
    if (covered === undefined) throw notUnderstood(word);
    return covered;
  });
  const said = condition === undefined ? ':iftrue' : condition.getText();
  if (said !== ':iftrue' && said !== ':iffalse') throw notUnderstood(permission);
  return new Set(said === ':iftrue' ? methods : []);
}

/** @param {readonly Segment[]} pattern @param {readonly string[]} path @returns {boolean} */
function matches([first, ...pattern], path) {
  if (first === undefined) return path.length === 0;
  if (first.kind === 'rest')
    return matches(pattern, path) || (path.length > 0 && matches([first, ...pattern], path.slice(1)));
  const [here, ...below] = path;
  return here !== undefined && (first.kind === 'one' || first.text === here) && matches(pattern, below);
}

/** What the grammar calls a node: the words and signs of the text are left out. @param {Node} node */
const nodesIn = (node) => (node.children ?? []).filter((each) => kindOf(each).endsWith('Context'));

/** @param {Node} node */
const kindOf = (node) => node.constructor.name;

/** @param {Node} node @param {string} kind @returns {Node} */
function only(node, kind) {
  const [found, ...others] = nodesIn(node);
  if (found === undefined || others.length > 0 || kindOf(found) !== kind) throw notUnderstood(node);
  return found;
}

/** @param {Node} node */
const notUnderstood = (node) =>
  new RangeError(`Reglas de Storage que este evaluador no entiende: ${node.getText().slice(0, 80)}`);
