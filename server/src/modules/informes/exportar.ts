import {
  type ConsultaLista,
  type DeclaracionLista,
  enPalabras,
  type TotalDeLista,
  variosDe,
} from '@retroventa/api/core/lista'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { esDeUnaParte, type FilaInforme, sumaDe, TOPE_PAPEL } from '@retroventa/api/informes/definir'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { datosDeHace, frenteA } from '@retroventa/api/informes/textos'
import { tieneDias } from '@retroventa/domain/informes/periodo'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import { archivoDeLista, sumando } from '../../core/lista/archivo.ts'
import { papelDeLista } from '../../core/lista/papel.ts'
import type { Fuente } from '../../db/lectura.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membrete } from '../empresa/service.ts'
import { type Alcance, alcanceDe, costosCallados } from './alcance.ts'
import { leerTodas, resumir } from './queries.ts'

/**
 * The whole filter of an informe as a file or a paper, of one instant, with the totals of the screen.
 * @throws Fallo as `alcanceDe`, `informe.largo` of a paper of too many rows, `impresion.fallo`
 */
export async function exportar(
  deps: Dependencias,
  actor: Actor,
  clave: ClaveInforme,
  { archivo: formato, columnas, ...filtro }: ConsultaLista,
): Promise<Archivo> {
  exigir(actor, puertaDe(clave).exporta)
  const alcance = await alcanceDe(deps, actor, clave, filtro, true)
  const lista = conColumnas(listaDe(alcance), variosDe(columnas))
  const nombre = `${lista.clave.replace('.', '-')}-${alcance.hoy}`
  if (formato === 'pdf')
    return deps.lectura.leer((fuente) => enPapel(deps, fuente, actor, alcance, lista, filtro, nombre))
  const { db, atraso } = deps.lectura.fuente()
  return archivoDeLista<FilaInforme>({
    lista,
    formato: formato === 'xlsx' ? 'xlsx' : 'csv',
    nombre,
    filtro: enPalabrasDe(alcance, filtro, atraso),
    hoy: alcance.hoy,
    ...conTotales(db, alcance),
  })
}

/** The list of an informe, without the figures that the person is not told. */
function listaDe(alcance: Alcance): DeclaracionLista<FilaInforme> {
  const { lista } = DECLARACIONES[alcance.clave]
  const callados = costosCallados(alcance)
  return { ...lista, columnas: lista.columnas.filter(({ clave }) => !callados.includes(clave)) }
}

/** The columns that were chosen, in their order; all of them when none was. */
function conColumnas(
  lista: DeclaracionLista<FilaInforme>,
  claves: readonly string[],
): DeclaracionLista<FilaInforme> {
  if (claves.length === 0) return lista
  const columnas = claves.flatMap((clave) => {
    const columna = lista.columnas.find((una) => una.clave === clave)
    if (!columna) return []
    const { oculta: _, ...visible } = columna
    return [visible]
  })
  return { ...lista, columnas }
}

async function enPapel(
  deps: Dependencias,
  { db, atraso }: Fuente,
  actor: Actor,
  alcance: Alcance,
  lista: DeclaracionLista<FilaInforme>,
  filtro: ConsultaLista,
  nombre: string,
): Promise<Archivo> {
  const { cantidad } = await resumir(db, alcance)
  if (cantidad > TOPE_PAPEL) throw new Fallo('informe.largo', { cuantas: cantidad, tope: TOPE_PAPEL })
  const { lotes, totales } = conTotales(db, alcance)
  const filas: FilaInforme[] = []
  for await (const lote of lotes()) filas.push(...lote)
  const { nombre: de, nit, dv } = await membrete(deps.db)
  const cuerpo = await dibujarPdf(deps, 'listado', {
    titulo: puertaDe(alcance.clave).titulo,
    empresa: { nombre: de, nit, dv },
    filtro: enPalabrasDe(alcance, filtro, atraso),
    ...papelDeLista(lista, filas, await totales()),
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `${nombre}.pdf`, tipo: 'application/pdf', disposicion: 'inline', cuerpo, seAnota: true }
}

/** What a file says that it holds: its branches, its days and its filter. */
function enPalabrasDe(
  { clave, almacenes, contexto, hoy, periodo: { desde, hasta } }: Alcance,
  filtro: ConsultaLista,
  atraso: number | null,
): string {
  const { lista, periodo, compara, nota } = DECLARACIONES[clave]
  // Of rows of the whole chain a branch is a column; of any other they are those whose rows it holds, which may be fewer than were asked for.
  const deLaCadena = puertaDe(clave).cadena && filtro.almacen !== undefined
  const pedido = deLaCadena ? filtro : { ...filtro, almacen: undefined }
  const conDias = tieneDias(periodo) ? { ...pedido, fechaDesde: desde, fechaHasta: hasta } : pedido
  const suyos = almacenes.filter(({ id }) => contexto.almacenes.includes(id)).map(({ codigo }) => codigo)
  const codigos = deLaCadena ? '' : `${suyos.join(', ') || 'ningún almacén'}; `
  const frente = compara ? `; ${frenteA({ desde, hasta }, hoy)}` : ''
  const dicho = codigos + enPalabras(lista, conDias) + frente + (nota ? `; ${nota}` : '')
  return atraso === null ? dicho : `${dicho}; ${datosDeHace(atraso)}`
}

/** Every row, and the foot of the screen: what adds up, each of the values within which alone it does, or what is worked out of them. */
function conTotales(db: Dependencias['db'], alcance: Alcance) {
  const { lista, grafico, alPie } = DECLARACIONES[alcance.clave]
  const { columnas, sumaSoloPor } = listaDe(alcance)
  const filas = () => leerTodas(db, alcance)
  const por = sumaSoloPor ?? alPie?.por
  if (!por || !grafico) return sumando(columnas, filas)
  const tipo = columnas.find(({ clave }) => clave === grafico.valor)?.tipo ?? 'entero'
  const nombres = columnas.find(({ clave }) => clave === por)?.nombreGrupo
  const cifras = columnas.filter(({ suma }) => suma).map(({ clave }) => clave)
  const sumas = new Map<string, Record<string, number>>()
  return {
    async *lotes() {
      for await (const lote of filas()) {
        for (const fila of lote) {
          const cual = String(fila[por] ?? '')
          const suyas = sumas.get(cual) ?? {}
          for (const cifra of cifras) {
            const valor = fila[cifra]
            if (valor !== null && valor !== undefined) suyas[cifra] = (suyas[cifra] ?? 0) + Number(valor)
          }
          sumas.set(cual, suyas)
        }
        yield lote
      }
    },
    async totales(): Promise<TotalDeLista[]> {
      const dichos = alPie
        ? alPie.de(sumaDe(sumas), esDeUnaParte(lista, alcance.filtro))
        : [...sumas.keys()].toSorted().flatMap((cual) => {
            const valor = sumas.get(cual)?.[grafico.valor]
            return valor === undefined ? [] : [{ clave: nombres?.(cual) ?? cual, valor }]
          })
      return dichos.map(({ clave: texto, valor }) => ({ texto, tipo, valor }))
    },
  }
}
