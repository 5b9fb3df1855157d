import type * as api from '@retroventa/api/compras/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { EntradaDirecta, EntradaProveedor } from '@retroventa/domain/operaciones/compras/compra'
import type { CambiosCompra, SituacionCompra } from '@retroventa/domain/operaciones/compras/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { terceroPorId } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { adoptarFotos } from '../fotos/service.ts'
import { type Cargado, type Cargador, type Creada, deFicha } from '../operaciones/service.ts'
import { fotosConCompra } from './queries.ts'

/** Operations that make a purchase. */
export type TipoDeCompra = 'compraDirecta' | 'compraProveedor'

/** Both ways of buying: a supplier's has its taxes, a person's what they declare. */
type Entrada = Peticion<typeof api.comprarDirecto>['body']['entrada'] &
  Omit<Peticion<typeof api.comprarAProveedor>['body']['entrada'], 'pagos'>

/** Prices, taxes and days of waiting of today. */
export async function condiciones(
  deps: Dependencias,
  actor: Actor,
): Promise<Respuesta<typeof api.condicionesCompra>> {
  exigir(actor, 'compras.ver')
  const { compras, contratos, sugeridos, comerciaCelulares } = await leerConfiguracion(deps)
  const { diasRetencion, ...tarifas } = compras
  return {
    hoy: fechaBogota(deps.reloj()),
    almacenId: actor.almacenId,
    diasRetencion,
    comerciaCelulares,
    pasoSugerido: contratos.pasoSugerido,
    otraMiradaVarios: contratos.otraMiradaVarios,
    categorias: CATEGORIAS.map((una) => ({
      ...una,
      valorGramo: valorGramo(una.categoria, sugeridos, 'compra_directa'),
    })),
    sugeridos,
    tarifas,
  }
}

/** Loads a purchase that is about to be made and plans it; it acts on nothing that has a code yet. */
export const cargarCompra: Cargador = async (deps, actor, tipo) => {
  const configuracion = await leerConfiguracion(deps)
  return async (tx, entrada) =>
    (await cargar(
      { deps, actor, configuracion, tipo: tipo as TipoDeCompra },
      tx,
      entrada as Entrada,
    )) as Cargado<unknown>
}

interface Contexto {
  readonly deps: Dependencias
  readonly actor: Actor
  readonly configuracion: Configuracion
  readonly tipo: TipoDeCompra
}

async function cargar(c: Contexto, tx: Tx, entrada: Entrada): Promise<Cargado<CambiosCompra>> {
  const { deps, actor, configuracion, tipo } = c
  const tercero = entrada.terceroId ? await terceroPorId(tx, entrada.terceroId) : undefined
  const { diasRetencion, ...tarifas } = configuracion.compras
  const situacion: SituacionCompra = {
    almacenId: actor.almacenId,
    tercero,
    sugeridos: configuracion.sugeridos,
    tarifas,
    diasRetencion,
    comerciaCelulares: configuracion.comerciaCelulares,
    ids: entrada.articulos.map(() => deps.nuevoId()),
  }
  const planear = PLANEADORES[tipo] as (
    s: SituacionCompra,
    e: EntradaDirecta & EntradaProveedor,
    hoy: string,
  ) => Resultado<CambiosCompra>
  const resultado = planear(situacion, entrada, fechaBogota(deps.reloj()))
  const origenId = deps.nuevoId()
  const fotos = new Map(
    entrada.articulos.flatMap(({ fotos: suyas = [] }, i) =>
      suyas.map((id) => [id, `articulos.${i}.fotos`] as const),
    ),
  )
  // Told before it is asked for, and to whoever answers for what was asked before another took it.
  await exigirSueltas(tx, fotos)
  return {
    resultado,
    origenId,
    terceroId: tercero?.id,
    entrada,
    fotos,
    piezas: (resultado.plan?.cambios.lineas ?? []).map(
      ({ piezaId: id, orden, descripcion, categoria, peso, pesoBruto, ficha }) => ({
        id,
        orden,
        descripcion,
        categoria,
        peso,
        pesoBruto,
        ...deFicha(ficha),
      }),
    ),
    escribir: (conexion) => tomarFotos(conexion, actor, fotos),
    crea: (plan, { firmanteId }) =>
      filasDe(c, plan, { origenId, clienteId: tercero?.id, compradorId: firmanteId, entrada }),
  }
}

/** Takes the photos for the lines. @throws Fallo `foto.no_existe` when one is not of the actor, or another purchase has it */
async function tomarFotos(tx: Tx, actor: Actor, fotos: ReadonlyMap<string, string>): Promise<void> {
  await adoptarFotos(tx, actor, fotos)
  await exigirSueltas(tx, fotos)
}

/** @throws Fallo `foto.no_existe` when a purchase has one of them */
async function exigirSueltas(tx: Tx, fotos: ReadonlyMap<string, string>): Promise<void> {
  if (fotos.size === 0) return
  for (const id of await fotosConCompra(tx, [...fotos.keys()]))
    throw new Fallo('foto.no_existe', {}, fotos.get(id))
}

/** The purchase, its lines, what waits, its photos and the documento soporte that is due. */
function filasDe(
  { deps, actor, tipo }: Contexto,
  { cambios }: Plan<CambiosCompra>,
  de: {
    readonly origenId: string
    readonly clienteId: string | undefined
    readonly compradorId: string
    readonly entrada: Entrada
  },
): readonly Creada[] {
  const { origenId, entrada } = de
  const { lineas, libreDesde, conSoporte, estado, devueltas, ...cifras } = cambios
  const instante = deps.reloj().toISOString()
  const deCompra = { compra_id: origenId, almacen_id: actor.almacenId }
  const fotos = entrada.articulos.flatMap(({ fotos: suyas = [] }, i) =>
    suyas.map((foto_id, j) => ({ foto_id, compra_id: origenId, linea: i + 1, orden: j + 1 })),
  )
  const compra = {
    ...cifras,
    id: origenId,
    almacen_id: actor.almacenId,
    fecha: fechaBogota(instante),
    instante,
    cliente_id: de.clienteId,
    comprador_id: de.compradorId,
    tipo,
    estado,
    devueltas,
    libre_desde: libreDesde ?? null,
    procedencia: entrada.procedencia ?? null,
    procedencia_detalle: entrada.procedenciaDetalle?.trim() || null,
    factura: entrada.factura?.trim() || null,
  }
  const filasDeLineas = lineas.map(({ piezaId, pesoBruto, precioGramo, ...linea }) => ({
    ...linea,
    ...deCompra,
    pieza_id: piezaId,
    peso_bruto: pesoBruto ?? null,
    precio_gramo: precioGramo ?? null,
  }))
  const creadas: Creada[] = [
    { tabla: 'compras', numerada: true, filas: [compra] },
    { tabla: 'compra_lineas', filas: filasDeLineas },
  ]
  if (libreDesde)
    creadas.push({
      tabla: 'compra_retenidas',
      filas: lineas.map(({ piezaId }) => ({ ...deCompra, pieza_id: piezaId, libre_desde: libreDesde })),
    })
  if (fotos.length > 0) creadas.push({ tabla: 'compra_fotos', filas: fotos })
  if (conSoporte)
    creadas.push({
      tabla: 'compra_soportes',
      filas: [{ ...deCompra, creado: instante }],
    })
  return creadas
}
