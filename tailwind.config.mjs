/** The visual language of the product: colours, type scale and space, read by Tailwind through `@config`. */
const token = (name) => `var(--${name})`;

/** Each step of the type scale is one line of a logMAR chart: a factor of 10^0.1 = 1.2589. */
const logMar = {
  'linea-0': '0.8938rem',
  'linea-1': '1.125rem',
  'linea-2': '1.4163rem',
  'linea-3': '1.783rem',
  'linea-4': '2.2446rem',
  'linea-5': '2.8258rem',
  'linea-6': '3.5575rem',
  'linea-7': '4.4786rem',
};

/** @type {import('tailwindcss').Config} */
export default {
  // Each style sheet names what it scans with @source, so that public pages never carry the back office's classes.
  content: [],
  theme: {
    extend: {
      colors: Object.fromEntries(
        [
          'papel',
          'papel-2',
          'superficie',
          'tinta',
          'tinta-2',
          'linea',
          'linea-fuerte',
          'iris',
          'iris-hover',
          'iris-tinte',
          'retina',
          'retina-tinte',
          'macula',
          'macula-tinte',
          'hoja',
          'hoja-tinte',
          'noche',
        ].map((name) => [name, token(name)]),
      ),
      fontFamily: {
        sans: ['"Atkinson Hyperlegible Next Variable"', 'Atkinson Respaldo', 'system-ui', 'sans-serif'],
      },
      fontSize: logMar,
      borderRadius: { marca: '3px', control: '8px', lamina: '20px' },
      maxWidth: { pagina: '77.5rem', lectura: '62ch' },
    },
  },
};
