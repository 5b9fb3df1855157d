import { LISTA_FUENTES } from '@retroventa/api/consultas/lista'
import type * as api from '@retroventa/api/consultas/llamadas'
import type { AjusteFuente } from '@retroventa/api/consultas/llamadas'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { esListaObligatoria } from '@retroventa/domain/consultas/fuentes'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { esFuentePropia, guardarFuente, ordenarFuentes } from '../listas/service.ts'
import { type FilaFuente, todasLasFuentes } from './queries.ts'

type Deps = Pick<Dependencias, 'config' | 'consultas'>

/** What may be changed of a source; what is absent stays. */
export interface CambioFuente {
  version: number
  proveedor?: string | null | undefined
  consumeCupo?: boolean | undefined
  visible?: boolean | undefined
  permitePago?: boolean | undefined
  /** Place among all, from 1. */
  orden?: number | undefined
  tiposDocumentoPermitidos?: readonly string[] | undefined
  mensajeRestriccion?: string | null | undefined
}

/**
 * How each source is shown and who answers it, also the hidden ones.
 * @throws Fallo `permiso.falta`
 */
export async function verAjustesFuentes(
  deps: Pick<Dependencias, 'db' | 'config' | 'consultas'>,
  actor: Actor,
): Promise<AjusteFuente[]> {
  exigir(actor, 'consultas.costos')
  return (await todasLasFuentes(deps.db)).map((fila) => vista(deps, fila))
}

/** The sources of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarFuentes(
  deps: Pick<Dependencias, 'db' | 'config' | 'consultas' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarFuentes>['query'],
): Promise<Archivo> {
  const filas = await verAjustesFuentes(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({ lista: LISTA_FUENTES, formato, nombre: `fuentes-${hoy}`, filas, consulta, hoy })
}

/**
 * Changes a source. Its provider is one of those configured that can answer it; consultations in course end where they
 * began. A new place moves the others.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `registro.version`, `consulta.proveedor`, `consulta.obligatoria`, `validacion.datos`
 */
export async function ajustarFuente(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  cambio: CambioFuente,
): Promise<AjusteFuente> {
  exigir(actor, 'consultas.administrar')
  return transaccion(deps, actor, async (tx) => {
    const antes = await laFuente(tx, codigo)
    if (antes.version !== cambio.version) throw new Fallo('registro.version')
    const despues = aplicar(antes, cambio)
    comprobar(deps, antes, despues)
    if (!(await guardarFuente(tx, despues))) throw new Fallo('registro.version')
    if (cambio.orden !== undefined) await mover(tx, codigo, cambio.orden)
    const guardada = vista(deps, await laFuente(tx, codigo))
    await auditar(deps, tx, actor, {
      accion: 'consulta.fuente_ajustada',
      entidad: 'consulta',
      entidadId: codigo,
      antes: vista(deps, antes),
      despues: guardada,
    })
    return guardada
  })
}

async function laFuente(tx: Tx, codigo: string): Promise<FilaFuente> {
  const fila = (await todasLasFuentes(tx)).find((f) => f.codigo === codigo)
  if (!fila) throw new Fallo('registro.no_existe')
  return fila
}

function aplicar(antes: FilaFuente, cambio: CambioFuente): FilaFuente {
  const tipos = cambio.tiposDocumentoPermitidos?.map((tipo) => normalizarTipoDocumento(tipo) ?? tipo)
  const mensaje = cambio.mensajeRestriccion
  return {
    ...antes,
    proveedor: cambio.proveedor === undefined ? antes.proveedor : cambio.proveedor,
    consume_cupo: cambio.consumeCupo ?? antes.consume_cupo,
    visible: cambio.visible ?? antes.visible,
    permite_pago: esListaObligatoria(antes.codigo) ? false : (cambio.permitePago ?? antes.permite_pago),
    tipos_documento_permitidos: tipos ? [...new Set(tipos)] : antes.tipos_documento_permitidos,
    mensaje_restriccion: mensaje === undefined ? antes.mensaje_restriccion : mensaje || null,
  }
}

function comprobar(deps: Deps, antes: FilaFuente, despues: FilaFuente): void {
  const { proveedores, motorPropio, obligatoria } = vista(deps, antes)
  const { proveedor, visible, tipos_documento_permitidos: tipos } = despues
  // One that is no longer configured may stay while something else is changed; it cannot be chosen.
  const elegido = proveedor !== antes.proveedor
  if (elegido && (proveedor === null ? !motorPropio : !proveedores.includes(proveedor)))
    throw new Fallo('consulta.proveedor', {}, 'proveedor')
  if (obligatoria && !visible) throw new Fallo('consulta.obligatoria', {}, 'visible')
  if (obligatoria && tipos.length > 0) throw new Fallo('consulta.obligatoria', {}, 'tiposDocumentoPermitidos')
  const errores = tipos
    .filter((tipo) => normalizarTipoDocumento(tipo) === undefined)
    .map((tipo) => ({
      codigo: 'desconocido',
      campo: 'tiposDocumentoPermitidos',
      mensaje: `El tipo de documento ${tipo} no existe.`,
    }))
  if (errores.length > 0) throw new Fallo('validacion.datos', { errores })
}

/** Puts a source in its place and numbers them all again, without gaps. */
async function mover(tx: Tx, codigo: string, lugar: number): Promise<void> {
  const otras = (await todasLasFuentes(tx)).map((f) => f.codigo).filter((otra) => otra !== codigo)
  await ordenarFuentes(tx, otras.toSpliced(lugar - 1, 0, codigo))
}

function vista(deps: Deps, fila: FilaFuente): AjusteFuente {
  const capaces = Object.values(deps.consultas.proveedores).filter((p) => p.fuentes.includes(fila.codigo))
  const propia = esFuentePropia(deps, fila)
  return {
    codigoFuente: fila.codigo,
    nombreFuente: fila.nombre,
    proveedor: fila.proveedor,
    proveedores: capaces.map((p) => p.nombre),
    motorPropio: esFuentePropia(deps, { codigo: fila.codigo, proveedor: null }),
    consumeCupo: fila.consume_cupo && !propia,
    version: fila.version,
    visible: fila.visible,
    orden: fila.orden,
    tiposDocumentoPermitidos: fila.tipos_documento_permitidos,
    mensajeRestriccion: fila.mensaje_restriccion,
    permitePago: fila.permite_pago && !propia,
    obligatoria: esListaObligatoria(fila.codigo),
  }
}
