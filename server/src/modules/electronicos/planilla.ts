import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/electronicos/llamadas'
import { faltasDeEmisor } from '@retroventa/api/electronicos/textos'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { estadoDeRango } from '@retroventa/domain/electronicos/rangos'
import { tramosSaltados } from '@retroventa/domain/electronicos/saltos'
import { GRUPOS_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { type Fecha, fechaBogota, partes } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { TRABAJO_EMITIR } from './borradores.ts'
import { cifrada } from './numeracion/claves.ts'
import { conLoSuyo, falla, fallasDeRango } from './numeracion/entrada.ts'
import { cuantosRepetidos, saltosDe, ultimoSalto } from './numeracion/queries.ts'
import { tipoDe } from './queries.ts'
import {
  bloquearRango,
  cerrarNumeros,
  comoRango,
  despertar,
  documentoEnDian,
  documentoEnEsos,
  elEmisor,
  escribirEmisor,
  escribirRango,
  esperanAAlguien,
  type FilaEmisor,
  type FilaRango,
  hayRangoVencido,
  insertarRango,
  mayorUsado,
  porArreglar,
  rangosActivosDe,
  rangosConDocumentos,
  rangosQueChocan,
} from './queriesRangos.ts'

type SinDocumentos = Omit<api.Rango, 'aceptados' | 'rechazados' | 'pendientes'>

const vistaSinDocumentos = (
  fila: Awaited<ReturnType<typeof rangosActivosDe>>[number],
  hoy: string,
): SinDocumentos => {
  const rango = comoRango(fila)
  return {
    id: fila.id,
    deTodos: fila.almacen_id === null,
    almacen: fila.almacen,
    tipo: tipoDe(fila),
    prefijo: rango.prefijo,
    resolucion: rango.resolucion,
    desde: rango.desde,
    hasta: rango.hasta,
    vigenteDesde: rango.vigenteDesde,
    vigenteHasta: rango.vigenteHasta,
    conClaveTecnica: rango.conClaveTecnica,
    activo: rango.activo,
    ultimo: rango.ultimo,
    usados: rango.ultimo - rango.desde + 1 - fila.saltados,
    quedan: rango.hasta - rango.ultimo,
    estado: estadoDeRango(rango, hoy),
    version: fila.version,
  }
}

type ConDocumentos = Awaited<ReturnType<ReturnType<typeof rangosConDocumentos>['execute']>>[number]

const vistaDeRango = (fila: ConDocumentos, hoy: string): api.Rango => ({
  ...vistaSinDocumentos(fila, hoy),
  aceptados: fila.aceptados,
  rechazados: fila.rechazados,
  pendientes: fila.pendientes,
})

const vistaDeEmisor = (fila: FilaEmisor): api.Emisor => ({
  organizacion: fila.organizacion as '1',
  municipio: fila.municipio,
  correo: fila.correo,
  responsabilidades: fila.responsabilidades,
  iva: fila.iva as '48',
  uvt: fila.uvt,
  uvtAnio: fila.uvt_anio,
  version: fila.version,
})

const contingenciaDe = ({ contingencia_desde: desde, contingencia_motivo: motivo }: FilaEmisor) =>
  desde === null ? null : { desde, motivo }

/** Numbers that the branch may use, who issues, and whether it can. */
export async function verPlanilla(
  deps: Pick<Dependencias, 'db' | 'dian' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof api.verPlanillaElectronicos>> {
  exigir(actor, 'electronicos.ver')
  const ahora = deps.reloj()
  const hoy = fechaBogota(ahora)
  const suyo = actor.esSuper ? undefined : actor.almacenId
  const [rangos, saltos, repetidos, emisor, deLaSede, certificado] = await Promise.all([
    rangosConDocumentos(deps.db, suyo ? { almacenId: suyo } : {}).execute(),
    saltosDe(deps.db, suyo),
    cuantosRepetidos(deps.db, suyo),
    elEmisor(deps.db),
    porArreglarEn(deps, [actor.almacenId]),
    deps.dian?.certificado(),
  ])
  return {
    hoy,
    ambiente: deps.dian?.ambiente ?? null,
    certificado: certificado
      ? {
          titular: certificado.titular,
          hasta: fechaBogota(certificado.hasta),
          vencido: certificado.hasta < ahora,
        }
      : null,
    contingencia: contingenciaDe(emisor),
    porArreglar: deLaSede.get(actor.almacenId) ?? [],
    repetidos,
    saltados: tramosSaltados(saltos),
    rangos: rangos.map((fila) => vistaDeRango(fila, hoy)),
    emisor: vistaDeEmisor(emisor),
  }
}

async function exigirSinChoque(tx: Tx, entrada: api.RangoEntrada, id: string | null): Promise<void> {
  const { tipo, prefijo, desde, hasta } = entrada
  const esos = { id, tipo, prefijo, desde, hasta }
  const chocar = (mensaje: string) => new Fallo('validacion.datos', { errores: [falla('desde', mensaje)] })
  if ((await rangosQueChocan(tx, esos)).length > 0)
    throw chocar('Otra numeración del mismo prefijo ya tiene alguno de esos números.')
  const documento = await documentoEnEsos(tx, esos)
  if (documento)
    throw chocar(`El documento ${documento.codigo}, de otra numeración, todavía tiene uno de esos números.`)
}

const DE_LA_RESOLUCION = ['prefijo', 'resolucion', 'desde', 'hasta'] as const
const DE_QUIEN = ['almacen_id', 'tipo'] as const

const filaDe = (entrada: api.RangoEntrada, actor: Actor) => ({
  almacen_id: entrada.deTodos ? null : actor.almacenId,
  tipo: entrada.tipo,
  prefijo: entrada.prefijo,
  resolucion: entrada.resolucion,
  desde: entrada.desde,
  hasta: entrada.hasta,
  vigente_desde: entrada.vigenteDesde,
  vigente_hasta: entrada.vigenteHasta,
  activo: entrada.activo,
})

/** What is kept in the log of a range: everything but its key. */
const anotable = ({ claveTecnica, ...entrada }: api.RangoEntrada) => ({
  ...entrada,
  ...(claveTecnica && { claveTecnica: 'cambiada' }),
})

/** @throws Fallo `validacion.datos` */
export async function crearRango(
  deps: Dependencias,
  actor: Actor,
  pedido: api.RangoEntrada,
): Promise<api.Rango> {
  exigir(actor, 'electronicos.configurar')
  const entrada = conLoSuyo(pedido)
  const errores = fallasDeRango(entrada, false)
  if (errores.length > 0) throw new Fallo('validacion.datos', { errores })
  const id = deps.nuevoId()
  return transaccion(deps, actor, async (tx) => {
    await cerrarNumeros(tx)
    await exigirSinChoque(tx, entrada, null)
    await insertarRango(tx, {
      id,
      ...filaDe(entrada, actor),
      ultimo: entrada.desde - 1,
      clave_tecnica: cifrada(deps, entrada.claveTecnica) ?? null,
    })
    return cambiado(deps, tx, actor, { id, accion: 'electronicos.rango_creado', despues: anotable(entrada) })
  })
}

/** A range that the branch may use, locked. @throws Fallo `electronico.rango_no_existe` */
export async function elSuyo(tx: Tx, actor: Actor, id: string): Promise<FilaRango> {
  const rango = await bloquearRango(tx, id)
  const ajeno = rango?.almacen_id !== null && rango?.almacen_id !== actor.almacenId && !actor.esSuper
  if (!rango || ajeno) throw new Fallo('electronico.rango_no_existe')
  return rango
}

/**
 * What a resolution says may be mended until DIAN may have a document with it: the rejected ones are then made again under it.
 * @throws Fallo `validacion.datos`, `electronico.rango_no_existe`, `electronico.rango_usado`, `registro.version`
 */
export async function editarRango(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { version, ...pedido }: Peticion<typeof api.editarRango>['body'],
): Promise<api.Rango> {
  exigir(actor, 'electronicos.configurar')
  const entrada = conLoSuyo(pedido)
  return transaccion(deps, actor, async (tx) => {
    await cerrarNumeros(tx)
    const antes = await elSuyo(tx, actor, id)
    if (antes.version !== version) throw new Fallo('registro.version')
    const errores = fallasDeRango(entrada, antes.clave_tecnica !== null)
    if (errores.length > 0) throw new Fallo('validacion.datos', { errores })
    const fila = {
      ...filaDe(entrada, actor),
      almacen_id: entrada.deTodos ? null : (antes.almacen_id ?? actor.almacenId),
    }
    const usado = antes.ultimo >= antes.desde
    const cambia = (campo: keyof typeof fila) => fila[campo] !== antes[campo]
    if (usado && DE_QUIEN.some(cambia))
      throw new Fallo('electronico.rango_usado', { documento: `${antes.prefijo}${antes.ultimo}` })
    const otra = DE_LA_RESOLUCION.some(cambia)
    // Whoever issues locks the range too: none of its documents leaves meanwhile.
    const enDian = otra && (await documentoEnDian(tx, id))
    if (enDian) throw new Fallo('electronico.rango_usado', { documento: enDian.codigo })
    // Nor is what was skipped: DIAN has documents with those numbers.
    const salto = otra && (await ultimoSalto(tx, id))
    if (salto) throw new Fallo('electronico.rango_usado', { documento: `${antes.prefijo}${salto.hasta}` })
    await exigirSinChoque(tx, entrada, id)
    const clave = cifrada(deps, entrada.claveTecnica)
    await escribirRango(tx, id, {
      ...fila,
      ...(otra && { ultimo: (await mayorUsado(tx, { ...entrada, id })) ?? entrada.desde - 1 }),
      ...(clave && { clave_tecnica: clave }),
      version: version + 1,
    })
    return cambiado(deps, tx, actor, {
      id,
      accion: 'electronicos.rango_editado',
      antes: comoRango(antes),
      despues: anotable(entrada),
    })
  })
}

/** The row of the log, what waited for numbers is tried again, and the range as it is left. */
export async function cambiado(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  c: {
    id: string
    accion: 'electronicos.rango_creado' | 'electronicos.rango_editado' | 'electronicos.numeros_saltados'
    antes?: object
    despues: object
  },
): Promise<api.Rango> {
  const { id, accion } = c
  const [antes, despues] = [conSusNumeros(c.antes), conSusNumeros(c.despues)]
  await auditar(deps, tx, actor, { accion, antes, despues, entidad: 'electronico_rango', entidadId: id })
  await despertarTodo(deps, tx)
  const fila = await rangosConDocumentos(tx, { id }).executeTakeFirstOrThrow()
  return vistaDeRango(fila, fechaBogota(deps.reloj()))
}

/** Its numbers by a name that is of nothing else in the log: elsewhere `desde` is a day. */
function conSusNumeros(rango: object | undefined) {
  if (!rango) return undefined
  return Object.fromEntries(
    Object.entries(rango).map(([clave, valor]) => [
      clave === 'desde' ? 'primero' : clave === 'hasta' ? 'ultimo' : clave,
      valor,
    ]),
  )
}

async function despertarTodo(deps: Dependencias, tx: Tx): Promise<void> {
  await despertar(tx, deps.reloj().toISOString())
  await deps.cola.enviar(TRABAJO_EMITIR, {}, tx)
}

// It is in force the moment that it is written.
const UVT_FUTURA = 'Ese año no ha empezado: escriba su UVT desde el primero de enero.'

/** @throws Fallo `validacion.datos`, `registro.version` */
export async function editarEmisor(
  deps: Dependencias,
  actor: Actor,
  { version, uvtAnio: uvt_anio, ...pedido }: api.Emisor,
): Promise<api.Emisor> {
  exigir(actor, 'electronicos.configurar')
  // Said twice it would be so in every document.
  const datos = { ...pedido, responsabilidades: [...new Set(pedido.responsabilidades)] }
  const errores = [
    ...(municipioPorCodigo(datos.municipio) ? [] : [falla('municipio', 'Elija el municipio de la empresa.')]),
    ...faltasDeEmisor(datos).map(({ campo, mensaje }) => falla(campo, mensaje)),
    ...(uvt_anio > partes(fechaBogota(deps.reloj())).anio ? [falla('uvtAnio', UVT_FUTURA)] : []),
  ]
  if (errores.length > 0) throw new Fallo('validacion.datos', { errores })
  return transaccion(deps, actor, async (tx) => {
    const antes = await elEmisor(tx, true)
    if (antes.version !== version) throw new Fallo('registro.version')
    const fila = await escribirEmisor(tx, { ...datos, uvt_anio, version: version + 1 })
    await auditar(deps, tx, actor, {
      accion: 'electronicos.emisor_editado',
      entidad: 'electronico_emisor',
      entidadId: '1',
      antes: vistaDeEmisor(antes),
      despues: vistaDeEmisor(fila),
    })
    await despertarTodo(deps, tx)
    return vistaDeEmisor(fila)
  })
}

const MOTIVO_MINIMO = 3

/** Begins or ends the contingency; when it ends, what waited leaves. @throws Fallo `validacion.datos` */
export async function cambiarContingencia(
  deps: Dependencias,
  actor: Actor,
  { activa, motivo }: Peticion<typeof api.cambiarContingencia>['body'],
): Promise<Respuesta<typeof api.cambiarContingencia>> {
  exigir(actor, 'electronicos.configurar')
  if (activa && motivo.length < MOTIVO_MINIMO)
    throw new Fallo('validacion.datos', {
      errores: [falla('motivo', 'Escriba por qué empieza la contingencia.')],
    })
  return transaccion(deps, actor, async (tx) => {
    const antes = await elEmisor(tx, true)
    // Asked for twice, or of a page of before: nothing begins or ends again, and why it began stays said.
    if ((antes.contingencia_desde !== null) === activa) return { contingencia: contingenciaDe(antes) }
    const fila = await escribirEmisor(tx, {
      contingencia_desde: activa ? deps.reloj().toISOString() : null,
      contingencia_motivo: activa ? motivo : '',
    })
    await auditar(deps, tx, actor, {
      accion: 'electronicos.contingencia_cambiada',
      entidad: 'electronico_emisor',
      entidadId: '1',
      antes: contingenciaDe(antes),
      despues: { activa, motivo },
    })
    if (!activa) await despertarTodo(deps, tx)
    return { contingencia: contingenciaDe(fila) }
  })
}

/** Whether a resolution in use expired: everybody sees it (001 §2). Asks for no permission. */
export const numeracionVencida = (deps: Pick<Dependencias, 'db' | 'reloj'>): Promise<boolean> =>
  hayRangoVencido(deps.db, fechaBogota(deps.reloj()))

/**
 * Documents of some branches that were rejected and those on their way, by list; none of what has none. Asks for no permission.
 * @param hasta only those up to a day
 */
export async function porArreglarEn(
  { db }: Pick<Dependencias, 'db'>,
  almacenes: readonly string[],
  hasta?: Fecha,
) {
  const filas = await porArreglar(db, almacenes, hasta)
  const grupos = Object.keys(GRUPOS_ELECTRONICO) as (keyof typeof GRUPOS_ELECTRONICO)[]
  return new Map(
    almacenes.map((id) => [
      id,
      grupos.flatMap((grupo) => {
        const tipos: readonly string[] = GRUPOS_ELECTRONICO[grupo]
        const suyas = filas.filter(({ almacen_id, tipo }) => almacen_id === id && tipos.includes(tipo))
        if (suyas.length === 0) return []
        const suma = (cual: 'rechazados' | 'pendientes') => suyas.reduce((total, una) => total + una[cual], 0)
        return [{ grupo, rechazados: suma('rechazados'), pendientes: suma('pendientes') }]
      }),
    ]),
  )
}

/** Ranges that some branches may use and that end soon, or ended. Asks for no permission. */
export async function numerosPorTerminar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  almacenes: readonly string[],
): Promise<SinDocumentos[]> {
  const filas = await rangosActivosDe(db, almacenes)
  return filas
    .map((fila) => vistaSinDocumentos(fila, fechaBogota(reloj())))
    .filter(({ estado }) => !['vigente', 'futuro'].includes(estado))
}

/** Documents of the branch that wait for a person, of who may see, correct and send them; null of anybody else. */
export async function porAtenderDe({ db }: Pick<Dependencias, 'db'>, actor: Actor) {
  if (!puede(actor, 'electronicos.ver') || !puede(actor, 'electronicos.emitir')) return null
  const [suyos, contingencia] = await Promise.all([
    esperanAAlguien(db, actor.almacenId),
    contingenciaActiva({ db }),
  ])
  return { ...suyos, contingencia }
}

/** When the contingency began that nobody ended; null when there is none. Asks for no permission. */
export const contingenciaActiva = async ({ db }: Pick<Dependencias, 'db'>) =>
  (await elEmisor(db)).contingencia_desde
