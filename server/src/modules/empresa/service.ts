import { type DatosEmpresa, DatosEmpresa as Forma, Notificacion } from '@retroventa/api/empresa/llamadas'
import { OTRO_DV, RESOLUCION_VENCIDA } from '@retroventa/api/empresa/textos'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import { leerNit } from '@retroventa/domain/documentos/leerNit'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { actualizarEmpresa, type FilaEmpresa, laEmpresa } from './queries.ts'

const presentar = (fila: FilaEmpresa) => ({
  nombre: fila.nombre,
  nit: fila.nit,
  dv: fila.dv,
  direccion: fila.direccion,
  telefono: fila.telefono,
  notificacion: Notificacion.parse(fila.notificacion),
  resolucion: Forma.shape.resolucion.parse(fila.resolucion),
  version: fila.version,
})

/**
 * Banners that everybody signed in sees (001 §2).
 * @param numeracionVencida whether a resolution that documents are numbered by expired
 */
export async function loVisibleDeLaEmpresa(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  numeracionVencida: boolean,
) {
  const fila = await laEmpresa(deps.db)
  if (!fila) return { notificacion: null, resolucionVencida: null }
  const { notificacion, resolucion } = presentar(fila)
  const vencida =
    numeracionVencida || (resolucion.vence !== null && resolucion.vence < fechaBogota(deps.reloj()))
  return {
    notificacion: notificacion.activo ? { mensaje: notificacion.mensaje, tipo: notificacion.tipo } : null,
    resolucionVencida: vencida ? resolucion.mensaje || RESOLUCION_VENCIDA : null,
  }
}

export async function verEmpresa(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'empresa.ver')
  const fila = await laEmpresa(deps.db)
  if (!fila) throw new Fallo('registro.no_existe')
  return presentar(fila)
}

/** @throws Fallo `validacion.datos`, `registro.version` */
export async function editarEmpresa(
  deps: Dependencias,
  actor: Actor,
  { version, ...datos }: DatosEmpresa & { version: number },
) {
  exigir(actor, 'empresa.administrar')
  const { nit, otroDv } = leerNit(datos.nit)
  const dv = digitoVerificacion(nit)
  const errores = [
    ...(datos.nombre ? [] : [{ codigo: 'requerido', campo: 'nombre', mensaje: 'Dato requerido' }]),
    ...(nit.length < 6 ? [{ codigo: 'minimo', campo: 'nit', mensaje: 'Mínimo 6 dígitos' }] : []),
    ...(nit.length > 15 ? [{ codigo: 'maximo', campo: 'nit', mensaje: 'Máximo 15 dígitos' }] : []),
    ...(otroDv === undefined ? [] : [{ codigo: 'dv', campo: 'nit', mensaje: OTRO_DV(otroDv) }]),
    ...(datos.notificacion.activo && !datos.notificacion.mensaje
      ? [
          {
            codigo: 'requerido',
            campo: 'notificacion.mensaje',
            mensaje: 'Escriba el mensaje que se muestra.',
          },
        ]
      : []),
  ]
  if (errores.length || dv === undefined) throw new Fallo('validacion.datos', { errores })
  return transaccion(deps, actor, async (tx) => {
    const antes = await laEmpresa(tx, true)
    if (!antes) throw new Fallo('registro.no_existe')
    if (antes.version !== version) throw new Fallo('registro.version')
    const fila = await actualizarEmpresa(tx, {
      nombre: datos.nombre,
      nit,
      dv: String(dv),
      direccion: datos.direccion,
      telefono: datos.telefono,
      notificacion: JSON.stringify(datos.notificacion),
      resolucion: JSON.stringify(datos.resolucion),
      version: version + 1,
    })
    await auditar(deps, tx, actor, {
      accion: 'empresa.editada',
      entidad: 'empresa',
      entidadId: '1',
      antes: presentar(antes),
      despues: presentar(fila),
    })
    return presentar(fila)
  })
}

/** Name, NIT and address at the head of what is printed; empty before the first start of a production. Asks for no permission. */
export async function membrete(db: Dependencias['db'] | Tx) {
  const fila = await laEmpresa(db)
  return {
    nombre: fila?.nombre ?? '',
    nit: fila?.nit ?? '',
    dv: fila?.dv ?? '',
    direccion: fila?.direccion ?? '',
    telefono: fila?.telefono ?? '',
  }
}
