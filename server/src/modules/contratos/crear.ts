import type { crearContrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import {
  type ArticuloNuevo,
  type CambiosNuevo,
  planearContrato,
  type SituacionNueva,
} from '@retroventa/domain/operaciones/contratos/contrato'
import type { Plan } from '@retroventa/domain/operaciones/tipos'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorSugerido } from '@retroventa/domain/oro/valor'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { estaSuelto, registrar } from '../blancos/service.ts'
import { type Configuracion, leerConfiguracion } from '../configuracion/service.ts'
import { avisarAlCliente, type Cargado, type Cargador, deFicha, ejecutar } from '../operaciones/service.ts'
import { firmanteDeCamino } from '../sesion/service.ts'
import { fotosDelPedido, tomarFotos } from './articulos/service.ts'
import { esContratoDe, type FilaParaContrato, paraContrato } from './queries.ts'

type Entrada = Peticion<typeof crearContrato>['body']
type Salida = Respuesta<typeof crearContrato>
type Plazo = FilaParaContrato['plazo']

/**
 * Creates a contract: number, frozen terms, balanced entry, cash out, pieces and audit in one transaction, signed by
 * whoever saves (000 §6, D7, D9). The same idempotency key gives the same contract.
 * @throws Fallo `contrato.cliente_no_existe`, `validacion.datos` with every fault, and those of `ejecutar`
 */
export async function crear(
  deps: Dependencias,
  actor: Actor,
  { datos, credenciales, ...pedido }: Entrada,
): Promise<Salida> {
  const cargar = await cargarNuevo(deps, actor, 'contrato', '')
  const firmado =
    'camino' in credenciales
      ? await firmanteDeCamino(deps, actor, credenciales, datos.clienteId, 'contratos.crear')
      : credenciales
  const hecho = await ejecutar(
    deps,
    actor,
    'contrato',
    { ...pedido, credenciales: firmado, entrada: datos },
    cargar,
  )
  const cifra = (clave: string) => hecho.cifras.find((una) => una.clave === clave)?.despues
  return {
    id: hecho.id,
    codigo: hecho.codigo,
    vence: String(cifra('vence')),
    valorTotal: Number(cifra('capital')),
    valorRetroventa: Number(cifra('valorRetroventa')),
  }
}

/** Loads a contract that is about to be made and plans it; it acts on nothing that has a code yet. */
export const cargarNuevo: Cargador = async (deps, actor) => {
  const configuracion = await leerConfiguracion(deps)
  return async (tx, datos) =>
    (await cargar(deps, tx, actor, configuracion, datos as DatosContrato)) as Cargado<unknown>
}

/** Everything inside the transaction: a repeated key must get its first answer even if the settings changed since. */
async function cargar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  configuracion: Configuracion,
  datos: DatosContrato,
): Promise<Cargado<CambiosNuevo>> {
  const hoy = fechaBogota(deps.reloj())
  const { almacenId } = actor
  const { clienteId, plazoId } = datos
  const cliente = await paraContrato(tx, { clienteId, plazoId, almacenId, fecha: hoy })
  if (!cliente) throw new Fallo('contrato.cliente_no_existe', {}, 'clienteId')
  const { plazo, dia, mes, texto_legal: textoLegal } = cliente
  const articulos = valorar(deps, configuracion, datos)
  const anterior = datos.consecutivoAnterior?.trim().toUpperCase()
  const situacion: SituacionNueva = {
    almacenId,
    cliente: { tieneTipoDocumento: cliente.tipo_documento !== null },
    condiciones: terminosDe(configuracion),
    limites: limitesDe(configuracion.contratos),
    pasoSugerido: configuracion.contratos.pasoSugerido,
    plazo: plazo ?? undefined,
    alerta: cliente.alerta,
    reemplazaBien:
      !anterior ||
      (await esContratoDe(tx, anterior, cliente.id)) ||
      (await estaSuelto(tx, almacenId, anterior)),
  }
  const { porcentaje, motivoPorcentaje } = datos
  const origenId = deps.nuevoId()
  const fotos = fotosDelPedido(datos)
  return {
    resultado: planearContrato(situacion, { articulos, porcentaje, motivoPorcentaje }, hoy),
    origenId,
    enSuDia: { fecha: hoy, dia, mes },
    terceroId: cliente.id,
    entrada: datos,
    piezas: articulos.map(({ id, descripcion, categoria, peso, piedras, ficha }, i) => ({
      id,
      orden: i + 1,
      descripcion,
      categoria,
      peso,
      pesoBruto: piedras === undefined ? undefined : peso + piedras,
      ...deFicha(ficha),
    })),
    fotos,
    async escribir(conexion) {
      await tomarFotos(conexion, actor, fotos)
      if (anterior) await registrar(deps, conexion, actor, { codigo: anterior, contratoId: origenId })
    },
    crea: (plan, { firmanteId }) =>
      filasDe(
        { deps, actor, configuracion, datos, articulos, plazo, textoLegal, origenId, firmanteId, plan },
        cliente,
      ),
    avisar: (conexion, plan, hecho) =>
      avisarAlCliente(deps, conexion, actor, {
        tipo: 'contrato',
        clienteId: cliente.id,
        plan,
        hecho,
        configuracion,
      }),
  }
}

/** How high the percentage may go, and how high without somebody else. */
export const limitesDe = ({ porcentajeMaximo, porcentajeSinAutorizar }: Configuracion['contratos']) => ({
  porcentajeMaximo,
  porcentajeSinAutorizar,
})

/** Terms of the settings that are frozen at the signature (D7). */
export function terminosDe({ contratos }: Pick<Configuracion, 'contratos'>): SituacionNueva['condiciones'] {
  return {
    porcentaje: contratos.porcentaje,
    diasGracia: contratos.diasGracia,
    diasGraciaAbono: contratos.diasGraciaAbono,
    descuento: {
      diasInicialDes: contratos.diasInicialDes,
      diasDes: contratos.diasDes,
      porDes: contratos.porDesDisolucion,
      porMaxDes: contratos.porMaxDesDisolucion,
    },
  }
}

/** The items with their identity for life and what is suggested for them: computed here, never taken from the caller. */
function valorar(
  { nuevoId }: Pick<Dependencias, 'nuevoId'>,
  { sugeridos }: Configuracion,
  { articulos }: DatosContrato,
): ArticuloNuevo[] {
  return articulos.map((articulo) => ({
    ...articulo,
    id: nuevoId(),
    sugerido:
      esCategoria(articulo.categoria) && Number.isSafeInteger(articulo.peso) && articulo.peso >= 0
        ? valorSugerido(articulo.categoria, articulo.peso, sugeridos)
        : undefined,
  }))
}

/** The contract and its items as they are written; number and code come with the document. */
function filasDe(
  c: {
    deps: Dependencias
    actor: Actor
    configuracion: Configuracion
    datos: DatosContrato
    articulos: readonly ArticuloNuevo[]
    plazo: Plazo
    textoLegal: number | null
    origenId: string
    firmanteId: string
    plan: Plan<CambiosNuevo>
  },
  cliente: Pick<FilaParaContrato, 'id' | 'autoriza_datos'>,
) {
  const { condiciones, ...cambios } = c.plan.cambios
  const { contratos } = c.configuracion
  const otroPorcentaje = condiciones.porcentaje !== contratos.porcentaje
  const contrato = {
    id: c.origenId,
    almacen_id: c.actor.almacenId,
    cliente_id: cliente.id,
    empleado_id: c.firmanteId,
    fecha: condiciones.fecha,
    creado: c.deps.reloj().toISOString(),
    clase: cambios.clase,
    valor_total: condiciones.valorTotal,
    porcentaje_retroventa: condiciones.porcentaje,
    porcentaje_sugerido: otroPorcentaje ? contratos.porcentaje : null,
    motivo_porcentaje: otroPorcentaje ? (c.datos.motivoPorcentaje ?? null) : null,
    plazo_nombre: c.plazo?.nombre,
    plazo_meses: condiciones.plazoMeses,
    plazo_dias: condiciones.plazoDias,
    texto_legal: c.textoLegal,
    autoriza_datos: cliente.autoriza_datos,
    dias_gracia: condiciones.diasGracia,
    dias_gracia_abono: condiciones.diasGraciaAbono,
    dias_inicial_des: condiciones.descuento.diasInicialDes,
    dias_des: condiciones.descuento.diasDes,
    por_des_disolucion: condiciones.descuento.porDes,
    por_max_des_disolucion: condiciones.descuento.porMaxDes,
    peso_total: cambios.peso,
    capital: cambios.capital,
    vence: cambios.vence,
    estado: cambios.estado,
    consecutivo_anterior: c.datos.consecutivoAnterior?.trim().toUpperCase() || null,
    impresiones: 0,
  }
  const articulos = c.articulos.map((articulo, i) => ({
    id: articulo.id,
    contrato_id: c.origenId,
    orden: i + 1,
    descripcion: articulo.descripcion,
    categoria: articulo.categoria ?? null,
    peso: articulo.peso,
    sugerido: articulo.sugerido ?? 0,
    valor: articulo.valor,
    motivo: articulo.motivo || null,
    peso_bruto: articulo.piedras === undefined ? null : articulo.peso + articulo.piedras,
    ficha: articulo.ficha ?? null,
  }))
  const fotos = c.datos.articulos.flatMap(({ fotos: suyas = [] }, i) =>
    suyas.map((foto_id, j) => ({ foto_id, articulo_id: articulos[i]?.id, orden: j + 1 })),
  )
  return [
    { tabla: 'contratos', numerada: true, filas: [contrato] },
    { tabla: 'contrato_articulos', filas: articulos },
    ...(fotos.length > 0 ? [{ tabla: 'articulo_fotos' as const, filas: fotos }] : []),
  ] as const
}
