import { INFORMES } from '@retroventa/api/informes/registro'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { corridas, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearApp } from '../../app.ts'
import { fundarCadena } from '../../db/seed/cadena/fundar.ts'
import { sembrarCadena } from '../../db/seed/cadena.ts'
import { CLAVE_DEMO } from '../../db/seed/demo/personas.ts'
import { sembrarClientes } from '../../db/seed/masivo.ts'
import { crearDependencias, type Dependencias } from '../../dependencies.ts'
import { CONFIG_DE_PRUEBA, ingresar, type Navegador } from '../../testing/app.ts'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { enSuOrden } from '../../testing/informes/filtros.ts'
import { LISTAS_CRUDAS, type Pedida } from '../../testing/informes/sql/listas.ts'
import { llenarListas } from '../../testing/informes/sql/llenarListas.ts'

/** Friday 20 November 2026, 15:00 in Bogotá. */
const AHORA = new Date('2026-11-20T20:00:00.000Z')
const HOY = '2026-11-20'
const ANIO = segun({ contratos: 300, clientes: 120 }, { contratos: 20_000, clientes: 4_000 })
/** Filters of each list. */
const FILTROS = corridas(3, 50)
const MINUTOS = segun(1, 20) * 60_000

let base: BaseDePruebas
let deps: Dependencias
let app: Awaited<ReturnType<typeof crearApp>>
let duena: Navegador
let almacenes: { id: string; codigo: string }[]
let personas: { id: string; username: string }[]

beforeAll(async () => {
  base = await crearBase()
  deps = { ...crearDependencias(structuredClone(CONFIG_DE_PRUEBA), base), reloj: () => AHORA }
  const { db } = base
  await fundarCadena(deps, 5)
  await sembrarClientes(deps, ANIO.clientes)
  await sembrarCadena(deps, base.dueno, { contratos: ANIO.contratos, anios: 1 })
  await llenarListas(db, HOY)
  almacenes = await db.selectFrom('almacenes').select(['id', 'codigo']).orderBy('codigo').execute()
  personas = await db.selectFrom('usuarios').select(['id', 'username']).orderBy('username').limit(4).execute()
  app = await crearApp(deps)
  await app.ready()
  duena = await ingresar(app, 'superadmin', CLAVE_DEMO)
  await duena.pedir('PUT', '/sesion/almacen', { almacenId: almacenes[0]?.id })
}, MINUTOS)
afterAll(async () => {
  await app.close()
  await deps.cola.cerrar()
  await deps.impresora.cerrar()
  await base.cerrar()
})

/** 001 §2: every address of Auditoría, Gerencia and Contabilidad, of the reports and of the electronic documents of the planilla. */
const DE_LA_ESPECIFICACION = {
  auditoria: [
    'solicitudes',
    'solicitudes/respondidas',
    'vencimiento',
    'vencimiento/historial',
    'cuadre-caja',
    'contratos',
    'resoluciones',
    'resoluciones-grafico',
    'ventas-vitrina',
    'ventas-servicio',
    'devuelto-vigente',
    'prorrogas',
    'prorrogas-grafico',
    'repositorio-contratos',
    'repositorio-clientes',
    'repositorio-vitrina',
    'repositorio-vitrina-peso',
    'flujo-inventario-contrato',
    'flujo-inventario-vitrina',
    'logs',
  ],
  gerencia: [
    'saldos-caja',
    'saldos-contrato',
    'saldos-vitrina',
    'consolidado',
    'balance',
    'estado-resultado',
    'solicitudes',
    'saldo-cuentas',
    'detallado',
  ],
  contabilidad: [
    '',
    'movimientos',
    'facturas-electronicas',
    'documento-soporte',
    'nota-credito',
    'nota-ajuste-ds',
  ],
  planilla: ['documentos-electronicos'],
}
/** Proven in `anio.test.ts` beside the informes; a report reads an informe and nothing else. */
const FLUJO = ['/auditoria/flujo-inventario-contrato', '/auditoria/flujo-inventario-vitrina']

it('every address of 001 §2 is proven here or with the informes', () => {
  const todas = Object.entries(DE_LA_ESPECIFICACION).flatMap(([modulo, suyas]) =>
    suyas.map((una) => (una === '' ? `/${modulo}` : `/${modulo}/${una}`)),
  )
  expect(todas).toHaveLength(20 + 9 + 6 + 1)
  const probadas = new Set<string>([
    ...Object.values(INFORMES).map(({ a }) => a),
    ...FLUJO,
    ...LISTAS_CRUDAS.map(({ pagina }) => pagina),
  ])
  expect(todas.filter((una) => !probadas.has(una))).toEqual([])
})

interface Respuesta {
  readonly items?: readonly never[]
  readonly rangos?: readonly never[]
  readonly total?: number
  readonly totales?: Record<string, number>
}

describe.each(LISTAS_CRUDAS)('$pagina $nombre', ({ ruta, siempre, filtros, cruda, clave, totales }) => {
  async function comparar(filtro: Pedida): Promise<number> {
    const pedidos = { ...siempre, ...filtro, porPagina: 200 }
    const busqueda = new URLSearchParams(
      Object.entries(pedidos).flatMap(([campo, valor]) =>
        valor === undefined ? [] : [[campo, String(valor)]],
      ),
    )
    const [{ estado, cuerpo, texto }, { rows }] = await Promise.all([
      duena.pedir<Respuesta>('GET', `${ruta}?${busqueda}`),
      cruda(filtro, { mia: almacenes[0]?.id ?? '', ahora: AHORA }).execute(base.db),
    ])
    expect([estado, estado === 200 ? '' : texto]).toEqual([200, ''])
    // The numbers of the planilla are all in its answer.
    const items = cuerpo.items ?? cuerpo.rangos ?? []
    expect(cuerpo.total ?? items.length).toBe(rows.length)
    if (totales) expect(cuerpo.totales).toMatchObject(totales(rows))
    if (rows.length <= 200) expect(items.map(clave).toSorted()).toEqual(rows.map((r) => r.clave).toSorted())
    return rows.length
  }

  it(
    'is what is stored, whatever the filter',
    async () => {
      // Of everything first: what nothing is in proves nothing.
      expect(await comparar({})).toBeGreaterThan(0)
      const dia = fc.integer({ min: -380, max: 5 }).map((dias) => sumarDias(HOY, dias))
      const uno = fc.record(filtros({ dia, almacenes, personas })).map(enSuOrden)
      // Days that something near midnight of Bogotá is of, and is not of.
      const desde = Object.keys(filtros({ dia, almacenes, personas })).find((campo) =>
        /^(fecha|dia|creada)Desde$/.test(campo),
      )
      for (const dias of desde ? [14, 15, 16, 30, 31] : []) {
        const fecha = sumarDias(HOY, -dias)
        await comparar({ [desde ?? '']: fecha, [String(desde).replace('Desde', 'Hasta')]: fecha })
      }
      await fc.assert(
        fc.asyncProperty(uno, async (filtro) => {
          await comparar(filtro)
        }),
        { ...FILTROS, endOnFailure: true },
      )
    },
    MINUTOS,
  )
})
