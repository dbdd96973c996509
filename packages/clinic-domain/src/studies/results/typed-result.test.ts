import { expect, test } from 'vitest';
import { readValue } from '../../clinical/fields/value.ts';
import { resultFields } from './catalogue.ts';
import { typedResult } from './typed-result.ts';

/** Study; field; what is typed in its cell; the number that is read, or «no» where it stays with its reason. */
const LINES = `
BIO-OPT | acuoso | AD 2.55 | 2.55
BIO-OPT | blanco_blanco | 11.8 | 11.8
BIO-OPT | blanco_blanco | WTW 11.8 | 11.8
BIO-OPT | camara | 3.1 um | no
BIO-OPT | camara | ACD 3.10 mm | 3.1
BIO-OPT | camara | ACD 3.10 | 3.1
BIO-OPT | camara | cámara 3.1 | 3.1
BIO-OPT | cristalino | LT 4.5 | 4.5
BIO-OPT | cristalino | LT: 4,52 mm | 4.52
BIO-OPT | de_longitud | 0.02 mm | 0.02
BIO-OPT | k1 | 43,5dpt | 43.5
BIO-OPT | k1 | 43.5 D | 43.5
BIO-OPT | k1 | 43.50 @ 12 | no
BIO-OPT | k1 | K1 43.50 x 12 | no
BIO-OPT | k1 | K1 43.50 | 43.5
BIO-OPT | k1 | K1: 43,50 D | 43.5
BIO-OPT | k1 | K1=43.5 | 43.5
BIO-OPT | k1 | K2 44.00 | no
BIO-OPT | k1 | Kf 43.5 | 43.5
BIO-OPT | k1_eje | 12 | 12
BIO-OPT | k1_eje | 12° | 12
BIO-OPT | k1_eje | 190 | no
BIO-OPT | k1_eje | eje 12 | 12
BIO-OPT | k1_eje | x 12 | no
BIO-OPT | k2 | 7.8 mm | no
BIO-OPT | k2 | K2 44.25 D | 44.25
BIO-OPT | k2 | Ks 44 | 44
BIO-OPT | lio_objetivo | -0.25 | -0.25
BIO-OPT | lio_objetivo | emetropía | 0
BIO-OPT | lio_objetivo | objetivo -0.25 | -0.25
BIO-OPT | lio_objetivo | pl | 0
BIO-OPT | lio_objetivo | plano | 0
BIO-OPT | lio_objetivo | target -0.50 | -0.5
BIO-OPT | lio_potencia | +21.5 | 21.5
BIO-OPT | lio_potencia | 21.5 | 21.5
BIO-OPT | lio_potencia | LIO 21.5 D | 21.5
BIO-OPT | lio_potencia | SN60WF 21.5 | no
BIO-OPT | longitud_axial | 23,45 mm | 23.45
BIO-OPT | longitud_axial | 23.45 cm | no
BIO-OPT | longitud_axial | 23.456 | no
BIO-OPT | longitud_axial | 2345 | no
BIO-OPT | longitud_axial | ACD 3.1 | no
BIO-OPT | longitud_axial | AL 23.45 | 23.45
BIO-OPT | longitud_axial | AL: 23,45mm | 23.45
BIO-OPT | longitud_axial | AXL: 23.45 | 23.45
BIO-OPT | longitud_axial | LA 23.45 mm | 23.45
BIO-OPT | longitud_axial | eje axial 23.45 | 23.45
BIO-OPT | paquimetria | 540 um | 540
BIO-OPT | paquimetria | CCT 540 | 540
BIO-OPT | paquimetria | paqui 540 | 540
BIO-OPT | pupila | 3.5 mm | 3.5
CV-10 | dm | MD -25 | -25
CV-10 | dsm | PSD 10.2 | 10.2
CV-24F | vfi | VFI 100% | 100
CV-24F | vfi | VFI: 99 % | 99
CV-24F | vfi | vfi 78,5 % | no
CV-24R | falsos_negativos | fn: 33% | 33
CV-24R | fovea | umbral foveal 30 dB | 30
CV-24S | dm |  -12. 4 | no
CV-24S | dm | - | no
CV-24S | dm | -12 OI | no
CV-24S | dm | -12.4 (p<0.5%) | no
CV-24S | dm | -12.4 | -12.4
CV-24S | dm | -12.456 | no
CV-24S | dm | -12.4dB | -12.4
CV-24S | dm | -3 -4 | no
CV-24S | dm | -3/-4 | no
CV-24S | dm | 12.4 | no
CV-24S | dm | 3.2 | 3.2
CV-24S | dm | <-30 | no
CV-24S | dm | DM −3.25 | -3.25
CV-24S | dm | MD -12,4 dB | -12.4
CV-24S | dm | MD -12.4 PSD 3.2 | no
CV-24S | dm | MD -12.4 | -12.4
CV-24S | dm | MD menos 3.2 | -3.2
CV-24S | dm | MD-12.4 | -12.4
CV-24S | dm | MD: -12.4 | -12.4
CV-24S | dm | MD=-3 | -3
CV-24S | dm | OD -12 | no
CV-24S | dm | PSD 3.2 | no
CV-24S | dm | desviación media -5 | -5
CV-24S | dm | md -0,5 | -0.5
CV-24S | dm | menos 3.2 | -3.2
CV-24S | dm | n | no
CV-24S | dm | normal | no
CV-24S | dm | pl | no
CV-24S | dm | sin dato | no
CV-24S | dm | ~-3 | no
CV-24S | dsm | 3.2 | 3.2
CV-24S | dsm | DSM 3.2 | 3.2
CV-24S | dsm | MD 3.2 | no
CV-24S | dsm | PSD 3.20 dB | 3.2
CV-24S | dsm | psd: 2 | 2
CV-24S | duracion | 05:07 | 307
CV-24S | duracion | 300 s | 300
CV-24S | duracion | 5 min | no
CV-24S | duracion | 5:20 | 320
CV-24S | falsos_negativos | FN 12 % | 12
CV-24S | falsos_positivos | 0 | 0
CV-24S | falsos_positivos | 5 | 5
CV-24S | falsos_positivos | FN 5 | no
CV-24S | falsos_positivos | FP 5% | 5
CV-24S | falsos_positivos | falsos positivos 3% | 3
CV-24S | falsos_positivos | n | no
CV-24S | fijacion_perdida | 2 | 2
CV-24S | fijacion_perdida | 2/15 | no
CV-24S | fovea | 34 dB | 34
CV-24S | fovea | fóvea 34 | 34
CV-24S | pupila | 4 | 4
CV-24S | pupila | 4.5 mm | 4.5
CV-24S | vfi | 78 dB | no
CV-24S | vfi | 78 | 78
CV-24S | vfi | 78% | 78
CV-24S | vfi | 78-80 | no
CV-24S | vfi | 78? | no
CV-24S | vfi | GHT 78 | no
CV-24S | vfi | VFI 78 % | 78
CV-24S | vfi | casi 78 | no
CV-24S | vfi | no 78 | no
CV-24S | vfi | vfi: 78% | 78
CV-24S | vfi | ~78 | no
CV-30 | dm | MD -22.10 dB | -22.1
ECO-A | camara | AMC 3.0 mm | 3
ECO-A | longitud_axial | AXL 22.9 | 22.9
ECO-A | velocidad | 1555 m/s | 1555
ECO-B | ganancia | 90 dB | 90
ECO-B | masa | 5.5 mm | 5.5
END | area_media | 450 um2 | 450
END | celulas | 110 | 110
END | celulas | células 95 | 95
END | celulas | n 110 | 110
END | cv | 35 | 35
END | cv | CV 35% | 35
END | cv | CV: 38 % | 38
END | cv | polimegatismo 38 | 38
END | densidad | 2,100 | no
END | densidad | 2.100 | no
END | densidad | 2100 cel | 2100
END | densidad | 2100 celulas por mm2 | 2100
END | densidad | 2100 cél/mm² | 2100
END | densidad | 2100 mm | no
END | densidad | 2100 | 2100
END | densidad | 2400/mm2 | 2400
END | densidad | CD 2345 | 2345
END | densidad | DCE 2400 cel/mm² | 2400
END | densidad | ECD 2400 cells/mm2 | 2400
END | densidad | endotelio 2100 bajo | no
END | densidad | endotelio 2100 cel/mm2 | 2100
END | hexagonales | 6A 55 | no
END | hexagonales | HEX 55 % | 55
END | hexagonales | hexagonalidad 55% | 55
OCT-A | densidad_vascular | 45.2 % | 45.2
OCT-A | faz | FAZ 0.3 | 0.3
OCT-A | faz | ZAF 0,32 mm2 | 0.32
OCT-G | ccg_media | CCG 78 um | 78
OCT-G | ccg_media | GCC 80 | 80
OCT-G | ccg_media | GCL 78 | 78
OCT-G | ccg_media | GCL min 60 | no
OCT-G | ccg_media | GCL+IPL 78 | 78
OCT-G | ccg_media | RNFL 78 | no
OCT-G | ccg_media | cg promedio 80 | 80
OCT-G | ccg_minima | GCL min 60 | 60
OCT-G | ccg_minima | min 65 | 65
OCT-G | ccg_superior | 78 um | 78
OCT-M | coroides | 250 um | 250
OCT-M | coroides | coroides 250 | 250
OCT-M | grosor_central | 0.312 mm | no
OCT-M | grosor_central | 312 con quistes | no
OCT-M | grosor_central | 312 um | 312
OCT-M | grosor_central | 312 | 312
OCT-M | grosor_central | >500 | no
OCT-M | grosor_central | CMT 301 | 301
OCT-M | grosor_central | CRT 301 | 301
OCT-M | grosor_central | CST 312 | 312
OCT-M | grosor_central | EMC 301 | no
OCT-M | grosor_central | EMD con quistes | no
OCT-M | grosor_central | GCM 412 | 412
OCT-M | grosor_central | espesor central 312 | 312
OCT-M | grosor_central | espesor foveal 312 µm | 312
OCT-M | grosor_central | grosor central 312 | 312
OCT-M | grosor_central | volumen 301 | no
OCT-M | interno_nasal | interno superior 320 | no
OCT-M | interno_superior | 320 | 320
OCT-M | interno_superior | interno superior 320 um | 320
OCT-M | promedio | promedio 280 | 280
OCT-M | senal | 8/10 | 8
OCT-M | senal | 8/12 | no
OCT-M | volumen | 8.9 mm3 | 8.9
OCT-M | volumen | 8.9 mm³ | 8.9
OCT-M | volumen | vol 8.9 | 8.9
OCT-N | area_anillo | 1.1 mm | no
OCT-N | area_anillo | 1.1 mm2 | 1.1
OCT-N | area_disco | 2.1 mm2 | 2.1
OCT-N | area_disco | 2.1 mm² | 2.1
OCT-N | cfnr | -78 | no
OCT-N | cfnr | 78 OD 82 OI | no
OCT-N | cfnr | 78 micras | 78
OCT-N | cfnr | 78 mm | no
OCT-N | cfnr | 78 rojo | no
OCT-N | cfnr | 78 | 78
OCT-N | cfnr | 78 µm | 78
OCT-N | cfnr | 78. | 78
OCT-N | cfnr | 78/82 | no
OCT-N | cfnr | 78µm | 78
OCT-N | cfnr | CFNR 78 | 78
OCT-N | cfnr | CFNR media 78 | 78
OCT-N | cfnr | GCL 78 | no
OCT-N | cfnr | RNFL 78 | 78
OCT-N | cfnr | RNFL global 81 um | 81
OCT-N | cfnr | RNFL promedio 78 um | 78
OCT-N | cfnr | RNFL78 | 78
OCT-N | cfnr | RNFL=78 | 78
OCT-N | cfnr | adelgazada 62 | no
OCT-N | cfnr | cfnr: 78 | 78
OCT-N | cfnr_inferior | I 110 | 110
OCT-N | cfnr_inferior | RNFL inferior 110 µm | 110
OCT-N | cfnr_nasal | T 60 | no
OCT-N | cfnr_nasal | n 60 | 60
OCT-N | cfnr_superior | RNFL sup 98 | 98
OCT-N | cfnr_superior | S 98 | 98
OCT-N | cfnr_superior | inf 98 | no
OCT-N | cfnr_superior | sup 98 | 98
OCT-N | cfnr_temporal | T 60 | 60
OCT-N | cfnr_temporal | temporal 60 | 60
OCT-N | excavacion_media | C/D 0.55 | 0.55
OCT-N | excavacion_vertical | .6 | 0.6
OCT-N | excavacion_vertical | 0.6 | 0.6
OCT-N | excavacion_vertical | C/D v 0.6 | 0.6
OCT-N | senal | 7/10 | 7
OCT-N | senal | SS 7 | 7
OCT-N | senal | señal 7 | 7
OCT-N | simetria | 78 % | 78
OCT-N | simetria | simetría 78% | 78
OCT-N | volumen_excavacion | 0.25 mm3 | 0.25
OCT-SA | angulo | 25 grados | 25
OCT-SA | angulo | 25° | 25
OCT-SA | aod | 0.3 mm | 0.3
OCT-SA | aod | AOD 0.3 | 0.3
OCT-SA | boveda | 450 um | 450
OCT-W | cfnr | RNFL 78 | 78
OCT-W | grosor_central | CST 260 | 260
PAQ-US | lecturas | 5 | 5
PAQ-US | paquimetria | 0.512 | no
PAQ-US | paquimetria | 540 | 540
PAQ-US | paquimetria | 540/545 | no
PAQ-US | paquimetria | CCT: 512um | 512
PAQ-US | paquimetria | paquimetría central 512 µm | 512
TOP | angulo | 35° | 35
TOP | blanco_blanco | blanco blanco 11.7 | 11.7
TOP | calidad | 95 % | 95
TOP | calidad | calidad 95 | 95
TOP | elevacion_posterior | +25 | 25
TOP | elevacion_posterior | 25 um | 25
TOP | elevacion_posterior | 25 | 25
TOP | k1 | K1 42.1 D | 42.1
TOP | kmax | K1 52 | no
TOP | kmax | Kmax 52.3 D | 52.3
TOP | kmax | Kmax 52.3 | 52.3
TOP | kmax | k max 48.2 | 48.2
TOP | kmax | kmáx 48.2 D | 48.2
TOP | paquimetria_minima | 480 um | 480
TOP | paquimetria_minima | min 480 | 480
TOP | q | -0.35 | -0.35
TOP | q | Q -0.35 | -0.35
TOP | q | asfericidad -0.20 | -0.2
TOP-AB | coma | coma 0.2 um | 0.2
TOP-AB | hoa | HOA 0.4 | 0.4
TOP-AB | pupila_mesopica | 4.5 | 4.5
`;

test.each(
  LINES.trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string, string, string]),
)('%s, %s: «%s» is %s', (study, id, typed, expected) => {
  const field = resultFields(study).find((each) => each.id === id);
  if (field?.tipo !== 'numero') throw new Error(`no number ${id} of ${study}`);
  const read = typedResult(field, typed);
  const isTaken = read.ok && readValue(field, { v: read.value }).ok;
  expect(read.ok && isTaken ? String(read.value) : 'no').toBe(expected);
  // A refusal says what would be understood.
  if (!read.ok) expect(read.error).toMatch(/Se entiende por ejemplo «.*\d.*»\.$/u);
});
