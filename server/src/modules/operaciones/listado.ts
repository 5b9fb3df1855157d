import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTA_DOCUMENTOS, loQueNoSuma } from '@retroventa/api/operaciones/lista'
import type {
  DocumentoFila,
  exportarDocumentos,
  listarDocumentos,
} from '@retroventa/api/operaciones/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { filaDe, formatoDocumento, leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie, porIds } from '../../core/lista/archivo.ts'
import { porPartes } from '../../core/lista/partes.ts'
import type { Dependencias } from '../../dependencies.ts'
import { reservadasPara } from './anular.ts'
import {
  documentosPorId,
  GRUPOS,
  gruposDeDocumentos,
  idDeCodigo,
  idsDeDocumentos,
  sumasPorEstado,
} from './queriesLista.ts'

/** A page of the documents of the branch, and what its tabs, groups and foot say of the whole filter; or only one of the two. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  { almacenId, ...actor }: Actor,
  { pagina, porPagina, grupo, parte, ...pedido }: Peticion<typeof listarDocumentos>['query'],
): Promise<Respuesta<typeof listarDocumentos>> {
  exigir(actor, 'documentos.ver')
  const filtro = { ...pedido, reservados: reservadasPara(actor) }
  const porGrupo = grupo && GRUPOS[grupo]
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo }
  return porPartes(
    parte,
    async () => documentosPorId(db, await idsDeDocumentos(db, almacenId, filtro, tramo), filtro),
    async () => {
      const [estados, grupos] = await Promise.all([
        sumasPorEstado(db, almacenId, filtro),
        porGrupo && gruposDeDocumentos(db, almacenId, filtro, porGrupo),
      ])
      const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
      const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
      return {
        total: pedido.estado ? (conteos[pedido.estado] ?? 0) : todos,
        conteos: { todos, ...conteos },
        ...(grupos && { grupos: ve(actor) ? grupos : grupos.map((uno) => ({ ...uno, sumas: {} })) }),
        ...(ve(actor) && { totales: totalesDe(estados, pedido.estado) }),
      }
    },
  )
}

/** What came in less what went out is what the drawer has: sums are for who may see it (D26). */
const ve = (actor: Pick<Actor, 'esSuper' | 'permisos'>): boolean => puede(actor, 'caja.ver')

/** Of what is shown and in force. */
function totalesDe(estados: Awaited<ReturnType<typeof sumasPorEstado>>, estado: string | undefined) {
  const suyos = estados.filter((uno) => !estado || uno.estado === estado)
  const suma = (campo: 'cobrado' | 'entregado') => suyos.reduce((total, uno) => total + uno[campo], 0)
  return { cobrado: suma('cobrado'), entregado: suma('entregado') }
}

/**
 * The document of the branch with a code as typed or scanned (`PCT01-PR123`, or `PR123` of this branch), in a list of one or none.
 * A contract is not among them: it is found as such.
 */
export async function documentoPorCodigo(
  { db }: Pick<Dependencias, 'db'>,
  { almacenId, almacenCodigo, ...actor }: Actor,
  texto: string,
): Promise<DocumentoFila[]> {
  exigir(actor, 'documentos.ver')
  const leido = leerDocumento(texto) ?? leerDocumento(`${almacenCodigo}-${texto.trim()}`)
  if (!leido || leido.almacen !== almacenCodigo || filaDe(leido.tipo).crea) return []
  const { almacen, tipo, numero } = leido
  return documentosPorId(db, await idDeCodigo(db, almacenId, formatoDocumento(almacen, tipo, numero)), {})
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...pedido }: Peticion<typeof exportarDocumentos>['query'],
): Promise<Archivo> {
  exigir(actor, 'documentos.exportar')
  const filtro = { ...pedido, reservados: reservadasPara(actor) }
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  return archivoDeLista({
    lista: LISTA_DOCUMENTOS,
    formato,
    nombre: `documentos-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(LISTA_DOCUMENTOS, pedido)}`,
    hoy,
    ...filasYPie<DocumentoFila>(db, {
      filas: (tx) =>
        porIds(idsDeDocumentos(tx, almacenId, filtro), (lote) => documentosPorId(tx, lote, filtro)),
      async pie(tx) {
        if (!ve(actor)) return []
        const { cobrado, entregado } = totalesDe(await sumasPorEstado(tx, almacenId, filtro), pedido.estado)
        const sin = loQueNoSuma(pedido)
        return [
          { texto: `Cobrado, ${sin}`, tipo: 'pesos', valor: cobrado },
          { texto: `Entregado, ${sin}`, tipo: 'pesos', valor: entregado },
        ]
      },
    }),
  })
}
