import type { cambiarConcepto, crearCuenta, verCuentas } from '@retroventa/api/contabilidad/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { CONCEPTOS, type Concepto } from '@retroventa/domain/contabilidad/conceptos'
import {
  type CodigoPlan,
  cuentaEn,
  esPropia,
  validarCuenta,
  validarVigencia,
} from '@retroventa/domain/contabilidad/plan'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { CONCEPTO_DE_MEDIO } from '@retroventa/domain/operaciones/pagos'
import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import type { ErrorRegla } from '@retroventa/domain/regla'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verificarFirma } from '../sesion/service.ts'
import { enPalabrasDePlan, librosDelPlan } from './alcance.ts'
import { cerrarPlan, insertarCuenta, plan, ponerVigencia, vigencias } from './queriesCuentas.ts'

/** The chart, the account of each concept with its days, and where each means of payment lands. */
export async function leerCuentas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof verCuentas>> {
  exigir(actor, 'contabilidad.ver')
  const [cuentas, todas] = await Promise.all([plan(deps.db), vigencias(deps.db)])
  const hoy = fechaBogota(deps.reloj())
  return {
    cuentas,
    propias: todas.filter(({ concepto }) => esPropia(concepto)).map(({ cuenta }) => cuenta),
    conceptos: (Object.keys(CONCEPTOS) as Concepto[]).map((concepto) => ({
      concepto,
      nombre: CONCEPTOS[concepto].nombre,
      naturaleza: CONCEPTOS[concepto].naturaleza,
      cuenta: cuentaEn(todas, concepto, hoy) ?? '',
      cuentas: todas.filter((una) => una.concepto === concepto).map(({ concepto: _, ...una }) => una),
    })),
    medios: MEDIOS_DE_PAGO.map((medio) => ({ medio, concepto: CONCEPTO_DE_MEDIO[medio] })),
  }
}

/**
 * Adds an account to the chart, signed.
 * @throws Fallo `permiso.falta`, `firma.*`, `validacion.datos`
 */
export async function agregarCuenta(
  deps: Dependencias,
  actor: Actor,
  { credenciales, ...cuenta }: Peticion<typeof crearCuenta>['body'],
): Promise<{ codigo: string }> {
  exigir(actor, 'contabilidad.administrar')
  const { id: firmanteId } = await verificarFirma(deps, actor, credenciales, 'contabilidad.administrar')
  return transaccion(deps, actor, async (tx) => {
    await cerrarPlan(tx)
    rechazar(validarCuenta(cuenta, await plan(tx)))
    await insertarCuenta(tx, cuenta)
    await auditar(deps, tx, actor, {
      accion: 'cuenta.creada',
      entidad: 'cuenta',
      entidadId: cuenta.codigo,
      despues: cuenta,
      firmanteId,
    })
    return { codigo: cuenta.codigo }
  })
}

/**
 * Gives a concept another account from a day on, signed. What was written stays.
 * @throws Fallo `permiso.falta`, `firma.*`, `validacion.datos`, `registro.version`
 */
export async function darCuenta(
  deps: Dependencias,
  actor: Actor,
  concepto: Concepto,
  { cuenta, desde, vista, credenciales }: Peticion<typeof cambiarConcepto>['body'],
): Promise<Respuesta<typeof cambiarConcepto>> {
  exigir(actor, 'contabilidad.administrar')
  const { id: firmanteId } = await verificarFirma(deps, actor, credenciales, 'contabilidad.administrar')
  return transaccion(deps, actor, async (tx) => {
    await cerrarPlan(tx)
    const libros = await librosDelPlan({ ...deps, db: tx }, concepto, cuenta)
    const antes = cuentaEn(libros.vigencias, concepto, desde)
    rechazar(validarVigencia({ concepto, cuenta, desde }, libros))
    if (antes !== vista) throw new Fallo('registro.version')
    const cambiada = deps.reloj().toISOString()
    await ponerVigencia(tx, { concepto, cuenta, desde, usuario_id: firmanteId, cambiada })
    await auditar(deps, tx, actor, {
      accion: 'concepto.cambiado',
      entidad: 'concepto',
      entidadId: concepto,
      antes: { cuenta: antes },
      despues: { cuenta, desde },
      firmanteId,
    })
    return { concepto, cuenta, desde }
  })
}

function rechazar(errores: readonly ErrorRegla<CodigoPlan>[]): void {
  if (errores.length === 0) return
  throw new Fallo('validacion.datos', { errores: enPalabrasDePlan(errores) })
}
