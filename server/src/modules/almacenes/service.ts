import { LISTA_ALMACENES } from '@retroventa/api/almacenes/lista'
import type * as api from '@retroventa/api/almacenes/llamadas'
import type { Almacen, DatosAlmacen } from '@retroventa/api/almacenes/llamadas'
import { comoQueda, type QuedaEnAlmacen } from '@retroventa/api/almacenes/textos'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { esCodigoDeAlmacen, formaDeCodigo } from '@retroventa/domain/almacenes/codigo'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { emailValido } from '@retroventa/domain/clientes/email'
import { codigoEnPrecinto } from '@retroventa/domain/documentos/codigoEnPrecinto'
import { type Calendario, TODOS_LOS_DIAS } from '@retroventa/domain/fechas/calendario'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import { unico } from '../../core/unico.ts'
import type { Dependencias } from '../../dependencies.ts'
import { saldoCaja } from '../contabilidad/service.ts'
import { almacenesDonde } from '../sesion/service.ts'
import {
  actualizarAlmacen,
  almacenes,
  bloquearAlmacenes,
  calendario,
  codigosDeAlmacenes,
  comoCalendario,
  type FilaAlmacen,
  insertarAlmacen,
  loAdministra,
} from './queries.ts'
import { seCerro } from './seCerro.ts'

export { almacenesActivos, bloquearPrecintos, existeAlmacen, otrosAlmacenes } from './queries.ts'
export { seCerro } from './seCerro.ts'

/** As the house prints its codes: after a dash, six figures at least. The other seals ask for nothing. */
const COMO_CODIGO = /-\D*\d{6}/

/** Of what was entered as seals, what is a code of some branch: whoever does not work there scans it as any other number. */
export async function precintosQueSonCodigos(
  db: Dependencias['db'] | Tx,
  precintos: readonly string[],
): Promise<string[]> {
  const dudosos = precintos.filter((precinto) => COMO_CODIGO.test(precinto))
  if (dudosos.length === 0) return []
  const codigos = await codigosDeAlmacenes(db)
  return dudosos.filter((precinto) => codigoEnPrecinto(precinto, codigos) !== undefined)
}

/** Of some seals, those that closed a bag already, of whatever module: one is used once in the chain (ADR 048). */
export async function precintosUsados(
  { ganchos }: Pick<Dependencias, 'ganchos'>,
  db: Dependencias['db'] | Tx,
  precintos: readonly string[],
): Promise<string[]> {
  const usados = await Promise.all(
    ganchos.deAlmacen.map((suyo) => suyo.precintosUsados?.(db, precintos) ?? []),
  )
  return usados.flat()
}

/** Branches as the wire shows them: the cash only of those whose drawer the actor may see (D26). */
async function presentar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  filas: readonly FilaAlmacen[],
): Promise<Almacen[]> {
  const conCaja = new Set((await almacenesDonde(db, actor, 'caja.ver')).map(({ id }) => id))
  return Promise.all(
    filas.map(async (fila) => ({
      ...fila,
      ciudad: municipioPorCodigo(fila.municipio)?.nombreMunicipio ?? '',
      saldo_actual: conCaja.has(fila.id) ? await saldoCaja(db, fila.id) : null,
    })),
  )
}

export async function listarAlmacenes(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'almacenes.ver')
  const filas = await almacenes(deps.db).orderBy('codigo').execute()
  return { items: await presentar(deps, actor, filas), total: filas.length }
}

async function presentarUno(deps: Pick<Dependencias, 'db'>, actor: Actor, fila: FilaAlmacen) {
  const [almacen] = await presentar(deps, actor, [fila])
  if (!almacen) throw new Fallo('registro.no_existe')
  return almacen
}

/** The branches of a filter as a file. */
export async function exportarAlmacenes(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarAlmacenes>['query'],
): Promise<Archivo> {
  const { items: filas } = await listarAlmacenes(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({
    lista: LISTA_ALMACENES,
    nombre: `almacenes-${hoy}`,
    formato,
    filas,
    consulta,
    hoy,
  })
}

/** @param antes code that it had: what is printed already is judged no more */
function validar(datos: DatosAlmacen, antes?: string): void {
  const errores = [
    ...(datos.codigo === antes || esCodigoDeAlmacen(datos.codigo)
      ? []
      : [{ codigo: 'almacen.codigo', campo: 'codigo', mensaje: formaDeCodigo() }]),
    ...(datos.nombre ? [] : [{ codigo: 'requerido', campo: 'nombre', mensaje: 'Dato requerido' }]),
    ...(municipioPorCodigo(datos.municipio)
      ? []
      : [{ codigo: 'requerido', campo: 'municipio', mensaje: 'Elija la ciudad de la lista.' }]),
    ...datos.respuestas
      .filter((correo) => !emailValido(correo))
      .map((correo) => ({
        codigo: 'almacen.respuestas',
        campo: 'respuestas',
        mensaje: `«${correo}» no es un correo.`,
      })),
  ]
  if (errores.length) throw new Fallo('validacion.datos', { errores })
}

/** The commercial group is a word or nothing, never an empty word. */
const limpios = (datos: DatosAlmacen): DatosAlmacen => ({
  ...datos,
  grupo_comercial: datos.grupo_comercial || null,
})

const repetido = unico({ almacenes_codigo_key: ['almacen.codigo_existe', 'codigo'] })

/** @throws Fallo `validacion.datos`, `almacen.codigo_existe` */
export async function crearAlmacen(deps: Dependencias, actor: Actor, datos: DatosAlmacen): Promise<Almacen> {
  exigir(actor, 'almacenes.administrar')
  validar(datos)
  const creado = await transaccion(deps, actor, async (tx) => {
    const fila = await insertarAlmacen(tx, { id: deps.nuevoId(), ...limpios(datos) }).catch(repetido)
    await auditar(deps, tx, actor, {
      accion: 'almacen.creado',
      entidad: 'almacen',
      entidadId: fila.id,
      despues: datos,
    })
    return fila
  })
  return presentarUno(deps, actor, creado)
}

/**
 * A role is of one branch: who administers branches in one of them does not switch off another.
 * @throws Fallo `validacion.datos`, `registro.*`, `almacen.*`
 */
export async function editarAlmacen(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { version, ...datos }: DatosAlmacen & { version: number },
): Promise<Almacen> {
  exigir(actor, 'almacenes.administrar')
  const editado = await transaccion(deps, actor, async (tx) => {
    const todos = await bloquearAlmacenes(tx)
    const antes = todos.find((fila) => fila.id === id)
    if (!antes) throw new Fallo('registro.no_existe')
    if (!actor.esSuper && !(await loAdministra(tx, actor.usuarioId, id)))
      throw new Fallo('almacen.sin_alcance')
    validar(datos, antes.codigo)
    if (antes.version !== version) throw new Fallo('registro.version')
    if (antes.codigo !== datos.codigo)
      for (const { impideCodigo } of deps.ganchos.deAlmacen) {
        const impedimento = await impideCodigo?.(tx, id)
        if (impedimento) throw impedimento
      }
    if (!datos.activo && !todos.some((otro) => otro.id !== id && otro.activo))
      throw new Fallo('almacen.ultimo_activo', {}, 'activo')
    if (antes.activo && !datos.activo) await exigirVacio(deps, tx, id)
    const cambios = { ...limpios(datos), version: version + 1 }
    const fila = await actualizarAlmacen(tx, id, cambios).catch(repetido)
    if (antes.activo && !datos.activo)
      for (const { alCerrar } of deps.ganchos.deAlmacen) await alCerrar?.(tx, id)
    await auditar(deps, tx, actor, {
      accion: 'almacen.editado',
      entidad: 'almacen',
      entidadId: id,
      antes,
      despues: fila,
    })
    return fila
  })
  return presentarUno(deps, actor, editado)
}

/** Nobody could work in it any more: what it holds would be out of reach. @throws Fallo `almacen.con_pendientes` */
async function exigirVacio(deps: Pick<Dependencias, 'ganchos' | 'dian'>, tx: Tx, id: string): Promise<void> {
  const quedan: QuedaEnAlmacen[] = []
  for (const { queda } of deps.ganchos.deAlmacen) quedan.push(...((await queda?.(tx, id, deps)) ?? []))
  const hay = quedan.filter(({ cantidad }) => cantidad > 0)
  if (hay.length > 0) throw new Fallo('almacen.con_pendientes', { queda: comoQueda(hay) }, 'activo')
}

/**
 * Of what leaves no document, which the database refuses by itself.
 * @throws Fallo `validacion.datos` where the branch was made inactive while it was saved
 */
export async function exigirAbierto(tx: Tx, id: string): Promise<void> {
  const { activo } = await almacenes(tx).where('id', '=', id).executeTakeFirstOrThrow()
  if (!activo) throw seCerro()
}

/** What a branch says of itself in what is written to customers. Asks for no permission: the caller has its own. */
export function datosDeAlmacen(
  db: Dependencias['db'] | Tx,
  id: string,
): Promise<Pick<Almacen, 'nombre' | 'telefono' | 'respuestas' | 'dato_adicional'>> {
  return almacenes(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** What a paper says of the branch that made it. Asks for no permission: the caller has its own. */
export async function membreteDeAlmacen(db: Dependencias['db'] | Tx, id: string) {
  const { codigo, nombre, direccion, telefono, municipio, impresion_contrato } = await almacenes(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ciudad = municipioPorCodigo(municipio)?.nombreMunicipio ?? ''
  const papel = impresion_contrato === 'oficio' ? ('oficio' as const) : ('carta' as const)
  return { codigo, nombre, direccion, telefono, municipio: ciudad, papel, impresion_contrato }
}

/** Days on which a branch opens: every day where nobody wrote a calendar. Asks for no permission: the caller has its own. */
export async function calendarioDe(db: Dependencias['db'], almacenId: string): Promise<Calendario> {
  const fila = await calendario(db, almacenId)
  return fila ? comoCalendario(fila) : TODOS_LOS_DIAS
}
