import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_PROSPECTOS } from '@retroventa/api/prospectos/lista'
import type * as api from '@retroventa/api/prospectos/llamadas'
import { mensajeProspecto } from '@retroventa/api/prospectos/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type DatosProspecto, validarProspecto } from '@retroventa/domain/prospectos/validar'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, porPosicion } from '../../core/lista/archivo.ts'
import { filtroDe } from '../../core/lista/estados.ts'
import { terceroPorId } from '../../core/senales.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { estaEncendido, TRABAJO_ENVIAR } from './enviar.ts'
import { cambiar, contar, type FilaLeida, insertar, leer, uno } from './queries.ts'

/**
 * Keeps a lead and leaves its sending as a job, together (001 §2, §5).
 * @throws Fallo `validacion.datos` with every fault, `prospecto.apagado`
 */
export async function crear(
  deps: Dependencias,
  actor: Actor,
  datos: DatosProspecto,
): Promise<{ id: string }> {
  exigir(actor, 'prospectos.crear')
  if (!(await estaEncendido(deps))) throw new Fallo('prospecto.apagado')
  const faltas = validarProspecto(datos)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '', datos: con }) => ({
        codigo,
        campo,
        mensaje: mensajeProspecto(codigo, con),
      })),
    })
  return transaccion(deps, actor, async (tx) => {
    const id = deps.nuevoId()
    const creado = deps.reloj().toISOString()
    await insertar(tx, {
      id,
      almacen_id: actor.almacenId,
      datos: JSON.stringify(datos),
      creado,
      creado_por: actor.usuarioId,
      proximo: creado,
    })
    await auditar(deps, tx, actor, {
      accion: 'prospecto.creado',
      entidad: 'prospecto',
      entidadId: id,
      despues: { transaccion: datos.transaccion, lead_source: datos.lead_source },
    })
    await deps.cola.enviar(TRABAJO_ENVIAR, {}, tx)
    return { id }
  })
}

const presentar = ({ datos, cliente_id, estado, ...fila }: FilaLeida): api.FilaProspecto => ({
  ...fila,
  nombre: `${datos.first_name} ${datos.last_name}`,
  email: datos.email,
  mobile: datos.mobile,
  city: datos.city,
  tramite: datos.tramite,
  transaccion: datos.transaccion,
  branch: datos.branch,
  amount: datos.amount,
  message: datos.message,
  lead_source: datos.lead_source,
  estado: estado as api.FilaProspecto['estado'],
  clienteId: cliente_id,
})

/** A page of the leads of the branch. @throws Fallo `permiso.falta` */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarProspectos>['query'],
): Promise<Respuesta<typeof api.listarProspectos>> {
  exigir(actor, 'prospectos.ver')
  const [conteos, filas] = await Promise.all([
    contar(db, actor.almacenId, filtro),
    leer(db, actor.almacenId, filtro, { limite: porPagina, salto: (pagina - 1) * porPagina }),
  ])
  return { items: filas.map(presentar), total: conteos[filtro.estado ?? 'todos'] ?? 0, conteos }
}

/** Those of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarProspectos>['query'],
): Promise<Archivo> {
  exigir(actor, 'prospectos.ver')
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_PROSPECTOS,
    formato,
    nombre: `prospectos-${actor.almacenCodigo}-${hoy}`,
    filtro: filtroDe(actor.almacenCodigo, LISTA_PROSPECTOS, filtro),
    hoy,
    async *lotes() {
      for await (const filas of porPosicion((ultima: FilaLeida | undefined, limite) =>
        leer(deps.db, actor.almacenId, filtro, { limite, despuesDe: ultima }),
      ))
        yield filas.map(presentar)
    },
  })
}

/** One that was refused, or of which nobody knows, is sent again because a person says so. @throws Fallo `prospecto.no_existe`, `prospecto.ya_enviado`, `prospecto.apagado` */
export async function reenviar(deps: Dependencias, actor: Actor, id: string): Promise<{ id: string }> {
  exigir(actor, 'prospectos.crear')
  // Read before the transaction: inside it, asking for another connection could wait for itself.
  const encendido = await estaEncendido(deps)
  return transaccion(deps, actor, async (tx) => {
    const fila = await uno(tx, actor.almacenId, id)
    if (!fila) throw new Fallo('prospecto.no_existe')
    if (fila.estado === 'enviado' || fila.estado === 'enviando') throw new Fallo('prospecto.ya_enviado')
    if (!encendido) throw new Fallo('prospecto.apagado')
    await cambiar(tx, id, { estado: 'pendiente', proximo: deps.reloj().toISOString() })
    await auditar(deps, tx, actor, { accion: 'prospecto.reenviado', entidad: 'prospecto', entidadId: id })
    await deps.cola.enviar(TRABAJO_ENVIAR, {}, tx)
    return { id }
  })
}

/**
 * Whoever was a lead is a customer now; said again of another one, it is put right.
 * @throws Fallo `prospecto.no_existe`, `registro.no_existe`, `prospecto.otro_cliente` when it is not, any more, whom the person saw
 */
export function convertir(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { clienteId: pedido, visto }: Peticion<typeof api.convertirProspecto>['body'],
): Promise<{ id: string }> {
  exigir(actor, 'prospectos.crear')
  return transaccion(deps, actor, async (tx) => {
    const fila = await uno(tx, actor.almacenId, id)
    if (!fila) throw new Fallo('prospecto.no_existe')
    // Held: whoever forgets them waits, and takes their lead too, or is seen here.
    const cliente = await terceroPorId(tx, pedido)
    if (!cliente) throw new Fallo('registro.no_existe', {}, 'clienteId')
    const clienteId = cliente.id
    const antes = fila.cliente_id
    if (antes === clienteId) return { id }
    if (antes !== visto) throw new Fallo('prospecto.otro_cliente')
    await cambiar(tx, id, { cliente_id: clienteId })
    await auditar(deps, tx, actor, {
      accion: 'prospecto.convertido',
      entidad: 'prospecto',
      entidadId: id,
      ...(antes && { antes: { clienteId: antes } }),
      despues: { clienteId },
    })
    return { id }
  })
}
