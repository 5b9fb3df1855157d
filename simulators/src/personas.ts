import type { Falla } from './base.ts'

/** Fictional people by document: the same number is always the same person, and nobody's. */

const NOMBRES = [
  'LUZ MARINA',
  'CARLOS ANDRÉS',
  'ANA SOFÍA',
  'JORGE IVÁN',
  'DIANA PATRICIA',
  'PEDRO NEL',
  'ROSA ELVIRA',
]
const APELLIDOS = ['HERRERA OLAYA', 'QUINTANA ROJAS', 'PALACIO VERA', 'NÚÑEZ TOBÓN', 'CÁRDENAS MORA']

const numero = (documento: string): number => Number(documento.replace(/\D/g, '').slice(-9)) || 7
const uno = (lista: readonly string[], cual: number): string => lista[cual % lista.length] ?? ''

export interface PersonaFicticia {
  nombres: string
  apellidos: string
}

/** Documents that end in 00 belong to nobody: they answer "not found". */
export function personaDe(documento: string): PersonaFicticia | undefined {
  if (documento.endsWith('00')) return undefined
  const n = numero(documento)
  return { nombres: uno(NOMBRES, n), apellidos: uno(APELLIDOS, Math.floor(n / 7)) }
}

const FALLAS: Readonly<Record<string, Falla>> = {
  '30': { modo: 'lento', ms: 30_000 },
  '50': { modo: 'error', estado: 500 },
  '29': { modo: 'error', estado: 429 },
  '01': { modo: 'basura' },
  '02': { modo: 'tipo' },
  '03': { modo: 'media' },
  '04': { modo: 'corte' },
}

/**
 * Documents that end in 7777 and two digits meet a fault, so that it can be seen without touching a control: 30 is slow
 * (half a minute), 50 answers 500, 29 answers 429, 01 garbage, 02 a wrong content type, 03 half an answer, 04 hangs up.
 */
export function fallaDe(documento: string): Falla | undefined {
  const [, codigo = ''] = /7777(\d\d)$/.exec(documento) ?? []
  return FALLAS[codigo]
}

/** A PDF of one empty page, to be opened and thrown away. */
export const PDF_MINIMO = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
