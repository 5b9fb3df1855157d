import { setTimeout as pausa } from 'node:timers/promises'
import type { ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import { mesDeCupo } from '@retroventa/domain/consultas/cupo'
import { datosRequeridos, restriccionDe } from '@retroventa/domain/consultas/fuentes'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { avanzar } from './avanzar.ts'
import { type FuenteAhora, fuentesAhora, proveedorDe } from './fuentes.ts'
import { admitir, consultarListas, deSuCliente, type PersonaConsultada, siSigueSuyo } from './propias.ts'
import { consultaPorId } from './queries.ts'
import { reservarUnidad } from './queriesCupo.ts'
import { abrirConsulta, actualizarConsulta, enCursoDe } from './queriesEnCurso.ts'
import { vistaDeConsulta } from './vista.ts'

export interface PeticionConsulta extends PersonaConsultada {
  codigoFuente: string
  fechaExpedicion?: string | undefined
  primerApellido?: string | undefined
  placa?: string | undefined
  costoConfirmado?: number | undefined
}

/**
 * Consults a person at a source (000 §7). The consultation and its unit of quota, or the confirmed price, are written
 * before the provider is called; a failure gives them back. The same consultation in course is joined, never repeated; of a vehicle, the
 * same is of the same plate.
 * @throws Fallo `permiso.falta`, `consulta.*`
 */
export async function consultar(
  deps: Dependencias,
  actor: Actor,
  peticion: PeticionConsulta,
): Promise<ResultadoConsulta> {
  exigir(actor, 'consultas.realizar')
  const fuentes = await fuentesAhora(deps)
  if (fuentes.some(({ vista }) => vista.propia && vista.codigoFuente === peticion.codigoFuente))
    return enLista(deps, actor, peticion)
  const quien = await deSuCliente(deps.db, { ...peticion, ...admitir(actor, peticion) })
  const fuente = exigirFuente(fuentes, quien)
  const { consultas } = await leerConfiguracion(deps)
  const { id } = await transaccion(deps, actor, async (tx) =>
    abrir(deps, tx, actor, {
      quien: await siSigueSuyo(tx, quien),
      fuente,
      limite: consultas.limiteMensual,
    }),
  )
  await darleUnRato(deps, id)
  return leer(deps, id)
}

async function darleUnRato(deps: Dependencias, id: string): Promise<void> {
  // What goes wrong here is taken up by the work in the background.
  const hecha = avanzar(deps, id).catch(() => undefined)
  await Promise.race([hecha, pausa(deps.consultas.esperaCortaMs, undefined, { ref: false })])
}

async function enLista(
  deps: Dependencias,
  actor: Actor,
  quien: PeticionConsulta,
): Promise<ResultadoConsulta> {
  const resultados = await consultarListas(deps, actor, quien)
  const suya = resultados.find((r) => r.codigoFuente === quien.codigoFuente)
  if (!suya) throw new Fallo('consulta.fuente')
  return suya
}

function exigirFuente(fuentes: readonly FuenteAhora[], quien: PeticionConsulta): FuenteAhora {
  const fuente = fuentes.find(({ fila }) => fila.codigo === quien.codigoFuente)
  if (!fuente?.vista.activo) throw new Fallo('consulta.fuente')
  const restriccion = restriccionDe(fuente.vista, quien.tipo_documento ?? '')
  if (restriccion?.codigo === 'fuente.inactiva') throw new Fallo('consulta.fuente')
  if (restriccion) {
    const mensaje =
      'mensaje' in restriccion ? restriccion.mensaje : `Solo disponible para: ${restriccion.tipos.join(', ')}`
    throw new Fallo('consulta.restringida', { mensaje })
  }
  const faltan = datosRequeridos(fuente.vista, quien.tipo_documento ?? '').filter((dato) => !quien[dato])
  if (faltan.length > 0) throw new Fallo('consulta.dato_requerido', { datos: faltan }, faltan[0])
  return fuente
}

async function abrir(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  { quien, fuente, limite }: { quien: PeticionConsulta; fuente: FuenteAhora; limite: number },
): Promise<{ id: string }> {
  const { fila, vista } = fuente
  const ahora = deps.reloj()
  const instante = ahora.toISOString()
  const id = deps.nuevoId()
  const { fechaExpedicion, primerApellido, placa } = quien
  const pedido = { fechaExpedicion, primerApellido, placa }
  const abierta = await abrirConsulta(tx, {
    id,
    fuente: fila.codigo,
    almacen_id: actor.almacenId,
    empleado_id: actor.usuarioId,
    cliente_id: quien.clienteId ?? null,
    tipo_documento: quien.tipo_documento ?? null,
    cedula: quien.cedula,
    estado: '',
    mensaje: '',
    detalle: JSON.stringify({ pedido }),
    situacion: 'pendiente',
    proveedor: proveedorDe(deps, fila)?.nombre ?? fila.proveedor,
    instante,
  })
  if (!abierta) {
    const de = { almacenId: actor.almacenId, fuente: fila.codigo, cedula: quien.cedula, placa: placa ?? '' }
    const otra = await enCursoDe(tx, { ...de, tipoDocumento: quien.tipo_documento ?? null })
    // It ended between both queries: what it answered is in the history.
    if (!otra) throw new Fallo('servidor.ocupado')
    return otra
  }
  if (!fila.consume_cupo) return { id }
  const unidad = { consultaId: id, almacenId: actor.almacenId, mes: mesDeCupo(ahora), instante }
  if (await reservarUnidad(tx, unidad, limite)) {
    await actualizarConsulta(tx, id, { uso_cupo: true })
    return { id }
  }
  const costo = vista.costoUnitario
  exigirPago(vista.permitePago, costo, quien)
  await actualizarConsulta(tx, id, { es_paga: true, costo, costo_ofrecido: costo })
  await auditar(deps, tx, actor, {
    accion: 'consulta.pago_confirmado',
    entidad: 'consulta',
    entidadId: id,
    despues: { fuente: fila.codigo, costo },
  })
  return { id }
}

/** At the limit: only paying sources, and only at the price that the employee saw (000 §4). */
function exigirPago(permitePago: boolean, costo: number, quien: PeticionConsulta): void {
  const datos = { codigoFuente: quien.codigoFuente, costo }
  if (!permitePago) throw new Fallo('consulta.no_disponible', datos)
  if (quien.costoConfirmado === undefined) throw new Fallo('consulta.limite', datos)
  if (quien.costoConfirmado !== costo) throw new Fallo('consulta.costo_cambio', datos)
}

async function leer(deps: Pick<Dependencias, 'db'>, id: string): Promise<ResultadoConsulta> {
  const fila = await consultaPorId(deps.db, id)
  if (!fila) throw new Fallo('registro.no_existe')
  return vistaDeConsulta(fila)
}

/**
 * A consultation as it is now; a pending one whose time has come is moved on first.
 * @throws Fallo `permiso.falta`, `registro.no_existe`
 */
export async function verConsulta(deps: Dependencias, actor: Actor, id: string): Promise<ResultadoConsulta> {
  exigir(actor, 'consultas.ver')
  const fila = await consultaPorId(deps.db, id)
  if (!fila) throw new Fallo('registro.no_existe')
  if (fila.situacion !== 'pendiente') return vistaDeConsulta(fila)
  await darleUnRato(deps, id)
  return leer(deps, id)
}
