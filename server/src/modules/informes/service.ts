import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { ConsultaLista, DeclaracionLista } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { esDeUnaParte, type FilaInforme, type Informe, sumaDe } from '@retroventa/api/informes/definir'
import type { anotarInforme, PaginaInforme } from '@retroventa/api/informes/llamadas'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import type { Permiso } from '@retroventa/api/permisos'
import { TIPOS_DE_SENAL } from '@retroventa/api/sagrilaft/estados'
import type { Senal } from '@retroventa/api/sagrilaft/llamadas'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { periodoPedido, tieneDias } from '@retroventa/domain/informes/periodo'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import { alcanceDe, costosCallados } from './alcance.ts'
import { escribirAnotacion, filaPorJuzgar, idsDeAlmacenes, primerasFilas } from './queries.ts'
import { leerHoja } from './queriesHoja.ts'
import { diaDeExcepcion } from './queriesRevision.ts'

/** Bars that a glance compares. */
const BARRAS = 12

/** More than these nobody looks at: the days of the filter are fewer then. */
const TOPE_SENALES = 5_000

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of an informe, with what its tabs, groups, bars and foot say of the whole filter. */
export async function ver(
  deps: Deps & Pick<Dependencias, 'lectura'>,
  actor: Actor,
  clave: ClaveInforme,
  { pagina = 1, porPagina = 50, grupo, barrasPor, barrasDe, ...filtro }: ConsultaLista,
): Promise<PaginaInforme> {
  const alcance = await alcanceDe(deps, actor, clave, filtro)
  const { lista, periodo, grafico: declarado, alPie } = DECLARACIONES[clave]
  const grafico = graficoDe(lista, declarado, barrasPor, barrasDe)
  const por = grupo === undefined ? undefined : String(grupo)
  const cuantas = Number(porPagina)
  const { atraso, items, resumen, conteos, grupos, barras, solas } = await deps.lectura.leer(
    async ({ db, atraso: suyo }) => ({
      atraso: suyo,
      ...(await leerHoja(db, alcance, {
        desde: (Number(pagina) - 1) * cuantas,
        cuantas,
        grupo: por,
        barras: grafico?.por,
      })),
    }),
  )
  const calladas = new Set(costosCallados(alcance))
  const dichas = (cifras: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(cifras).filter(([cual]) => !calladas.has(cual)))
  const dibujables = calladas.has(grafico?.valor ?? '')
    ? []
    : barras.filter(({ sumas }) => sumas[grafico?.valor ?? ''] !== undefined)
  const enPalabra = (columna: string | undefined, cual: string) =>
    lista.columnas.find((una) => una.clave === columna)?.nombreGrupo?.(cual) ?? (cual || 'sin dato')
  return {
    items: items.map((fila) => soloDe(clave, fila)),
    total: resumen.cantidad,
    atraso,
    ...(conteos && { conteos }),
    ...(por && { grupos: grupos.map((uno) => ({ ...uno, sumas: dichas(uno.sumas) })) }),
    totales: dichas(resumen.sumas),
    deBarras: dibujables.length,
    barras: dibujables
      .map(({ clave: cual, sumas }) => ({ clave: cual, valor: sumas[grafico?.valor ?? ''] ?? 0 }))
      .toSorted(
        grafico?.por === 'mes'
          ? (a, b) => (declarado?.adelante ? a.clave.localeCompare(b.clave) : b.clave.localeCompare(a.clave))
          : (a, b) => Math.abs(b.valor) - Math.abs(a.valor),
      )
      .slice(0, BARRAS)
      .map(({ clave: cual, valor }) => ({ clave: enPalabra(grafico?.por, cual), valor })),
    pie: lista.sumaSoloPor
      ? solas.flatMap(({ clave: cual, sumas }) => {
          const valor = sumas[declarado?.valor ?? '']
          return valor === undefined ? [] : [{ clave: enPalabra(lista.sumaSoloPor, cual), valor }]
        })
      : (alPie?.de(
          sumaDe(new Map(solas.map(({ clave: cual, sumas }) => [cual, sumas]))),
          esDeUnaParte(lista, filtro),
        ) ?? null),
    almacenes: alcance.almacenes.map(({ codigo }) => codigo),
    periodo: tieneDias(periodo) ? { desde: alcance.periodo.desde, hasta: alcance.periodo.hasta } : null,
  }
}

/** The bars of the declaration, or those that were asked for. */
function graficoDe(
  { columnas }: DeclaracionLista<FilaInforme>,
  suyo: Informe['grafico'],
  barrasPor: string | number | undefined,
  barrasDe: string | number | undefined,
): { readonly por: string; readonly valor: string } | undefined {
  const por = barrasPor ?? suyo?.por
  const valor = barrasDe ?? suyo?.valor ?? columnas.find(({ suma }) => suma)?.clave
  return por === undefined || valor === undefined ? undefined : { por: String(por), valor: String(valor) }
}

/** What leaves the server of a row: its columns, what its link needs, what kind its document is, and since when it is what is judged. */
const DE_ENLACE: ReadonlySet<string> = new Set([
  'fila',
  'desde',
  'hasta',
  'identificacion',
  'cuentas',
  'movida',
  'tipoDocumento',
  'vale',
])
function soloDe(clave: ClaveInforme, fila: FilaInforme): FilaInforme {
  const columnas = new Set(DECLARACIONES[clave].lista.columnas.map((una) => una.clave))
  return Object.fromEntries(
    Object.entries(fila).filter(([cual]) => columnas.has(cual) || DE_ENLACE.has(cual)),
  )
}

/**
 * Judges a row of an informe: its state and why, over what was written before, which stays in its history.
 * @throws Fallo `informe.fila` when the person does not see it, `validacion.datos` on a state of another informe, `informe.version` when
 * it is no more what was seen
 */
export async function anotar(
  deps: Dependencias,
  actor: Actor,
  { informe, fila, visto, estado, motivo }: Peticion<typeof anotarInforme>['body'],
): Promise<Respuesta<typeof anotarInforme>> {
  const permiso: Permiso = 'auditoria.decidir'
  exigir(actor, permiso)
  if (!DECLARACIONES[informe].anota?.estados.some(({ value }) => value === estado))
    throw new Fallo('validacion.datos', { detalle: `${estado} no es de este informe.` })
  // Of any day: what is judged may be of a period that is over. An exception is looked for in its own.
  const deUnDia = informe === 'excepciones'
  const dia = deUnDia ? await diaDeExcepcion(deps.db, fila) : undefined
  if (deUnDia && !dia) throw new Fallo('informe.fila')
  const alcance = await alcanceDe(deps, actor, informe, {
    fechaDesde: dia ?? '1990-01-01',
    fechaHasta: dia ?? '2100-12-31',
  })
  const donde = await almacenesQueLee(deps.db, actor, permiso)
  return transaccion(deps, actor, async (tx) => {
    const juzgada = await filaPorJuzgar(tx, alcance, fila)
    if (!juzgada || !donde.some(({ id }) => id === juzgada.almacen_id)) throw new Fallo('informe.fila')
    if (juzgada.vale !== visto) throw new Fallo('informe.version')
    const instante = deps.reloj().toISOString()
    const id = deps.nuevoId()
    await escribirAnotacion(tx, {
      id,
      informe,
      fila,
      almacen_id: juzgada.almacen_id,
      estado,
      motivo,
      usuario_id: actor.usuarioId,
      instante,
    })
    await auditar(deps, tx, actor, {
      accion: 'informe.anotado',
      entidad: 'anotacion',
      entidadId: id,
      despues: { informe: puertaDe(informe).titulo, fila, estado, motivo },
    })
    return { instante }
  })
}

/**
 * Items of the watch list of the whole chain that may be of money laundering: large cash, repeated or split operations. For who keeps
 * the cases of it, who asks for its own permission before.
 */
export async function senalesDeLaCadena(
  deps: Deps,
  dias: { readonly desde: Fecha; readonly hasta: Fecha },
  { tipo = TIPOS_DE_SENAL.join(','), ...filtro }: ConsultaLista,
): Promise<Senal[]> {
  const [almacenes, { vigilancia, contratos }] = await Promise.all([
    idsDeAlmacenes(deps.db),
    leerConfiguracion(deps),
  ])
  const contexto = {
    ...periodoPedido('todo', dias, dias.hasta),
    hoy: dias.hasta,
    almacenes,
    vistos: almacenes,
    calladas: [],
    tasas: [],
    fundicion: [],
    umbrales: vigilancia,
    pasoSugerido: contratos.pasoSugerido,
    conCosto: true,
  }
  const filas = await primerasFilas(
    deps.db,
    { clave: 'excepciones', contexto, filtro: { ...filtro, tipo } },
    TOPE_SENALES,
  )
  // Since when it is what is judged is of the review of the list: a case that keeps its sign keeps none of it.
  return filas.map(({ vale: _, ...senal }) => senal) as unknown as Senal[]
}

/** One of those, by its `fila`: among those of its day, however long ago it was. */
export async function unaSenalDeLaCadena(deps: Deps, fila: string): Promise<Senal | undefined> {
  const dia = await diaDeExcepcion(deps.db, fila)
  const suyas = dia ? await senalesDeLaCadena(deps, { desde: dia, hasta: dia }, {}) : []
  return suyas.find((una) => una.fila === fila)
}
