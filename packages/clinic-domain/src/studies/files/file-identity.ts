import * as z from 'zod/mini';
import { EYES } from '../../clinical/eye.ts';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));

/** What a file may say twice and differently, or so that it cannot be understood. */
export const DOUBTED = ['acceso', 'ojo', 'instancia'] as const;
const doubt = z.strictObject({ que: z.enum(DOUBTED), dice: text });
/** What is doubted, and what it says of it in its own words. */
export type SaidDoubt = Readonly<z.infer<typeof doubt>>;

/**
 * What a file says of itself: whose it is, of which study and eye, and where it comes from. Everything is as the device
 * wrote it; nothing of it is trusted before it agrees with an order (`matching.ts`).
 */
export const fileIdentitySchema = z.strictObject({
  /** The accession number of the order. */
  acceso: z.optional(text),
  /** The patient's identity number, as it was typed at the device or sent to it. */
  identificador: z.optional(text),
  /** Surnames and given names in one line, as on the device's screen: `LIMACHI YUJRA ROSENDO`. */
  nombre: z.optional(text),
  nacimiento: z.optional(civilDateField),
  sexo: z.optional(z.enum(['F', 'M', 'O'])),
  /** The codes of the catalogue that this file may be of; missing where nothing can be reported. */
  estudios: z.optional(z.array(text)),
  /** What the device calls it: `24-2 SITA Standard`. */
  protocolo: z.optional(text),
  ojo: z.optional(z.enum(EYES)),
  /** The clinic's time of the study, `2026-11-23T10:14`, or its day alone where no hour is said. */
  cuando: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/))),
  /** Maker and model, and the serial number. */
  equipo: z.optional(text),
  serie: z.optional(text),
  /** What it contradicts itself in, or another file of the same instance: then a person compares it. */
  dudas: z.optional(z.array(doubt)),
  /** Values that somebody changed or typed at the device, by eye and field: `OD.longitud_axial`. */
  editado: z.optional(z.array(text)),
});
export type FileIdentity = Readonly<z.infer<typeof fileIdentitySchema>>;

const uid = z.string().check(z.regex(/^[0-9.]{1,64}$/));

/** Where a DICOM instance belongs: its study, its series, its SOP class, and the modality, as the device wrote them. */
export const dicomPlaceSchema = z.strictObject({
  estudio: uid,
  serie: uid,
  clase: uid,
  modalidad: z.string().check(z.minLength(1), z.maxLength(16)),
});
export type DicomPlace = Readonly<z.infer<typeof dicomPlaceSchema>>;

const ofEye = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]));

/**
 * Values that a device wrote as data, by eye and by the field's id, numbers in the field's unit: proposed beside the file
 * until a person accepts them. Nothing is read from a picture.
 */
export const proposedValuesSchema = z.strictObject({
  OD: z.optional(ofEye),
  OI: z.optional(ofEye),
  AO: z.optional(ofEye),
});
export type ProposedValues = Readonly<z.infer<typeof proposedValuesSchema>>;
