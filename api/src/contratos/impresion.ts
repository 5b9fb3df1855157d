import type { CodigoRango } from '@retroventa/domain/contratos/rango'
import { z } from 'zod'
import { SenalesCliente } from '../clientes/tipos.ts'
import { Fecha, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Situacion } from './fila.ts'

/** Texts of 001 §5, verbatim. */
export const TEXTOS_RANGO: Record<CodigoRango, string> = {
  'rango.mayor_que_cero': 'Debe ingresar un numero mayor a 0',
  'rango.final_menor': 'El numero final debe ser mayor',
  'rango.inicial_mayor': 'El numero inicial debe ser menor',
}

/** Tickets of one print: fifty sheets of twenty (001 §9). */
export const MAXIMO_TIQUETES = 1_000

const Numero = z.coerce.number()

/** Shapes only: the rule is in `domain/contratos/rango`. */
export const imprimirTiquetes = endpoint({
  method: 'GET',
  path: '/contratos/tiquetes',
  permiso: 'tickets.imprimir',
  resumen: 'Tiquetes de los contratos vigentes de un rango de números, 20 por hoja',
  query: z.object({ desde: Numero, hasta: Numero }),
  produce: 'application/pdf',
  errors: ['validacion.datos', 'contrato.tiquetes_ninguno', 'contrato.tiquetes_muchos', 'impresion.fallo'],
})

/** Blank contracts of one print. */
export const MAXIMO_EN_BLANCO = 20

/** 001 §7 *Blank contract print*: of the branch that is worked in. Each has its number, which is accounted for. */
export const imprimirEnBlanco = endpoint({
  method: 'POST',
  path: '/contratos/en-blanco',
  permiso: 'tickets.imprimir',
  resumen: 'Contratos del almacén sin datos, numerados, para llenarlos a mano',
  body: z.object({ cantidad: z.int().min(1).max(MAXIMO_EN_BLANCO) }),
  response: z.object({
    /** The PDF, in base64. */
    pdfFactura: z.string(),
    nombreArchivo: z.string(),
  }),
  errors: ['validacion.datos', 'contrato.en_blanco', 'impresion.fallo'],
})

/** 001 §4 *Contract print lookup*: vigente (or what it is while it is open, D8), or the operation that already closed it, with its date. */
export const consultarImpresion = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/impresion',
  permiso: 'tickets.imprimir',
  resumen: 'Si un contrato está vigente para imprimirlo, o qué operación lo cerró y cuándo',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    codigo: z.string(),
    cliente: z.string(),
    tipo_documento: z.string().nullable(),
    cedula: z.string(),
    senales: SenalesCliente,
    /** As the print tools show it (001 §3): descriptions, hundredths of a gram, whole pesos of when it was made. */
    articulos: z.array(z.string()),
    peso: z.int(),
    valor: z.int(),
    clase: z.string(),
    plazo: z.string(),
    empleado: z.string(),
    consecutivoAnterior: z.string().nullable(),
    impresiones: z.int(),
    situacion: Situacion,
    /** Null while it is open. */
    cerrado: z.object({ operacion: z.string(), fecha: Fecha }).nullable(),
  }),
  errors: ['contrato.no_existe'],
})
