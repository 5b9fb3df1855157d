import { z } from 'zod'
import { Fecha, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'

const Movimiento = z.enum(['entrada', 'anulacion', 'decomiso'])

const FilaPolicivo = z.object({
  orden: z.int(),
  codigo: z.string(),
  movimiento: Movimiento,
  /**
   * Contract or purchase that the things came in with; the *Baja* itself of what an authority took and came in with none, or that is
   * voided.
   */
  entrada: z.string(),
  fecha: Fecha,
  instante: Instante,
  persona: z.string(),
  /** With its type: `CC 1.020.304.050`. */
  documento: z.string(),
  contacto: z.string(),
  cosas: z.string(),
  /** Hundredths of a gram, of all the things. */
  peso: z.int(),
  /** Whole pesos. */
  valor: z.int(),
  /** Act of who seized, or reason of who annulled. */
  nota: z.string(),
  /** Of this row and all before it, in hexadecimal. */
  sello: z.string(),
})
export type FilaPolicivo = z.output<typeof FilaPolicivo>

const Filtro = Buscado.extend({
  movimiento: Movimiento.optional(),
  fechaDesde: Fecha.optional(),
  fechaHasta: Fecha.optional(),
  peso: texto(12).optional(),
  orden: z.enum(['orden', '-orden']).default('-orden'),
})
export type FiltroPolicivo = z.output<typeof Filtro>

export const listarPolicivo = endpoint({
  method: 'GET',
  path: '/control-policivo',
  permiso: 'policivo.ver',
  resumen: 'El control policivo del almacén: qué entró, se anuló o se decomisó, por cosa, persona o día',
  query: Filtro.extend(Paginado.shape),
  response: paginaDeLista(FilaPolicivo),
  errors: ['validacion.datos'],
})

export const exportarPolicivo = endpoint({
  method: 'GET',
  path: '/control-policivo/exportar',
  permiso: 'policivo.copiar',
  resumen: 'El control policivo del filtro, en CSV o XLSX',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: ['validacion.datos'],
})

/** Shapes only: the rule is in `domain/contratos/rango`. */
const Rango = z.object({ desde: z.coerce.number(), hasta: z.coerce.number() })

export const imprimirListadoPolicivo = endpoint({
  method: 'GET',
  path: '/control-policivo/listado',
  permiso: 'policivo.imprimir',
  resumen: 'Listado policivo de un rango de contratos: hasta 50, en una página',
  query: Rango,
  produce: 'application/pdf',
  errors: ['validacion.datos', 'policivo.ninguno', 'impresion.fallo'],
})

export const imprimirFirmasPolicivo = endpoint({
  method: 'GET',
  path: '/control-policivo/firmas',
  permiso: 'policivo.imprimir',
  resumen: 'Hojas de firmas de un rango de contratos: 26 filas de 2 por página',
  query: Rango,
  produce: 'application/pdf',
  errors: ['validacion.datos', 'policivo.ninguno', 'impresion.fallo'],
})

export const copiarPolicivo = endpoint({
  method: 'GET',
  path: '/control-policivo/copia',
  permiso: 'policivo.copiar',
  resumen: 'Copia del listado de un rango en CSV o XLSX; su SHA-256 queda en la bitácora',
  query: Rango.extend(Exportado.shape),
  produce: 'text/csv',
  errors: ['validacion.datos', 'policivo.ninguno'],
})

export const verificarPolicivo = endpoint({
  method: 'POST',
  path: '/control-policivo/verificacion',
  permiso: 'policivo.verificar',
  resumen: 'Leer de nuevo toda la cadena del almacén y nombrar la primera fila que no está como se escribió',
  response: z.object({
    filas: z.int(),
    /** Of the last row: what an authority may write down. */
    sello: z.string().nullable(),
    rota: z
      .object({ orden: z.int().nullable(), codigo: z.string().nullable(), texto: z.string() })
      .nullable(),
  }),
  errors: [],
})
