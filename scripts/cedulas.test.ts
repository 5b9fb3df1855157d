import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DeclaracionLista } from '../api/src/core/lista.ts'

const API = join(import.meta.dirname, '../api/src')

/** Columns whose value says by itself what kind of document it is, with the check digit of a NIT: nothing is added to it. */
const YA_LO_DICE: Readonly<Record<string, string>> = {
  'certificados documento': 'as it stands on the paper that was signed that day: *CC 1.020.304.050*',
  'policivo documento': 'as the register keeps it, chained: *CC 1.020.304.050*',
  'policivo.copia documento': 'as the register keeps it, chained: *CC 1.020.304.050*',
}

type Lista = DeclaracionLista<never>
const esLista = (valor: unknown): valor is Lista =>
  typeof valor === 'object' && valor !== null && 'columnas' in valor && 'orden' in valor

/** The lists that a value is or holds. */
function listasDe(valor: unknown): Lista[] {
  if (esLista(valor)) return [valor]
  if (typeof valor !== 'object' || valor === null) return []
  return Object.values(valor).flatMap((uno) =>
    esLista(uno) ? uno : listasDe((uno as { lista?: unknown } | null)?.lista),
  )
}

test('every column of documents of identity says of what kind each is, or why it need not', async () => {
  const archivos = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((ruta) =>
    /(^|\/)(lista\w*|declaraciones)\.ts$/.test(ruta),
  )
  const listas = (
    await Promise.all(archivos.map((ruta) => import(/* @vite-ignore */ `${API}/${ruta}`)))
  ).flatMap((exporta: Record<string, unknown>) => Object.values(exporta).flatMap(listasDe))
  const cedulas = listas.flatMap(({ clave, columnas }) =>
    columnas
      .filter(({ tipo }) => tipo === 'cedula')
      .map((columna) => [`${clave} ${columna.clave}`, columna] as const),
  )
  expect(cedulas.length).toBeGreaterThan(15)
  expect(new Set(cedulas.flatMap(([cual, { tipoDe }]) => (tipoDe ? [] : cual)))).toEqual(
    new Set(Object.keys(YA_LO_DICE)),
  )
})
