import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectAt, sourceFiles } from './import-matrix.ts';

const project = projectAt(path.resolve(import.meta.dirname, '../..'));
const FORM = /<form\b/;

test('every form of the back office is the shared one, which takes whoever saves to the first wrong field', () => {
  const own = sourceFiles(project)
    .filter((file) => /^(src\/backoffice|packages\/controls)\/.*\.tsx$/.test(file))
    .filter((file) => FORM.test(readFileSync(path.join(project.root, file), 'utf8')));
  expect(own).toEqual(['packages/controls/src/form/Form.tsx']);
});
