import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { Fallo } from '../../../core/fallo.ts'
import { abrirLibro, type Libro } from './libro.ts'
import { type ArchivoLeido, type FilaLeida, LIMITES, limpiarCelda } from './limites.ts'
import { leerXml } from './xml.ts'

/**
 * Reads the first visible sheet of a workbook. Of a formula the last value it had is taken; nothing is ever computed.
 * @throws Fallo `importacion.archivo_danado`, `importacion.demasiadas_columnas`
 */
export async function leerXlsx(ruta: string): Promise<ArchivoLeido> {
  const libro = await abrirLibro(ruta)
  const una = libro.visibles > 1 ? ` (la primera de ${libro.visibles}: las demás no se leen)` : ''
  return { detalle: `Excel, hoja «${limpiarCelda(libro.hoja).slice(0, 60)}»${una}`, filas: filasDe(libro) }
}

async function* filasDe(libro: Libro): AsyncGenerator<FilaLeida> {
  const leidas: FilaLeida[] = []
  let fila: FilaLeida = { numero: 0, celdas: [] }
  let celda = { columna: 0, tipo: '', estilo: -1, valor: '' }
  let [enDatos, enValor] = [false, false]
  let [filas, ultima] = [0, 0]
  try {
    const oyente = {
      abre(nombre: string, a: Readonly<Record<string, string>>) {
        if (nombre === 'sheetData') enDatos = true
        else if (!enDatos) return
        else if (nombre === 'row') {
          fila = { numero: a.r === undefined ? fila.numero + 1 : Number(a.r), celdas: [] }
          if (++filas > LIMITES.filaMaxima) throw new Fallo('importacion.archivo_complejo')
          celda = { columna: -1, tipo: '', estilo: -1, valor: '' }
        } else if (nombre === 'c') {
          const columna = a.r ? columnaDe(a.r) : celda.columna + 1
          celda = { columna, tipo: a.t ?? 'n', estilo: Number(a.s ?? -1), valor: '' }
        } else if (nombre === 'v' || nombre === 't') enValor = true
        else if (nombre === 'rPh' || nombre === 'f') enValor = false
      },
      texto(texto: string) {
        if (enValor && celda.valor.length < LIMITES.celda) celda.valor += texto
      },
      cierra(nombre: string) {
        if (nombre === 'v' || nombre === 't') enValor = false
        else if (nombre === 'c') poner(fila, celda.columna, limpiarCelda(comoTexto(libro, celda)))
        else if (nombre === 'row' && fila.celdas.length > 0) {
          exigirSeguida(fila.numero, ultima)
          ultima = fila.numero
          leidas.push(fila)
        } else if (nombre === 'sheetData') enDatos = false
      },
    }
    for await (const _ of leerXml(await libro.abrirHoja(), oyente)) {
      yield* leidas
      leidas.length = 0
    }
  } finally {
    libro.cerrar()
  }
}

/** Rows come in order and each once (ECMA-376 §18.3.1.73): who says otherwise did not write it with a spreadsheet. */
function exigirSeguida(numero: number, anterior: number): void {
  if (!Number.isInteger(numero) || numero <= anterior || numero > LIMITES.filaMaxima)
    throw new Fallo('importacion.archivo_danado')
}

/** Empty cells cost nothing, wherever they are: a style over a whole column is no datum. */
function poner(fila: FilaLeida, columna: number, valor: string): void {
  if (valor === '') return
  if (columna >= LIMITES.columnas)
    throw new Fallo('importacion.demasiadas_columnas', { maximo: LIMITES.columnas })
  while (fila.celdas.length < columna) fila.celdas.push('')
  fila.celdas[columna] = valor
}

/** "AB12" → 27. */
function columnaDe(referencia: string): number {
  let columna = 0
  for (const letra of /^[A-Z]{1,3}/i.exec(referencia)?.[0]?.toUpperCase() ?? '')
    columna = columna * 26 + letra.charCodeAt(0) - 64
  return columna - 1
}

const DIA_CERO = '1899-12-30'
const DIA_CERO_1904 = '1904-01-01'
/** Year 9999: beyond it the number is no date. */
const ULTIMO_DIA = 2_958_465

function comoTexto(
  libro: Libro,
  { tipo, estilo, valor }: { tipo: string; estilo: number; valor: string },
): string {
  if (valor === '') return ''
  if (tipo === 's') return libro.textos[Number(valor)] ?? ''
  if (tipo === 'b') return valor === '1' ? 'Sí' : 'No'
  if (tipo === 'd') return valor.slice(0, 10)
  if (tipo !== 'n') return valor.replaceAll('_x000D_', ' ')
  const numero = Number(valor)
  if (!Number.isFinite(numero)) return valor
  if (libro.deFecha.has(estilo) && numero >= 1 && numero <= ULTIMO_DIA)
    return sumarDias(libro.desde1904 ? DIA_CERO_1904 : DIA_CERO, Math.floor(numero))
  // A document of ten digits that somebody let become 1.0203E9 is still that document.
  return Number.isSafeInteger(numero) ? String(numero) : valor
}
