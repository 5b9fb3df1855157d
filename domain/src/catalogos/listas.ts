import { TIPOS_DOCUMENTO } from './tiposDocumento.ts'
/** Value lists of the customer form (000 §3). The texts are what is stored and shown, slips included ("Juridica"). */

export const TIPOS_PERSONA = ['Persona Natural', 'Persona Juridica'] as const
export type TipoPersona = (typeof TIPOS_PERSONA)[number]

export const REGIMENES = ['Responsable de IVA', 'No responsable de IVA'] as const
export type Regimen = (typeof REGIMENES)[number]

/** 000 §3: default regime of a juridical person. */
export const REGIMEN_JURIDICA: Regimen = 'Responsable de IVA'

export const GENEROS = ['Masculino', 'Femenino'] as const
export type Genero = (typeof GENEROS)[number]

export const NIVELES_ESCOLARIDAD = [
  'Sin estudios',
  'Primaria incompleta',
  'Primaria completa',
  'Secundaria incompleta',
  'Secundaria completa',
  'Técnico',
  'Tecnólogo',
  'Universitario incompleto',
  'Universitario completo',
  'Especialización',
  'Maestría',
  'Doctorado',
] as const
export type NivelEscolaridad = (typeof NIVELES_ESCOLARIDAD)[number]

export const VEHICULOS = ['Sí', 'No', 'Motocicleta', 'Automóvil', 'Camioneta', 'Otro'] as const
export type Vehiculo = (typeof VEHICULOS)[number]

/** Types of identity document, as a field offers them. */
export const OPCIONES_TIPO_DOCUMENTO = TIPOS_DOCUMENTO.map(({ abreviatura, nombre }) => ({
  value: abreviatura as string,
  label: nombre === abreviatura ? nombre : `${nombre} (${abreviatura})`,
}))
