import { randomInt } from 'node:crypto'
import type { DatosEmpleado, Empleado } from '@retroventa/api/empleados/llamadas'
import { FALTA_MOTIVO_BLOQUEO } from '@retroventa/api/empleados/textos'
import type { Accion } from '@retroventa/api/frases'
import { esMotivo } from '@retroventa/domain/motivo'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import { apuntaANadie, unico } from '../../core/unico.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  actualizarUsuario,
  bloquearUsuario,
  cifrarClave,
  claveTemporal,
  insertarUsuario,
  olvidarCodigos,
  reemplazarAccesos,
} from '../sesion/service.ts'
import { alcanza, exigirAlcance } from './alcance.ts'
import { ponerFoto } from './foto.ts'
import {
  empleadoPorId,
  empleadosFiltrados,
  type FilaEmpleado,
  type FiltroEmpleados,
  otrosSuperAdmin,
  permisosPorAlmacen,
  rolesYAlmacenes,
} from './queries.ts'
import { validar } from './validar.ts'

const presentar = (fila: FilaEmpleado): Empleado => ({
  id: fila.id,
  version: fila.version,
  username: fila.username,
  nombres: fila.nombres,
  apellidos: fila.apellidos,
  foto: fila.foto,
  email: fila.email,
  isSuperAdmin: fila.is_super_admin,
  isSuperUser: fila.is_super_user,
  isSuper: fila.is_super,
  cambiarAlmacenes: fila.cambiar_almacenes,
  facturacion: fila.facturacion,
  activo: fila.activo,
  claveTemporal: fila.clave_temporal,
  segundoFactor: fila.totp_activo,
  accesos: fila.accesos,
  ultimoIngreso: fila.ultimo_ingreso,
})

const columnas = (d: DatosEmpleado) => ({
  username: d.username,
  nombres: d.nombres,
  apellidos: d.apellidos,
  email: d.email || null,
  is_super_admin: d.isSuperAdmin,
  is_super_user: d.isSuperUser,
  is_super: d.isSuper,
  cambiar_almacenes: d.cambiarAlmacenes,
  facturacion: d.facturacion,
})

export async function listarEmpleados(deps: Dependencias, actor: Actor, filtro: FiltroEmpleados) {
  exigir(actor, 'empleados.ver')
  const todos = await empleadosFiltrados(deps.db, filtro, actor.esSuper ? undefined : actor.usuarioId)
  const activos = todos.filter((fila) => fila.activo)
  const items =
    filtro.activo === undefined
      ? todos
      : filtro.activo === 'si'
        ? activos
        : todos.filter((fila) => !fila.activo)
  return {
    items: items.map(presentar),
    total: items.length,
    conteos: { activos: activos.length, bloqueados: todos.length - activos.length },
  }
}

/** What the form of a person offers, with the roles that whoever asks may give in each branch. */
export async function opcionesEmpleado(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'empleados.ver')
  const { roles, almacenes } = await rolesYAlmacenes(deps.db)
  const mios = await permisosPorAlmacen(deps.db, actor.usuarioId)
  const permisos = new Map(roles.map((rol) => [rol.id, rol.permisos]))
  return {
    almacenes: almacenes.map((almacen) => ({
      ...almacen,
      asignables: roles
        .filter(({ id }) => actor.esSuper || alcanza(mios, permisos, { almacenId: almacen.id, rolId: id }))
        .map(({ id }) => id),
    })),
    roles: roles.map(({ id, nombre }) => ({ id, nombre })),
  }
}

/** A password that can be read over the phone: four groups, without letters that look alike. */
function claveAlAzar(): string {
  const letras = 'abcdefghjkmnpqrstuvwxyz23456789'
  const grupo = () => Array.from({ length: 4 }, () => letras[randomInt(letras.length)]).join('')
  return [grupo(), grupo(), grupo(), grupo()].join('-')
}

const repetido = unico({ usuarios_username: ['empleado.username_existe', 'username'] })

/** A branch or a role that went away while the form was open. */
const ausente = (error: unknown): never => {
  if (apuntaANadie(error))
    throw new Fallo('validacion.datos', {
      errores: [
        {
          codigo: 'empleado.acceso',
          campo: 'accesos',
          mensaje: 'Un almacén o un rol ya no existe. Elíjalo de nuevo.',
        },
      ],
    })
  throw error
}

/**
 * Creates a person with a temporary password, shown once.
 * @throws Fallo `validacion.datos`, `empleado.username_existe`, `empleado.sin_alcance`
 */
export async function crearEmpleado(deps: Dependencias, actor: Actor, datos: DatosEmpleado) {
  exigir(actor, 'empleados.administrar')
  validar(datos)
  const clave = claveAlAzar()
  const clave_hash = await cifrarClave(clave)
  const id = deps.nuevoId()
  const empleado = await transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    await exigirAlcance(tx, actor, undefined, datos)
    await insertarUsuario(tx, {
      id,
      ...claveTemporal(clave_hash, deps.reloj()),
      ...columnas(datos),
    }).catch(repetido)
    await reemplazarAccesos(tx, id, datos.accesos).catch(ausente)
    await ponerFoto(deps, tx, actor, id, { actual: null, foto: datos.foto })
    return anotado(deps, tx, actor, 'empleado.creado', undefined, id)
  })
  return { empleado, claveTemporal: clave }
}

/** Reads the person after a change, writes the audit row and returns what the screen shows. */
async function anotado(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  accion: Accion,
  antes: FilaEmpleado | undefined,
  id: string,
  dicho: Record<string, unknown> = {},
): Promise<Empleado> {
  const fila = await empleadoPorId(tx, id)
  if (!fila) throw new Fallo('registro.no_existe')
  const resumen = (f: FilaEmpleado) => ({
    ...columnas(presentar(f)),
    activo: f.activo,
    // When it was taken: one photo in the place of another is a change that can be read.
    foto: f.foto_creada,
    segundo_factor: f.totp_activo,
    roles: f.accesos.map((a) => `${a.almacen}: ${a.rol}`),
  })
  await auditar(deps, tx, actor, {
    accion,
    entidad: 'empleado',
    entidadId: id,
    ...(antes && { antes: resumen(antes) }),
    despues: { ...resumen(fila), ...dicho },
  })
  return presentar(fila)
}

/** Changes a person under a lock, after the checks that every change shares. */
function cambiar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  accion: Accion,
  datos: DatosEmpleado | undefined,
  guardar: (tx: Tx, antes: FilaEmpleado) => Promise<void>,
  dicho: Record<string, unknown> = {},
): Promise<Empleado> {
  exigir(actor, 'empleados.administrar')
  return transaccion(deps, { usuarioId: actor.usuarioId }, async (tx) => {
    await bloquearUsuario(tx, id)
    const antes = await empleadoPorId(tx, id)
    if (!antes) throw new Fallo('registro.no_existe')
    await exigirAlcance(tx, actor, antes, datos)
    await guardar(tx, antes)
    return anotado(deps, tx, actor, accion, antes, id, dicho)
  })
}

async function exigirOtroSuperAdmin(tx: Tx, antes: FilaEmpleado): Promise<void> {
  if (antes.is_super_admin && antes.activo && (await otrosSuperAdmin(tx, antes.id)) === 0)
    throw new Fallo('empleado.ultimo_super_admin')
}

/** @throws Fallo `registro.no_existe`, `registro.version`, `empleado.*` */
export function editarEmpleado(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { version, ...datos }: DatosEmpleado & { version: number },
): Promise<Empleado> {
  validar(datos)
  return cambiar(deps, actor, id, 'empleado.editado', datos, async (tx, antes) => {
    if (antes.version !== version) throw new Fallo('registro.version')
    if (!datos.isSuperAdmin) await exigirOtroSuperAdmin(tx, antes)
    const cambios = { ...columnas(datos), version: version + 1, modified: deps.reloj().toISOString() }
    await actualizarUsuario(tx, id, cambios).catch(repetido)
    await reemplazarAccesos(tx, id, datos.accesos).catch(ausente)
    await ponerFoto(deps, tx, actor, id, { actual: antes.foto, foto: datos.foto })
  })
}

async function perderAcceso(deps: Dependencias, tx: Tx, id: string, motivo: 'bloqueado' | 'clave') {
  for (const { alPerderAcceso } of deps.ganchos.deEmpleado) await alPerderAcceso?.(deps, tx, id, motivo)
}

/** Blocks (closing the open sessions) or unblocks. */
export function bloquearEmpleado(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { activo, motivo = '' }: { activo: boolean; motivo?: string | undefined },
): Promise<Empleado> {
  exigir(actor, 'empleados.administrar')
  if (!activo && id === actor.usuarioId) throw new Fallo('empleado.usted_mismo')
  if (!activo && !esMotivo(motivo))
    throw new Fallo('validacion.datos', {
      errores: [
        {
          codigo: 'empleado.motivo',
          campo: 'motivo',
          mensaje: FALTA_MOTIVO_BLOQUEO,
        },
      ],
    })
  const accion = activo ? 'empleado.desbloqueado' : 'empleado.bloqueado'
  const dicho = activo ? {} : { motivoBloqueo: motivo.trim() }
  return cambiar(
    deps,
    actor,
    id,
    accion,
    undefined,
    async (tx, antes) => {
      if (!activo) await exigirOtroSuperAdmin(tx, antes)
      await actualizarUsuario(tx, id, { activo, version: antes.version + 1 })
      if (!activo) await perderAcceso(deps, tx, id, 'bloqueado')
    },
    dicho,
  )
}

/**
 * A new temporary password; every session of that person closes.
 * @throws Fallo `empleado.clave_propia`, `registro.no_existe`, `empleado.sin_alcance`
 */
export async function restablecerClave(
  deps: Dependencias,
  actor: Actor,
  id: string,
  quitarSegundoFactor: boolean,
): Promise<{ claveTemporal: string }> {
  exigir(actor, 'empleados.administrar')
  // A session left open must not be enough to take the account over.
  if (id === actor.usuarioId) throw new Fallo('empleado.clave_propia')
  const clave = claveAlAzar()
  const clave_hash = await cifrarClave(clave)
  await cambiar(deps, actor, id, 'empleado.clave_restablecida', undefined, async (tx, antes) => {
    await actualizarUsuario(tx, id, {
      ...claveTemporal(clave_hash, deps.reloj()),
      version: antes.version + 1,
      ...(quitarSegundoFactor && { totp_activo: false, totp_secreto: null }),
    })
    if (quitarSegundoFactor) await olvidarCodigos(tx, id)
    await perderAcceso(deps, tx, id, 'clave')
  })
  return { claveTemporal: clave }
}
