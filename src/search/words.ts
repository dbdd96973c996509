/** What every sentence has, in any of the ways in which people ask. */
const EVERYDAY = new Set(
  'a al algo ante así como con cual cuando cuanto cuantos de del desde donde el ella en entre era es esa ese eso esta este esto fue ha hace hay he la las le les lo los me mi mis muy ni no nos o otra otro para pero por porque puede que quien se si sin sobre soy su sus te tengo tiene tu un una uno unos y ya yo'.split(
    ' ',
  ),
);
/** Words whose forms share too little to be cut to one. */
const FORMS: Readonly<Record<string, string>> = {
  veo: 'ver',
  ve: 'ver',
  ven: 'ver',
  veia: 'ver',
  viendo: 'ver',
  vio: 'ver',
  duele: 'dolor',
  duelen: 'dolor',
  doler: 'dolor',
  dolio: 'dolor',
  entro: 'entrar',
  metio: 'entrar',
  cayo: 'caer',
  salto: 'saltar',
  operaron: 'operado',
  operarme: 'operado',
  operar: 'operado',
  operacion: 'operado',
  cirugia: 'operado',
  ninos: 'nino',
  nina: 'nino',
  hijo: 'nino',
  hija: 'nino',
  wawa: 'nino',
  anteojos: 'lentes',
  gafas: 'lentes',
  lente: 'lentes',
  vision: 'vista',
  pus: 'secrecion',
};

/** Without plural and gender: «borrosas» and «borroso» are one. */
function stem(word: string): string {
  if (word.length < 4) return word;
  const single = word
    .replace(/ces$/, 'z')
    .replace(/([lrndsy])es$/, '$1')
    .replace(/s$/, '');
  return single.length < 5 ? single : single.replace(/[aeo]$/, '');
}

/** The words of a text as they are compared: in small letters, without accents, and without those that say nothing. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const all = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const telling = all.filter((word) => !EVERYDAY.has(word));
  return (telling.length === 0 ? all : telling).map((word) => stem(FORMS[word] ?? word));
}

/** The words of a question: asked of an eye clinic, the eye itself says nothing beside another word. */
export function questionWords(question: string): string[] {
  const words = wordsOf(question);
  const telling = words.filter((word) => word !== 'ojo');
  return telling.length === 0 ? words : telling;
}
