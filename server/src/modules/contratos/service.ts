import { LISTA_CONTRATOS } from '@retroventa/api/contratos/lista'
import type {
  CondicionesNuevoContrato,
  Contrato,
  exportarContratos,
  FiltroContratos,
  listarContratos,
  totalParaRetirarContratos,
} from '@retroventa/api/contratos/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { leerCodigo } from '@retroventa/domain/contratos/codigo'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import type { Sugeridos } from '@retroventa/domain/oro/sugeridos'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { porPartes } from '../../core/lista/partes.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { almacenesDonde } from '../sesion/service.ts'
import { limitesDe } from './crear.ts'
import { CERRADOS } from './cuenta.ts'
import { porAtenderPorAlmacen } from './deCliente.ts'
import { armarFicha } from './ficha.ts'
import { paraCobrar, visible } from './operaciones/visible.ts'
import { capitalSobreSugerido, idsPorAtender, movimientoDelDia, plazosActivos } from './queries.ts'
import { leerContrato, leerFicha } from './queriesFicha.ts'
import { cuantosDeHoy, grupoSql, resumenPorAlmacen } from './queriesFiltro.ts'
import {
  abiertosDeCliente,
  type FilaConDeuda,
  filasDe,
  filasPorId,
  gruposDe,
  gruposPorEstado,
  todasDe,
  totalParaRetirar,
} from './queriesListado.ts'
import { topeEn } from './topes/queries.ts'

export { crear } from './crear.ts'
export { situacionDe } from './cuenta.ts'
export { estadisticasDeCliente, porAtenderPorAlmacen } from './deCliente.ts'
export { contratoParaCobrar, contratoVisible } from './operaciones/visible.ts'

const hoyDe = (deps: Pick<Dependencias, 'reloj'>): Fecha => fechaBogota(deps.reloj())

/** Terms, percentage and prices of today for a new contract. */
export async function condiciones(deps: Dependencias, actor: Actor): Promise<CondicionesNuevoContrato> {
  exigir(actor, 'contratos.crear')
  const hoy = hoyDe(deps)
  const [plazos, { contratos, sugeridos }, tope] = await Promise.all([
    plazosActivos(deps.db),
    leerConfiguracion(deps),
    topeEn(deps.db, hoy),
  ])
  return {
    plazos,
    porcentaje: contratos.porcentaje,
    tope: tope ?? null,
    limites: limitesDe(contratos),
    pasoSugerido: contratos.pasoSugerido,
    otraMiradaVarios: contratos.otraMiradaVarios,
    diasGracia: contratos.diasGracia,
    categorias: CATEGORIAS.map((c) => ({ ...c, valorGramo: valorGramo(c.categoria, sugeridos) })),
    sugeridos,
    hoy,
  }
}

/** A page of the contracts of the branch, with counts per state, groups and the totals of the whole filter. */
export async function listar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, grupo, parte, ...filtro }: Peticion<typeof listarContratos>['query'],
): Promise<Respuesta<typeof listarContratos>> {
  exigir(actor, 'contratos.ver')
  const hoy = hoyDe(deps)
  const { db } = deps
  const { almacenId } = actor
  const porGrupo = grupo && grupoSql(grupo, hoy)
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo }
  return porPartes(
    parte,
    () => filasDe(db, almacenId, filtro, hoy, tramo),
    async () => {
      const [estados, grupos] = await Promise.all([
        gruposPorEstado(db, almacenId, filtro, hoy),
        porGrupo && gruposDe(db, almacenId, filtro, hoy, porGrupo),
      ])
      const totales = totalesDe(estados.filter(({ clave }) => !filtro.estado || clave === filtro.estado))
      return {
        total: totales.contratos,
        conteos: {
          todos: totalesDe(estados).contratos,
          ...Object.fromEntries(estados.map(({ clave, cantidad }) => [clave, cantidad])),
        },
        ...(grupos && { grupos }),
        totales,
      }
    },
  )
}

/** Each total says of what it is: the weight and the capital, of all; the open ones apart. */
function totalesDe(estados: Awaited<ReturnType<typeof gruposPorEstado>>) {
  const abiertos = estados.filter(({ clave }) => !CERRADOS.includes(clave))
  const suma = (de: typeof estados, campo: 'cantidad' | 'peso' | 'capital') =>
    de.reduce((total, estado) => total + estado[campo], 0)
  return {
    contratos: suma(estados, 'cantidad'),
    peso: suma(estados, 'peso'),
    capital: suma(estados, 'capital'),
    abiertos: suma(abiertos, 'cantidad'),
    capitalAbierto: suma(abiertos, 'capital'),
  }
}

/** What it would cost to withdraw today everything open in a filter (`GET /contratos/para-retirar`). */
export async function paraRetirarDelFiltro(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  filtro: FiltroContratos,
): Promise<Respuesta<typeof totalParaRetirarContratos>> {
  exigir(actor, 'contratos.ver')
  return { paraRetirar: await totalParaRetirar(deps.db, actor.almacenId, filtro, hoyDe(deps)) }
}

/** The first contracts of the branch that match a text: rows only, because the totals of a word cost a second. */
export function sugerir(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  texto: string,
  cuantos: number,
) {
  exigir(actor, 'contratos.ver')
  const filtro = { texto, orden: '-codigo' } as const
  return filasDe(deps.db, actor.almacenId, filtro, hoyDe(deps), { desde: 0, cuantos })
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarContratos>['query'],
): Promise<Archivo> {
  exigir(actor, 'contratos.exportar')
  const hoy = hoyDe(deps)
  const { almacenId, almacenCodigo } = actor
  const suma = { peso: 0, capital: 0, abiertos: 0, capitalAbierto: 0, paraRetirar: 0 }
  return archivoDeLista({
    lista: LISTA_CONTRATOS,
    formato,
    nombre: `contratos-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(LISTA_CONTRATOS, filtro)}`,
    hoy,
    async *lotes() {
      for await (const lote of todasDe(deps.db, almacenId, filtro, hoy)) {
        sumar(suma, lote)
        yield lote
      }
    },
    totales: async () => [
      { texto: 'Peso', tipo: 'peso', valor: suma.peso },
      { texto: 'Capital', tipo: 'pesos', valor: suma.capital },
      { texto: 'Abiertos', tipo: 'entero', valor: suma.abiertos },
      { texto: 'Capital de los abiertos', tipo: 'pesos', valor: suma.capitalAbierto },
      { texto: 'Para retirar hoy', tipo: 'pesos', valor: suma.paraRetirar },
    ],
  })
}

/** What the foot of a file says, while its rows go by. */
function sumar(
  suma: Record<'peso' | 'capital' | 'abiertos' | 'capitalAbierto' | 'paraRetirar', number>,
  filas: readonly FilaConDeuda[],
) {
  for (const {
    peso,
    capital,
    paraRetirar,
    situacion: { estado },
  } of filas) {
    suma.peso += peso
    suma.capital += capital
    suma.paraRetirar += paraRetirar ?? 0
    if (CERRADOS.includes(estado)) continue
    suma.abiertos += 1
    suma.capitalAbierto += capital
  }
}

/** Open contracts of a customer in the whole chain, so that the counter knows what else is owed. */
export async function deCliente(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor, clienteId: string) {
  exigir(actor, 'contratos.ver')
  const items = await abiertosDeCliente(deps.db, clienteId, hoyDe(deps))
  return { items, total: items.length, capital: items.reduce((suma, fila) => suma + fila.capital, 0) }
}

/**
 * The record sheet with what is owed today.
 * @param cobrando one of another branch too, to whoever may take its payments: they come in at any branch
 * @throws Fallo `contrato.no_existe`; `contrato.otro_almacen` for one of another branch where the actor sees contracts
 */
export async function ver(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
  cobrando = false,
): Promise<Contrato> {
  exigir(actor, 'contratos.ver')
  const buscar = cobrando ? paraCobrar : visible
  const fila = await buscar(leerFicha, deps.db, actor, codigo).catch((error) =>
    enOtroAlmacen(deps, actor, codigo, error),
  )
  const conBoveda = fila.almacen_id === actor.almacenId && puede(actor, 'boveda.ver')
  return armarFicha(fila, hoyDe(deps), conBoveda)
}

/** The branch of a code that is not this one's, when the actor sees contracts there too. */
async function almacenDelCodigo(deps: Pick<Dependencias, 'db'>, actor: Actor, texto: string) {
  const codigo = leerCodigo(texto)
  if (!codigo || codigo.almacen === actor.almacenCodigo) return undefined
  const donde = await almacenesDonde(deps.db, actor, 'contratos.ver')
  return donde.find((almacen) => almacen.codigo === codigo.almacen)
}

/** Whoever works in the other branch too learns where it is; for anybody else it is not there. */
async function enOtroAlmacen(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  pedido: string,
  error: unknown,
): Promise<never> {
  const codigo = codigoLeido(pedido)
  const almacen = await almacenDelCodigo(deps, actor, codigo)
  if (!almacen || !(await leerContrato(deps.db, codigo))) throw error
  throw new Fallo('contrato.otro_almacen', {
    codigo,
    almacenId: almacen.id,
    almacen: almacen.codigo,
    nombre: almacen.nombre,
  })
}

/** A contract of another of the actor's branches by its whole code, for the palette. */
export async function sugerirAjenos(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor, texto: string) {
  exigir(actor, 'contratos.ver')
  const almacen = await almacenDelCodigo(deps, actor, texto)
  if (!almacen) return []
  const filas = await filasDe(deps.db, almacen.id, { texto, orden: '-codigo' }, hoyDe(deps), {
    desde: 0,
    cuantos: 1,
  })
  return filas.map((fila) => ({ ...fila, almacen: almacen.codigo }))
}

/** Lent, collected and overdue today in each of these branches. */
export function resumenDelDia(deps: Pick<Dependencias, 'db' | 'reloj'>, almacenIds: readonly string[]) {
  return resumenPorAlmacen(deps.db, almacenIds, hoyDe(deps))
}

/** Contracts to attend today in the branch, the most overdue first, with what puts each up to date. */
export async function porAtender(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor, limite: number) {
  exigir(actor, 'contratos.ver')
  const hoy = hoyDe(deps)
  const [ids, cuentas] = await Promise.all([
    idsPorAtender(deps.db, actor.almacenId, hoy, limite),
    porAtenderPorAlmacen(deps, [actor.almacenId], hoy),
  ])
  return { items: await filasPorId(deps.db, ids, hoy), total: cuentas.get(actor.almacenId) ?? 0 }
}

/** What was handed out and collected today in the branch. */
export function delDia(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor) {
  exigir(actor, 'contratos.ver')
  return movimientoDelDia(deps.db, actor.almacenId, hoyDe(deps))
}

/**
 * How many contracts of the branch are due by today, from a day on, and how many customers promised to come today.
 * @param desde first day that nobody could come on, or today
 */
export function vencenYEsperas(deps: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor, desde: Fecha) {
  exigir(actor, 'contratos.ver')
  return cuantosDeHoy(deps.db, actor.almacenId, { desde, hoy: hoyDe(deps) })
}

/** Open contracts of gold that owe more than these prices suggest, in the whole chain. Asks for no permission. */
export const cuantosBajoAgua = (db: Dependencias['db'], sugeridos: Sugeridos) =>
  capitalSobreSugerido(
    db,
    CATEGORIAS.map(({ categoria }) => valorGramo(categoria, sugeridos)),
  )
