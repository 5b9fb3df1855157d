import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { type ConsultaLista, enPalabras, variosDe } from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { FilaInforme } from '@retroventa/api/informes/definir'
import type { anotarInforme, PaginaInforme } from '@retroventa/api/informes/llamadas'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import type { Permiso } from '@retroventa/api/permisos'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Periodo, periodoPedido } from '@retroventa/domain/informes/periodo'
import { reservadas } from '@retroventa/domain/operaciones/catalogo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { type Actor, exigir, faltaPermiso } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { almacenesDonde } from '../sesion/service.ts'
import {
  agrupar,
  almacenDeFila,
  contarPestanas,
  escribirAnotacion,
  leerFilas,
  type Pedido,
  resumir,
} from './queries.ts'

/** Rows of a file read at once. */
const LOTE = 2_000
/** Bars that a glance compares. */
const BARRAS = 12
/** What melts is worth all of its gold. */
const ENTERO = 100_00

type Deps = Pick<Dependencias, 'db' | 'reloj'>

interface Alcance extends Pedido {
  readonly almacenes: readonly { id: string; codigo: string }[]
  readonly periodo: Periodo
  readonly hoy: Fecha
}

/**
 * What of an informe the person may see: branches where they have its permission, and whose drawer they may see when it tells
 * what drawers hold.
 * @throws Fallo `permiso.falta`, `informe.apagado`
 */
async function alcanceDe(
  deps: Deps,
  actor: Actor,
  clave: ClaveInforme,
  filtro: ConsultaLista,
): Promise<Alcance> {
  const { permiso, caja, condicion } = puertaDe(clave)
  exigir(actor, permiso)
  const configuracion = await leerConfiguracion(deps)
  if (condicion && !configuracion[condicion]) throw new Fallo('informe.apagado')
  const suyos = await almacenesDonde(deps.db, actor, permiso)
  const vistos = caja ? suyos.filter(({ puede }) => puede('caja.ver')) : suyos
  if (vistos.length === 0) throw faltaPermiso(caja ? 'caja.ver' : permiso)
  const pedidos = variosDe(filtro.almacen).map((codigo) => codigo.toUpperCase())
  const almacenes = vistos.filter(({ codigo }) => pedidos.length === 0 || pedidos.includes(codigo))
  const { lista: _, periodo: tipo } = DECLARACIONES[clave]
  const hoy = fechaBogota(deps.reloj())
  const periodo = periodoPedido(tipo, { desde: dia(filtro.fechaDesde), hasta: dia(filtro.fechaHasta) }, hoy)
  const todosVen = vistos.every(({ puede }) => puede('caja.ver'))
  const { sugeridos } = configuracion
  const fino = { ...sugeridos, contrato: { ...sugeridos.contrato, porcentaje: ENTERO } }
  return {
    clave,
    // The codes are of any case; which rows they are follows from the branches.
    filtro: puertaDe(clave).cadena ? filtro : { ...filtro, almacen: undefined },
    almacenes: vistos,
    periodo,
    hoy,
    contexto: {
      ...periodo,
      hoy,
      almacenes: almacenes.map(({ id }) => id),
      calladas: reservadas((falta) => falta !== 'caja.ver' || todosVen),
      fundicion: CATEGORIAS.map(({ categoria }) => ({ categoria, gramo: valorGramo(categoria, fino) })),
    },
  }
}

const dia = (valor: string | number | undefined): Fecha | undefined =>
  valor === undefined ? undefined : String(valor)

/** A page of an informe, with what its tabs, groups, bars and foot say of the whole filter. */
export async function ver(
  deps: Deps,
  actor: Actor,
  clave: ClaveInforme,
  { pagina = 1, porPagina = 50, grupo, ...filtro }: ConsultaLista,
): Promise<PaginaInforme> {
  const alcance = await alcanceDe(deps, actor, clave, filtro)
  const { lista, periodo, grafico } = DECLARACIONES[clave]
  const por = grupo === undefined ? undefined : String(grupo)
  const cuantas = Number(porPagina)
  const [items, resumen, conteos, grupos, barras] = await Promise.all([
    leerFilas(deps.db, alcance, { desde: (Number(pagina) - 1) * cuantas, cuantas, grupo: por }),
    resumir(deps.db, alcance),
    contarPestanas(deps.db, alcance),
    por && agrupar(deps.db, alcance, por),
    grafico ? agrupar(deps.db, alcance, grafico.por) : [],
  ])
  const nombres = lista.columnas.find((una) => una.clave === grafico?.por)?.nombreGrupo
  return {
    items: items.map((fila) => soloDe(clave, fila)),
    total: resumen.cantidad,
    ...(conteos && { conteos }),
    ...(grupos && { grupos: grupos.map((uno) => ({ ...uno, sumas: { ...uno.sumas } })) }),
    totales: { ...resumen.sumas },
    barras: barras
      .map(({ clave: cual, sumas }) => ({
        clave: nombres?.(cual) ?? (cual || 'sin dato'),
        valor: sumas[grafico?.valor ?? ''] ?? 0,
      }))
      .toSorted(
        grafico?.por === 'mes' ? (a, b) => b.clave.localeCompare(a.clave) : (a, b) => b.valor - a.valor,
      )
      .slice(0, BARRAS),
    almacenes: alcance.almacenes.map(({ codigo }) => codigo),
    periodo: periodo === 'mes' ? { desde: alcance.periodo.desde, hasta: alcance.periodo.hasta } : null,
  }
}

/** What leaves the server of a row: its columns, and what its link needs. */
const DE_ENLACE: ReadonlySet<string> = new Set(['fila', 'desde', 'hasta'])
function soloDe(clave: ClaveInforme, fila: FilaInforme): FilaInforme {
  const columnas = new Set(DECLARACIONES[clave].lista.columnas.map((una) => una.clave))
  return Object.fromEntries(
    Object.entries(fila).filter(([cual]) => columnas.has(cual) || DE_ENLACE.has(cual)),
  )
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  deps: Deps,
  actor: Actor,
  clave: ClaveInforme,
  { archivo: formato, ...filtro }: ConsultaLista,
): Promise<Archivo> {
  exigir(actor, puertaDe(clave).exporta)
  const alcance = await alcanceDe(deps, actor, clave, filtro)
  const { lista, periodo } = DECLARACIONES[clave]
  const { desde, hasta } = alcance.periodo
  const conDias = periodo === 'mes' ? { ...filtro, fechaDesde: desde, fechaHasta: hasta } : filtro
  const almacenes = filtro.almacen ? '' : `${alcance.almacenes.map(({ codigo }) => codigo).join(', ')}; `
  return archivoDeLista<FilaInforme>({
    lista,
    formato: formato === 'xlsx' ? 'xlsx' : 'csv',
    nombre: `${lista.clave.replace('.', '-')}-${alcance.hoy}`,
    filtro: almacenes + enPalabras(lista, conDias),
    hoy: alcance.hoy,
    async *lotes() {
      for (let desdeFila = 0; ; desdeFila += LOTE) {
        const lote = await leerFilas(deps.db, alcance, { desde: desdeFila, cuantas: LOTE })
        yield lote
        if (lote.length < LOTE) return
      }
    },
    async totales() {
      const { sumas } = await resumir(deps.db, alcance)
      return lista.columnas
        .filter(({ suma }) => suma)
        .map(({ clave: cual, titulo, tipo = 'entero' }) => ({ texto: titulo, tipo, valor: sumas[cual] ?? 0 }))
    },
  })
}

/**
 * Judges a row of an informe: its state and why, over what was written before, which stays in its history.
 * @throws Fallo `informe.fila` when the person does not see it, `validacion.datos` on a state of another informe
 */
export async function anotar(
  deps: Dependencias,
  actor: Actor,
  { informe, fila, estado, motivo }: Peticion<typeof anotarInforme>['body'],
): Promise<Respuesta<typeof anotarInforme>> {
  const permiso: Permiso = 'auditoria.decidir'
  exigir(actor, permiso)
  if (!DECLARACIONES[informe].anota?.estados.some(({ value }) => value === estado))
    throw new Fallo('validacion.datos', { detalle: `${estado} no es de este informe.` })
  // Of any day: what is judged may be of a period that is over.
  const alcance = await alcanceDe(deps, actor, informe, {
    fechaDesde: '1990-01-01',
    fechaHasta: '2100-12-31',
  })
  const donde = await almacenesDonde(deps.db, actor, permiso)
  return transaccion(deps, actor, async (tx) => {
    const almacenId = await almacenDeFila(tx, alcance, fila)
    if (!almacenId || !donde.some(({ id }) => id === almacenId)) throw new Fallo('informe.fila')
    const instante = deps.reloj().toISOString()
    const id = deps.nuevoId()
    await escribirAnotacion(tx, {
      id,
      informe,
      fila,
      almacen_id: almacenId,
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
