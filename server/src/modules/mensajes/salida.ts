import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { DIAS_DE_CIFRAS, MAXIMO_REENVIOS } from '@retroventa/api/mensajes/limites'
import { LISTA_SALIDA } from '@retroventa/api/mensajes/lista'
import type {
  CuentaMensajes,
  cifrasMensajes,
  exportarSalida,
  listarInciertos,
  MensajeFila,
  verRecuperacion,
  verSalida,
} from '@retroventa/api/mensajes/llamadas'
import { diasEntre, type Fecha, fechaBogota, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { horarioDeContacto } from '@retroventa/domain/mensajes/contacto'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, porIds, sumando } from '../../core/lista/archivo.ts'
import { cadenaOSuAlmacen, filtroDe } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { permisosPorAlmacen } from '../sesion/service.ts'
import type { FilaMensaje } from './queries.ts'
import { cuentaRecuperacion, recuperados } from './queriesRecuperacion.ts'
import {
  type Alcance,
  conteosDe,
  cuentasDe,
  type FilaSalida,
  filasDe,
  filasPorId,
  GRUPOS,
  gruposDe,
  idsDe,
  inciertosDe,
} from './queriesSalida.ts'
import { vistaDeMensaje } from './vista.ts'

/** What another branch writes is its own; super people see the whole chain. */
export const alcanceDe = (actor: Actor): Alcance => (actor.esSuper ? undefined : [actor.almacenId])

/** The message *descuadre caja* says what the drawer was expected to hold, and that it did not (D26). */
export const calladosPara = (actor: Actor): readonly TipoPlantilla[] =>
  puede(actor, 'caja.ver') ? [] : ['descuadre caja']

/** A message that this person may be told of and act on: of their branch, or of any for super people. @throws Fallo `mensaje.no_existe` */
export function exigirSuyo<F extends Pick<FilaMensaje, 'almacen_id' | 'motivo'>>(
  actor: Actor,
  fila: F | undefined,
): F {
  const suyo = fila && (fila.almacen_id === actor.almacenId || actor.esSuper)
  if (!suyo || calladosPara(actor).some((motivo) => motivo === fila.motivo))
    throw new Fallo('mensaje.no_existe')
  return fila
}

const vista = (fila: FilaSalida): MensajeFila => ({
  ...vistaDeMensaje(fila),
  clienteId: fila.cliente_id,
  cliente: fila.cliente,
  almacen: fila.almacen,
  archivado: fila.archivado,
})

/** A page of the outbox. @throws Fallo `permiso.falta` */
export async function verLaSalida(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, grupo, orden, ...pedido }: Peticion<typeof verSalida>['query'],
): Promise<Respuesta<typeof verSalida>> {
  exigir(actor, 'mensajes.ver')
  const { db } = deps
  const filtro = { ...pedido, alcance: alcanceDe(actor), callados: calladosPara(actor) }
  const porGrupo = grupo && GRUPOS[grupo]
  const [filas, cuentas, grupos, permisos] = await Promise.all([
    filasDe(
      db,
      { ...filtro, orden },
      { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo },
    ),
    conteosDe(db, filtro),
    porGrupo && gruposDe(db, filtro, porGrupo),
    actor.esSuper ? permisosPorAlmacen(deps, actor) : undefined,
  ])
  return {
    items: filas.map(vista),
    ...cuentas,
    ...(grupos && { grupos: grupos.map(({ costo, ...uno }) => ({ ...uno, sumas: { costo } })) }),
    almacenes: permisos ? [...permisos.values()].map(({ codigo }) => codigo) : [actor.almacenCodigo],
    horario: horarioDeContacto(deps.reloj().toISOString()),
  }
}

/** Messages of a filter that may have left or not: a person decides which leave again. @throws Fallo `permiso.falta` */
export async function losInciertos(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  pedido: Peticion<typeof listarInciertos>['query'],
): Promise<Respuesta<typeof listarInciertos>> {
  exigir(actor, 'mensajes.enviar')
  // They are rows of the outbox: who may not see it reads none of them here.
  exigir(actor, 'mensajes.ver')
  const filtro = { ...pedido, alcance: alcanceDe(actor), callados: calladosPara(actor) }
  const { filas, total } = await inciertosDe(deps.db, filtro, MAXIMO_REENVIOS)
  return { items: filas.map(vista), total }
}

/** The messages of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarLaSalida(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...pedido }: Peticion<typeof exportarSalida>['query'],
): Promise<Archivo> {
  exigir(actor, 'mensajes.ver')
  const filtro = { ...pedido, alcance: alcanceDe(actor), callados: calladosPara(actor) }
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_SALIDA,
    formato,
    nombre: `mensajes-${hoy}`,
    filtro: filtroDe(cadenaOSuAlmacen(actor), LISTA_SALIDA, pedido),
    hoy,
    ...sumando(LISTA_SALIDA.columnas, () =>
      porIds(idsDe(deps.db, filtro), async (lote) => (await filasPorId(deps.db, lote)).map(vista)),
    ),
  })
}

/** One message. @throws Fallo `mensaje.no_existe` also of another branch, `permiso.falta` */
export async function verUno(deps: Pick<Dependencias, 'db'>, actor: Actor, id: string): Promise<MensajeFila> {
  exigir(actor, 'mensajes.ver')
  const [fila] = await filasPorId(deps.db, [id])
  return vista(exigirSuyo(actor, fila))
}

/** From the first to the last day, of the branches of that person. @throws Fallo `mensaje.periodo` */
function periodoDe(actor: Actor, { desde, hasta }: { desde: Fecha; hasta: Fecha }) {
  const dias = diasEntre(desde, hasta)
  if (dias < 0 || dias > DIAS_DE_CIFRAS) throw new Fallo('mensaje.periodo', {}, 'hasta')
  return {
    alcance: alcanceDe(actor),
    desde: inicioDelDia(desde),
    hasta: inicioDelDia(sumarDias(hasta, 1)),
  }
}

const PAGOS_VISTOS = 100

/** Who paid within seven days of a notice of what is owed. @throws Fallo `mensaje.periodo`, `permiso.falta` */
export async function verLaRecuperacion(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  pedido: Peticion<typeof verRecuperacion>['query'],
): Promise<Respuesta<typeof verRecuperacion>> {
  exigir(actor, 'mensajes.ver')
  const periodo = periodoDe(actor, pedido)
  const [tipos, filas] = await Promise.all([
    cuentaRecuperacion(deps.db, periodo),
    recuperados(deps.db, periodo, PAGOS_VISTOS),
  ])
  return {
    tipos,
    items: filas.map(({ canal, ...fila }) => ({
      ...fila,
      canal: canal as Canal,
      dias: diasEntre(fechaBogota(fila.enviado), fechaBogota(fila.pago)),
    })),
  }
}

/** What was sent and what it cost, between two days of Bogotá. @throws Fallo `mensaje.periodo`, `permiso.falta` */
export async function verCifras(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { desde, hasta }: Peticion<typeof cifrasMensajes>['query'],
): Promise<Respuesta<typeof cifrasMensajes>> {
  exigir(actor, 'mensajes.ver')
  const periodo = { callados: calladosPara(actor), ...periodoDe(actor, { desde, hasta }) }
  const [meses, tipos, canales, almacenes] = await Promise.all(
    (['mes', 'motivo', 'canal', 'almacen'] as const).map((por) => cuentasDe(deps.db, periodo, por)),
  )
  return {
    total: sumar(canales ?? []),
    meses: meses ?? [],
    tipos: tipos ?? [],
    canales: canales ?? [],
    almacenes: almacenes ?? [],
  }
}

const sumar = (cuentas: readonly CuentaMensajes[]): CuentaMensajes =>
  cuentas.reduce(
    (total, una) => ({
      clave: 'total',
      enviados: total.enviados + una.enviados,
      entregados: total.entregados + una.entregados,
      fallidos: total.fallidos + una.fallidos,
      esperan: total.esperan + una.esperan,
      costo: total.costo + una.costo,
    }),
    { clave: 'total', enviados: 0, entregados: 0, fallidos: 0, esperan: 0, costo: 0 },
  )
