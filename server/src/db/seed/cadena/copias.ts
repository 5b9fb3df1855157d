import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { CABECERA, escribirFila, exigirColumnas, FINAL, tamanoMaximo } from './binario.ts'
import type { Columnas } from './molde.ts'
import { formaDe, llenar, type Plantilla, type Valores } from './plantilla.ts'

/** Bytes that wait for a table before they are sent: enough for the copy to cost nothing by piece, little to remember. */
const TROZO = 512 * 1024

interface Copia {
  readonly cliente: pg.Client
  readonly salida: CopyStreamQuery
  /** Full, in order. */
  llenos: Buffer[]
  actual: Buffer
  usado: number
  /** Bytes sent. */
  enviado: number
}

/** Room for so many bytes at the end of what waits. */
function abrirLugar(copia: Copia, bytes: number, libres: Buffer[]): void {
  if (copia.usado + bytes <= copia.actual.length) return
  copia.llenos.push(copia.actual.subarray(0, copia.usado))
  copia.actual = (bytes <= TROZO && libres.pop()) || Buffer.allocUnsafe(Math.max(TROZO, bytes))
  copia.usado = 0
}

/** Many tables written at once, each by one `COPY` of its own connection. */
export interface Copias {
  agregar(tabla: string, fila: Readonly<Record<string, unknown>>): void
  /** A row of a story, for one who lived it. */
  agregarMolde(tabla: string, plantilla: Plantilla, valores: Valores): void
  /** Sends what has grown long, and waits while the database is behind. */
  enviar(): Promise<void>
  /** Sends the rest and commits all of them; `alFinal` runs before, in the transaction of each table. */
  terminar(alFinal: (cliente: pg.Client, tabla: string) => Promise<void>): Promise<void>
  /** Gives everything up: nothing of it stays. */
  cerrar(): Promise<void>
}

/**
 * Opens a transaction for each table, empties it and starts its copy. The rows are written frozen where the database can (a
 * table by month it cannot): nobody saw the table before, so that nothing is left for a later vacuum.
 * @param preparar in the transaction, before the copy
 */
export async function abrirCopias(
  url: string,
  columnas: Columnas,
  preparar: (cliente: pg.Client, tabla: string) => Promise<void>,
): Promise<Copias> {
  const clientes = new Map<string, pg.Client>()
  const copias = new Map<string, Copia>()
  const enteras = new Set<string>()
  const cerrar = async (): Promise<void> => {
    for (const { salida } of copias.values()) salida.destroy()
    await Promise.all([...clientes.values()].map((cliente) => cliente.end().catch(() => {})))
  }
  /** Written to the database already, to be filled again: new ones would be cleared, page by page, by the system. */
  const libres: Buffer[] = []
  const vaciar = async (copia: Copia): Promise<void> => {
    const { salida, llenos } = copia
    copia.llenos = []
    for (const lleno of llenos) {
      copia.enviado += lleno.length
      // What is longer than a socket holds back is called written when all of it left; what is shorter, before.
      const despues = lleno.length > TROZO / 2 ? () => libres.push(Buffer.from(lleno.buffer)) : undefined
      if (!salida.write(lleno, despues)) await once(salida, 'drain')
    }
  }
  try {
    for (const tabla of columnas.keys()) {
      const cliente = new pg.Client({ connectionString: url })
      clientes.set(tabla, cliente)
      // Told to whoever waits for it.
      cliente.on('error', () => {})
      await cliente.connect()
      await cliente.query('begin')
      await cliente.query('set local synchronous_commit = off')
      await preparar(cliente, tabla)
      const { rows } = await cliente.query<{ hay: boolean; entera: boolean }>(
        `select exists (select from ${tabla}) hay, relkind = 'r' entera from pg_class where oid = '${tabla}'::regclass`,
      )
      if (rows[0]?.hay) throw new Error(`${tabla} is not empty`)
      if (rows[0]?.entera) enteras.add(tabla)
      await cliente.query(`truncate ${tabla}`)
    }
    for (const [tabla, cliente] of clientes) {
      const suyas = columnas.get(tabla) ?? []
      const nombres = suyas.map(({ nombre }) => nombre).join(', ')
      const como = enteras.has(tabla) ? 'format binary, freeze' : 'format binary'
      const salida = cliente.query(from(`copy ${tabla} (${nombres}) from stdin with (${como})`))
      salida.on('error', () => {})
      copias.set(tabla, {
        cliente,
        salida,
        llenos: [CABECERA],
        actual: Buffer.alloc(0),
        usado: 0,
        enviado: 0,
      })
    }
  } catch (error) {
    await cerrar()
    throw error
  }
  const de = (tabla: string): Copia => {
    const copia = copias.get(tabla)
    if (!copia) throw new Error(`not copied: ${tabla}`)
    return copia
  }
  return {
    agregar(tabla, fila) {
      const copia = de(tabla)
      const suyas = columnas.get(tabla) ?? []
      exigirColumnas(fila, suyas)
      abrirLugar(copia, tamanoMaximo(fila, suyas), libres)
      copia.usado = escribirFila(fila, suyas, copia.actual, copia.usado)
    },
    agregarMolde(tabla, plantilla, valores) {
      const copia = de(tabla)
      const forma = formaDe(plantilla, valores)
      abrirLugar(copia, forma.bytes.length, libres)
      copia.usado = llenar(forma, valores, copia.actual, copia.usado)
    },
    async enviar() {
      for (const copia of copias.values()) await vaciar(copia)
    },
    async terminar(alFinal) {
      for (const copia of copias.values()) {
        copia.llenos.push(copia.actual.subarray(0, copia.usado), FINAL)
        await vaciar(copia)
        copia.salida.end()
      }
      await Promise.all([...copias.values()].map(({ salida }) => finished(salida)))
      // Two at a time, the largest first: each builds the indexes of its table. All of them are there, or none.
      const pendientes = [...copias].sort(([, a], [, b]) => b.enviado - a.enviado)
      const uno = async (): Promise<void> => {
        for (let copia = pendientes.shift(); copia; copia = pendientes.shift())
          await alFinal(copia[1].cliente, copia[0])
      }
      await Promise.all([uno(), uno()])
      for (const cliente of clientes.values()) await cliente.query('commit')
    },
    cerrar,
  }
}
