import { isDeepStrictEqual } from 'node:util'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { type ConsultaLista, variosDe } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { verInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES, type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import type * as api from '@retroventa/api/informes/reportes'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, faltaPermiso, type SesionActual } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { almacenesDonde, correoDePersona, nombresDeRoles, rolesDePersona } from '../../sesion/service.ts'
import { valeTodavia } from './enviar.ts'
import {
  bloquearReporte,
  cambiarReporte,
  compartidosCon,
  insertarReporte,
  quitarPendientes,
  quitarReporte,
  quitarSuscripcion,
  reportesDeLaCasa,
  suscripcionesDe,
  unoPorPersona,
} from './queries.ts'

/** More mail than a person reads. */
const MAXIMO_SUSCRIPCIONES = 20

/** The tools in trial are of super admins alone (001 §6). @throws Fallo `permiso.falta`, `reporte.solo_super` */
function exigirSuperAdmin(actor: Actor): void {
  exigir(actor, 'reportes.administrar')
  if (!actor.isSuperAdmin) throw new Fallo('reporte.solo_super')
}

/** What is kept of an address must be what its informe may be asked. @throws Fallo `validacion.datos` naming each field */
function revisarBusqueda(informe: ClaveInforme, busqueda: ConsultaLista): void {
  const { columnas, ...consulta } = busqueda
  const forma = verInforme[CLAVES.indexOf(informe)]?.query
  const suyas = new Set(DECLARACIONES[informe].lista.columnas.map(({ clave }) => clave))
  const malas = variosDe(columnas).filter((clave) => !suyas.has(clave))
  const leida = forma?.safeParse(consulta)
  const errores = [
    ...malas.map((clave) => ({ campo: 'columnas', mensaje: `${clave} no es una columna de este informe.` })),
    ...Object.keys(consulta)
      .filter((campo) => !(campo in (forma?.shape ?? {})))
      .map((campo) => ({ campo, mensaje: `${campo} no es un filtro de este informe.` })),
    ...(leida?.error?.issues ?? []).map(({ path, message }) => ({ campo: path.join('.'), mensaje: message })),
  ]
  if (errores.length > 0)
    throw new Fallo('validacion.datos', {
      errores: errores.map(({ campo, mensaje }) => ({
        codigo: 'reporte.filtro',
        campo: 'busqueda',
        mensaje: `${campo}: ${mensaje}`,
      })),
    })
}

/** Reports of the company, for super admins: to the others there is none. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<Respuesta<typeof api.listarReportes>> {
  exigir(actor, 'reportes.administrar')
  if (!actor.isSuperAdmin) return { items: [], total: 0 }
  const [filas, nombres] = await Promise.all([reportesDeLaCasa(db), nombresDeRoles(db)])
  const items = filas.map(({ propio: _, usuario_id: __, ...fila }) => ({
    ...fila,
    // A role that was deleted since sees nothing.
    nombresRoles: fila.roles.flatMap((id) => nombres.get(id) ?? []),
  }))
  return { items, total: items.length }
}

/** Keeps a report. @throws Fallo `reporte.solo_super`, `validacion.datos`, `reporte.sin_correo` */
export async function crear(
  deps: Dependencias,
  actor: Actor,
  datos: api.DatosReporte,
): Promise<{ id: string }> {
  exigirSuperAdmin(actor)
  await revisar(deps, datos)
  return transaccion(deps, actor, async (tx) => {
    const id = deps.nuevoId()
    const cambiado = deps.reloj().toISOString()
    await insertarReporte(tx, { id, propio: false, usuario_id: actor.usuarioId, cambiado, ...datos })
    await auditar(deps, tx, actor, {
      accion: 'reporte.creado',
      entidad: 'reporte',
      entidadId: id,
      despues: await comoSeLee(tx, datos),
    })
    return { id }
  })
}

/** @throws Fallo as `crear`, `registro.no_existe`, `registro.version` */
export async function editar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { version, ...datos }: Peticion<typeof api.editarReporte>['body'],
): Promise<{ id: string }> {
  exigirSuperAdmin(actor)
  await revisar(deps, datos)
  return transaccion(deps, actor, async (tx) => {
    const antes = await bloquearReporte(tx, id)
    if (!antes || antes.propio) throw new Fallo('registro.no_existe')
    if (antes.version !== version) throw new Fallo('registro.version')
    // What was left is of what it was; under another name it is the same.
    const esOtro = !isDeepStrictEqual(queSeEnvia(antes), queSeEnvia(datos))
    if (esOtro) await quitarPendientes(tx, id)
    const cambiado = esOtro ? deps.reloj().toISOString() : antes.cambiado
    await cambiarReporte(tx, { id, ...datos, version: version + 1, cambiado })
    await auditar(deps, tx, actor, {
      accion: 'reporte.editado',
      entidad: 'reporte',
      entidadId: id,
      antes: await comoSeLee(tx, antes),
      despues: await comoSeLee(tx, datos),
    })
    return { id }
  })
}

/** What of a report says what goes, to whom and when. */
const queSeEnvia = ({ informe, busqueda, roles, cada, formato }: api.DatosReporte) => ({
  ...{ informe, busqueda, cada, formato },
  roles: roles.toSorted(),
})

/** @throws Fallo `registro.no_existe`, also to who is no super admin */
export async function borrar(deps: Dependencias, actor: Actor, id: string): Promise<{ borrado: boolean }> {
  exigir(actor, 'reportes.administrar')
  if (!actor.isSuperAdmin) throw new Fallo('registro.no_existe')
  return transaccion(deps, actor, async (tx) => {
    const antes = await bloquearReporte(tx, id)
    if (!antes || antes.propio) throw new Fallo('registro.no_existe')
    await quitarReporte(tx, id)
    await auditar(deps, tx, actor, {
      accion: 'reporte.borrado',
      entidad: 'reporte',
      entidadId: id,
      antes: { nombre: antes.nombre, informe: antes.informe },
    })
    return { borrado: true }
  })
}

/** What of a report the log says: roles by their names. */
async function comoSeLee(tx: Tx, { nombre, informe, busqueda, roles, cada, formato }: api.DatosReporte) {
  const nombres = await nombresDeRoles(tx)
  // The log is for ever, and a text that was looked for may be somebody.
  const sinTexto = { ...busqueda, ...(busqueda.texto && { texto: 'un texto' }) }
  const dicho = { nombre, informe: puertaDe(informe).titulo, busqueda: sinTexto, cada, formato }
  return { ...dicho, roles: roles.map((id) => nombres.get(id) ?? '') }
}

async function revisar(deps: Pick<Dependencias, 'db' | 'email'>, datos: api.DatosReporte): Promise<void> {
  revisarBusqueda(datos.informe, datos.busqueda)
  const nombres = await nombresDeRoles(deps.db)
  if (datos.roles.some((id) => !nombres.has(id)))
    throw new Fallo('validacion.datos', {
      errores: [
        { codigo: 'reporte.rol', campo: 'roles', mensaje: 'Uno de los roles ya no está: elíjalos de nuevo.' },
      ],
    })
  if (datos.cada !== 'nunca' && !deps.email) throw new Fallo('reporte.sin_correo')
}

/**
 * What of an informe is shared with who asks, nothing of one that they may not see; and what they receive of any, also of those that
 * they may not see any more: they leave it here.
 */
export async function deInforme(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  { usuarioId, esSuper }: SesionActual,
  informe: ClaveInforme,
): Promise<Respuesta<typeof api.reportesDeInforme>> {
  const [donde, roles, correo] = await Promise.all([
    almacenesDonde(db, { usuarioId, esSuper }, puertaDe(informe).permiso),
    esSuper ? nombresDeRoles(db).then((todos) => [...todos.keys()]) : rolesDePersona(db, usuarioId),
    correoDePersona(db, usuarioId),
  ])
  const [compartidos, suscripciones] = await Promise.all([
    donde.length === 0 ? [] : compartidosCon(db, informe, roles),
    suscripcionesDe(db, usuarioId),
  ])
  const hoy = fechaBogota(reloj())
  return {
    compartidos,
    suscripciones: suscripciones.map(({ busqueda, ultimo, ...suya }) => {
      const { informe, cada } = suya
      const paso = ultimo?.estado === 'pendiente' && !valeTodavia({ informe, cada, busqueda, ...ultimo }, hoy)
      return { ...suya, ultimo: ultimo && paso ? { ...ultimo, estado: 'vencido' as const } : ultimo }
    }),
    correo: correo ?? null,
  }
}

/**
 * Leaves an informe to be received by who asks, as they see it.
 * @throws Fallo `permiso.falta` of who may not take it out, `validacion.datos`, `reporte.sin_correo`, `reporte.su_correo`, `reporte.demasiados`
 */
export async function suscribir(
  deps: Dependencias,
  { usuarioId, esSuper }: SesionActual,
  datos: Peticion<typeof api.suscribirse>['body'],
): Promise<{ id: string }> {
  const { exporta } = puertaDe(datos.informe)
  const donde = await almacenesDonde(deps.db, { usuarioId, esSuper }, exporta)
  if (donde.length === 0) throw faltaPermiso(exporta)
  revisarBusqueda(datos.informe, datos.busqueda)
  if (!deps.email) throw new Fallo('reporte.sin_correo')
  if (!(await correoDePersona(deps.db, usuarioId))) throw new Fallo('reporte.su_correo')
  return deps.db.transaction().execute(async (tx) => {
    await unoPorPersona(tx, usuarioId)
    // Pressed again, or sent again because no answer came: the same is not mailed twice.
    const igual = (await suscripcionesDe(tx, usuarioId)).find(
      (suya) =>
        suya.nombre === datos.nombre &&
        isDeepStrictEqual(queSeEnvia({ ...suya, roles: [] }), queSeEnvia({ ...datos, roles: [] })),
    )
    if (igual) return { id: igual.id }
    const id = deps.nuevoId()
    const cambiado = deps.reloj().toISOString()
    await insertarReporte(tx, { id, propio: true, usuario_id: usuarioId, roles: [], cambiado, ...datos })
    if ((await suscripcionesDe(tx, usuarioId)).length > MAXIMO_SUSCRIPCIONES)
      throw new Fallo('reporte.demasiados', { maximo: MAXIMO_SUSCRIPCIONES })
    return { id }
  })
}

/** @throws Fallo `registro.no_existe` */
export async function desuscribir(
  { db }: Pick<Dependencias, 'db'>,
  { usuarioId }: SesionActual,
  id: string,
): Promise<{ borrada: boolean }> {
  if (!(await quitarSuscripcion(db, usuarioId, id))) throw new Fallo('registro.no_existe')
  return { borrada: true }
}
