/** Runs in a thread of its own: whatever a file costs to read, no request waits for it and no connection is held. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LETRAS_DE_GENERO } from '@retroventa/domain/clientes/importacion/columnas'
import { esFilaDeEjemplo } from '@retroventa/domain/clientes/importacion/interpretar'
import { Fallo } from '../../../core/fallo.ts'
import { abrirArchivo } from './abrir.ts'
import type { Pedido, Resultado } from './aparte.ts'

async function leer({ ruta, salida }: Pedido): Promise<Resultado> {
  try {
    const { detalle, encabezados, filas } = await abrirArchivo(ruta)
    const ejemplos: string[] = []
    const letras: string[] = []
    let [cuantas, columnas] = [0, 0]
    async function* lineas() {
      for await (const { numero, celdas } of filas) {
        if (esFilaDeEjemplo(celdas)) continue
        cuantas += 1
        columnas = Math.max(columnas, celdas.length)
        celdas.forEach((celda, i) => {
          ejemplos[i] ||= celda
          const letra = celda.toUpperCase()
          if (letra.length === 1 && LETRAS_DE_GENERO.includes(letra) && !letras[i]?.includes(letra))
            letras[i] = `${letras[i] ?? ''}${letra}`
        })
        yield `${JSON.stringify([numero, celdas])}\n`
      }
    }
    await pipeline(Readable.from(lineas()), createWriteStream(salida))
    if (cuantas === 0) throw new Fallo('importacion.archivo_vacio')
    // Rows may be longer than their headings: those columns have no name, but they are there.
    const todas = { length: Math.max(encabezados.length, columnas) }
    return {
      detalle,
      cuantas,
      encabezados: Array.from(todas, (_, i) => encabezados[i] ?? ''),
      ejemplos: Array.from(todas, (_, i) => ejemplos[i] ?? ''),
      letras: Array.from(todas, (_, i) => letras[i] ?? ''),
    }
  } catch (error) {
    if (!(error instanceof Fallo)) throw error
    return { fallo: { codigo: error.codigo, datos: error.datos } }
  }
}

parentPort?.postMessage(await leer(workerData as Pedido))
