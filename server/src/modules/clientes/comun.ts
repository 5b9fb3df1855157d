import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { mensajeCliente } from '@retroventa/api/clientes/textos'
import type { ErrorCliente } from '@retroventa/domain/clientes/codigos'
import { conflictoDocumento } from '@retroventa/domain/clientes/guardado'
import { validarCliente } from '@retroventa/domain/clientes/validarCliente'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { fotosDeCliente } from '../fotos/service.ts'
import { type Firmante, verificarFirma } from '../sesion/service.ts'
import { canonico } from './lote/columnas.ts'
import { clientePorId, conCedula } from './queries.ts'
import { vistaDeCliente } from './vista.ts'

export type Conexion = Parameters<typeof clientePorId>[0]
export interface Credenciales {
  usuario: string
  clave: string
}

/** A customer with all its data; the id of a merged record gives the one that took it over. @throws Fallo `cliente.no_existe` */
export async function leer(db: Conexion, id: string): Promise<Cliente> {
  const fila = await clientePorId(db, id)
  if (!fila) throw new Fallo('cliente.no_existe')
  return vistaDeCliente(fila, await fotosDeCliente(db, fila.id))
}

/** The same with what they have in points, which the module that counts them says. */
export async function conSusPuntos(
  deps: Pick<Dependencias, 'db' | 'ganchos'>,
  ficha: Cliente,
): Promise<Cliente> {
  const suyos = await Promise.all(deps.ganchos.deCliente.map(({ puntos }) => puntos?.(deps, ficha.id) ?? 0))
  const puntos = suyos.reduce((suma, n) => suma + n, 0)
  return { ...ficha, cliente: { ...ficha.cliente, puntos } }
}

/** What both saves ask before opening the transaction: permission, rules (all at once), signature. */
export async function admitir(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  permiso: 'clientes.crear' | 'clientes.editar' | 'clientes.fusionar' | 'clientes.fusionar_distintos',
  sinPulir: DatosCliente,
  credenciales: Credenciales,
  ...propios: string[]
): Promise<{ datos: DatosCliente; firmante: Firmante }> {
  exigir(actor, permiso)
  const datos = canonico(sinPulir)
  const errores = validarCliente(datos, fechaBogota(deps.reloj()))
  if (errores.length > 0) {
    const { error } = await conflicto(deps.db, datos, propios)
    const campos = new Set(errores.map((e) => e.campo))
    throw falloDeDatos(error && !campos.has(error.campo) ? [...errores, error] : errores)
  }
  return { datos, firmante: await verificarFirma(deps, actor, credenciales, permiso) }
}

function falloDeDatos(errores: readonly ErrorCliente[], datos: Record<string, unknown> = {}): Fallo {
  const detalle = errores.map((e) => ({ ...e, mensaje: mensajeCliente(e) }))
  return new Fallo('validacion.datos', { ...datos, errores: detalle })
}

/** The clash of this document with other customers, and the one it clashes with. */
async function conflicto(db: Conexion, datos: DatosCliente, propios: readonly string[]) {
  const otros = (await conCedula(db, datos.cedula ?? '')).filter((otro) => !propios.includes(otro.id))
  const error = conflictoDocumento(datos.tipo_documento ?? '', otros)
  const existente =
    otros.find((otro) => conflictoDocumento(datos.tipo_documento ?? '', [otro])?.codigo === error?.codigo) ??
    otros[0]
  return { error, existente }
}

/** @throws Fallo `cliente.documento_existe`, `validacion.datos` naming the customer that has it */
export async function exigirDocumentoLibre(
  db: Conexion,
  datos: DatosCliente,
  ...propios: string[]
): Promise<void> {
  const { error, existente } = await conflicto(db, datos, propios)
  if (!error || !existente) return
  const quien = { clienteId: existente.id, nombre: existente.nombre_completo }
  if (error.codigo === 'cliente.documento_existe') throw new Fallo(error.codigo, quien, error.campo)
  throw falloDeDatos([error], quien)
}

/** Lets every module look at a record that was saved: in the lists, above all (D24). True when it is shown in another way since. */
export async function mirarGuardado(deps: Dependencias, id: string): Promise<boolean> {
  const cambios = await Promise.all(deps.ganchos.deCliente.map(({ alGuardar }) => alGuardar?.(deps, id)))
  return cambios.includes(true)
}

/** What was saved, as it is once every module has looked at it, with what they have in points. */
export const yaGuardado = async (deps: Dependencias, guardado: Cliente): Promise<Cliente> =>
  conSusPuntos(deps, (await mirarGuardado(deps, guardado.id)) ? await leer(deps.db, guardado.id) : guardado)

const SIEMPRE_CAMBIAN = new Set(['version', 'modified', 'editadoPor'])

/** As the log keeps it: whether it was looked for in the lists yet passes in a moment, and is nobody's doing. */
export const sinMomento = ({ cliente: { sinRevisar, ...otros }, ...ficha }: Cliente) => ({
  ...ficha,
  cliente: otros,
})
type EnAuditoria = ReturnType<typeof sinMomento>

/** Only what an edit or a merge changed, before and after. */
export function diferencia(antes: EnAuditoria, despues: EnAuditoria) {
  const campos = (Object.keys(despues) as (keyof EnAuditoria)[]).filter(
    (campo) => !SIEMPRE_CAMBIAN.has(campo) && JSON.stringify(antes[campo]) !== JSON.stringify(despues[campo]),
  )
  const solo = (cliente: EnAuditoria) => Object.fromEntries(campos.map((campo) => [campo, cliente[campo]]))
  return { antes: solo(antes), despues: solo(despues) }
}
