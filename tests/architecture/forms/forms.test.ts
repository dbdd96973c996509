import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectAt, sourceFiles } from '../import-matrix.ts';
import { liveVersions } from './live-versions.ts';

const project = projectAt(path.resolve(import.meta.dirname, '../../..'));
const FORM = /<form\b/;

test('every form of the back office is the shared one, which takes whoever saves to the first wrong field', () => {
  const own = sourceFiles(project)
    .filter((file) => /^(src\/backoffice|packages\/controls)\/.*\.tsx$/.test(file))
    .filter((file) => FORM.test(readFileSync(path.join(project.root, file), 'utf8')));
  expect(own).toEqual(['packages/controls/src/form/Form.tsx']);
});

test('the office sends in one way: nothing but useWork holds a mutation of its own', () => {
  const own = sourceFiles(project)
    .filter((file) => /^src\/(?:backoffice|islands|client)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /\buseMutation\b/.test(readFileSync(path.join(project.root, file), 'utf8')));
  expect(own).toEqual(['src/backoffice/shared/operation/use-operation.ts']);
});

const office = sourceFiles(project).filter((file) => /^src\/backoffice\/.*\.tsx$/.test(file));
const textOf = (file: string): string => readFileSync(path.join(project.root, file), 'utf8');

test('every dialog sends the version it was opened in, and none the one that was read again meanwhile', () => {
  const found = office.map((file) => liveVersions(file, textOf(file)));
  expect(found.flatMap(({ live }) => live)).toEqual([]);
  // What the walk is over: it would be blind if it found no dialogs.
  expect(found.reduce((sum, { dialogs }) => sum + dialogs, 0)).toBeGreaterThan(30);
});

test.each<{ what: string; text: string; live: number }>([
  {
    what: 'a version of a prop',
    text: `function Ask({ order: { id, version }, onClose }: Props) {
      return <AskDialog onSend={() => send({ params: { id }, body: { version } })} onClose={onClose} />;
    }`,
    live: 1,
  },
  {
    what: 'a version of what was read',
    text: `const Ask = ({ id }: Props) => {
      const { data } = useQuery(orderQuery(id));
      return <FillDialog onSend={() => send({ body: { version: data.version } })} />;
    };`,
    live: 1,
  },
  {
    what: 'a thing that is pressed as it is now',
    text: `function Ask({ order }: Props) {
      return <AskDialog onSend={() => work.step(order, { estado: 'cancelado' })} />;
    }`,
    live: 1,
  },
  {
    what: 'a form within a dialog',
    text: `function Ask({ of }: Props) { return <ModalDialog><Change of={of} /></ModalDialog>; }
    function Change({ of }: Props) {
      const { version } = of;
      return <Form onSubmit={() => send({ body: { version } })} />;
    }`,
    live: 1,
  },
  {
    what: 'what was there when it was opened, what the clinic answered, and what is kept in a state',
    text: `function Ask({ order: now }: Props) {
      const { id, version } = useOpened(now);
      const [asked] = useState(now);
      const work = useOperation('x', { undo: ({ version: saved }) => () => reopen({ version: saved }) });
      return <AskDialog onSend={() => work.send({ params: { id, of: asked.version }, body: { version } })} />;
    }`,
    live: 0,
  },
])('the walk over dialogs: $what', ({ text, live }) => {
  expect(liveVersions('Ask.tsx', text).live).toHaveLength(live);
});

/** Where what is wrong stands by itself. */
const MARKED_ELSEWHERE: Readonly<Record<string, string>> = {
  'src/backoffice/shared/week-editor/DayRow.tsx':
    'the row refuses what was typed at once, where it was typed',
  'src/backoffice/features/booking/patient/PatientStep.tsx': 'the search below it is marked',
};

test('what says that a choice is missing marks it, so that whoever saves by keyboard is led there', () => {
  const saying = office.filter((file) => {
    const text = textOf(file);
    return text.includes('<FieldMessage>') && !/data-problema|isInvalid|aria-invalid/u.test(text);
  });
  expect(saying.sort()).toEqual(Object.keys(MARKED_ELSEWHERE).sort());
});
