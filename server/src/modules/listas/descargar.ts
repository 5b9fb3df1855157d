import { createHash, type Hash } from 'node:crypto'
import type { Dependencias } from '../../dependencies.ts'
import { FalloLista } from '../../ports/listas/fallo.ts'
import { type ArchivoCsv, FUENTES_LISTAS, type FuenteLista } from '../../ports/listas/port.ts'
import { importarOfacCsv } from './importar/ofacCsv.ts'
import { importarOfacXml } from './importar/ofacXml.ts'
import { importarOnuXml } from './importar/onuXml.ts'
import { importarPepCsv } from './importar/pepCsv.ts'
import type { ListaImportada } from './importar/tipos.ts'

type ConPuerto = Pick<Dependencias, 'listas' | 'config'>

export interface ListaDescargada {
  sha256: string
  importada: ListaImportada
  formato: 'xml' | 'csv'
}

/**
 * Brings a list and reads it whole. OFAC's delimited files are the fallback of its XML, whatever made that one fail.
 * @throws FalloLista the one of the XML when the fallback fails too
 */
export async function descargarLista(deps: ConPuerto, fuente: FuenteLista): Promise<ListaDescargada> {
  if (fuente === FUENTES_LISTAS.pep) return conHuella('csv', (leer) => pep(deps, leer))
  try {
    return await conHuella('xml', async (leer) => {
      const { stream } = await deps.listas.descargar(fuente)
      return fuente === FUENTES_LISTAS.ofac ? importarOfacXml(leer(stream)) : importarOnuXml(leer(stream))
    })
  } catch (fallo) {
    if (fuente !== FUENTES_LISTAS.ofac || !(fallo instanceof FalloLista)) throw fallo
    return conHuella('csv', (leer) => ofacPorCsv(deps, leer)).catch(() => {
      throw fallo
    })
  }
}

type Leer = (flujo: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

async function ofacPorCsv({ listas }: ConPuerto, leer: Leer): Promise<ListaImportada> {
  // Without aliases or with remarks cut in mid-word (where the documents are) it would be another list.
  const de = (archivo: ArchivoCsv) => leer(enDiferido(() => listas.descargar(FUENTES_LISTAS.ofac, archivo)))
  return importarOfacCsv({
    sdn: de('sdn'),
    alt: de('alt'),
    add: de('add'),
    comentarios: de('comentarios'),
  })
}

async function pep({ listas, config }: ConPuerto, leer: Leer): Promise<ListaImportada> {
  const { stream } = await listas.descargar(FUENTES_LISTAS.pep)
  return importarPepCsv(leer(stream), { paises: config.listas.pep?.paises ?? [] })
}

/** A download that starts when somebody reads it: the files are read one after the other. */
async function* enDiferido(
  abrir: () => Promise<{ stream: AsyncIterable<Uint8Array> }>,
): AsyncGenerator<Uint8Array> {
  yield* (await abrir()).stream
}

async function conHuella(
  formato: 'xml' | 'csv',
  traer: (leer: Leer) => Promise<ListaImportada>,
): Promise<ListaDescargada> {
  const huella = createHash('sha256')
  const importada = await traer((flujo) => pasando(flujo, huella))
  return { sha256: huella.digest('hex'), importada, formato }
}

async function* pasando(flujo: AsyncIterable<Uint8Array>, huella: Hash): AsyncGenerator<Uint8Array> {
  for await (const pieza of flujo) {
    huella.update(pieza)
    yield pieza
  }
}
