import pg from 'pg'
import type { Dependencias } from '../../../dependencies.ts'
import { COLUMNAS, inventor } from '../masivo.ts'
import { abrirCopias } from './copias.ts'
import { atar, type Esquema, leerEsquema, ponerForaneas, quitarForaneas, soltar } from './esquema.ts'

const DICHAS: ReadonlySet<string> = new Set(COLUMNAS)

/** Customers between one look at whether the database is behind and the next. */
const POR_ENVIO = 2_000

/**
 * The customers of a chain, in a company that has none: the same that `sembrarClientes` invents, by COPY, with indexes and words
 * made once over all of them.
 * @param url of the owner of the database
 * @throws Error when there are customers already
 */
export async function copiarClientes(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  url: string,
  cuantos: number,
  avance: (hechos: number) => void = () => {},
): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    const esquema = await leerEsquema(cliente, ['clientes', 'cliente_palabras'])
    await quitarForaneas(cliente, esquema)
    try {
      const suyas = esquema.columnas.get('clientes') ?? []
      const dichas = new Map([['clientes', suyas.filter(({ nombre }) => DICHAS.has(nombre))]])
      const copias = await abrirCopias(url, dichas, (propio, tabla) => soltar(propio, tabla, esquema))
      try {
        const unaMas = await inventor(deps, 0)
        const unaFila = (): Record<string, unknown> => {
          const persona = unaMas()
          const fila: Record<string, unknown> = {}
          for (const columna of COLUMNAS) fila[columna] = persona[columna]
          return fila
        }
        for (let hechos = 0; hechos < cuantos; ) {
          const hasta = Math.min(cuantos, hechos + POR_ENVIO)
          for (; hechos < hasta; hechos++) copias.agregar('clientes', unaFila())
          await copias.enviar()
          avance(hechos)
        }
        await copias.terminar(async (propio, tabla) => {
          await atar(propio, tabla, esquema)
          await escribirPalabras(propio, esquema)
        })
      } finally {
        await copias.cerrar()
      }
    } finally {
      await ponerForaneas(url, cliente, esquema)
    }
    await cliente.query('vacuum clientes, cliente_palabras')
    await cliente.query('vacuum (analyze) palabras, palabra_variantes')
  } finally {
    await cliente.end()
  }
}

/** What the trigger of each save writes (migration 0040), over all of them, in their transaction: both are there, or neither. */
async function escribirPalabras(cliente: pg.Client, esquema: Esquema): Promise<void> {
  await soltar(cliente, 'cliente_palabras', esquema)
  await cliente.query(`insert into cliente_palabras (palabra, cliente_id)
    select distinct p, c.id from clientes c cross join lateral unnest(string_to_array(c.busqueda, ' ')) p where p <> ''`)
  await atar(cliente, 'cliente_palabras', esquema)
  await cliente.query('select palabras_agregar(array(select distinct palabra from cliente_palabras))')
  await cliente.query('select palabras_contar()')
}
