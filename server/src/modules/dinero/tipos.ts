import type { Peticion } from '@retroventa/api/core/endpoint'
import type { crearTipo, editarTipo, Tipo } from '@retroventa/api/dinero/llamadas'
import { mensajeDeTipo } from '@retroventa/api/dinero/textos'
import { PERMISOS_DE } from '@retroventa/domain/operaciones/dinero/permisos'
import { type ClaseDinero, type TipoDinero, validarTipo } from '@retroventa/domain/operaciones/dinero/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import { unico } from '../../core/unico.ts'
import type { Dependencias } from '../../dependencies.ts'
import { cuentasSostenidas } from '../contabilidad/service.ts'
import { verificarFirma } from '../sesion/service.ts'
import { actualizarTipo, type FilaTipo, insertarTipo, tipoPorId, tiposDe } from './queries.ts'

export const comoTipo = (fila: FilaTipo): TipoDinero => ({
  id: fila.id,
  clase: fila.clase as ClaseDinero,
  nombre: fila.nombre,
  cuenta: fila.cuenta,
  tarifas: {
    iva: fila.iva,
    retefuente: fila.retefuente,
    reteiva: fila.reteiva,
    reteica: fila.reteica,
    baseRetencion: fila.base_retencion,
  },
  pideTercero: fila.pide_tercero,
  pideSoporte: fila.pide_soporte,
  limite: fila.limite ?? undefined,
  activo: fila.activo,
})

const presentar = (fila: FilaTipo): Tipo => {
  const { limite, tarifas, ...tipo } = comoTipo(fila)
  return {
    ...tipo,
    tarifas: { ...tarifas },
    limite: limite ?? null,
    cuentaNombre: fila.cuenta_nombre,
    version: fila.version,
  }
}

/** Kinds of a class, those out of use last. */
export async function listarTipos(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  clase: ClaseDinero,
): Promise<{ items: Tipo[] }> {
  exigir(actor, PERMISOS_DE[clase].ver)
  return { items: (await tiposDe(deps.db, clase)).map(presentar) }
}

type Datos = Omit<Peticion<typeof editarTipo>['body'], 'version' | 'credenciales'>

const comoColumnas = ({ nombre, cuenta, tarifas, pideTercero, pideSoporte, limite, activo }: Datos) => ({
  nombre,
  cuenta,
  iva: tarifas.iva,
  retefuente: tarifas.retefuente,
  reteiva: tarifas.reteiva,
  reteica: tarifas.reteica,
  base_retencion: tarifas.baseRetencion,
  limite,
  pide_tercero: pideTercero,
  pide_soporte: pideSoporte,
  activo,
})

const repetido = unico({ tipos_dinero_nombre: ['tipo_dinero.repetido', 'nombre'] })

async function revisar(tx: Tx, clase: ClaseDinero, { limite, ...datos }: Datos): Promise<void> {
  const faltas = validarTipo({ ...datos, clase, limite: limite ?? undefined }, await cuentasSostenidas(tx))
  if (faltas.length === 0) return
  throw new Fallo('validacion.datos', {
    errores: faltas.map(({ codigo, campo = '', datos: cifras }) => ({
      codigo,
      campo,
      mensaje: mensajeDeTipo(codigo, cifras),
    })),
  })
}

/** @throws Fallo `validacion.datos`, `tipo_dinero.repetido`, `firma.*` */
export async function crear(
  deps: Dependencias,
  actor: Actor,
  { credenciales, clase, ...datos }: Peticion<typeof crearTipo>['body'],
): Promise<Tipo> {
  exigir(actor, 'dinero.tipos')
  const { id: firmanteId } = await verificarFirma(deps, actor, credenciales, 'dinero.tipos')
  return transaccion(deps, actor, async (tx) => {
    await revisar(tx, clase, datos)
    const id = deps.nuevoId()
    await insertarTipo(tx, { id, clase, ...comoColumnas(datos) }).catch(repetido)
    await auditar(deps, tx, actor, {
      accion: 'tipo_dinero.creado',
      entidad: 'tipo_dinero',
      entidadId: id,
      despues: { clase, ...datos },
      firmanteId,
    })
    return leer(tx, id)
  })
}

/**
 * What was saved with it stays as it was: the account and the taxes are those of the moment.
 * @throws Fallo `validacion.datos`, `tipo_dinero.*`, `registro.version`, `firma.*`
 */
export async function editar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { credenciales, version, ...datos }: Peticion<typeof editarTipo>['body'],
): Promise<Tipo> {
  exigir(actor, 'dinero.tipos')
  const { id: firmanteId } = await verificarFirma(deps, actor, credenciales, 'dinero.tipos')
  return transaccion(deps, actor, async (tx) => {
    const antes = await leer(tx, id)
    await revisar(tx, antes.clase, datos)
    if (!(await actualizarTipo(tx, { id, version }, comoColumnas(datos)).catch(repetido)))
      throw new Fallo('registro.version')
    const { id: _, version: _v, clase: _c, cuentaNombre: _n, ...era } = antes
    await auditar(deps, tx, actor, {
      accion: 'tipo_dinero.editado',
      entidad: 'tipo_dinero',
      entidadId: id,
      antes: era,
      despues: datos,
      firmanteId,
    })
    return leer(tx, id)
  })
}

async function leer(tx: Tx, id: string): Promise<Tipo> {
  const fila = await tipoPorId(tx, id)
  if (!fila) throw new Fallo('tipo_dinero.no_existe')
  return presentar(fila)
}
