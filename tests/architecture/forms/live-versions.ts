import ts from 'typescript';

/** Which elements ask somebody before something is sent: a dialog of two weeks saves over the one that it shows. */
const DIALOG = /^(?!ConflictDialog$).*(?:Dialog|AskAttempt|SettledConfirm|SettledForm)$/;
const PRESSED = /^on(?:Send|Confirm|Submit|Save)$/;
/** Each of its ticks is on top of the one before, and pressed beside everything that is known of the study. */
const WORKED_UPON = ['src/backoffice/features/exams/order/begin/PrepareDialog.tsx'];
/** What remembers a value as it was when the component appeared, or when somebody pressed. */
const REMEMBERS = new Set(['useOpened', 'useState', 'useBase', 'useRef']);
/** Functions that send the version of the thing that they are given. */
const SENDS = /^(?:step|patch)$/;

interface Component {
  readonly name: string;
  readonly node: ts.FunctionLikeDeclaration;
}

const isTag = (node: ts.Node): node is ts.JsxOpeningElement | ts.JsxSelfClosingElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

function walk(node: ts.Node, seen: (node: ts.Node) => void): void {
  seen(node);
  ts.forEachChild(node, (child) => walk(child, seen));
}

/** The components that a file declares, by function or by constant. */
function componentsIn(source: ts.SourceFile): Component[] {
  return source.statements.flatMap((statement): Component[] => {
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
      return [{ name: statement.name.text, node: statement }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer !== undefined && ts.isArrowFunction(initializer)
        ? [{ name: name.getText(), node: initializer }]
        : [],
    );
  });
}

/** What a name is bound to within a component: the innermost declaration around the place where it is used. */
function bindingOf(name: string, from: ts.Node, component: ts.Node): ts.Node | undefined {
  for (let at = from.parent; ; at = at.parent) {
    let found: ts.Node | undefined;
    if (ts.isFunctionLike(at)) found = at.parameters.find((each) => binds(each.name, name));
    if (ts.isBlock(at))
      found = at.statements
        .flatMap((each) => (ts.isVariableStatement(each) ? [...each.declarationList.declarations] : []))
        .find((each) => binds(each.name, name));
    if (found !== undefined) return found;
    if (at === component) return undefined;
  }
}

const binds = (bound: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(bound)
    ? bound.text === name
    : bound.elements.some((each) => ts.isBindingElement(each) && binds(each.name, name));

/** The name that an expression begins with: `order` of `order.papel?.version`. */
function rootOf(node: ts.Expression): ts.Node {
  if (ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node)) return rootOf(node.expression);
  return node;
}

/** Whether a value is what was read last, and may be another one by the time that somebody presses. */
function isLive(value: ts.Node, component: ts.Node): boolean {
  if (ts.isConditionalExpression(value))
    return isLive(value.whenTrue, component) || isLive(value.whenFalse, component);
  const root = ts.isExpression(value) ? rootOf(value) : value;
  if (ts.isCallExpression(root)) return !REMEMBERS.has(root.expression.getText());
  if (!ts.isIdentifier(root)) return false;
  const bound = bindingOf(root.text, root, component);
  if (bound === undefined) return false;
  // A parameter of a function within is what somebody pressed, or what the clinic answered.
  if (ts.isParameter(bound)) return bound.parent === component;
  return ts.isVariableDeclaration(bound) && bound.initializer !== undefined
    ? isLive(bound.initializer, component)
    : false;
}

/** Where a component sends, or hands over to be sent, the version of something that is read again while a dialog is open. */
function livesOf({ node }: Component): ts.Node[] {
  const found: ts.Node[] = [];
  walk(node, (at) => {
    if (ts.isShorthandPropertyAssignment(at) && at.name.text === 'version' && isLive(at.name, node))
      found.push(at);
    if (ts.isPropertyAccessExpression(at) && at.name.text === 'version' && isLive(at, node)) found.push(at);
    if (!ts.isCallExpression(at) || at.arguments[0] === undefined) return;
    const called = ts.isPropertyAccessExpression(at.expression) ? at.expression.name : at.expression;
    if (SENDS.test(called.getText()) && ts.isIdentifier(at.arguments[0]) && isLive(at.arguments[0], node))
      found.push(at);
  });
  return found;
}

/**
 * The dialogs of a file, with the components that stand in them, and the lines where one sends a version that is not the one it was
 * opened in.
 */
export function liveVersions(file: string, text: string): { dialogs: number; live: string[] } {
  if (WORKED_UPON.includes(file) || !/version|\.step\(|patch\(/.test(text)) return { dialogs: 0, live: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const components = componentsIn(source);
  const within = new Set<string>();
  const asking = components.filter(({ node }) => {
    const own: ts.Node[] = [];
    walk(node, (at) => {
      if (!isTag(at) || !DIALOG.test(at.tagName.getText())) return;
      // A dialog that is only opened here asks in its own component.
      const isPressed = at.attributes.properties.some(({ name }) => PRESSED.test(name?.getText() ?? ''));
      if (!isPressed && ts.isJsxSelfClosingElement(at)) return;
      own.push(at);
      if (ts.isJsxOpeningElement(at))
        walk(at.parent, (inner) => {
          if (isTag(inner)) within.add(inner.tagName.getText());
        });
    });
    return own.length > 0;
  });
  const parts = components.filter((each) => within.has(each.name) && !asking.includes(each));
  const live = [...asking, ...parts].flatMap((each) =>
    livesOf(each).map(
      (at) => `${file}:${String(source.getLineAndCharacterOfPosition(at.getStart()).line + 1)} ${each.name}`,
    ),
  );
  return { dialogs: asking.length, live };
}
