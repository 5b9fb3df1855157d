import type { Peticion } from '@retroventa/api/core/endpoint'
import { existePermiso, necesita, PERMISOS, type Permiso, TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import { LISTA_ROLES } from '@retroventa/api/roles/lista'
import type * as api from '@retroventa/api/roles/llamadas'
import type { Rol } from '@retroventa/api/roles/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import { unico } from '../../core/unico.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  actualizarRol,
  alcanzaElRol,
  bloquearRol,
  eliminarRol,
  type FilaRol,
  insertarRol,
  roles,
  tocayo,
} from './queries.ts'

interface DatosRol {
  nombre: string
  permisos: string[]
}

const presentar = (fila: FilaRol): Rol => ({
  id: fila.id,
  version: fila.version,
  nombre: fila.nombre,
  // What the product has no more nobody could take off, nor save.
  permisos: fila.permisos.filter(existePermiso),
  nuevos: TODOS_LOS_PERMISOS.filter(
    (p) => !(fila.permisos_vistos ?? TODOS_LOS_PERMISOS).includes(p) && !fila.permisos.includes(p),
  ),
  personas: fila.personas,
})

/** Roles are of the whole chain; who holds them is told of the branch of the session only, unless to super people. */
export async function listarRoles(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'roles.ver')
  const filas = await roles(deps.db).orderBy('nombre').execute()
  const visible = (persona: Rol['personas'][number]) =>
    actor.esSuper || persona.almacen === actor.almacenCodigo
  const items = filas.map(presentar).map((rol) => ({ ...rol, personas: rol.personas.filter(visible) }))
  return { items, total: items.length }
}

/** The roles of a filter as a file. */
export async function exportarRoles(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarRoles>['query'],
): Promise<Archivo> {
  const { items: filas } = await listarRoles(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({ lista: LISTA_ROLES, nombre: `roles-${hoy}`, formato, filas, consulta, hoy })
}

/**
 * Checks what was typed: a name that is free, known permissions, and no change that the actor may not make. A role is of
 * the whole chain: who lacks a permission in one of the branches where it is held could give it to themselves there, and who does not
 * administer roles there would take it away from people who are not theirs.
 */
async function validar(tx: Tx, actor: Actor, datos: DatosRol, antes?: FilaRol): Promise<Permiso[]> {
  const permisos = [...new Set(datos.permisos)]
  const desconocidos = permisos.filter((permiso) => !existePermiso(permiso))
  const errores = [
    ...(datos.nombre ? [] : [{ codigo: 'requerido', campo: 'nombre', mensaje: 'Dato requerido' }]),
    ...desconocidos.map((permiso) => ({
      codigo: 'desconocido',
      campo: 'permisos',
      mensaje: `El permiso ${permiso} no existe.`,
    })),
    ...permisos.flatMap((permiso) => {
      const ver = necesita(permiso)
      if (!ver || permisos.includes(ver)) return []
      const [suyo, falta] = [PERMISOS[permiso as Permiso], PERMISOS[ver as Permiso]]
      return [
        {
          codigo: 'rol.necesita',
          campo: 'permisos',
          mensaje: `«${suyo.etiqueta}» necesita «${falta.etiqueta}».`,
        },
      ]
    }),
  ]
  if (errores.length) throw new Fallo('validacion.datos', { errores })
  const viejos = antes?.permisos ?? []
  const cambiados = [
    ...permisos.filter((p) => !viejos.includes(p)),
    ...viejos.filter((p) => !permisos.includes(p) && existePermiso(p)),
  ]
  // A name moves nothing.
  const pide = cambiados.length > 0 ? ['roles.administrar', ...cambiados] : []
  const alcanza =
    actor.esSuper ||
    (cambiados.every((permiso) => puede(actor, permiso as Permiso)) &&
      (!antes || (await alcanzaElRol(tx, actor.usuarioId, antes.id, pide))))
  if (!alcanza) throw new Fallo('rol.sin_alcance')
  if (await tocayo(tx, datos.nombre, antes?.id ?? NADIE)) throw new Fallo('rol.nombre_existe', {}, 'nombre')
  return permisos as Permiso[]
}

const NADIE = '00000000-0000-0000-0000-000000000000'

/** Two people that take the same name at the same instant. */
const repetido = unico({ roles_nombre_key: ['rol.nombre_existe', 'nombre'] })

async function uno(tx: Tx, id: string): Promise<FilaRol> {
  const fila = await roles(tx).where('roles.id', '=', id).executeTakeFirst()
  if (!fila) throw new Fallo('registro.no_existe')
  return fila
}

const resumen = ({ nombre, permisos }: FilaRol) => ({ nombre, permisos })

/** @throws Fallo `validacion.datos`, `rol.nombre_existe`, `rol.sin_alcance` */
export function crearRol(deps: Dependencias, actor: Actor, datos: DatosRol): Promise<Rol> {
  exigir(actor, 'roles.administrar')
  const id = deps.nuevoId()
  return transaccion(deps, actor, async (tx) => {
    const permisos = await validar(tx, actor, datos)
    const nuevo = { id, nombre: datos.nombre, permisos, permisos_vistos: TODOS_LOS_PERMISOS }
    await insertarRol(tx, nuevo).catch(repetido)
    const fila = await uno(tx, id)
    await auditar(deps, tx, actor, {
      accion: 'rol.creado',
      entidad: 'rol',
      entidadId: id,
      despues: resumen(fila),
    })
    return presentar(fila)
  })
}

/** @throws Fallo `validacion.datos`, `registro.*`, `rol.nombre_existe`, `rol.sin_alcance` */
export function editarRol(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { version, ...datos }: DatosRol & { version: number },
): Promise<Rol> {
  exigir(actor, 'roles.administrar')
  return transaccion(deps, actor, async (tx) => {
    await bloquearRol(tx, id)
    const antes = await uno(tx, id)
    if (antes.version !== version) throw new Fallo('registro.version')
    const permisos = await validar(tx, actor, datos, antes)
    await actualizarRol(tx, id, {
      nombre: datos.nombre,
      permisos,
      version: version + 1,
      // From here on it is the company's: updates of the product leave it alone (ADR 012).
      inicial: false,
      permisos_vistos: TODOS_LOS_PERMISOS,
    }).catch(repetido)
    const fila = await uno(tx, id)
    await auditar(deps, tx, actor, {
      accion: 'rol.editado',
      entidad: 'rol',
      entidadId: id,
      antes: resumen(antes),
      despues: resumen(fila),
    })
    return presentar(fila)
  })
}

/** @throws Fallo `rol.en_uso`, `rol.sin_alcance`, `registro.no_existe` */
export function borrarRol(deps: Dependencias, actor: Actor, id: string): Promise<{ borrado: boolean }> {
  exigir(actor, 'roles.administrar')
  return transaccion(deps, actor, async (tx) => {
    await bloquearRol(tx, id)
    const antes = await uno(tx, id)
    if (antes.personas.length)
      throw new Fallo('rol.en_uso', { personas: new Set(antes.personas.map((p) => p.usuarioId)).size })
    // As taking each of its permissions away, which who does not have them may not do (`validar`).
    if (
      !actor.esSuper &&
      !antes.permisos.filter(existePermiso).every((permiso) => puede(actor, permiso as Permiso))
    )
      throw new Fallo('rol.sin_alcance')
    await eliminarRol(tx, id)
    await auditar(deps, tx, actor, {
      accion: 'rol.borrado',
      entidad: 'rol',
      entidadId: id,
      antes: resumen(antes),
    })
    return { borrado: true }
  })
}
