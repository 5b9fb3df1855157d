import { LISTA_CUADRES } from '@retroventa/api/caja/lista'
import type {
  Cuadre,
  CuadreFila,
  exportarCuadres,
  listarCuadres,
  movimientosCuadre,
} from '@retroventa/api/caja/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { type Actor, exigir, faltaPermiso } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, filasYPie } from '../../core/lista/archivo.ts'
import { filtroDe, losPedidos } from '../../core/lista/estados.ts'
import { conCursor, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { movimientosDeCaja } from '../contabilidad/service.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import { pedidaDe } from '../solicitudes/service.ts'
import { asientosDe, cuadrePorCodigo, cuadrePosterior, type FilaCuadre } from './queries.ts'
import { type Alcance, enOrden, GRUPOS, gruposDe, sumasPorResultado } from './queriesLista.ts'

/** Branches where the person looks at the counts, with those whose drawer they may see. */
async function alcanceDe(db: Dependencias['db'], actor: Actor): Promise<Alcance & { codigos: string[] }> {
  exigir(actor, 'caja.cuadres')
  const suyos = await almacenesQueLee(db, actor, 'caja.cuadres')
  return {
    almacenes: suyos.map(({ id }) => id),
    ven: suyos.filter(({ puede }) => puede('caja.ver')).map(({ id }) => id),
    codigos: suyos.map(({ codigo }) => codigo),
  }
}

function comoFila(fila: FilaCuadre, { ven }: Alcance): CuadreFila {
  const ve = ven.includes(fila.almacen_id)
  const { observacion } = fila.entrada as { observacion?: string }
  return {
    id: fila.id,
    codigo: fila.codigo,
    almacen: fila.almacen,
    instante: fila.instante,
    efectivo: fila.efectivo,
    caja: ve ? fila.caja : null,
    diferencia: ve ? fila.diferencia : null,
    ajuste: ve ? fila.ajuste : null,
    observacion: observacion || null,
    firmante: fila.username,
  }
}

/** Counts of every branch of the person. @throws Fallo `permiso.falta` */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, grupo, ...filtro }: Peticion<typeof listarCuadres>['query'],
): Promise<Respuesta<typeof listarCuadres>> {
  const alcance = await alcanceDe(db, actor)
  const porGrupo = grupo && GRUPOS[grupo]
  const [filas, sumas, grupos] = await Promise.all([
    enPagina(db, enOrden(db, alcance, filtro, porGrupo), {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
    }),
    sumasPorResultado(db, alcance, filtro),
    porGrupo && gruposDe(db, alcance, filtro, porGrupo),
  ])
  const conteos = Object.fromEntries(
    sumas.flatMap(({ resultado, cantidad }) => (resultado === null ? [] : [[resultado, cantidad]])),
  )
  const todos = sumas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items: filas.map((fila) => comoFila(fila, alcance)),
    total: filtro.resultado ? (conteos[filtro.resultado] ?? 0) : todos,
    conteos: { todos, ...conteos },
    ...(grupos && { grupos }),
    almacenes: alcance.codigos,
    totales: alcance.ven.length > 0 ? totalesDe(sumas, filtro.resultado) : null,
  }
}

function totalesDe(sumas: Awaited<ReturnType<typeof sumasPorResultado>>, elegido: string | undefined) {
  const de = (resultado: string) =>
    elegido && elegido !== resultado
      ? 0
      : Math.abs(sumas.find((suma) => suma.resultado === resultado)?.diferencia ?? 0)
  return { sobrantes: de('sobrante'), faltantes: de('faltante') }
}

/** The whole filter as a file, as blind as the screen. @throws Fallo `permiso.falta` */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarCuadres>['query'],
): Promise<Archivo> {
  const alcance = await alcanceDe(db, actor)
  const hoy = fechaBogota(reloj())
  return archivoDeLista<CuadreFila>({
    lista: LISTA_CUADRES,
    formato,
    nombre: `cuadres-${hoy}`,
    filtro: filtroDe(losPedidos(alcance.codigos, filtro.almacen), LISTA_CUADRES, {
      ...filtro,
      almacen: undefined,
    }),
    hoy,
    ...filasYPie<CuadreFila>(db, {
      filas: (tx) => conCursor(tx, enOrden(tx, alcance, filtro), (fila) => comoFila(fila, alcance)),
      async pie(tx) {
        if (alcance.ven.length === 0) return []
        const { sobrantes, faltantes } = totalesDe(
          await sumasPorResultado(tx, alcance, filtro),
          filtro.resultado,
        )
        return [
          { texto: 'Sobrantes', tipo: 'pesos', valor: sobrantes },
          { texto: 'Faltantes', tipo: 'pesos', valor: faltantes },
        ]
      },
    }),
  })
}

async function cuadreVisible(db: Dependencias['db'], actor: Actor, codigo: string) {
  const [alcance, fila] = await Promise.all([alcanceDe(db, actor), cuadrePorCodigo(db, codigoLeido(codigo))])
  if (!fila || !alcance.almacenes.includes(fila.almacen_id)) throw new Fallo('cuadre.no_existe')
  return { fila, alcance }
}

/**
 * A count of any branch where the person looks at them; what was expected only of a drawer that they may see.
 * @throws Fallo `cuadre.no_existe`, the same for one of another branch
 */
export async function verCuadre(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
): Promise<Cuadre> {
  const { fila, alcance } = await cuadreVisible(db, actor, codigo)
  const { observacion: _, ...conteo } = fila.entrada as unknown as Cuadre['conteo'] & { observacion?: string }
  const vista = comoFila(fila, alcance)
  const pendiente =
    fila.almacen_id === actor.almacenId && vista.diferencia !== null && vista.diferencia !== 0 && !fila.ajuste
  const cual = { almacenId: fila.almacen_id, tipo: 'ajusteCaja', referencia: fila.codigo } as const
  return {
    ...vista,
    conteo,
    pedida: vista.diferencia !== null && !fila.ajuste ? await pedidaDe(db, cual, reloj()) : null,
    seAjusta: pendiente && !(await cuadrePosterior(db, fila.almacen_id, fila.orden)),
  }
}

/**
 * What moved the drawer from the count before it on that day, or from its beginning, up to the instant of a count: of a drawer
 * that the person may see in its own branch, wherever they work now, as `verCuadre` shows its figures.
 * @throws Fallo `cuadre.no_existe`, `permiso.falta` of who counts blind there
 */
export async function verMovimientos(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof movimientosCuadre>> {
  const { fila, alcance } = await cuadreVisible(db, actor, codigo)
  if (!alcance.ven.includes(fila.almacen_id)) throw faltaPermiso('caja.ver')
  const items = await movimientosDeCaja(db, await asientosDe(db, fila.id))
  const movido = items.reduce((suma, { entra, sale }) => suma + entra - sale, 0)
  return { inicial: fila.caja - movido, final: fila.caja, items }
}
