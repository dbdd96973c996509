/**
 * Cuts the vocabulary down to what a page of the site may say:
 * `node tests/support/schema-org/cut.ts schemaorg-all-https.jsonld > tests/support/schema-org/vocabulary.json`, with the file of
 * that name of a release of github.com/schemaorg/schemaorg (`data/releases/30.0`).
 */
import { readFileSync } from 'node:fs';

const TYPES = [
  'AboutPage',
  'AnatomicalStructure',
  'Answer',
  'BreadcrumbList',
  'CollectionPage',
  'ContactPage',
  'CorrectionComment',
  'DefinedTerm',
  'DefinedTermSet',
  'DiagnosticProcedure',
  'EntryPoint',
  'FAQPage',
  'GeoCoordinates',
  'ImageObject',
  'IndividualPhysician',
  'ItemList',
  'ListItem',
  'MedicalAudience',
  'MedicalCause',
  'MedicalClinic',
  'MedicalCode',
  'MedicalCondition',
  'MedicalDevice',
  'MedicalRiskFactor',
  'MedicalSymptom',
  'MedicalTest',
  'MedicalTherapy',
  'MedicalWebPage',
  'NewsArticle',
  'OpeningHoursSpecification',
  'Person',
  'PostalAddress',
  'ProfilePage',
  'Question',
  'SearchAction',
  'SearchResultsPage',
  'TherapeuticProcedure',
  'WebSite',
];
/** Whose members are written as addresses. */
const ENUMERATIONS = ['DayOfWeek', 'MedicalSpecialty'];

interface Entry {
  readonly '@id': string;
  readonly '@type': string | readonly string[];
  readonly 'rdfs:subClassOf'?: unknown;
  readonly 'schema:domainIncludes'?: unknown;
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const nameOf = (id: string): string => id.replace('schema:', '');
const names = (value: unknown): string[] =>
  listOf(value).map((each) => nameOf(String((each as Readonly<Record<string, unknown>>)['@id'])));

const file = process.argv[2] ?? '';
const { '@graph': entries } = JSON.parse(readFileSync(file, 'utf8')) as { '@graph': readonly Entry[] };
const isA = (entry: Entry, type: string): boolean => listOf(entry['@type']).includes(type);
const supertypes = new Map(
  entries
    .filter((entry) => isA(entry, 'rdfs:Class'))
    .map((entry) => [nameOf(entry['@id']), names(entry['rdfs:subClassOf'])]),
);
const types: Record<string, string[]> = {};
const take = (type: string): void => {
  const above = supertypes.get(type);
  if (above === undefined || type in types) return;
  types[type] = above;
  above.forEach(take);
};
TYPES.forEach(take);
const properties: Record<string, string[]> = {};
for (const entry of entries.filter((each) => isA(each, 'rdf:Property'))) {
  const domains = names(entry['schema:domainIncludes']).filter((type) => type in types);
  if (domains.length > 0) properties[nameOf(entry['@id'])] = domains;
}
const members = Object.fromEntries(
  ENUMERATIONS.map((type) => [
    type,
    entries.filter((entry) => isA(entry, `schema:${type}`)).map((entry) => nameOf(entry['@id'])),
  ]),
);
const sorted = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)));
process.stdout.write(
  JSON.stringify({
    version: '30.0',
    source: 'https://schema.org/version/30.0/schemaorg-all-https.jsonld',
    licence: 'CC BY-SA 3.0 (https://schema.org/docs/terms.html)',
    types: sorted(types),
    properties: sorted(properties),
    members,
  }),
);
