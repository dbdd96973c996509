import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HIGH_HBA1C } from '#domain/clinical/antecedents/antecedent-data';
import { CHANGE_LIMITS } from '#domain/clinical/fields/change-limits';
import { FIELDS } from '#domain/clinical/fields/catalogue';
import type { FieldShape } from '#domain/clinical/fields/field';
import { ANTI_VEGF } from '#domain/clinical/follow-up/anti-vegf';
import { INTERVALS } from '#domain/clinical/follow-up/intervals';
import { WEIGHTS } from '#domain/clinical/follow-up/plan-risk';
import { FIELD_STAGE } from '#domain/clinical/overview/eyes';
import { OLD_MONTHS } from '#domain/clinical/overview/missing';
import { PRECAUTIONS } from '#domain/clinical/medicines/precautions/precautions';
import { ROUND_CRITERIA } from '#domain/clinical/rounds/criteria';
import { SCREENING } from '#domain/clinical/prematurity/criteria';
import { AFTER_TREATMENT, GROWN, NOT_JUDGED, ROP_RULES } from '#domain/clinical/prematurity/rop-rules';
import { DILATION_MINUTES } from '#domain/scheduling/appointment/dilation';
import { RECOVERY_HOURS } from '#domain/studies/drops/recovery';
import { PREPARATION } from '#domain/studies/orders/preparation';
import { VELOCITIES } from '#domain/studies/results/doubts/biometry-rules';
import { RULES } from '#domain/studies/results/doubts/find-doubts';
import { IMAGING_RESULTS } from '#domain/studies/results/imaging-fields';
import { LASER_RESULTS } from '#domain/studies/results/laser-fields';
import { MEASURE_RESULTS } from '#domain/studies/results/measure-fields';
import { PERIMETRY_RESULTS } from '#domain/studies/results/catalogue';

const root = path.resolve(import.meta.dirname, '../../..');
const DOCUMENT = 'docs/clinical-sources.md';
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const whole = textOf(DOCUMENT);

/** As a reader of the document follows it: «Drops and recovery» → `drops-and-recovery`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/gu, '')
    .replaceAll(' ', '-');
const sections = new Map(
  whole
    .split(/^## /mu)
    .slice(1)
    .map((section) => [anchorOf(section.slice(0, section.indexOf('\n'))), section]),
);
const inSection = (anchor: string): string => sections.get(anchor) ?? '';
const ticked = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/gu)].map(([, name = '']) => name);

/** What a field asks or refuses, as the document says it; null where it does neither. */
function saidOf(field: FieldShape): string | null {
  if (field.tipo === 'opcion') {
    const asking = field.opciones.filter(({ aviso }) => aviso !== undefined).map(({ id }) => `\`${id}\``);
    return asking.length === 0 ? null : `asks at ${asking.join(', ')}`;
  }
  if (field.tipo !== 'numero') return null;
  const range = (ends: readonly [number, number]): string => ends.join(' to ').replaceAll('-', '−');
  const { unidad, duro, aviso } = field;
  const unit = unidad === undefined ? '' : ` ${unidad}`;
  return `hard ${range(duro)}${unit}${aviso === undefined ? '' : `; usual ${range(aviso)}`}`;
}
const linesOf = (fields: readonly FieldShape[], studies = ''): string[] =>
  fields.flatMap((field) => {
    const said = saidOf(field);
    return said === null ? [] : [`${field.id}${studies}: ${said}`];
  });

/** The lines of the document, one for each field and study that it names. */
const written = [
  ...whole.matchAll(/^- ((?:`\w+`(?:, )?)+)(?: \(([^)]+)\))?: ((?:hard|asks at) .+)$/gmu),
].flatMap(([, names = '', studies, said = '']) =>
  ticked(names).flatMap((name) =>
    (studies?.split(', ') ?? ['']).map((study) => `${name}${study === '' ? '' : ` (${study})`}: ${said}`),
  ),
);

/** `{ pio: 50 }` → `CHANGE_LIMITS.pio` = 50; a pair of numbers is one value. */
function valuesOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'number') return [[name, String(value)]];
  if (Array.isArray(value) && value.every((each) => typeof each === 'number'))
    return [[name, value.join(' ')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(`${name}.${key}`, each));
}
const TABLES = {
  ...{ ANTI_VEGF, CHANGE_LIMITS, DILATION_MINUTES, INTERVALS, RECOVERY_HOURS, SCREENING, VELOCITIES },
  ...{ FIELD_STAGE, OLD_MONTHS, ROUND_CRITERIA },
};
const constantsIn = (text: string): [string, string][] =>
  [...text.matchAll(/`([A-Z][A-Z0-9_]*(?:\.[\w ]+)*)` = (−?\d+(?:\.\d+)?(?: \d+)?)/gu)].map(
    ([, name = '', value = '']) => [name, value.replace('−', '-')],
  );

/** The files of rules, with the sections that their comments name and the numbers that they hold. */
const ANCHOR = /docs\/clinical-sources\.md#([a-z0-9-]+)/gu;
const files = globSync('{src,packages/clinic-domain}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => ({ file, text: textOf(file) }))
  .map(({ file, text }) => ({
    file,
    text,
    names: [...text.matchAll(ANCHOR)].map(([, anchor = '']) => anchor),
  }))
  .filter(({ names }) => names.length > 0);
/** What a number at the top of such a file may be besides a rule. */
const NO_RULE = /_MS$|_EDITION$|^(?:OUTDATED|TEXT|NORMAL)$|^MOST_/u;
const numbersOf = (text: string): [string, string][] =>
  [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*) = (-?[\d._]+);/gmu)]
    .map(([, name = '', value = '']): [string, string] => [name, String(Number(value.replaceAll('_', '')))])
    .filter(([name]) => !NO_RULE.test(name));
const said = ([name, value]: readonly [string, string]): string => `${name} = ${value}`;

describe('docs/clinical-sources.md', () => {
  test('has each range and each option that asks, with exactly the values of the catalogues', () => {
    const results = { ...LASER_RESULTS, ...PERIMETRY_RESULTS, ...IMAGING_RESULTS, ...MEASURE_RESULTS };
    const known = [
      ...linesOf(FIELDS),
      ...Object.entries(results).flatMap(([study, fields]) => linesOf(fields, ` (${study})`)),
    ];
    expect(known.length).toBeGreaterThan(200);
    // The results of two devices may hold a field each of the same name and range.
    expect([...new Set(written)].toSorted()).toEqual([...new Set(known)].toSorted());
  });

  test('has each number of the tables of rules, and each at the top of a file that names a section', () => {
    const tables = Object.entries(TABLES).flatMap(([name, table]) => valuesOf(name, table));
    const own = files.flatMap(({ text }) => numbersOf(text));
    const wanted = [...tables, ...own].map(said);
    expect([...new Set(constantsIn(whole).map(said))].toSorted()).toEqual([...new Set(wanted)].toSorted());
    const elsewhere = files.flatMap(({ file, text, names }) => {
      const there = new Set(names.flatMap((name) => constantsIn(inSection(name)).map(said)));
      return numbersOf(text)
        .map(said)
        .filter((each) => !there.has(each))
        .map((each) => `${file}: ${each}`);
    });
    expect(elsewhere).toEqual([]);
    expect(constantsIn(inSection('antecedents'))).toEqual([['HIGH_HBA1C', String(HIGH_HBA1C)]]);
  });

  test('has the weight of each diagnosis', () => {
    const weights = [...inSection('danger-of-a-plan').matchAll(/^- weight (\d): (.+)$/gmu)].flatMap(
      ([, weight = '', codes = '']) => ticked(codes).map((code): [string, number] => [code, Number(weight)]),
    );
    expect(Object.fromEntries(weights)).toEqual(WEIGHTS);
  });

  test('names each rule that doubts a result, each line for premature children, each precaution and each point', () => {
    const doubts = [...whole.matchAll(/^- Rules: (.+)$/gmu)].flatMap(([, names = '']) => ticked(names));
    expect([...new Set(doubts)].toSorted()).toEqual([...new Set(RULES.map(({ regla }) => regla))].toSorted());
    const lacks = (anchor: string, ids: readonly string[]): string[] => {
      const named = ticked(inSection(anchor));
      return ids.filter((id) => !named.includes(id));
    };
    const rop = [...ROP_RULES, NOT_JUDGED, GROWN, AFTER_TREATMENT].map(({ id }) => id);
    expect(lacks('retinopathy-of-prematurity', rop)).toEqual([]);
    const precautions = ticked(inSection('medicine-precautions'));
    expect(precautions.toSorted()).toEqual(PRECAUTIONS.map(({ id }) => id).toSorted());
    const [hard = '', soft = ''] = inSection('preparation-and-safety-points').split('Soft ones');
    const points = (clase: string): string[] =>
      Object.entries(PREPARATION).flatMap(([id, point]) => (point.clase === clase ? [id] : []));
    expect(ticked(hard).toSorted()).toEqual(points('dura').toSorted());
    expect(lacks('preparation-and-safety-points', points('blanda'))).toEqual([]);
    expect(ticked(soft.split('\n\n')[0] ?? '').toSorted()).toEqual(points('blanda').toSorted());
  });

  test('is where the rules say: each section that a comment names exists, and each section is named', () => {
    const named = [
      ...files.flatMap(({ names }) => names),
      ...[...textOf('CONTRIBUTING.md').matchAll(ANCHOR)].map(([, anchor = '']) => anchor),
    ];
    expect([...new Set(named)].toSorted()).toEqual([...sections.keys()].toSorted());
  });

  test('says of every section where it comes from, and of every reading the day', () => {
    const silent = [...sections].filter(
      ([anchor, text]) =>
        !['triage-on-the-public-site', 'to-be-reviewed-by-a-physician'].includes(anchor) &&
        !/^Sources: (?:.|\n)*(?:Read\s+\d{4}-\d\d-\d\d|Convention|Named)/mu.test(text),
    );
    expect(silent.map(([anchor]) => anchor)).toEqual([]);
  });
});
