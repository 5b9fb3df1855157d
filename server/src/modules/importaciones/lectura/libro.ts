import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Fallo } from '../../../core/fallo.ts'
import { LIMITES } from './limites.ts'
import { atributo, leerXmlEntero } from './xml.ts'

/** What of a workbook is needed to read its first visible sheet. */
export interface Libro {
  hoja: string
  /** How many visible ones it has. */
  visibles: number
  abrirHoja(): Promise<Readable>
  textos: readonly string[]
  /** Styles whose numbers are dates. */
  deFecha: ReadonlySet<number>
  /** Day zero is in 1904. */
  desde1904: boolean
  cerrar(): void
}

const danado = () => new Fallo('importacion.archivo_danado')

/**
 * Opens a workbook from a file. Every part is refused by its declared size before a byte of it is inflated, and inflating
 * stops at that size: a bomb costs what its directory costs.
 * @throws Fallo `importacion.archivo_danado`
 */
export async function abrirLibro(ruta: string): Promise<Libro> {
  const zip = await openPromise(ruta, { autoClose: false }).catch((causa: unknown) => {
    throw Object.assign(danado(), { cause: causa })
  })
  try {
    return await leerLibro(zip)
  } catch (causa) {
    zip.close()
    if (causa instanceof Fallo) throw causa
    throw Object.assign(danado(), { cause: causa })
  }
}

async function leerLibro(zip: ZipFile): Promise<Libro> {
  const partes = new Map<string, Entry>()
  if (zip.entryCount > LIMITES.partes) throw danado()
  for await (const entrada of zip.eachEntry()) partes.set(entrada.fileName.toLowerCase(), entrada)
  const abrir = (nombre: string, maximo: number): Promise<Readable> => {
    const entrada = partes.get(nombre.toLowerCase())
    if (!entrada || entrada.uncompressedSize > maximo) throw danado()
    return zip.openReadStreamPromise(entrada)
  }
  const raiz = await relaciones(await abrir('_rels/.rels', LIMITES.parte), '')
  const libro = [...raiz.values()].find(({ tipo }) => tipo.endsWith('/officeDocument'))?.destino
  if (!libro) throw danado()
  const carpeta = posix.dirname(libro)
  const suyas = await relaciones(
    await abrir(`${carpeta}/_rels/${posix.basename(libro)}.rels`, LIMITES.parte),
    carpeta,
  )
  const { hojas, desde1904 } = await leerHojas(await abrir(libro, LIMITES.parte))
  const visibles = hojas.filter(({ visible }) => visible)
  const [hoja] = visibles
  const destino = hoja && suyas.get(hoja.relacion)?.destino
  if (!destino) throw danado()
  const deTipo = (tipo: string) => [...suyas.values()].find((r) => r.tipo.endsWith(tipo))?.destino
  const estilos = deTipo('/styles')
  const textos = deTipo('/sharedStrings')
  return {
    hoja: hoja.nombre,
    visibles: visibles.length,
    abrirHoja: async () => abrir(destino, LIMITES.hoja),
    textos: textos ? await leerTextos(await abrir(textos, LIMITES.textos)) : [],
    deFecha: estilos ? await leerEstilos(await abrir(estilos, LIMITES.parte)) : new Set(),
    desde1904,
    cerrar: () => zip.close(),
  }
}

/** Where each relation of a part goes, by its id. */
async function relaciones(flujo: Readable, carpeta: string) {
  const todas = new Map<string, { tipo: string; destino: string }>()
  await leerXmlEntero(flujo, {
    abre(nombre, a) {
      if (nombre !== 'Relationship' || a.TargetMode === 'External') return
      const destino = a.Target ?? ''
      const suyo = destino.startsWith('/') ? destino.slice(1) : posix.join(carpeta, destino)
      todas.set(a.Id ?? '', { tipo: a.Type ?? '', destino: suyo })
    },
  })
  return todas
}

async function leerHojas(flujo: Readable) {
  const hojas: { nombre: string; relacion: string; visible: boolean }[] = []
  let desde1904 = false
  await leerXmlEntero(flujo, {
    abre(nombre, a) {
      if (nombre === 'workbookPr') desde1904 = a.date1904 === '1' || a.date1904 === 'true'
      if (nombre !== 'sheet') return
      const visible = a.state === undefined || a.state === 'visible'
      hojas.push({ nombre: a.name ?? '', relacion: atributo(a, 'id') ?? '', visible })
    },
  })
  return { hojas, desde1904 }
}

/** The texts that cells share, without their phonetic readings. */
async function leerTextos(flujo: Readable): Promise<string[]> {
  const textos: string[] = []
  let [actual, enTexto, enLectura] = ['', false, false]
  await leerXmlEntero(flujo, {
    abre(nombre) {
      if (nombre === 'si') actual = ''
      else if (nombre === 't') enTexto = true
      else if (nombre === 'rPh') enLectura = true
    },
    texto(texto) {
      if (enTexto && !enLectura && actual.length < LIMITES.celda) actual += texto
    },
    cierra(nombre) {
      if (nombre === 't') enTexto = false
      else if (nombre === 'rPh') enLectura = false
      else if (nombre === 'si' && textos.push(actual.slice(0, LIMITES.celda)) > LIMITES.cuantosTextos)
        throw danado()
    },
  })
  return textos
}

/** Built-in formats of dates (ECMA-376 §18.8.30). */
const FORMATOS_FECHA = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

async function leerEstilos(flujo: Readable): Promise<Set<number>> {
  const propios = new Set<number>()
  const deFecha = new Set<number>()
  let [enCeldas, cual] = [false, 0]
  await leerXmlEntero(flujo, {
    abre(nombre, a) {
      if (nombre === 'numFmt') {
        // Without what is between quotes and brackets: "[Red]0" and "d\" de \"m" are told apart by the rest.
        const codigo = (a.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
        if (/[dy]/i.test(codigo)) propios.add(Number(a.numFmtId))
      } else if (nombre === 'cellXfs') enCeldas = true
      else if (nombre === 'xf' && enCeldas) {
        const formato = Number(a.numFmtId)
        if (FORMATOS_FECHA.has(formato) || propios.has(formato)) deFecha.add(cual)
        cual += 1
      }
    },
    cierra(nombre) {
      if (nombre === 'cellXfs') enCeldas = false
    },
  })
  return deFecha
}
