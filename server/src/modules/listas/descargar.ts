import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Dependencias } from '../../dependencies.ts'
import { FalloLista } from '../../ports/listas/fallo.ts'
import { ARCHIVOS_CSV, type ArchivoCsv, FUENTES_LISTAS, type FuenteLista } from '../../ports/listas/port.ts'
import { type EncargoLectura, type ListaLeida, leerLista } from './importar/lectura.ts'
import { LIMITES } from './importar/tipos.ts'

type ConPuerto = Pick<Dependencias, 'listas' | 'config'>

/** Told at the beginning of each step. */
type AlPasar = (fase: 'descarga' | 'lectura') => Promise<void>

export interface ListaDescargada extends ListaLeida {
  sha256: string
  formato: 'xml' | 'csv'
}

/**
 * Brings a list to disk and reads it whole, in a thread of its own. OFAC's delimited files are the fallback of its XML,
 * whatever made that one fail. The caller lets the result go with `soltar`.
 * @throws FalloLista the one of the XML when the fallback fails too
 */
export async function descargarLista(
  deps: ConPuerto,
  fuente: FuenteLista,
  alPasar: AlPasar,
): Promise<ListaDescargada> {
  const carpeta = await mkdtemp(join(tmpdir(), 'retroventa-lista-'))
  try {
    if (fuente === FUENTES_LISTAS.pep) return await traer(deps, fuente, carpeta, 'csv', alPasar)
    return await traer(deps, fuente, carpeta, 'xml', alPasar).catch((fallo: unknown) => {
      if (fuente !== FUENTES_LISTAS.ofac || !(fallo instanceof FalloLista)) throw fallo
      return traer(deps, fuente, carpeta, 'csv', alPasar).catch(() => {
        throw fallo
      })
    })
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

async function traer(
  deps: ConPuerto,
  fuente: FuenteLista,
  carpeta: string,
  formato: 'xml' | 'csv',
  alPasar: AlPasar,
): Promise<ListaDescargada> {
  await alPasar('descarga')
  const huella = createHash('sha256')
  const bajar = async (csv?: ArchivoCsv) => {
    const destino = join(carpeta, csv ?? formato)
    const { stream } = await deps.listas.descargar(fuente, csv)
    await pipeline(contando(stream, huella), createWriteStream(destino))
    return destino
  }
  const archivos: EncargoLectura['archivos'] = { principal: '' }
  if (fuente === FUENTES_LISTAS.ofac && formato === 'csv') {
    // Without aliases or with remarks cut in mid-word (where the documents are) it would be another list.
    for (const csv of Object.keys(ARCHIVOS_CSV) as ArchivoCsv[])
      archivos[csv === 'sdn' ? 'principal' : csv] = await bajar(csv)
  } else archivos.principal = await bajar()
  await alPasar('lectura')
  const leida = await leerLista({ fuente, archivos, paises: deps.config.listas.pep?.paises ?? [] })
  return { ...leida, sha256: huella.digest('hex'), formato }
}

/** The disk is bounded too: a file without end is given up on the way. */
async function* contando(flujo: AsyncIterable<Uint8Array>, huella: Hash): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const pieza of flujo) {
    bytes += pieza.length
    if (bytes > LIMITES.bytes) throw new FalloLista('listas.demasiado_grande', { maximo: LIMITES.bytes })
    huella.update(pieza)
    yield pieza
  }
}
