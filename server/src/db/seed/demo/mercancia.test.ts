import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { crearDependencias } from '../../../dependencies.ts'
import { probarLibros } from '../../../modules/contabilidad/factory.ts'
import { CONFIG_DE_PRUEBA } from '../../../testing/app.ts'
import { crearBase } from '../../../testing/baseDeDatos.ts'
import { sembrarDemo } from '../demo.ts'
import { sembrarMercancia } from './mercancia.ts'

it.each([
  ['a Friday', '2026-11-20T20:00:00.000Z'],
  ['New Year', '2027-01-01T13:00:00.000Z'],
])(
  'a shop that opens on %s has what was bought, sold, set aside, out of use and sent; once, with both ledgers proven',
  async (_, ahora) => {
    const base = await crearBase()
    const deps = { ...crearDependencias(CONFIG_DE_PRUEBA, base), reloj: () => new Date(ahora) }
    try {
      await sembrarDemo(deps)
      await sembrarMercancia(deps)
      await sembrarMercancia(deps)
      const { rows } = await sql<{ tipo: string; n: number }>`select tipo, count(*)::int n from documentos
      where tipo in ('compraProveedor', 'venta', 'separe', 'marcaDesuso', 'envioFondos') group by 1 order by 1`.execute(
        base.db,
      )
      expect(Object.fromEntries(rows.map(({ tipo, n }) => [tipo, n]))).toEqual({
        compraProveedor: 1,
        envioFondos: 1,
        marcaDesuso: 1,
        separe: 1,
        venta: 2,
      })
      const { rows: precios } = await sql<{ sin: number; con: number }>`select
      count(*) filter (where precio is null)::int sin, count(precio)::int con from piezas where lugar = 'vitrina'`.execute(
        base.db,
      )
      expect(precios[0]?.con).toBeGreaterThan((precios[0]?.sin ?? 0) * 2)
      expect(precios[0]?.sin).toBeGreaterThan(0)
      expect((await probarLibros(base.db)).diferencias).toEqual([])
    } finally {
      await deps.cola.cerrar()
      await deps.impresora.cerrar()
      await base.cerrar()
    }
  },
)
