import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import { chocaCon } from '../../core/unico.ts'
import type { Dependencias } from '../../dependencies.ts'
import { adjuntarFotos } from '../fotos/service.ts'
import {
  admitir,
  type Credenciales,
  conSusPuntos,
  diferencia,
  exigirDocumentoLibre,
  leer,
  sinMomento,
  yaGuardado,
} from './comun.ts'
import { CLIENTE_GUARDADO } from './eventos.ts'
import { tomandoDeSusAlias } from './fusion/documentoDeAlias.ts'
import { aColumnas } from './lote/columnas.ts'
import { huellasDe } from './lote/huellas.ts'
import { absorbidos, actualizar, clientePorId, insertar } from './queries.ts'

export { buscarATodos, buscarClientes, clientePorDocumento } from './buscar.ts'
export {
  absorbidosPor,
  alcanzables,
  type ContactoCliente,
  clientesConContacto,
  contactosDeClientes,
  documentoDeCliente,
  documentoRetenido,
  quienEra,
  terminarCanal,
} from './contacto.ts'
export { datosCliente, datosClientePdf, datosClienteZip } from './datos.ts'
export { CLIENTE_GUARDADO, CLIENTES_IMPORTADOS } from './eventos.ts'
export { deshacerFusion, fusionarClientes, fusionesDeCliente, previaDeFusion } from './fusion/fusionar.ts'
export { TRABAJO_CONTAR_PALABRAS } from './jobs.ts'
export { hechosDeCliente, lineaCliente } from './linea.ts'
export { exportarLosClientes, listarLosClientes } from './listado.ts'
export {
  completarClientes,
  documentosOcupados,
  insertarClientes,
  juzgarCliente,
  restaurarClientes,
  retirarClientes,
} from './lote/lote.ts'
export { anonimizarCliente, impedimentosDeAnonimizar } from './olvido/anonimizar.ts'
export { contactosPropios } from './olvido/contactos.ts'
export { documentosDe } from './olvido/queriesNombres.ts'
export { parecidosCliente } from './parecidos.ts'
export { losPocos } from './queriesLista.ts'
export {
  bloquearPersona,
  clienteRevisado,
  clientesPorRevisar,
  contarClientes,
  loteDeClientes,
  marcarAlertaListas,
  marcarNombreRevisado,
  marcarRevisados,
  nombresPorRevisar,
  quienesSiguenSinRevisar,
  quienesSon,
  soloPorRevisar,
} from './queriesRevision.ts'

/**
 * A customer with all its data.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function verCliente(deps: Pick<Dependencias, 'db'>, actor: Actor, id: string): Promise<Cliente> {
  exigir(actor, 'clientes.ver')
  return leer(deps.db, id)
}

/**
 * The same as a record: with what they have in points and, for who may see consultations, what the sources last said.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function fichaCliente(deps: Dependencias, actor: Actor, id: string): Promise<Cliente> {
  const cliente = await verCliente(deps, actor, id)
  const [ficha, ...dichos] = await Promise.all([
    conSusPuntos(deps, cliente),
    ...deps.ganchos.deCliente.map(({ estadoRut }) => estadoRut?.(deps, actor, cliente.id)),
  ])
  const estadoRut = dichos.find((dicho) => dicho !== undefined)
  return { ...ficha, ...(estadoRut && { estadoRut }) }
}

/**
 * Creates a customer, signed by the employee who saves (000 §6, D12). The number is unique per document type, also when
 * two employees save it in the same instant.
 * @throws Fallo `validacion.datos` with every broken rule, `cliente.documento_existe`, `firma.*`, `permiso.falta`
 */
export async function crearCliente(
  deps: Dependencias,
  actor: Actor,
  entrada: { datos: DatosCliente; credenciales: Credenciales },
): Promise<Cliente> {
  const { datos, firmante } = await admitir(
    deps,
    actor,
    'clientes.crear',
    entrada.datos,
    entrada.credenciales,
  )
  const creado = await transaccion(deps, actor, async (tx) => {
    await exigirDocumentoLibre(tx, datos)
    const id = deps.nuevoId()
    const ahora = deps.reloj().toISOString()
    const huellas = huellasDe(datos, undefined, { firmanteId: firmante.id, ahora })
    const fila = {
      ...aColumnas(datos),
      ...huellas,
      id,
      almacen_id: actor.almacenId,
      creado_por: firmante.id,
      ahora,
    }
    // Somebody was faster after the check above: now it is there to be named.
    if (!(await insertar(tx, fila))) await exigirDocumentoLibre(tx, datos)
    await adjuntarFotos(deps, tx, actor, id, datos)
    const creado = await leer(tx, id)
    for (const { alCrear } of deps.ganchos.deCliente) await alCrear?.(deps, tx, actor, [creado])
    await deps.cola.publicar(CLIENTE_GUARDADO, { clienteId: id }, tx)
    await auditar(deps, tx, actor, {
      accion: 'cliente.creado',
      entidad: 'cliente',
      entidadId: id,
      despues: sinMomento(creado),
      firmanteId: firmante.id,
    })
    return creado
  })
  return yaGuardado(deps, creado)
}

/**
 * A document that was kept with zeros before it, because another record has it without them, stays as it is in an edit of anything else: whether
 * both are one person is for a merge to say.
 */
const conSuDocumento = (admitidos: DatosCliente, escritos: DatosCliente, previo: Cliente): DatosCliente =>
  escritos.cedula === previo.cedula && admitidos.tipo_documento === previo.tipo_documento
    ? { ...admitidos, cedula: previo.cedula }
    : admitidos

/**
 * Replaces the data of a customer. A save over somebody else's newer version is refused.
 * @throws Fallo `validacion.datos`, `cliente.no_existe`, `cliente.version`, `cliente.documento_existe`, `firma.*`
 */
export async function editarCliente(
  deps: Dependencias,
  actor: Actor,
  entrada: { id: string; datos: DatosCliente; version: number; credenciales: Credenciales },
): Promise<Cliente> {
  const { version } = entrada
  const previo = await leer(deps.db, entrada.id)
  const { id } = previo
  if (previo.anonimizado) throw new Fallo('cliente.anonimizado')
  // Their documents are of the same person.
  const propios = [id, ...(await absorbidos(deps.db, id))]
  const { datos: admitidos, firmante } = await admitir(
    deps,
    actor,
    'clientes.editar',
    entrada.datos,
    entrada.credenciales,
    ...propios,
  )
  const datos = conSuDocumento(admitidos, entrada.datos, previo)
  const editado = await sinChoque(deps, datos, propios, () =>
    transaccion(deps, actor, async (tx) => {
      const antes = await leer(tx, id)
      if (antes.version !== version) throw new Fallo('cliente.version', { version: antes.version })
      await exigirDocumentoLibre(tx, datos, ...propios)
      const ahora = deps.reloj().toISOString()
      const marcadoPor = (await clientePorId(tx, id))?.no_deseado_por ?? null
      const huellas = huellasDe(datos, { ...antes, marcadoPor }, { firmanteId: firmante.id, ahora })
      const columnas = { ...aColumnas(datos), ...huellas, editado_por: firmante.id, ahora }
      const cambio = { id, antes, despues: columnas, ahora }
      if (!(await tomandoDeSusAlias(tx, cambio, () => actualizar(tx, { id, version }, columnas))))
        throw new Fallo('cliente.version')
      await adjuntarFotos(deps, tx, actor, id, datos)
      const despues = await leer(tx, id)
      await deps.cola.publicar(CLIENTE_GUARDADO, { clienteId: id }, tx)
      await auditar(deps, tx, actor, {
        accion: 'cliente.editado',
        entidad: 'cliente',
        entidadId: id,
        ...diferencia(sinMomento(antes), sinMomento(despues)),
        firmanteId: firmante.id,
      })
      return despues
    }),
  )
  return yaGuardado(deps, editado)
}

/** A clash that only the index saw, because the other save ended in between, is told like any other. */
async function sinChoque<T>(
  deps: Pick<Dependencias, 'db'>,
  datos: DatosCliente,
  propios: readonly string[],
  guardar: () => Promise<T>,
): Promise<T> {
  try {
    return await guardar()
  } catch (error) {
    if (chocaCon(error, 'clientes_documento')) await exigirDocumentoLibre(deps.db, datos, ...propios)
    throw error
  }
}
