import { searchWords } from '../../shared/spanish-text.ts';
import { PARTICLES } from '../patient-relevance.ts';

/** One way of reading a name typed in one line. */
export interface NameReading {
  readonly nombres: string;
  readonly apellidos: string;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Frequent given names and surnames of Bolivia: only a hint of what to ask, and never what is stored. */
const GIVEN = set(
  `ana maria jose juan luis carlos jorge miguel pedro pablo mario julio victor hugo rene raul jaime javier marco
  antonio alberto roberto fernando eduardo ricardo daniel david diego rodrigo gonzalo gustavo oscar ivan edwin
  wilson walter freddy ramiro ronald grover limbert brayan bryan kevin alex alexander cristian christian franz
  rolando orlando edgar hernan juana rosa elena carmen teresa julia martha marta lidia silvia patricia monica
  claudia sandra sonia gladys nancy elizabeth veronica roxana ximena jimena gabriela daniela andrea paola carla
  karen yessenia yesenia jhonny jhon wara nayra inti amaru basilia severo felix eusebio ernesto sebastian mateo
  camila valeria sofia lucia luciana beatriz norma miriam nelly shirley fatima alejandra alejandro isabel ines
  angela angel manuel manuela francisco francisca gregorio gregoria santiago nestor ruben sergio mauricio maribel
  lourdes noelia delia ismael osvaldo teodora dionisia eulogio hilda olga irma virginia cecilia adela rosario`,
);
const SURNAMES = set(
  `mamani quispe flores condori choque rojas vargas lopez gutierrez perez garcia fernandez apaza huanca cruz
  rodriguez gonzales gonzalez sanchez torrez torres ramos colque poma ticona copa calle limachi nina yujra chura
  aruquipa alanoca callisaya villca ayaviri cuellar suarez roca justiniano mercado ortiz ribera antelo ordonez
  martinez romero vaca mendoza chavez camacho aguilera guzman montano soliz salazar arce paz zurita claros
  herbas arispe arias castro morales medina miranda molina ibanez tarqui catari katari marca layme laura cori
  espejo huarachi choquehuanca tola canaviri veizaga orellana terrazas vasquez velasco caceres aliaga gomez soto
  rios reyes santos velez zambrana chambi siles paredes montes benitez quiroga ochoa cardenas lozano rivas`,
);

/**
 * How a typed name may be read: before a comma stand the surnames; without one there is a single reading only where a
 * known given name begins it and its surnames are plain. Of several the likelier comes first, and somebody says which.
 */
export function nameReadings(typed: string): readonly NameReading[] {
  const [before = '', ...after] = typed.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  if (after.length > 0) return [{ nombres: after.join(' ').trim(), apellidos: before }];
  const units = unitsOf(before);
  const [first, second] = units.map(knownAs);
  if (units.length < 2) return [{ nombres: '', apellidos: before }];
  const given = units.findIndex((unit) => knownAs(unit) !== 'nombre');
  const namesFirst = (count: number): NameReading => ({
    nombres: units.slice(0, count).join(' '),
    apellidos: units.slice(count).join(' '),
  });
  const plain = namesFirst(
    inRange(given > 1 ? given : units.length > 3 && second !== 'apellido' ? 2 : 1, units),
  );
  const ends = units.findIndex((unit, index) => index > 0 && knownAs(unit) === 'nombre');
  const surnames = inRange(ends > 0 ? ends : 2, units);
  const turned = { nombres: units.slice(surnames).join(' '), apellidos: units.slice(0, surnames).join(' ') };
  const last = knownAs(units.at(-1) ?? '');
  if (first === 'nombre' && last !== 'nombre')
    return units.length > 3 && second === null ? [plain, namesFirst(1)] : [plain];
  return last === 'nombre' || first === 'apellido' ? [turned, plain] : [plain, turned];
}

const inRange = (count: number, { length }: readonly string[]): number => Math.min(count, length - 1);

/** The words, each with the particles before it: «de la Cruz» is one. */
function unitsOf(typed: string): string[] {
  const units: string[] = [];
  let particles = '';
  for (const word of typed.split(' ').filter(Boolean)) {
    if (PARTICLES.has(word.toLowerCase())) particles += `${word} `;
    else {
      units.push(particles + word);
      particles = '';
    }
  }
  const last = units.pop();
  return [...units, ...[`${last ?? ''} ${particles}`.trim()].filter((unit) => unit !== '')];
}

function knownAs(unit: string): 'nombre' | 'apellido' | null {
  const word = searchWords(unit).at(-1) ?? '';
  if (SURNAMES.has(word)) return 'apellido';
  return GIVEN.has(word) ? 'nombre' : null;
}
