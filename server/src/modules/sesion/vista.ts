import { TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import type { Sesion } from '@retroventa/api/sesion/llamadas'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { datosDeActor, nombreDeRol, pendienteDe } from './persona.ts'
import { almacenesDe, empresa } from './queries.ts'
import { fotoDePersona } from './queriesPersonas.ts'

/** What the web needs to know of the session: who, where, with what rights. */
export async function vistaDeSesion(
  deps: Dependencias,
  usuarioId: string,
  almacenId: string | undefined,
  csrf: string,
  visto: number | undefined,
): Promise<Sesion> {
  const datos = await datosDeActor(deps, usuarioId, almacenId)
  if (!datos) throw new Fallo('sesion.requerida')
  const { usuario, persona, rol } = datos
  const ahora = deps.reloj().getTime()
  const hoy = fechaBogota(new Date(ahora))
  const suyos = almacenesDe(deps.db, usuarioId, persona.esSuper)
  const [filas, pendientes, { time_line, sugeridos }, foto] = await Promise.all([
    suyos,
    suyos.then((unos) =>
      porAtender(
        deps,
        unos.map(({ id }) => id),
        hoy,
      ),
    ),
    leerConfiguracion(deps),
    fotoDePersona(deps.db, usuarioId),
  ])
  const almacenes = filas.map((fila) => ({
    id: fila.id,
    codigo: fila.codigo,
    nombre: fila.nombre,
    ciudad: municipioPorCodigo(fila.municipio)?.nombreMunicipio ?? '',
    rol: nombreDeRol(usuario, fila.rol),
    porAtender: pendientes.get(fila.id) ?? 0,
  }))
  const pendiente = await pendienteDe(deps, datos)
  const suya = filas.find((a) => a.id === almacenId)
  const almacen = rol && almacenes.find((a) => a.id === almacenId)
  return {
    usuario: {
      id: usuario.id,
      username: usuario.username,
      nombres: usuario.nombres,
      apellidos: usuario.apellidos,
      foto,
      isSuperAdmin: usuario.is_super_admin,
      isSuperUser: usuario.is_super_user,
      isSuper: usuario.is_super,
      cambiarAlmacenes: usuario.cambiar_almacenes,
      ...rolesDe(filas),
      empleado: { facturacionRetroventa: usuario.facturacion },
    },
    ...(almacen &&
      suya && {
        almacen: { ...almacen, impresionContrato: suya.impresion_contrato, municipio: suya.municipio },
      }),
    almacenes,
    ...(usuario.ultimo_almacen_id && { ultimoAlmacen: usuario.ultimo_almacen_id }),
    permisos: persona.esSuper ? TODOS_LOS_PERMISOS : [...(rol?.permisos ?? [])],
    csrf,
    ...(pendiente && { pendiente }),
    segundoFactor: usuario.totp_activo,
    timeLine: time_line,
    restante: Math.max(0, Math.round(time_line * 60 - (ahora - (visto ?? ahora)) / 1000)),
    modo: deps.config.modo,
    indicadores: {
      dolar: sugeridos.dolar,
      onza: sugeridos.onza,
      plata: sugeridos.plata,
      ...(sugeridos.ultimaUpdate && { ultimaUpdate: sugeridos.ultimaUpdate }),
    },
    hoy,
  }
}

/** The roles of a person where they have one (001 §3): super people may have none. */
function rolesDe(filas: readonly { codigo: string; rol: string | null; permisos: string[] | null }[]) {
  const conRol = filas.flatMap(({ codigo, rol, permisos }) =>
    rol === null ? [] : [{ codigo, nombre: rol, permisos: permisos ?? [] }],
  )
  return {
    accesos: conRol.map(({ codigo, nombre }) => ({ almacen: { codigo }, rol: { nombre } })),
    todosRoles: [...new Map(conRol.map(({ nombre, permisos }) => [nombre, { nombre, permisos }])).values()],
  }
}

/** How many things of each of these branches wait for a person today, of every module that counts some. */
async function porAtender(
  deps: Dependencias,
  almacenes: readonly string[],
  hoy: Fecha,
): Promise<Map<string, number>> {
  const cuentas = await Promise.all(
    deps.ganchos.deAlmacen.map((gancho) => gancho.porAtender?.(deps, almacenes, hoy)),
  )
  const suma = new Map<string, number>()
  for (const [id, cuantas] of cuentas.flatMap((cuenta) => [...(cuenta ?? [])]))
    suma.set(id, (suma.get(id) ?? 0) + cuantas)
  return suma
}

/** Name and NIT for the sign-in page. */
export async function nombreDeEmpresa(deps: Pick<Dependencias, 'db' | 'config'>) {
  const fila = await empresa(deps.db)
  return {
    nombre: fila?.nombre ?? '',
    nit: fila ? formatoDocumento(fila.nit, 'NIT', fila.dv) : '',
    modo: deps.config.modo,
  }
}
