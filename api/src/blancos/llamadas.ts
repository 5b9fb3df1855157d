import { z } from 'zod'
import { Credenciales, Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado, Paginado, paginaDeLista } from '../core/listaConsulta.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'

const Estado = z.enum(['suelto', 'usado', 'anulado'])
export type EstadoBlanco = z.output<typeof Estado>

/** A blank contract: loose until a registered contract names it, or somebody voids it; and again once that contract is voided. */
export const Blanco = z.object({
  id: Id,
  codigo: z.string(),
  creado: Instante,
  creadoPor: z.string(),
  estado: Estado,
  /** Whole days since it was printed, while it is loose. */
  dias: z.int().nullable(),
  /** That which names it; of a loose one, that which did and was voided. */
  contrato: z.string().nullable(),
  motivo: z.string().nullable(),
  cerrado: Instante.nullable(),
  cerradoPor: z.string().nullable(),
})
export type Blanco = z.output<typeof Blanco>

const Filtro = Buscado.extend({
  estado: Estado.optional(),
  orden: z.enum(['codigo', '-codigo', 'creado', '-creado', 'dias', '-dias']).default('-codigo'),
})
export type FiltroBlancos = z.output<typeof Filtro>

export const listarBlancos = endpoint({
  method: 'GET',
  path: '/blancos',
  permiso: 'blancos.ver',
  resumen: 'Los contratos en blanco del almacén, y qué pasó con cada número',
  query: Filtro.extend(Paginado.shape),
  response: paginaDeLista(Blanco).extend({
    /** Which ones are loose, where nothing is searched: what is signed for all of them says which ones were seen. */
    sueltos: z.string().optional(),
  }),
  errors: [],
})

export const exportarBlancos = endpoint({
  method: 'GET',
  path: '/blancos/exportar',
  permiso: 'blancos.ver',
  resumen: 'Los contratos en blanco del filtro en CSV o XLSX',
  query: Filtro.extend(Exportado.shape),
  produce: 'text/csv',
  errors: [],
})

export const anularBlanco = endpoint({
  method: 'POST',
  path: '/blancos/:codigo/anulacion',
  permiso: 'blancos.anular',
  resumen: 'Anular un contrato en blanco que no se usó, y decir por qué',
  params: z.object({ codigo: texto(30) }),
  body: z.object({ motivo: texto(300) }),
  response: Blanco,
  errors: ['validacion.datos', 'blanco.no_existe', 'blanco.cerrado'],
})

export const anularBlancosSueltos = endpoint({
  method: 'POST',
  path: '/blancos/anulacion',
  permiso: 'blancos.anular',
  resumen: 'Anular todos los contratos en blanco sueltos del almacén, firmado una vez y por el mismo motivo',
  body: z.object({
    motivo: texto(300),
    /** `sueltos` of the list that was read: with others by now, none is voided. */
    visto: texto(60),
    credenciales: Credenciales,
  }),
  response: z.object({ anulados: z.int() }),
  errors: ['validacion.datos', 'blanco.cambiaron', 'peticion.clave_repetida', ...FALLOS_FIRMA],
})
