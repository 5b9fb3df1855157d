import { Readable } from 'node:stream'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { tituloDeCampo } from '@retroventa/domain/clientes/importacion/columnas'
import type { Actor } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import { libroDe } from '../../core/lista/libro.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verImportacion } from './listar.ts'
import { filasMalas } from './queries.ts'
import { erroresDe, textosDe } from './vista.ts'

const LOTE = 500
/** Added to the headings; the next upload leaves them out by itself. */
const MOTIVO = 'Qué corregir'
const FILA = 'Fila del archivo'
const NUESTRAS = new Set([FILA, MOTIVO].map(normalizarBusqueda))

/** The places of the columns that came, without those that we added to the file before: they are of another round. */
const columnasSuyas = (encabezados: readonly string[]): number[] =>
  encabezados.flatMap((texto, i) => (NUESTRAS.has(normalizarBusqueda(texto)) ? [] : [i]))

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** Rows that were not saved, as they came, with what to mend: read while it is sent. */
async function* filas(deps: Deps, id: string, encabezados: readonly string[]): AsyncGenerator<string[]> {
  const suyas = columnasSuyas(encabezados)
  yield [...suyas.map((i) => encabezados[i] ?? ''), FILA, MOTIVO]
  let desde = 0
  for (;;) {
    const lote = await filasMalas(deps.db, id, desde, LOTE)
    for (const fila of lote) {
      const celdas = textosDe(fila.celdas)
      const motivos = erroresDe(fila).map(({ campo, mensaje }) => `${tituloDeCampo(campo)}: ${mensaje}`)
      yield [...suyas.map((i) => celdas[i] ?? ''), String(fila.numero), motivos.join('; ')]
    }
    const ultima = lote.at(-1)
    if (!ultima || lote.length < LOTE) return
    desde = ultima.numero
  }
}

/** As CSV. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function filasMalasCsv(deps: Deps, actor: Actor, pedido: string): Promise<Archivo> {
  const { id, encabezados } = await verImportacion(deps, actor, pedido)
  async function* lineas() {
    yield MARCA_UTF8
    for await (const fila of filas(deps, id, encabezados)) yield lineaCsv(fila)
  }
  return {
    nombre: 'clientes-por-corregir.csv',
    cuerpo: Readable.from(lineas()),
    disposicion: 'attachment',
    seAnota: true,
  }
}

/** For spreadsheets; every cell is a text, none can be run. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function filasMalasXlsx(deps: Deps, actor: Actor, pedido: string): Promise<Archivo> {
  const { id, encabezados } = await verImportacion(deps, actor, pedido)
  const columns = [...columnasSuyas(encabezados).map(() => ({ width: 16 })), { width: 14 }, { width: 60 }]
  return {
    nombre: 'clientes-por-corregir.xlsx',
    cuerpo: libroDe(filas(deps, id, encabezados), {
      name: 'Por corregir',
      columns,
      freezePane: { rows: 1 },
    }),
    disposicion: 'attachment',
    seAnota: true,
  }
}
