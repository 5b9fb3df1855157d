import { randomUUID } from 'node:crypto'
import { conciliacionDe } from '@retroventa/server/modules/inventario/conciliacion'
import { inventarioPor } from '@retroventa/server/modules/inventario/queries'
import { sql } from 'kysely'
import { conEscenario, type Escenario, ingresar } from './escenario.ts'
import { cronometrar, percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

const PIEZAS = 20_000
const PERSONAS = 4
/** What somebody with a scanner in the hand may wait. */
const LECTURA_MS = 60
/** What who reconciles may wait for the whole count beside the books. */
const CONCILIAR_MS = 1_500

/**
 * Twenty thousand things counted by four people at once, over HTTP: from the scan to its answer; and then the whole count beside
 * the books. None is lost: what was answered is what is there.
 */
export async function medirInventario({ conexion, servidor, almacenId }: Escenario): Promise<Fila[]> {
  const { db } = conexion
  const inventario = await abierto(conexion, almacenId)
  const gente = await Promise.all(Array.from({ length: PERSONAS }, () => ingresar(servidor)))
  const cada: number[] = []
  await Promise.all(
    gente.map(async ({ navegador }, persona) => {
      for (let i = persona; i < PIEZAS; i += PERSONAS)
        cada.push(
          await cronometrar(async () => {
            const { estado, cuerpo } = await navegador.pedir(
              'POST',
              `/inventario/${inventario.codigo}/conteos`,
              {
                id: randomUUID(),
                zona: `Bandeja ${persona}`,
                modo: 'lector',
                articulo: `INV-${i}`,
              },
            )
            if (estado !== 200) throw new Error(`scan: ${cuerpo}`)
          }),
        )
    }),
  )
  for (const { navegador } of gente) navegador.cerrar()
  const fila = await inventarioPor(db, { id: inventario.id })
  if (!fila) throw new Error('the count is not there')
  let hallado = await conciliacionDe(db, fila)
  const ms = await cronometrar(async () => {
    hallado = await conciliacionDe(db, fila)
  })
  if (hallado.resumen.encontradas !== PIEZAS || hallado.diferencias.length > 0)
    throw new Error(`lost: ${JSON.stringify(hallado.resumen)}`)
  return [
    {
      que: `contar ${PIEZAS} artículos entre ${PERSONAS}, de la lectura a la respuesta, p95`,
      nuestro: percentil(cada, 0.95),
      unidad: 'ms',
      barra: { hasta: LECTURA_MS, de: 'cifra' },
    },
    {
      que: `el conteo de ${PIEZAS} artículos junto a los libros`,
      nuestro: ms,
      unidad: 'ms',
      barra: { hasta: CONCILIAR_MS, de: 'cifra' },
    },
  ]
}

/** So many things in the window, and a count of them just opened. */
async function abierto(
  { db }: Escenario['conexion'],
  almacenId: string,
): Promise<{ id: string; codigo: string }> {
  const inventario = { id: randomUUID(), codigo: 'BENCH-IV000001' }
  await sql`insert into piezas (id, almacen_id, codigo, origen, origen_id, descripcion, categoria, peso, costo, lugar, creada)
    select gen_random_uuid(), ${almacenId}, 'INV-' || i, 'ajuste', ${inventario.id}, 'Anillo', 4, 310, 100000, 'vitrina', now()
    from generate_series(0, ${PIEZAS - 1}) i`.execute(db)
  await sql`insert into inventarios (id, almacen_id, numero, codigo, clase, estado, abierto)
    values (${inventario.id}, ${almacenId}, 999999, ${inventario.codigo}, 'vitrina', 'contando', now())`.execute(
    db,
  )
  await sql`insert into inventario_esperados (inventario_id, pieza_id, almacen_id, lugar, categoria, peso, costo)
    select ${inventario.id}, id, almacen_id, lugar, categoria, peso, costo from piezas where codigo like 'INV-%'`.execute(
    db,
  )
  return inventario
}

if (import.meta.main) await mostrar(() => conEscenario(medirInventario))
