import type { TotalDeLista } from '@retroventa/api/core/lista'
import {
  type DocumentoDelLibro,
  LISTA_DOCUMENTOS_PLANILLA,
  LISTA_LIBRO_DE_CAJA,
  LISTA_RENGLONES,
  loQueNoIncluye,
  type RenglonArchivo,
  VISTAS,
  type VistaPlanilla,
} from '@retroventa/api/planilla/lista'
import type { DocumentoPlanilla, FiltroArchivo, Planilla } from '@retroventa/api/planilla/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import type { Actor } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import { archivoDeLista, sumando } from '../../core/lista/archivo.ts'
import { deUnInstante, enUnInstante } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membrete } from '../empresa/service.ts'
import { cuantosDocumentos } from './queries.ts'
import { type Alcance, alcanceDe, documentosDe, planillaDe } from './service.ts'

/** Documents that a paper carries: beyond them nobody turns its pages. */
const TOPE_PAPEL = 3_000
/** Branches that the name of a file tells: no disk keeps the name of a chain. */
const SEDES_EN_NOMBRE = 8

/**
 * A sheet as a paper (letter or oficio) or a spreadsheet.
 * @throws Fallo as `alcanceDe`, `planilla.larga` of a paper of too many documents, `impresion.fallo`
 */
export async function archivo(
  deps: Dependencias,
  actor: Actor,
  vista: VistaPlanilla,
  { archivo: formato, papel, ...filtro }: FiltroArchivo,
): Promise<Archivo> {
  const alcance = await alcanceDe(deps, actor, vista, filtro)
  const { desde, hasta, nombres } = alcance
  const sedes =
    nombres.length > SEDES_EN_NOMBRE
      ? `${nombres.length}-almacenes`
      : nombres.map(({ codigo }) => codigo).join('-')
  const nombre = `planilla-${vista}-${sedes}-${desde}${desde === hasta ? '' : `-${hasta}`}`
  if (formato !== 'pdf') return enTabla(deps, alcance, vista, formato, nombre)
  const { planilla, documentos } = await enUnInstante(deps.db, async (tx) => ({
    documentos: vista === 'sencilla' ? [] : await todosLosDocumentos(tx, alcance),
    planilla: await planillaDe({ db: tx }, alcance),
  }))
  const empresa = await membrete(deps.db)
  const cuerpo = await dibujarPdf(deps, 'planilla', {
    titulo: VISTAS[vista],
    vista,
    papel,
    empresa: { nombre: empresa.nombre, nit: empresa.nit, dv: empresa.dv },
    planilla,
    documentos,
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `${nombre}.pdf`, cuerpo, seAnota: true }
}

async function todosLosDocumentos(tx: Dependencias['db'], alcance: Alcance): Promise<DocumentoPlanilla[]> {
  const cuantos = await cuantosDocumentos(tx, alcance)
  if (cuantos > TOPE_PAPEL) throw new Fallo('planilla.larga', { cuantos, tope: TOPE_PAPEL })
  const todos: DocumentoPlanilla[] = []
  for await (const lote of documentosDe(tx, alcance)) todos.push(...lote)
  return todos
}

function enTabla(
  deps: Dependencias,
  alcance: Alcance,
  vista: VistaPlanilla,
  formato: 'xlsx' | 'csv',
  nombre: string,
): Archivo {
  const { desde, hasta, nombres, fuera } = alcance
  const comun = {
    formato,
    nombre,
    filtro: [
      `${nombres.map(({ codigo }) => codigo).join(', ')}, ${formatoRango(desde, hasta)}`,
      loQueNoIncluye(fuera),
    ]
      .filter(Boolean)
      .join('. '),
    hoy: fechaBogota(deps.reloj()),
  }
  // Its foot is of the instant of its rows.
  let hoja: Planilla['hoja'] | undefined
  const deLaHoja = () => {
    if (!hoja) throw new Error('the foot of a sheet that was not read')
    return hoja
  }
  const deUnaFoto = <F>(leer: (tx: Dependencias['db'], hoja: Planilla['hoja']) => AsyncIterable<F[]>) =>
    deUnInstante(deps.db, async function* (tx) {
      hoja = (await planillaDe({ db: tx }, alcance)).hoja
      yield* leer(tx, hoja)
    })
  if (vista === 'sencilla')
    return archivoDeLista<RenglonArchivo>({
      ...comun,
      lista: LISTA_RENGLONES,
      totales: async () => totalesDe(deLaHoja()),
      lotes: () =>
        deUnaFoto(async function* (_, suya) {
          yield renglonesDe(suya)
        }),
    })
  // What was paid by another means is on both sides of the sheet and in no column of its documents: the foot adds the columns.
  const lista = vista === 'alterna' ? LISTA_LIBRO_DE_CAJA : LISTA_DOCUMENTOS_PLANILLA
  const { lotes, totales } = sumando<DocumentoDelLibro>(lista.columnas, () =>
    deUnaFoto((tx, { inicial }) => llevandoElSaldo(documentosDe(tx, alcance), inicial)),
  )
  return archivoDeLista<DocumentoDelLibro>({
    ...comun,
    lista,
    lotes,
    async totales() {
      const [inicial, final] = saldosDe(deLaHoja())
      return [inicial, ...(await totales()), final]
    },
  })
}

async function* llevandoElSaldo(
  lotes: AsyncIterable<DocumentoPlanilla[]>,
  inicial: number,
): AsyncGenerator<DocumentoDelLibro[]> {
  let saldo = inicial
  for await (const lote of lotes)
    yield lote.map((documento) => {
      saldo += documento.entra - documento.sale
      return { ...documento, saldo }
    })
}

const saldosDe = (hoja: Planilla['hoja']): [inicial: TotalDeLista, final: TotalDeLista] => [
  { texto: 'Saldo inicial', tipo: 'pesos', valor: hoja.inicial },
  { texto: 'Saldo final', tipo: 'pesos', valor: hoja.final },
]

function totalesDe(hoja: Planilla['hoja']): TotalDeLista[] {
  const [inicial, final] = saldosDe(hoja)
  return [
    inicial,
    { texto: 'Total ingresos', tipo: 'pesos', valor: hoja.totalIngresos },
    { texto: 'Total egresos', tipo: 'pesos', valor: hoja.totalEgresos },
    final,
  ]
}

const renglonesDe = ({ ingresos, egresos }: Planilla['hoja']): RenglonArchivo[] =>
  (
    [
      ['Ingresos', ingresos],
      ['Egresos', egresos],
    ] as const
  ).flatMap(([lado, renglones]) =>
    renglones.flatMap<RenglonArchivo>(({ nombre, valor, documentos, detalle }) =>
      detalle.length === 0
        ? [{ lado, concepto: nombre, detalle: null, documentos, valor }]
        : detalle.map((parte) => ({
            lado,
            concepto: nombre,
            detalle: parte.nombre,
            documentos: parte.documentos,
            valor: parte.valor,
          })),
    ),
  )
