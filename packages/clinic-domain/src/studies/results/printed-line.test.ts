import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withUnit } from '../../clinical/fields/number-words.ts';
import { readValue } from '../../clinical/fields/value.ts';
import { resultFields } from './catalogue.ts';
import { printedLine } from './printed-line.ts';

/** Study; cell; what is typed in it; what each field gets, «solo» where it is left to the cell, or «no» and why. */
const LINES = `
CV-24S | dm | MD -12 PSD 3 | dm=-12 dsm=3
CV-24S | dm | MD -12,34 dB PSD 3.1 VFI 78% | dm=-12.34 dsm=3.1 vfi=78
CV-24S | dm | MD: -12.34 dB, PSD: 3.10 dB, VFI: 78 % | dm=-12.34 dsm=3.1 vfi=78
CV-24S | dm | MD=-3 PSD=2 | dm=-3 dsm=2
CV-24S | dm | -12 PSD 3 | dm=-12 dsm=3
CV-24S | dm | -12,4 dB; PSD 3,2 dB | dm=-12.4 dsm=3.2
CV-24S | dm | MD −12,4 · PSD 3,2 · VFI 70 | dm=-12.4 dsm=3.2 vfi=70
CV-24S | dm | MD menos 12 PSD 3 | dm=-12 dsm=3
CV-24S | dm | DM -5 DSM 4 | dm=-5 dsm=4
CV-24S | dm | VFI 78% MD -12 PSD 3 | vfi=78 dm=-12 dsm=3
CV-24S | dsm | MD -12 PSD 3 | dm=-12 dsm=3
CV-24S | vfi | MD -12 PSD 3 | dm=-12 dsm=3
CV-24S | vfi | MD -12 | dm=-12
CV-24S | dsm | MD -12,4 dB | dm=-12.4
CV-24S | vfi | 78% MD -12 | vfi=78 dm=-12
CV-24S | dm | MD -12 PSD 3 VFI 78% GHT fuera de límites | dm=-12 dsm=3 vfi=78 ght=fuera
CV-24S | dm | GHT: Outside Normal Limits, VFI 78%, MD -12.34 dB, PSD 3.1 dB | ght=fuera vfi=78 dm=-12.34 dsm=3.1
CV-24S | dm | MD -1 GHT dentro de límites PSD 2 | dm=-1 ght=dentro dsm=2
CV-24S | dm | MD -1 GHT borderline | dm=-1 ght=limite
CV-24S | dm | MD -1 GHT raro | no «GHT raro»
CV-24S | falsos_positivos | FP 5% FN 12% PF 2/15 | falsos_positivos=5 falsos_negativos=12 fijacion_perdida=2 fijacion_total=15
CV-24S | fijacion_perdida | FL 2/15 FP 3% FN 8% | fijacion_perdida=2 fijacion_total=15 falsos_positivos=3 falsos_negativos=8
CV-24S | fijacion_perdida | 2/15 | fijacion_perdida=2 fijacion_total=15
CV-24S | fijacion_perdida | pérdidas de fijación 2/15 | fijacion_perdida=2 fijacion_total=15
CV-24S | fovea | fóvea 34 dB pupila 4,5 mm | fovea=34 pupila=4.5
CV-24S | duracion | 5:20 fóvea 34 dB | duracion=320 fovea=34
CV-24S | duracion | duración: 05:07 MD -3 | duracion=307 dm=-3
CV-24S | dm | duración 320 s MD -3 PSD 2 | duracion=320 dm=-3 dsm=2
CV-24S | dm | MD -12 PSD 3 OI MD -14 | no nombra un ojo
CV-24S | dm | OD MD -12 OS MD -14 | no nombra un ojo
CV-24S | dm | OD -12 OI -14 | no nombra un ojo
CV-24S | dm | derecho MD -12 PSD 3 | no nombra un ojo
CV-24S | dm | MD -12 PSD 3 izq | no nombra un ojo
CV-24S | dm | RE MD -12 LE MD -14 | no nombra un ojo
CV-24S | dm | MD -12 MD -14 PSD 3 | no dos veces
CV-24S | dm | MD -12 PSD 3 PSD 4 | no dos veces
CV-24S | dm | -12 MD -14 PSD 3 | no dos veces
CV-24S | dm | MD -12 PSD 30 | no DSM: entre 0,00 y 20,00 dB
CV-24S | dm | MD -12 VFI 780% | no VFI: entre 0 y 100 %
CV-24S | dm | MD -120 PSD 3 | no entre
CV-24S | dm | MD -12 PSD 3 CST 312 | no «CST 312»
CV-24S | dm | MD -12 PSD 3 (p<0.5%) | no «(p<0.5%)»
CV-24S | dm | MD -12 P<0.5% | no «P<0.5%»
CV-24S | dm | MD -12 PSD ~3 | no «PSD ~3»
CV-24S | dm | MD -12 PSD >3 | no «PSD >3»
CV-24S | dm | MD -12 no PSD 3 | no «no PSD 3»
CV-24S | dm | MD -12 PSD 3 casi VFI 78 | no «casi VFI 78»
CV-24S | dm | MD -12 PSD 3 mm | no «mm»
CV-24S | dm | MD -12 PSD 3-4 | no «
CV-24S | dm | MD -12 PSD 3/4 | no «
CV-24S | dm | MD -12 PSD 3.456 | no «PSD 3.456»
CV-24S | dm | MD -12 PSD | no «PSD»
CV-24S | dm | MD -12 | solo
CV-24S | dm | -12 | solo
CV-24S | dm | -3 -4 | solo
CV-24S | dm | normal | solo
CV-24S | dm | PSD | solo
CV-24S | dm | -12 dolor | no «dolor»
CV-24S | vfi | 78-80 | solo
CV-10 | dm | MD -25 PSD 10.2 | dm=-25 dsm=10.2
CV-10 | dm | MD -25 PSD 10.2 VFI 40% | no «VFI 40%»
CV-EST | vistos | FP 5% duración 320 s | falsos_positivos=5 duracion=320
BIO-OPT | k1 | K1 43.2 K2 45.1 x 90 | k1=43.2 k2=45.1 k2_eje=90
BIO-OPT | k1 | K1 43.2 x 180 K2 45.1 x 90 | k1=43.2 k1_eje=180 k2=45.1 k2_eje=90
BIO-OPT | k1 | K1 43,25 D @ 180° K2 44,50 D @ 90° | k1=43.25 k1_eje=180 k2=44.5 k2_eje=90
BIO-OPT | k1 | K1: 43.25 D eje 180, K2: 44.50 D eje 90 | k1=43.25 k1_eje=180 k2=44.5 k2_eje=90
BIO-OPT | k1 | K 43.25@180/44.50@90 | k1=43.25 k1_eje=180 k2=44.5 k2_eje=90
BIO-OPT | k1 | 43.25@180/44.50@90 | k1=43.25 k1_eje=180 k2=44.5 k2_eje=90
BIO-OPT | k1 | K 43.25 @ 180 / 44.50 @ 90 | k1=43.25 k1_eje=180 k2=44.5 k2_eje=90
BIO-OPT | k1 | K 43,25/44,50 | k1=43.25 k2=44.5
BIO-OPT | k1 | K 43,25 D/44,50 D | k1=43.25 k2=44.5
BIO-OPT | k1 | 43.25/44.50 x 90 | k1=43.25 k2=44.5 k2_eje=90
BIO-OPT | k1 | K1/K2 43/44 | k1=43 k2=44
BIO-OPT | k1 | K1/K2: 43.25/44.50 | k1=43.25 k2=44.5
BIO-OPT | k2 | K1 43 K2 44 | k1=43 k2=44
BIO-OPT | k2 | K 43/44 | k1=43 k2=44
BIO-OPT | k1_eje | K1 43 @ 12 | k1=43 k1_eje=12
BIO-OPT | k1 | 43.50 @ 12 | k1=43.5 k1_eje=12
BIO-OPT | k1 | K1 43.50 x 12 | k1=43.5 k1_eje=12
BIO-OPT | k1 | eje K1 12 eje K2 102 | k1_eje=12 k2_eje=102
BIO-OPT | k1 | Kf 43.5 Ks 44.5 | k1=43.5 k2=44.5
BIO-OPT | k1 | K 44.50@90/43.25@180 | solo
BIO-OPT | k2 | 43/44 | solo
BIO-OPT | k1 | K1 43 K2 44 eje 90 100 | no «100»
BIO-OPT | k1 | K1 43 @ 190 K2 44 | no Eje de K1
BIO-OPT | k1 | K1 43 mm K2 44 | no «mm K2 44»
BIO-OPT | k2 | K1 7.8 mm K2 7.6 mm | no «mm K2 7.6 mm»
BIO-OPT | longitud_axial | AL 23.4 ACD 3.1 | longitud_axial=23.4 camara=3.1
BIO-OPT | longitud_axial | AL 23.45 mm ACD 3.10 mm LT 4.52 mm WTW 11.8 mm | longitud_axial=23.45 camara=3.1 cristalino=4.52 blanco_blanco=11.8
BIO-OPT | longitud_axial | AL: 23,45mm; ACD: 3,10mm; CCT: 540um | longitud_axial=23.45 camara=3.1 paquimetria=540
BIO-OPT | longitud_axial | 23.45 ACD 3.1 | longitud_axial=23.45 camara=3.1
BIO-OPT | camara | AL 23.4 ACD 3.1 | longitud_axial=23.4 camara=3.1
BIO-OPT | camara | AD 2.55 LT 4.5 | acuoso=2.55 cristalino=4.5
BIO-OPT | longitud_axial | LIO 21.5 D objetivo -0.25 | lio_potencia=21.5 lio_objetivo=-0.25
BIO-OPT | longitud_axial | AL 23.4 K1 43.2 @ 10 K2 44.1 @ 100 ACD 3.1 WTW 11.9 | longitud_axial=23.4 k1=43.2 k1_eje=10 k2=44.1 k2_eje=100 camara=3.1 blanco_blanco=11.9
BIO-OPT | longitud_axial | AL 23.4 SN60WF 21.5 | no «SN60WF 21.5»
BIO-OPT | longitud_axial | AL 23.4 ACD 3.1 SNR 120 | no «SNR 120»
BIO-OPT | longitud_axial | AL 2345 ACD 3.1 | no entre
BIO-OPT | longitud_axial | AL 23.4 ACD 310 | no cámara
BIO-OPT | longitud_axial | ACD 3.1 | camara=3.1
BIO-OPT | longitud_axial | AL 23.45 | solo
ECO-A | longitud_axial | AXL 22.9 AMC 3.0 LT 4.6 | longitud_axial=22.9 camara=3 cristalino=4.6
ECO-A | longitud_axial | AXL 22.9 K1 43 | no «K1 43»
PAQ-US | paquimetria | CCT 540 lecturas | no «lecturas»
PAQ-US | paquimetria | 540/545 | solo
END | densidad | CD 2345 CV 35 HEX 55 | densidad=2345 cv=35 hexagonales=55
END | densidad | ECD 2400 cells/mm2 CV 35% HEX 55% n 110 | densidad=2400 cv=35 hexagonales=55 celulas=110
END | densidad | DCE 2400 cel/mm², CV: 38 %, AVE 450 um2, CCT 540 um | densidad=2400 cv=38 area_media=450 paquimetria=540
END | densidad | CD 2345 SD 120 | no «SD 120»
END | densidad | CD 2345 6A 55 | no «6A 55»
END | celulas | n 110 CD 2345 | celulas=110 densidad=2345
OCT-M | grosor_central | CST 312 VOL 8.9 | grosor_central=312 volumen=8.9
OCT-M | grosor_central | CST 312 um, vol 8,9 mm³, promedio 280 | grosor_central=312 volumen=8.9 promedio=280
OCT-M | grosor_central | 312 vol 8.9 SS 8/10 | grosor_central=312 volumen=8.9 senal=8
OCT-M | volumen | CST 312 | grosor_central=312
OCT-M | senal | CMT 301 | grosor_central=301
OCT-M | grosor_central | CST 312 membrana epirretiniana leve | grosor_central=312 membrana=leve
OCT-M | grosor_central | CST 312 EMC 301 | no «EMC 301»
OCT-M | grosor_central | interno superior 320 interno nasal 318 | interno_superior=320 interno_nasal=318
OCT-M | grosor_central | interno superior 320 um; externo superior 280 um | interno_superior=320 externo_superior=280
OCT-M | grosor_central | CST 312 sup 320 | no «sup 320»
OCT-M | grosor_central | 312 con quistes 20 | no «con quistes 20»
OCT-W | cfnr | RNFL 78 CST 312 | cfnr=78 grosor_central=312
OCT-W | cfnr | RNFL 78 S 98 N 60 | no «S 98 N 60»
OCT-N | cfnr | RNFL 78 S 98 N 60 I 110 T 62 | cfnr=78 cfnr_superior=98 cfnr_nasal=60 cfnr_inferior=110 cfnr_temporal=62
OCT-N | cfnr | S98 N60 I110 T62 | cfnr_superior=98 cfnr_nasal=60 cfnr_inferior=110 cfnr_temporal=62
OCT-N | cfnr | RNFL sup 98 RNFL inf 110 | cfnr_superior=98 cfnr_inferior=110
OCT-N | cfnr | RNFL 78 C/D 0.55 C/D v 0.6 | cfnr=78 excavacion_media=0.55 excavacion_vertical=0.6
OCT-N | cfnr | RNFL promedio 78 um, área del disco 2,1 mm2, área del anillo 1,1 mm2 | cfnr=78 area_disco=2.1 area_anillo=1.1
OCT-N | cfnr | RNFL 78 GCL 70 | no «GCL 70»
OCT-N | cfnr | 78 GCL 70 | no «GCL 70»
OCT-N | cfnr | RNFL 78 simetría 80% | no «simetría 80%»
OCT-N | cfnr | 78/82 | solo
OCT-N | cfnr | 78 OD 82 OI | no nombra un ojo
OCT-N | cfnr | 78 rojo | no «rojo»
OCT-N | cfnr_inferior | RNFL 78 | cfnr=78
OCT-G | ccg_media | GCL 78 min 60 | ccg_media=78 ccg_minima=60
OCT-G | ccg_media | GCL+IPL 78 GCL min 60 SS 7 | ccg_media=78 ccg_minima=60 senal=7
OCT-G | ccg_media | GCL 78 RNFL 70 | no «RNFL 70»
OCT-A | faz | FAZ 0.3 densidad vascular 45.2% | faz=0.3 densidad_vascular=45.2
OCT-SA | angulo | ángulo iridocorneal 25° AOD 0.3 mm | angulo=25 aod=0.3
TOP | k1 | K1 42.1 K2 43.5 Kmax 45.2 | k1=42.1 k2=43.5 kmax=45.2
TOP | k1 | K1 42.1 D @ 5 K2 43.5 D @ 95 Kmax 45.2 D CCT 540 um | k1=42.1 k1_eje=5 k2=43.5 k2_eje=95 kmax=45.2 paquimetria=540
TOP | kmax | Kmax 52.3 paqui min 480 | kmax=52.3 paquimetria_minima=480
TOP | k1 | SimK 42.1/43.5 | k1=42.1 k2=43.5
TOP | k1 | Q -0.35 Kmax 48 | q=-0.35 kmax=48
TOP | k1 | K 42 Kmax 48 | solo
TOP-AB | hoa | HOA 0.4 coma 0.2 | hoa=0.4 coma=0.2
TOP-AB | hoa | RMS 0.4 um coma 0.2 um aberración esférica -0.1 | hoa=0.4 coma=0.2 esferica=-0.1
`;

const placeOf = (study: string, id: string) => {
  const fields = resultFields(study);
  const field = fields.find((each) => each.id === id);
  if (field === undefined) throw new Error(`no ${id} of ${study}`);
  return { fields, field, eye: field.ojos === 'AO' ? ('AO' as const) : ('OD' as const) };
};

test.each(
  LINES.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string, string, string]),
)('%s, %s: «%s» is %s', (study, id, typed, expected) => {
  const read = printedLine(placeOf(study, id), typed);
  if (expected === 'solo') expect(read).toBeNull();
  else if (expected.startsWith('no ')) {
    expect(read).toMatchObject({ ok: false });
    expect(read?.ok === false && read.error).toContain(expected.slice(3));
  } else {
    const said = read?.ok === true ? read.value : read;
    expect(said).toEqual(
      Object.fromEntries(
        expected.split(' ').map((each) => {
          const [campo = '', v = ''] = each.split('=');
          return [campo, Number.isNaN(Number(v)) ? v : Number(v)];
        }),
      ),
    );
  }
});

const STUDIES = [
  'CV-24S',
  'CV-10',
  'BIO-OPT',
  'ECO-A',
  'END',
  'OCT-M',
  'OCT-N',
  'OCT-G',
  'OCT-W',
  'TOP',
  'TOP-AB',
];
const LINE = fc.constantFrom(...STUDIES).chain((study) => {
  const numbers = resultFields(study).flatMap((each) =>
    each.tipo === 'numero' && each.ojos !== 'AO' ? [each] : [],
  );
  return fc
    .shuffledSubarray(numbers, { minLength: 2 })
    .chain((fields) =>
      fc.tuple(
        ...fields.map((field) => {
          const [least, most] = field.duro;
          const step = Math.round(field.paso * field.escala);
          const from = Math.ceil((least * field.escala) / step);
          return fc
            .integer({ min: from, max: Math.floor((most * field.escala) / step) })
            .map((n) => ({ field, scaled: n * step }));
        }),
      ),
    )
    .map((said) => ({ study, said }));
});

test('whatever a line names in full is read as it was printed, whichever cell of its eye it is typed in', () => {
  fc.assert(
    fc.property(LINE, fc.constantFrom(' ', ', ', '; ', ' · '), fc.nat(), ({ study, said }, between, at) => {
      const line = said
        .map(({ field, scaled }) => `${field.nombre} ${withUnit(field, scaled)}`)
        .join(between);
      const cell = said[at % said.length]?.field.id ?? '';
      const read = printedLine(placeOf(study, cell), line);
      if (read?.ok !== true) throw new Error(`${line}: ${read === null ? 'null' : read.error}`);
      const back = said.map(({ field }) => {
        const stored = readValue(field, { v: read.value[field.id] ?? '' });
        if (!stored.ok || typeof stored.value.v !== 'number') throw new Error(field.id);
        return `${field.nombre} ${withUnit(field, stored.value.v)}`;
      });
      expect(back.join(between)).toBe(line);
    }),
  );
});
