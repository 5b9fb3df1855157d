import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_FLUJO } from '@retroventa/api/inventario/lista'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { FlujoFila } from '@retroventa/api/inventario/llamadas'
import { CLASES } from '@retroventa/api/inventario/textos'
import { TODOS_LOS_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import type { LugarInterior } from '@retroventa/domain/bienes/lugares'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { esTipoOperacion, filaDe } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, sumando } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { reservadasPara } from '../operaciones/service.ts'
import { almacenesQueLee } from '../sesion/service.ts'
import { type Ambito, documentosDe, flujoDe, librosDe } from './queriesFlujo.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** Places that each page tells: what is set aside is still in the window. */
const LUGARES: Record<ClaseInventario, readonly LugarInterior[]> = {
  contrato: ['contrato'],
  vitrina: ['vitrina', 'vitrina_peso', 'separado'],
}
/** Documents of a figure that are told at once. */
const TOPE = 500

/** @throws Fallo `permiso.falta`, `inventario.almacen` for a branch where the person does not look at it */
async function ambitoDe(
  { db, reloj }: Deps,
  actor: Actor,
  { clase, almacen = actor.almacenCodigo, desde, hasta }: Peticion<typeof api.verFlujo>['query'],
): Promise<Ambito & { almacen: string; codigos: string[]; conCosto: boolean }> {
  exigir(actor, 'inventario.flujo')
  const suyos = await almacenesQueLee(db, actor, 'inventario.flujo')
  const elegidos =
    almacen === 'todos' ? suyos : suyos.filter(({ codigo }) => codigo === almacen.toUpperCase())
  if (elegidos.length === 0) throw new Fallo('inventario.almacen')
  // What the goods for sale cost is a permission (ADR 044), here of every branch that is added up; what is kept for its owner is not hidden.
  const conCosto = clase !== 'vitrina' || elegidos.every(({ puede }) => puede('vitrina.costos'))
  const hoy = fechaBogota(reloj())
  // One that begins after today ends where it begins.
  const fin = hasta ?? (desde && desde > hoy ? desde : hoy)
  return {
    almacen,
    conCosto,
    codigos: suyos.map(({ codigo }) => codigo),
    almacenes: elegidos.map(({ id }) => id),
    lugares: LUGARES[clase],
    desde: desde ?? `${fin.slice(0, 8)}01`,
    hasta: fin,
  }
}

/**
 * Opening + in − out = closing by place and purity, from the totals of each day, and the proof that what the goods cost is what
 * their accounts hold.
 * @throws Fallo `inventario.almacen`
 */
export async function verFlujo(
  deps: Deps,
  actor: Actor,
  pedido: Peticion<typeof api.verFlujo>['query'],
): Promise<Respuesta<typeof api.verFlujo>> {
  const ambito = await ambitoDe(deps, actor, pedido)
  const [filas, libros] = await Promise.all([flujoDe(deps.db, ambito), librosDe(deps.db, ambito)])
  const dicho = (una: { unidades: number; peso: number; costo: number }) =>
    ambito.conCosto ? una : { ...una, costo: null }
  const completas = filas.map(({ lugar, categoria, iu, ip, ic, eu, ep, ec, su, sp, sc }) => ({
    lugar,
    categoria,
    inicial: { unidades: iu, peso: ip, costo: ic },
    entra: { unidades: eu, peso: ep, costo: ec },
    sale: { unidades: su, peso: sp, costo: sc },
    final: { unidades: iu + eu - su, peso: ip + ep - sp, costo: ic + ec - sc },
  }))
  return {
    almacenes: ambito.codigos,
    almacen: ambito.almacen,
    desde: ambito.desde,
    hasta: ambito.hasta,
    filas: completas
      .filter(({ inicial, entra, sale }) =>
        [inicial, entra, sale].some(
          ({ unidades, peso, costo }) => unidades !== 0 || peso !== 0 || (ambito.conCosto && costo !== 0),
        ),
      )
      .map(({ inicial, entra, sale, final, ...fila }) => ({
        ...fila,
        inicial: dicho(inicial),
        entra: dicho(entra),
        sale: dicho(sale),
        final: dicho(final),
      })),
    prueba: (ambito.conCosto ? ambito.lugares : []).map((lugar) => ({
      lugar,
      cuentas: libros.get(lugar)?.cuentas ?? [],
      bienes: completas
        .filter((fila) => fila.lugar === lugar)
        .reduce((suma, { final }) => suma + final.costo, 0),
      libro: libros.get(lugar)?.libro ?? 0,
    })),
  }
}

/**
 * The same as a file, without what the goods cost where it is not told. It asks no `auditoria.exportar`, as the lists of the audit do: they
 * take out people and documents, and this the sums by purity that whoever counts the goods looks at, row by row as on the page.
 * @throws Fallo `permiso.falta`, `inventario.almacen`
 */
export async function exportarFlujo(
  deps: Deps,
  actor: Actor,
  { archivo: formato, ...pedido }: Peticion<typeof api.exportarFlujo>['query'],
): Promise<Archivo> {
  const { filas, prueba, almacen, almacenes, desde, hasta } = await verFlujo(deps, actor, pedido)
  // The proof is told to who may see what things cost, also of a period without rows.
  const callado = prueba.length === 0
  const columnas = LISTA_FLUJO.columnas.filter(({ clave }) => !(callado && clave.endsWith('Costo')))
  const donde = almacen === TODOS_LOS_ALMACENES ? almacenes.join(', ') : almacen
  return archivoDeLista<FlujoFila>({
    lista: { ...LISTA_FLUJO, columnas },
    formato,
    nombre: `flujo-${pedido.clase}-${almacen}-${hasta}`,
    filtro: `${donde}; ${CLASES[pedido.clase].toLowerCase()}, ${formatoRango(desde, hasta)}`,
    hoy: fechaBogota(deps.reloj()),
    ...sumando(columnas, async function* () {
      yield filas
    }),
  })
}

/** The documents behind a figure; those that the person may not be told of have no code. @throws Fallo `inventario.almacen` */
export async function documentosDelFlujo(
  deps: Deps,
  actor: Actor,
  { lugar, categoria, lado, ...pedido }: Peticion<typeof api.documentosFlujo>['query'],
): Promise<Respuesta<typeof api.documentosFlujo>> {
  const ambito = await ambitoDe(deps, actor, pedido)
  const suyo = ambito.lugares.find((uno) => uno === lugar)
  const filas = suyo ? await documentosDe(deps.db, ambito, { lugar: suyo, categoria, lado }, TOPE + 1) : []
  const callados = new Set<string>(reservadasPara(actor))
  return {
    items: filas.slice(0, TOPE).map(({ tipo, codigo, costo, ...fila }) => ({
      ...fila,
      costo: ambito.conCosto ? costo : null,
      codigo: callados.has(tipo) ? '' : codigo,
      titulo: esTipoOperacion(tipo) ? filaDe(tipo).titulo : tipo,
    })),
    mas: filas.length > TOPE,
  }
}
