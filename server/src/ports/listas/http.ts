import { leerArchivo } from './archivo.ts'
import { FalloLista } from './fallo.ts'
import {
  ARCHIVOS_CSV,
  type ArchivoCsv,
  type Descarga,
  FUENTES_LISTAS,
  type FuenteLista,
  type PuertoListas,
} from './port.ts'

export interface AjustesListasHttp {
  ofacUrl: string
  onuUrl: string
  /** File or address of the list of politically exposed persons; absent, there is none. */
  pep?: { origen: string }
  /** Longest silence of the server, before the headers and between pieces. Milliseconds. */
  silencioMs?: number
  /** Longest download in all. Milliseconds. */
  totalMs?: number
  maximoBytes?: number
}

const SILENCIO_MS = 30_000
const TOTAL_MS = 10 * 60_000
const MAXIMO_BYTES = 200 * 1024 * 1024

/**
 * Downloads the lists over HTTP. OFAC answers 302 to a signed address of its storage, which `fetch` follows; an HTML page
 * with status 200, which both services have sent, is refused by its type before reading it.
 */
export function crearListasHttp(ajustes: AjustesListasHttp): PuertoListas {
  const { silencioMs = SILENCIO_MS, totalMs = TOTAL_MS, maximoBytes = MAXIMO_BYTES } = ajustes
  return {
    async descargar(fuente, csv) {
      const url = direccionDe(ajustes, fuente, csv)
      if (!/^https?:/.test(url)) return leerArchivo(url, maximoBytes)
      const control = new AbortController()
      const vigia = vigilar(control, silencioMs, totalMs)
      try {
        const respuesta = await fetch(url, {
          signal: control.signal,
          // The official addresses send on to where the file is. Nothing of ours goes along, and only a list is read.
          redirect: 'follow',
          headers: {
            accept: csv || fuente === FUENTES_LISTAS.pep ? 'text/csv, */*' : 'application/xml, text/xml',
          },
        })
        comprobar(respuesta, maximoBytes)
        vigia.senal()
        return descargaDe(respuesta, url, leer(respuesta, vigia, maximoBytes))
      } catch (causa) {
        vigia.parar()
        control.abort()
        throw falloDe(causa)
      }
    },
  }
}

function direccionDe(ajustes: AjustesListasHttp, fuente: FuenteLista, csv?: ArchivoCsv): string {
  if (fuente === FUENTES_LISTAS.onu) return ajustes.onuUrl
  if (fuente === FUENTES_LISTAS.pep) {
    if (ajustes.pep === undefined) throw new FalloLista('listas.sin_configurar')
    return ajustes.pep.origen
  }
  // The service keeps all its files side by side.
  return csv === undefined ? ajustes.ofacUrl : new URL(ARCHIVOS_CSV[csv], ajustes.ofacUrl).href
}

function descargaDe(respuesta: Response, url: string, stream: AsyncIterable<Uint8Array>): Descarga {
  const descarga: Descarga = { stream, nombreArchivo: new URL(url).pathname.split('/').at(-1) || 'lista.xml' }
  const etag = respuesta.headers.get('etag')
  return etag === null ? descarga : { ...descarga, etag }
}

function comprobar(respuesta: Response, maximo: number): void {
  if (!respuesta.ok) throw new FalloLista('listas.descarga_fallida', { estado: respuesta.status })
  if (/html/i.test(respuesta.headers.get('content-type') ?? '')) throw new FalloLista('listas.no_es_xml')
  if (Number(respuesta.headers.get('content-length') ?? 0) > maximo)
    throw new FalloLista('listas.demasiado_grande', { maximo })
}

async function* leer(respuesta: Response, vigia: Vigia, maximo: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const pieza of respuesta.body ?? []) {
      vigia.senal()
      bytes += pieza.length
      if (bytes > maximo) throw new FalloLista('listas.demasiado_grande', { maximo })
      yield pieza
    }
  } catch (causa) {
    throw falloDe(causa)
  } finally {
    vigia.parar()
  }
}

interface Vigia {
  /** Something arrived: the wait for silence starts again. */
  senal(): void
  parar(): void
}

function vigilar(control: AbortController, silencioMs: number, totalMs: number): Vigia {
  const cortar = () => control.abort(new FalloLista('listas.descarga_lenta', { silencioMs, totalMs }))
  const total = setTimeout(cortar, totalMs)
  let silencio = setTimeout(cortar, silencioMs)
  return {
    senal() {
      clearTimeout(silencio)
      silencio = setTimeout(cortar, silencioMs)
    },
    parar() {
      clearTimeout(silencio)
      clearTimeout(total)
    },
  }
}

/** Network failures keep their cause for the log; the address never goes into the data. */
function falloDe(causa: unknown): FalloLista {
  return causa instanceof FalloLista ? causa : new FalloLista('listas.descarga_fallida', { estado: 0 }, causa)
}
