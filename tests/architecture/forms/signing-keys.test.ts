import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectAt, sourceFiles } from '../import-matrix.ts';

const project = projectAt(path.resolve(import.meta.dirname, '../../..'));
const office = sourceFiles(project).filter(
  (file) => /^(?:src|packages)\/.*\.tsx$/.test(file) && !file.includes('.test.'),
);

const QUESTIONS = /^(?:ConfirmDialog|AskDialog)$/;
/** What may be typed into or chosen in. */
const FIELD = /(?:Field|Fields|Segmented|Search|Choice|Reasons|Plans|RetypeDifference)$/;

/** Questions with fields that Ctrl+Intro signs, by the component that asks, and how each is taken back. */
const TAKEN_BACK: Readonly<Record<string, string>> = {
  AskAttempt: 'it is only written down, and the next call says otherwise',
  AskForProtocol: 'each order is cancelled',
  Back: 'it is scheduled again',
  ChangeChildDialog: 'it is changed again',
  CloseVisit: 'it is corrected by an addendum, and asked with the focus on leaving it',
  CloseWaitingDialog: 'its message undoes it',
  DecideDialog: 'it is decided again',
  EnrolDialog: 'the child is discharged',
  EyeDialog: 'it is changed again',
  HandOutDialog: 'it is undone, and its link withdrawn',
  RepeatDialog: 'it is left for another day',
  Schedule: 'it is taken off the list of that day',
  TransferDialog: 'its message undoes it, or it is transferred again',
  WithdrawDialog: 'it is said again',
};

/** The questions that Ctrl+Intro signs from one of their fields, by the component that asks. */
function signedByKeys(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(project.root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const walk = (node: ts.Node, within: string): void => {
    const name = ts.isFunctionDeclaration(node) ? (node.name?.text ?? within) : within;
    const tag = ts.isJsxElement(node)
      ? node.openingElement
      : ts.isJsxSelfClosingElement(node)
        ? node
        : undefined;
    if (tag !== undefined && QUESTIONS.test(tag.tagName.getText())) {
      const given = tag.attributes.properties.map((each) => each.name?.getText());
      const fields = tagsIn(node).filter((each) => FIELD.test(each));
      if (fields.length > 0 && !given.includes('isDangerous') && !given.includes('isFinal')) found.push(name);
    }
    ts.forEachChild(node, (child) => walk(child, name));
  };
  walk(source, '');
  return found;
}

function tagsIn(node: ts.Node): string[] {
  const own =
    ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? [node.tagName.getText()] : [];
  const below: string[] = [];
  ts.forEachChild(node, (child) => void below.push(...tagsIn(child)));
  return [...own, ...below];
}

test('keys in a field sign no question whose answer cannot be taken back', () => {
  expect(office.flatMap(signedByKeys).toSorted()).toEqual(Object.keys(TAKEN_BACK).toSorted());
});
