import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_RESPUESTAS } from '@retroventa/api/mensajes/listaRespuestas'
import type { exportarRespuestas, listarRespuestas, RespuestaFila } from '@retroventa/api/mensajes/respuestas'
import { BAJA_HECHA } from '@retroventa/api/mensajes/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { pideBaja } from '@retroventa/domain/mensajes/baja'
import { horarioDeContacto } from '@retroventa/domain/mensajes/contacto'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { archivoDeLista } from '../../../core/lista/archivo.ts'
import { cadenaOSuAlmacen, filtroDe } from '../../../core/lista/estados.ts'
import { conCursor, deUnInstante, enPagina } from '../../../core/lista/sql.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { clientesConContacto, terminarCanal } from '../../clientes/service.ts'
import { encolarMensajes } from '../encolar.ts'
import { LIMITE_LISTA } from '../queries.ts'
import { alcanceDe } from '../salida.ts'
import {
  atender,
  conteosDe,
  deCliente,
  enOrden,
  type FilaEntrante,
  insertarEntrante,
  primerAlmacen,
  sigueAbierto,
  ultimoHacia,
} from './queriesEntrantes.ts'

/** Something that a person wrote to us. */
export interface Entrante {
  canal: Canal
  proveedorId: string
  /** Ten digits, or an address in lower case. */
  de: string
  texto: string
  instante: string
}

const TEXTO_MAXIMO = 1_000

/**
 * Keeps an answer in the inbox of the branch that wrote last, while it is open. One that asks for no more ends the channel of everybody with that
 * number, at once and in the same transaction, and is told so within the hours of contact.
 */
export async function recibirRespuesta(deps: Dependencias, entrante: Entrante): Promise<void> {
  const { canal, proveedorId, de, texto, instante } = entrante
  await deps.db.transaction().execute(async (tx) => {
    const [ultimo, clientes] = await Promise.all([
      ultimoHacia(tx, canal, de),
      clientesConContacto(tx, canal, de),
    ])
    const abierto = ultimo && (await sigueAbierto(tx, ultimo.almacen_id))
    const almacenId = abierto ? ultimo.almacen_id : (await primerAlmacen(tx)).id
    const baja = pideBaja(texto)
    // Whoever was written to there before is not who writes, once their number or address is another.
    const suyo = clientes.find(({ id }) => id === ultimo?.cliente_id) ?? clientes[0]
    const nueva = await insertarEntrante(tx, {
      id: deps.nuevoId(),
      almacen_id: almacenId,
      cliente_id: suyo?.id ?? null,
      canal,
      de,
      texto: texto.slice(0, TEXTO_MAXIMO),
      baja,
      proveedor_id: `${canal}:${proveedorId}`,
      recibido: instante,
    })
    if (!nueva || !baja) return
    const casa = { usuarioId: null, almacenId, solicitud: '', direccion: '' }
    for (const { id, autorizado } of clientes) {
      if (!autorizado) continue
      await terminarCanal(tx, id, canal)
      await auditar(deps, tx, casa, {
        accion: 'cliente.baja_pedida',
        entidad: 'cliente',
        entidadId: id,
        despues: { canal },
      })
    }
    // Nobody wrote to them: there is nobody in whose name to answer.
    if (!ultimo) return
    const horario = horarioDeContacto(deps.reloj().toISOString())
    const mensaje = {
      para: de,
      canal,
      clase: 'confirmacion',
      motivo: 'baja',
      asunto: 'Baja de mensajes',
      texto: BAJA_HECHA,
      clave: `baja:${canal}:${proveedorId}`,
      ...(!horario.abierto && { desde: horario.hasta }),
    } as const
    await encolarMensajes(deps, tx, { usuarioId: ultimo.creado_por, almacenId }, [mensaje])
  })
}

const vista = (fila: FilaEntrante): RespuestaFila => ({
  id: fila.id,
  almacen: fila.almacen,
  clienteId: fila.cliente_id,
  cliente: fila.cliente,
  canal: fila.canal as Canal,
  de: fila.de,
  texto: fila.texto,
  baja: fila.baja,
  recibido: fila.recibido,
  atendido: fila.atendido,
  atendio: fila.atendio,
})

/** What customers answered to the branch. @throws Fallo `permiso.falta` */
export async function listarLasRespuestas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, orden, ...pedido }: Peticion<typeof listarRespuestas>['query'],
): Promise<Respuesta<typeof listarRespuestas>> {
  exigir(actor, 'mensajes.ver')
  const filtro = { ...pedido, alcance: alcanceDe(actor) }
  const [filas, conteos] = await Promise.all([
    enPagina(deps.db, enOrden(deps.db, { ...filtro, orden }), {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
    }),
    conteosDe(deps.db, filtro),
  ])
  return { items: filas.map(vista), total: conteos[pedido.estado], conteos }
}

/** What a customer answered, newest first; of the branch of the session, of all of them for super people. @throws Fallo `permiso.falta` */
export async function respuestasDe(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  clienteId: string,
  cuantas = LIMITE_LISTA,
) {
  exigir(actor, 'mensajes.ver')
  return deCliente(deps.db, clienteId, alcanceDe(actor), cuantas)
}

/** The answers of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarLasRespuestas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, orden, ...pedido }: Peticion<typeof exportarRespuestas>['query'],
): Promise<Archivo> {
  exigir(actor, 'mensajes.ver')
  const filtro = { ...pedido, alcance: alcanceDe(actor), orden }
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_RESPUESTAS,
    formato,
    nombre: `respuestas-${hoy}`,
    filtro: filtroDe(cadenaOSuAlmacen(actor), LISTA_RESPUESTAS, pedido),
    hoy,
    lotes: () => deUnInstante(deps.db, (tx) => conCursor(tx, enOrden(tx, filtro), vista)),
  })
}

/** Marks an answer as attended; who did first stays. @throws Fallo `mensaje.no_existe`, `permiso.falta` */
export async function atenderLaRespuesta(
  deps: Dependencias,
  actor: Actor,
  id: string,
): Promise<{ atendido: string }> {
  exigir(actor, 'mensajes.enviar')
  const instante = deps.reloj().toISOString()
  return transaccion(deps, actor, async (tx) => {
    const fila = await atender(tx, id, { alcance: alcanceDe(actor), por: actor.usuarioId, instante })
    if (!fila) throw new Fallo('mensaje.no_existe')
    await auditar(deps, tx, actor, {
      accion: 'mensaje.respuesta_atendida',
      entidad: 'mensajeEntrante',
      entidadId: id,
    })
    return { atendido: fila.atendido ?? instante }
  })
}
