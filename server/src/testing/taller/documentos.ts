import { type Fecha, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { finDeMes } from '@retroventa/domain/operaciones/libros/cierreMes'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { situacionDeLibros } from '../../modules/contabilidad/libros/queries.ts'
import { cuentasPosibles } from '../../modules/contabilidad/service.ts'
import { unTipoDeDinero } from '../../modules/dinero/factory.ts'
import { valesPendientes } from '../../modules/fondos/queries.ts'

/** What is sent to make an origin, with the figures that were seen. */
export interface PorCrear {
  readonly ruta: string
  readonly cuerpo: object
  readonly visto: string
  readonly cobra: number
}

/** A save of a type that needs a situation and an entry, planned as the browser does. */
export function porCrear(
  tipo: TipoOperacion,
  ruta: string,
  situacion: object,
  entrada: object,
  hoy?: Fecha,
): PorCrear {
  // One planner per type, each with its own entry.
  const planear = PLANEADORES[tipo] as (s: object, e: object, hoy?: Fecha) => Resultado
  const { plan, faltas } = planear(situacion, entrada, hoy)
  if (!plan) throw new Error(`${tipo}: ${JSON.stringify(faltas)}`)
  return { ruta, cuerpo: { entrada }, visto: huellaDe(plan), cobra: plan.cobra }
}

async function movimiento(
  deps: Dependencias,
  clase: 'ingreso' | 'egreso',
  mas: object = {},
): Promise<PorCrear> {
  const tipo = await unTipoDeDinero(deps.db, { clase })
  const { id: terceroId } = await unCliente(deps.db)
  const entrada = {
    tipoId: tipo.id,
    terceroId,
    descripcion: 'Local de noviembre',
    subtotal: 2_791_875,
    ...mas,
  }
  return porCrear(clase, `/${clase}s`, { tipo, tercero: { alerta: false } }, entrada)
}

/** How each operation whose origin is its own document is asked for. */
export const DOCUMENTOS: Partial<Record<TipoOperacion, (deps: Dependencias) => Promise<PorCrear>>> = {
  ingreso: (deps) => movimiento(deps, 'ingreso'),
  egreso: (deps) => movimiento(deps, 'egreso'),
  comprobante: async (deps) =>
    porCrear(
      'comprobante',
      '/contabilidad/comprobantes',
      await cuentasPosibles(deps.db),
      {
        descripcion: 'Papelería del mes',
        lineas: [
          { cuenta: '519530', debito: 120_000, credito: 0 },
          { cuenta: '238095', debito: 0, credito: 120_000 },
        ],
      },
      fechaBogota(deps.reloj()),
    ),
  cierreMes: async (deps) => {
    const hoy = fechaBogota(deps.reloj())
    const { id } = await deps.db
      .selectFrom('almacenes')
      .select('id')
      .where('codigo', '=', 'PCT01')
      .executeTakeFirstOrThrow()
    const { ultimo } = await situacionDeLibros(deps.db, id, hoy)
    // Each one closes the month after the last that is closed.
    const mes = ultimo ? finDeMes(sumarDias(finDeMes(ultimo.mes), 1).slice(0, 7)).slice(0, 7) : '2000-01'
    return porCrear(
      'cierreMes',
      '/contabilidad/cierres',
      await situacionDeLibros(deps.db, id, finDeMes(mes)),
      { mes },
      hoy,
    )
  },
  consignacion: async () =>
    porCrear('consignacion', '/fondos/consignaciones', {}, { valor: 1_500_000, comprobante: '8812' }),
}

/** Cash for that branch. */
export async function envioDeFondos(deps: Dependencias, almacen: 'PCT01' | 'PCT02'): Promise<PorCrear> {
  const destino = await deps.db
    .selectFrom('almacenes')
    .select(['id', 'codigo', 'nombre'])
    .where('codigo', '=', almacen)
    .executeTakeFirstOrThrow()
  return porCrear('envioFondos', '/fondos', { destino }, { destinoId: destino.id, valor: 2_000_000 })
}

/** An income that is paid by a means that is not cash: by card, unless another is said. */
export const ingresoPagadoCon = (deps: Dependencias, medio: 'datafono' | 'otro'): Promise<PorCrear> =>
  movimiento(deps, 'ingreso', { pagos: [{ medio, valor: 3_145_047 }] })
export const ingresoConDatafono = (deps: Dependencias): Promise<PorCrear> =>
  ingresoPagadoCon(deps, 'datafono')

/** The last payment by card of PCT01, settled. */
export async function liquidacionDe(deps: Dependencias): Promise<PorCrear> {
  const { id } = await deps.db
    .selectFrom('almacenes')
    .select('id')
    .where('codigo', '=', 'PCT01')
    .executeTakeFirstOrThrow()
  const pendientes = await valesPendientes(deps.db, id)
  const vales = pendientes.slice(-1).map((vale) => vale.id)
  return porCrear(
    'liquidacionDatafono',
    '/fondos/datafono',
    { pendientes },
    { vales, extracto: '11', comision: 60_000 },
  )
}
