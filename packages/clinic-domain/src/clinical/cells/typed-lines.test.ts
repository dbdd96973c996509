import { expect, test } from 'vitest';
import { beyond } from '../fields/warnings.ts';
import { knownField } from './reading.ts';
import { readRow } from './read-row.ts';
import { ROWS } from './rows.ts';

/** Line; what is typed; what is written of each field, «¿?» where it is asked first; «no» where nothing is read and the text stays with its reason. */
const LINES = `
av_lejos_cc | 20/40 NM | av_lejos_cc=20/40 av_lejos_ph=no_mejora ¿?
av_lejos_cc | 20/40 ph nm | av_lejos_cc=20/40 av_lejos_ph=no_mejora
av_lejos_cc | NMPH | av_lejos_ph=no_mejora ¿?
av_lejos_ph | 20/40 NMPH | no
av_lejos_ph | NM PH | av_lejos_ph=no_mejora
av_lejos_ph | NMAE | av_lejos_ph=no_mejora
av_lejos_ph | NMPH | av_lejos_ph=no_mejora
av_lejos_ph | nm | av_lejos_ph=no_mejora
av_lejos_ph | no mejora con PH | av_lejos_ph=no_mejora
av_lejos_ph | no mejora con estenopeico | av_lejos_ph=no_mejora
av_lejos_ph | no mejora | av_lejos_ph=no_mejora
av_lejos_sc | 20/40 NMPH | av_lejos_sc=20/40 av_lejos_ph=no_mejora ¿?
av_lejos_sc | NMPH | av_lejos_ph=no_mejora ¿?
but | 10 seg | but=10
but | 3 | but=3
but | 5 | but=5
but | < 5 seg | but=<5
but | <0 | no
but | <5 | but=<5
but | > 15 s | but=>15
but | >10 | but=>10
but | BUT <5 | but=<5
but | menos de 5 | but=<5
contraste | >1.5 | no
cover_lejos_sc | 4 HT OD | cover_lejos_sc=4 cover_lejos_sc_tipo=HT cover_lejos_sc_ojo=OD
cover_lejos_sc | ET 20 HT OD 4 | no
cover_lejos_sc | ET variable | no
cover_lejos_sc | HT OD 4 | cover_lejos_sc=4 cover_lejos_sc_tipo=HT cover_lejos_sc_ojo=OD
cover_lejos_sc | HTD 4 | cover_lejos_sc=4 cover_lejos_sc_tipo=HT cover_lejos_sc_ojo=OD
cover_lejos_sc | Ho 3 | cover_lejos_sc=3 cover_lejos_sc_tipo=Ho
cover_lejos_sc | HoT OI 6 | cover_lejos_sc=6 cover_lejos_sc_tipo=HoT cover_lejos_sc_ojo=OI
cover_lejos_sc | HoT OI | cover_lejos_sc_tipo=HoT cover_lejos_sc_ojo=OI ¿?
cover_lejos_sc | HoT intermitente OI 4 | cover_lejos_sc=4 cover_lejos_sc_tipo=Ho(T) cover_lejos_sc_ojo=OI
cover_lejos_sc | HoTI 6 | cover_lejos_sc=6 cover_lejos_sc_tipo=HoT cover_lejos_sc_ojo=OI
cover_lejos_sc | XT 15 en PPM 25 en dextroversion | no
cover_lejos_sc | XT 25 + HT OI 4 | no
cover_lejos_sc | hipertropia OD 4 | cover_lejos_sc=4 cover_lejos_sc_tipo=HT cover_lejos_sc_ojo=OD
cover_lejos_sc | hipoforia 2 | cover_lejos_sc=2 cover_lejos_sc_tipo=Ho
cover_lejos_sc | hipotropia OI | cover_lejos_sc_tipo=HoT cover_lejos_sc_ojo=OI ¿?
cover_lejos_sc | hipotropía OI 6 DP | cover_lejos_sc=6 cover_lejos_sc_tipo=HoT cover_lejos_sc_ojo=OI
cover_lejos_sc | patrón V | no
estereopsis | <40 | no
estereopsis | >400 | no
hertel | >20 | no
ishihara | >10 | no
menisco | 0,1 mm | menisco_altura=0.1
menisco | 0.1 | menisco_altura=0.1
menisco | 0.2 mm normal | menisco=normal menisco_altura=0.2
menisco | 1 | no
menisco | 200 um | menisco_altura=0.2
menisco | <0.2 | no
menisco | bajo 0.1 | menisco=disminuido menisco_altura=0.1
menisco | bajo | menisco=disminuido
menisco | escaso | menisco=disminuido
menisco | menisco 0,3 | menisco_altura=0.3
menisco | normal | menisco=normal
npa | <10 | npa=<10
paquimetria | <500 | no
pio | < 5 GAT | pio=<5
pio | <5 | pio=<5
pio | <6 GAT 9:30 | pio=<6
pio | >60 | pio=>60
pio | GAT <5 | pio=<5
pio | menos de 5 | pio=<5
ppc | <10 | ppc=<10
ppc | >10 | ppc=>10
pupila_hallazgos | corectopia nasal | pupila_hallazgos=corectopia pupila_nota=corectopia nasal
pupila_hallazgos | discoria | pupila_hallazgos=discoria
pupila_hallazgos | midriasis media fija | pupila_hallazgos=midriasis_media,fija
pupila_hallazgos | midriasis | pupila_hallazgos=midriasis
pupila_hallazgos | sin discoria | pupila_nota=sin discoria
pupilas | 4/2,5 3+ no | pupila_oscuridad=4 pupila_luz=2.5 pupila_reactividad=3+ dpar=no
pupilas | 6/6 0 fija sin DPAR | pupila_oscuridad=6 pupila_luz=6 pupila_reactividad=0 dpar=no pupila_hallazgos=fija
pupilas | 6/6 0 midriasis farmacológica | pupila_oscuridad=6 pupila_luz=6 pupila_reactividad=0 pupila_hallazgos=midriasis_farmacologica
pupilas | 6/6 no reactiva midriasis media | pupila_oscuridad=6 pupila_luz=6 pupila_reactividad=0 pupila_hallazgos=midriasis_media
pupilas | anisocoria | no
pupilas | corectopia | pupila_hallazgos=corectopia
pupilas | dilatada | no
pupilas | discoria 3/2 2+ | pupila_oscuridad=3 pupila_luz=2 pupila_reactividad=2+ pupila_hallazgos=discoria
pupilas | discoria por sinequias | pupila_hallazgos=por_sinequias,discoria
pupilas | discoria | pupila_hallazgos=discoria
pupilas | discoria, DPAR 2+ | dpar=2+ pupila_hallazgos=discoria
pupilas | irregular | pupila_hallazgos=discoria
pupilas | midriasis farmacológica | pupila_hallazgos=midriasis_farmacologica
pupilas | midriasis media fija | pupila_hallazgos=midriasis_media,fija
pupilas | midriasis media | pupila_hallazgos=midriasis_media
pupilas | midriática | pupila_hallazgos=midriasis
pupilas | miosis fija | pupila_hallazgos=miosis,fija
pupilas | miotica fija | pupila_hallazgos=miosis,fija
pupilas | miótica | pupila_hallazgos=miosis
pupilas | posible discoria | no
pupilas | pupila en midriasis media arreactiva | pupila_reactividad=0 pupila_hallazgos=midriasis_media
pupilas | sin discoria | no
rop_estadio | 3 plus | rop_estadio=3 rop_plus=plus
rop_estadio | 3 | rop_estadio=3
rop_estadio | III | rop_estadio=3
rop_estadio | IV | no
rop_estadio | estadio 2 sin plus | rop_estadio=2 rop_plus=no
rop_estadio | estadio 3 | rop_estadio=3
rop_estadio | estadio 4A | rop_estadio=4a
rop_evolucion | A-ROP | rop_evolucion=agresiva
rop_evolucion | APROP | rop_evolucion=agresiva
rop_plus | + | rop_plus=plus
rop_plus | plus | rop_plus=plus
rop_plus | pre-plus | rop_plus=pre_plus
rop_plus | preplus | rop_plus=pre_plus
rop_plus | si | rop_plus=plus
rop_plus | sin plus | rop_plus=no
rop_vasos | completa | rop_vasos=completa
rop_vasos | inmadura zona 2 | no
rop_zona | 2 estadio 3 | rop_zona=ii rop_estadio=3
rop_zona | 2 | rop_zona=ii
rop_zona | II | rop_zona=ii
rop_zona | ROP zona 1 A-ROP | rop_zona=i rop_evolucion=agresiva
rop_zona | sin signos de plus | no
rop_zona | zona 2 estadio 3 plus | rop_zona=ii rop_estadio=3 rop_plus=plus
rop_zona | zona 2 estadio 3 | rop_zona=ii rop_estadio=3
rop_zona | zona 2 sin pre-plus | no
rop_zona | zona 2 zona 3 | no
rop_zona | zona 2 | rop_zona=ii
rop_zona | zona 2, estadio 2, pre-plus | rop_zona=ii rop_estadio=2 rop_plus=pre_plus
rop_zona | zona II estadio III | rop_zona=ii rop_estadio=3
rop_zona | zona II posterior estadio III con plus | rop_zona=ii_posterior rop_estadio=3 rop_plus=plus
schirmer_1 | 3 | schirmer_1=3
schirmer_1 | <5 en 5 min | no
schirmer_1 | <5 mm | schirmer_1=<5
schirmer_1 | >30 | schirmer_1=>30
rop_zona | zona II, posterior | no
menisco | normal (0.2 mm) | no
pio | menos de 5 perkins | pio=<5
pupilas | antes discoria | no
but | ≤5 | no
macula | EMD con quistes | macula=edema macula_nota=EMD con quistes
macula | EMQ | macula=edema
macula | sin EMD | macula_nota=sin EMD
macula | EMD resuelto | macula_nota=EMD resuelto
macula | sin fluido | macula_nota=sin fluido
macula | LSR | macula_nota=LSR
macula | CST 312 | macula_nota=CST 312
pio_objetivo | <18 | no
schirmer_1 | 0 | schirmer_1=0
menisco | ausente | no
`;

test.each(
  LINES.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string, string]),
)('%s: «%s» says %s', (id, typed, expected) => {
  const row = ROWS.find((each) => each.id === id);
  if (row === undefined) throw new Error(`no line ${id}`);
  const read = readRow(row, typed, { hora: '09:44', metodo: 'Goldmann' });
  const written = read.ok
    ? Object.entries(read.value.valores).flatMap(([campo, value]) =>
        value === null ? [] : [`${campo}=${value.comparador ?? ''}${String(value.v)}`],
      )
    : ['no'];
  if (read.ok && read.value.pregunta !== undefined) written.push('¿?');
  expect(written.join(' ')).toBe(expected);
});

test.each([
  ['but', [1, 4, 9, 10, 30], [0, 45]],
  ['schirmer_1', [0, 2, 5, 35], []],
  ['schirmer_2', [0, 2, 5, 35], []],
  ['menisco_altura', [5, 10, 25, 100], [0, 200]],
] as const)(
  'of a dry eye %s is a finding that asks nothing, and asks where it is hardly possible',
  (id, plain, odd) => {
    for (const value of plain) expect(beyond(knownField(id), value), String(value)).toBeNull();
    for (const value of odd) expect(beyond(knownField(id), value), String(value)).not.toBeNull();
  },
);
