import { z } from 'zod'
import { Fecha, Instante, texto } from '../core/comunes.ts'
import { type Endpoint, endpoint } from '../core/endpoint.ts'
import { type DeclaracionLista, type FiltroLista, filtrosDe } from '../core/lista.ts'
import {
  Buscado,
  Monto,
  MontoConSigno,
  Paginado,
  paginaDeLista,
  VariosAlmacenes,
  varios,
} from '../core/listaConsulta.ts'
import { DECLARACIONES } from './declaraciones.ts'
import type { FilaInforme } from './definir.ts'
import { CLAVES, type ClaveInforme, puertaDe } from './registro.ts'

export * from './reportes.ts'

const Fila = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const Cifras = z.record(z.string(), z.int())

/** A page of an informe, with what its foot and its bars say of the whole filter. */
const PaginaInforme = paginaDeLista(Fila).extend({
  totales: Cifras,
  /** Bars of the whole filter, the longest first; the rest of them is not drawn, and `deBarras` says of how many they are. */
  barras: z.array(z.object({ clave: z.string(), valor: z.int() })),
  deBarras: z.int(),
  /**
   * Of an informe that adds up within a column alone (ADR 056), or works its foot out, what its foot says: every one of its own, whatever
   * bars are drawn.
   */
  pie: z.array(z.object({ clave: z.string(), valor: z.int() })).nullable(),
  /** Codes of the branches that it covers. */
  almacenes: z.array(z.string()),
  /** Of how many seconds ago the data are, read from a replica; null of those of now. */
  atraso: z.int().nullable(),
  /** Days that it covers, when it is of a period. */
  periodo: z.object({ desde: Fecha, hasta: Fecha }).nullable(),
})
export type PaginaInforme = z.output<typeof PaginaInforme>

/** Fields of a query, each a text or a figure. */
type Campos = Record<string, z.ZodType<string | number | undefined>>

function campos({ clave, tipo, opciones, titulo, conSigno, forma }: FiltroLista<FilaInforme>): Campos {
  switch (tipo) {
    case 'fechas':
      return { [`${clave}Desde`]: Fecha.optional(), [`${clave}Hasta`]: Fecha.optional() }
    case 'montos': {
      const monto = (conSigno ? MontoConSigno : Monto).optional()
      return { [`${clave}Desde`]: monto, [`${clave}Hasta`]: monto }
    }
    case 'opcion':
      return {
        [clave]: opciones
          ? z.enum(opciones.map(({ value }) => value) as [string]).optional()
          : (forma ? z.string().regex(forma) : VariosAlmacenes).optional(),
      }
    case 'opciones':
      return {
        [clave]: opciones
          ? varios(opciones.map(({ value }) => value)).optional()
          : (forma
              ? z.string().regex(forma, { error: `${titulo}: debe ser uno o varios códigos` })
              : VariosAlmacenes
            ).optional(),
      }
    case 'texto':
      return { [clave]: texto(40).optional() }
  }
}

/** What may be asked of an informe follows from its declaration. */
const filtroDe = (lista: DeclaracionLista<FilaInforme>) =>
  Buscado.extend({
    ...(Object.assign({}, ...filtrosDe(lista).map(campos)) as Campos),
    orden: z
      .enum(lista.columnas.flatMap(({ clave, ordena }) => (ordena ? [clave, `-${clave}`] : [])) as [string])
      .default(lista.orden),
  })

/** Which column makes a bar, and which one is its length, when they are not those of the declaration. */
const barrasDe = ({ columnas }: DeclaracionLista<FilaInforme>): Campos => {
  const claves = (marca: 'agrupa' | 'suma') => columnas.filter((una) => una[marca]).map(({ clave }) => clave)
  const [por, de] = [claves('agrupa'), claves('suma')]
  if (por.length === 0 || de.length === 0) return {}
  return { barrasPor: z.enum(por as [string]).optional(), barrasDe: z.enum(de as [string]).optional() }
}

/** Columns of a file, when they are not all of them. */
const columnasDe = ({ columnas }: DeclaracionLista<FilaInforme>) => ({
  columnas: varios(columnas.map(({ clave }) => clave)).optional(),
})

const grupoDe = ({ columnas }: DeclaracionLista<FilaInforme>): Campos => {
  const claves = columnas.filter(({ agrupa }) => agrupa).map(({ clave }) => clave)
  return claves.length > 0 ? { grupo: z.enum(claves as [string]).optional() } : {}
}

const definicion = (clave: ClaveInforme) => ({ ...puertaDe(clave), lista: DECLARACIONES[clave].lista })

/** A page of each informe. */
export const verInforme = CLAVES.map((clave) => {
  const { a, titulo, permiso, condicion, lista } = definicion(clave)
  return endpoint({
    method: 'GET',
    path: `/informes${a}`,
    permiso,
    resumen: `${titulo}: una página, con los totales y las barras del filtro entero`,
    query: filtroDe(lista).extend({ ...grupoDe(lista), ...barrasDe(lista), ...Paginado.shape }),
    response: PaginaInforme,
    errors: condicion ? ['informe.apagado'] : [],
  })
})

/** The file of each informe. */
export const exportarInforme = CLAVES.map((clave) => {
  const { a, titulo, exporta, condicion, lista } = definicion(clave)
  return endpoint({
    method: 'GET',
    path: `/informes${a}/exportar`,
    permiso: exporta,
    resumen: `${titulo}: todo el filtro en CSV o XLSX, sin recortes, o en papel (PDF) hasta dos mil filas`,
    query: filtroDe(lista).extend({
      ...columnasDe(lista),
      archivo: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
    }),
    produce: 'text/csv',
    errors: ['informe.largo', 'impresion.fallo', ...(condicion ? (['informe.apagado'] as const) : [])],
  } as const satisfies Endpoint)
})

const CON_ANOTACION = CLAVES.filter((clave) => DECLARACIONES[clave].anota)
const ESTADOS = [
  ...new Set(CLAVES.flatMap((clave) => DECLARACIONES[clave].anota?.estados.map(({ value }) => value) ?? [])),
]

export const anotarInforme = endpoint({
  method: 'POST',
  path: '/informes/anotaciones',
  permiso: 'auditoria.decidir',
  resumen: 'Decidir sobre una fila de un informe: su estado y el motivo, que quedan en su historia',
  body: z.object({
    informe: z.enum(CON_ANOTACION as [ClaveInforme]),
    /** What tells the row apart in its informe. */
    fila: texto(120).min(1),
    /** Its `vale` as it was seen: what is decided is of that, and of nothing that came after. */
    visto: Instante.nullable(),
    estado: z.enum(ESTADOS as [string]),
    motivo: texto(200).min(3),
  }),
  response: z.object({ instante: Instante }),
  errors: ['validacion.datos', 'informe.fila', 'informe.version'],
})
