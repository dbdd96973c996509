import { escapeMarkup } from '#domain/shared/markup-text';
import { OFFLINE_VERIFIER as words } from '#copy/clinical/seal';

const field = (id: string, label: string, attributes: string, help = ''): string =>
  `<p><label for="${id}">${escapeMarkup(label)}</label>${help === '' ? '' : `<small id="${id}-ayuda">${escapeMarkup(help)}</small>`}<input id="${id}" ${attributes}${attributes.includes('type="file"') ? '' : ' autocomplete="off"'}${help === '' ? '' : ` aria-describedby="${id}-ayuda"`}></p>`;

const STYLE = `
:root{color-scheme:light dark;--ink:#111c24;--paper:#fff;--line:#5b6b78;--act:#0b5870;--good:#0d5c38;--bad:#9c1620}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f6;--paper:#10181e;--line:#93a4b1;--act:#7fd0ea;--good:#8fe0b5;--bad:#ffb1b1}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2}
label{display:block;font-weight:600}
small{display:block;font-size:1rem}
input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;border:2px solid var(--line);border-radius:.25rem;background:transparent;color:inherit;font:inherit}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.25rem;background:var(--act);color:var(--paper);font:inherit;font-weight:600}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}
#resultado{margin-top:1.5rem;overflow-wrap:anywhere}
#resultado:not(:empty){padding:1rem;border:2px solid;border-left-width:.75rem}
.bien{border-color:var(--good)!important}.mal{border-color:var(--bad)!important}
#resultado p{margin:0;font-weight:600}`;

/** The page that verifies a day's notes: one file, which works from a disk without a network and without this product. */
export const verifierPage = (script: string): string => `<!doctype html>
<html lang="es-BO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(words.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(words.title)}</h1>
<p>${escapeMarkup(words.lead)}</p>
<noscript><p><strong>${escapeMarkup(words.needsScript)}</strong></p></noscript>
<form id="papel" novalidate>
${field('archivo', words.file, 'type="file" accept=".ndjson,application/x-ndjson"')}
${field('qr', words.qr, 'type="text" spellcheck="false"', words.qrHelp)}
${field('fecha', words.day, 'type="date"')}
${field('notas', words.notes, 'type="text" inputmode="numeric"')}
${field('raiz', words.root, 'type="text" spellcheck="false"')}
<p><button type="submit">${escapeMarkup(words.check)}</button></p>
</form>
<div id="resultado" role="status"></div>
</main>
<script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script>
</body>
</html>
`;
