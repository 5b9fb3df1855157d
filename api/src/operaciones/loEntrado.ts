import { formatoFecha, formatoMes } from '@retroventa/domain/formato/fechas'
import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import {
  formatoEntero,
  formatoPeso,
  formatoPesos,
  formatoPorcentaje,
} from '@retroventa/domain/formato/numeros'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import { nombreDeCampo } from '../auditoria/nombresDeCampo.ts'
import { nombreDeCifra, nombreDeEntrada, nombreDeMedio } from './textos.ts'

/** Entries whose form says them with more than a name, and the log in a word. */
const NOMBRES: Readonly<Record<string, string>> = {
  medio: 'Medio',
  recibido: 'Recibido',
  destinos: 'Destino',
  vales: 'Vales',
  garantiaDias: 'Días de garantía',
  de: 'Salió de',
  orden: 'Cuál',
  rota: 'Sello roto',
  contrato: 'Contrato',
  piedras: 'Piedras',
  marca: 'Marca',
  modelo: 'Modelo',
  serial: 'Serial',
  accesorios: 'Accesorios',
  precioGramo: 'Precio del gramo',
  fecha: 'Fecha',
  debito: 'Débito',
  credito: 'Crédito',
  porcentaje: 'Porcentaje',
  motivoPorcentaje: 'Motivo del porcentaje',
  consecutivoAnterior: 'Reemplaza al contrato',
  eligioAvisos: 'Eligió por dónde se le avisa',
}

/** One row of those that are entered several at a time. */
const RENGLONES: Readonly<Record<string, string>> = {
  articulos: 'Artículo',
  pagos: 'Pago',
  lineas: 'Línea',
  bolsas: 'Bolsa',
  graneles: 'Lote',
  ensayes: 'Ensaye',
}

const PESOS = (
  'valor recibido descuento monedas otros base subtotal iva retefuente reteiva reteica comision ivaComision gmf precio inicial ' +
  'retenido precioGramo regalias retencion debito credito'
).split(' ')
/** What each figure that is entered measures; any other counts something. */
const MEDIDAS: Readonly<Record<string, (valor: number) => string>> = {
  ...Object.fromEntries(PESOS.map((campo) => [campo, formatoPesos])),
  peso: formatoPeso,
  piedras: formatoPeso,
  porcentaje: formatoPorcentaje,
  categoria: (valor) => (esCategoria(valor) ? nombreCategoria(valor) : formatoEntero(valor)),
}

/** Figures that count. */
export const CUENTAN: ReadonlySet<string> = new Set(
  'meses b100000 b50000 b20000 b10000 b5000 b2000 b1000 garantiaDias puntos lineas devueltas linea orden plazo'.split(
    ' ',
  ),
)
export const mide = (campo: string): boolean => Object.hasOwn(MEDIDAS, campo)

/** Name of what was entered, wherever in the operation it is. */
export const nombreDeLoEntrado = (campo: string): string =>
  [NOMBRES[campo] ?? campo, nombreDeEntrada(campo), nombreDeCifra(campo), nombreDeCampo([campo])].find(
    (nombre) => nombre !== campo,
  ) ?? campo

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DIA = /^\d{4}-\d{2}-\d{2}$/
const MES = /^\d{4}-\d{2}$/

function dicho(campo: string, valor: unknown): string | undefined {
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  if (typeof valor === 'number') return (MEDIDAS[campo] ?? formatoEntero)(valor)
  if (typeof valor !== 'string' || valor.trim() === '' || ID.test(valor)) return undefined
  if (campo === 'medio') return nombreDeMedio(valor)
  if (DIA.test(valor)) return formatoFecha(valor)
  if (campo === 'mes' && MES.test(valor)) return formatoMes(valor)
  // What was chosen of a few is kept by its key.
  return /^[a-z]+(_[a-z]+)*$/.test(valor) ? conMayuscula(valor.replaceAll('_', ' ')) : valor
}

/** Of what each thing was to be, how many were to be the same: *Vitrina 2, Desuso 1*. */
const porCual = (valores: readonly unknown[]): string =>
  [...Map.groupBy(valores, (uno) => dicho('', uno) ?? '')]
    .map(([cual, suyos]) => `${cual} ${suyos.length}`)
    .join(', ')

/**
 * All that was entered in an operation, in words, with each of its rows: *Artículo 2 · Peso: 4,80 g*. Ids of records say nothing to
 * who reads, and its document names them: they are left out.
 */
export function todoLoEntrado(
  entrada: Readonly<Record<string, unknown>>,
  donde = '',
): { nombre: string; valor: string }[] {
  const en = (nombre: string) => (donde ? `${donde} · ${nombre}` : nombre)
  return Object.entries(entrada).flatMap(([campo, valor]) => {
    if (Array.isArray(valor)) {
      if (valor.some((uno) => typeof uno === 'object' && uno !== null))
        return valor.flatMap((uno, i) =>
          todoLoEntrado(uno, en(`${RENGLONES[campo] ?? nombreDeLoEntrado(campo)} ${i + 1}`)),
        )
      const todos = valor.flatMap((uno) => dicho(campo, uno) ?? [])
      return todos.length > 0 ? [{ nombre: en(nombreDeLoEntrado(campo)), valor: todos.join(', ') }] : []
    }
    if (typeof valor === 'object' && valor !== null) {
      const llaves = Object.keys(valor)
      return llaves.length > 0 && llaves.every((llave) => ID.test(llave))
        ? [{ nombre: en(nombreDeLoEntrado(campo)), valor: porCual(Object.values(valor)) }]
        : todoLoEntrado(valor as Readonly<Record<string, unknown>>, donde)
    }
    const texto = dicho(campo, valor)
    return texto === undefined ? [] : [{ nombre: en(nombreDeLoEntrado(campo)), valor: texto }]
  })
}
