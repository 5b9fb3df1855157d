/**
 * Runs in a worker thread of its own for each file: reading a whole list takes seconds and a hundred megabytes that no
 * request should wait for or live beside. Both are given back when the thread ends.
 */
import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { EntradaLista } from '@retroventa/domain/listas/tipos'
import { FalloLista } from '../../../ports/listas/fallo.ts'
import { FUENTES_LISTAS } from '../../../ports/listas/port.ts'
import { ceder } from '../cortesia.ts'
import type { EncargoLectura, MensajeLectura } from './lectura.ts'
import { importarOfacCsv } from './ofacCsv.ts'
import { importarOfacXml } from './ofacXml.ts'
import { importarOnuXml } from './onuXml.ts'
import { importarPepCsv } from './pepCsv.ts'
import type { ListaImportada } from './tipos.ts'

/** Entries per message: some hundred kilobytes, and a few milliseconds of the database. */
const LOTE = 250

const abrir = (archivo: string) => createReadStream(archivo)

async function leer({ fuente, archivos, paises }: EncargoLectura): Promise<ListaImportada> {
  const { principal, ...csv } = archivos
  if (fuente === FUENTES_LISTAS.pep) return importarPepCsv(abrir(principal), { paises })
  if (fuente === FUENTES_LISTAS.onu) return importarOnuXml(abrir(principal))
  if (!csv.alt || !csv.add || !csv.comentarios) return importarOfacXml(abrir(principal))
  return importarOfacCsv({
    sdn: abrir(principal),
    alt: abrir(csv.alt),
    add: abrir(csv.add),
    comentarios: abrir(csv.comentarios),
  })
}

/** Tasks and evidence hang from the number of an entry: without one of its own the file is not to be trusted. */
function exigirNumeros(entradas: readonly EntradaLista[]): void {
  const vistos = new Set<string>()
  for (const { uid } of entradas) {
    if (uid === '' || vistos.has(uid))
      throw new FalloLista('listas.registro_repetido', { leidos: vistos.size })
    vistos.add(uid)
  }
}

const decir = (mensaje: MensajeLectura) => parentPort?.postMessage(mensaje)

ceder()
try {
  const { entradas, registros, fechaLista } = await leer(workerData as EncargoLectura)
  exigirNumeros(entradas)
  decir({ tipo: 'leida', registros, fechaLista: fechaLista ?? null })
  // One batch per question: what is not written yet waits here.
  parentPort?.on('message', () => {
    const lote = entradas.splice(0, LOTE)
    decir({ tipo: 'lote', texto: lote.length === 0 ? null : JSON.stringify(lote), cuantas: lote.length })
  })
} catch (error) {
  if (!(error instanceof FalloLista)) throw error
  decir({ tipo: 'falla', codigo: error.codigo, datos: error.datos })
}
