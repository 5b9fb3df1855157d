import { nombreDeEstado } from '../../contratos/lista.ts'
import { definirLista } from '../../core/lista.ts'
import {
  ALMACEN,
  anotadas,
  CLIENTE,
  cifra,
  cifraReservada,
  columna,
  DOCUMENTO,
  EMPLEADO,
  enPalabra,
  FECHA,
  type FilaInforme,
  type Informe,
  POR_ALMACEN,
  POR_EMPLEADO,
  POR_FECHA,
  palabraDe,
  porMonto,
  porOpciones,
  SIN_ANOTAR,
} from '../definir.ts'

const DECISIONES = [
  { value: 'avisar', label: 'Avisar' },
  { value: 'esperar', label: 'Esperar' },
  { value: 'sacar', label: 'Sacar' },
]
const REVISIONES = [
  { value: 'en_revision', label: 'En revisión' },
  { value: 'justificada', label: 'Justificada' },
  { value: 'corregida', label: 'Corregida' },
]
/** Kinds of exception, in the words that people use. */
export const EXCEPCIONES = [
  { value: 'bajo_costo', label: 'Venta bajo costo' },
  { value: 'anulacion', label: 'Anulación' },
  { value: 'reimpresion', label: 'Reimpresión' },
  { value: 'sugerido', label: 'Sugerido cambiado' },
  { value: 'minimo', label: 'Contrato mínimo' },
  { value: 'efectivo', label: 'Efectivo alto' },
  { value: 'repetida', label: 'Operación repetida' },
  { value: 'fraccionada', label: 'Posible fraccionamiento' },
  { value: 'fundicion', label: 'Recibido sobre su oro' },
  { value: 'baja', label: 'Baja o merma' },
] as const

const pestanas = (titulo: string, estados: readonly { value: string; label: string }[]) => ({
  clave: 'anotada',
  titulo,
  tipo: 'opcion' as const,
  todos: 'Todos',
  opciones: [SIN_ANOTAR, ...estados],
  de: (fila: FilaInforme) => fila.anotada ?? null,
})

/** Expired contracts of every branch, and what the centre decided of each. */
export const vencimiento: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.vencimiento',
    nombre: 'Vencidos',
    ninguna: 'Ningún vencido cumple el filtro',
    busca: 'Contrato, cliente o documento',
    orden: '-dias',
    columnas: [
      columna('codigo', 'Contrato'),
      ALMACEN,
      CLIENTE,
      DOCUMENTO,
      columna('vence', 'Venció', 'fecha'),
      columna('dias', 'Días', 'entero'),
      cifra('peso', 'Peso', 'peso'),
      cifra('capital', 'Capital'),
      enPalabra('estado', 'Estado', nombreDeEstado),
      ...anotadas('Decisión', DECISIONES),
    ],
    filtros: [
      POR_ALMACEN,
      { clave: 'dias', titulo: 'Días', tipo: 'montos', unidad: 'días' },
      porMonto('capital', 'Capital'),
    ],
    pestanas: pestanas('Decisión', DECISIONES),
    tarjeta: { titulo: 'cliente', estado: 'anotada', pie: ['codigo', 'vence'], cifra: 'capital' },
  }),
  grafico: { por: 'almacen', valor: 'capital', titulo: 'Capital vencido por almacén' },
  abre: ({ codigo }) => `/contratos/${codigo}`,
  anota: { verbo: 'Decidir', estados: DECISIONES },
  vacia: 'Los contratos vencidos de cada almacén, para avisar, esperar o sacar.',
}

/** Every decision that was taken of expired contracts. */
export const vencimientoHistorial: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.vencimiento-historial',
    nombre: 'Decisiones',
    ninguna: 'Ninguna decisión cumple el filtro',
    busca: 'Contrato, cliente, documento o motivo',
    orden: '-instante',
    columnas: [
      columna('codigo', 'Contrato'),
      ALMACEN,
      CLIENTE,
      DOCUMENTO,
      columna('instante', 'Fecha y hora', 'instante'),
      enPalabra('decision', 'Decisión', palabraDe(DECISIONES)),
      columna('motivo', 'Motivo'),
      EMPLEADO,
      enPalabra('estado', 'Hoy está', nombreDeEstado),
    ],
    filtros: [POR_ALMACEN, POR_FECHA, porOpciones('decision', 'Decisión', DECISIONES), POR_EMPLEADO],
    tarjeta: { titulo: 'cliente', estado: 'decision', pie: ['codigo', 'instante'], cifra: 'empleado' },
  }),
  periodo: 'todo',
  abre: ({ codigo }) => `/contratos/${codigo}`,
  vacia: 'Cada decisión sobre un vencido queda aquí, con su motivo y quién la tomó.',
}

/** The watch list: what an auditor would stop at, each with a state and a reason. */
export const excepciones: Informe = {
  lista: definirLista<FilaInforme>()({
    clave: 'auditoria.excepciones',
    nombre: 'Excepciones',
    ninguna: 'Ninguna excepción cumple el filtro',
    busca: 'Documento, cliente, cédula, empleado o detalle',
    orden: '-fecha',
    // What was lost below a cost, what was voided and what was paid in cash are no one sum.
    sumaSoloPor: 'tipo',
    columnas: [
      columna('codigo', 'Documento'),
      enPalabra('tipo', 'Excepción', palabraDe(EXCEPCIONES)),
      ALMACEN,
      FECHA,
      EMPLEADO,
      CLIENTE,
      { ...DOCUMENTO, titulo: 'Cédula' },
      cifraReservada('valor', 'Valor'),
      columna('detalle', 'Detalle', 'texto', { nada: 'sin detalle' }),
      ...anotadas('Revisión', REVISIONES),
    ],
    filtros: [
      porOpciones('tipo', 'Excepción', EXCEPCIONES),
      POR_ALMACEN,
      POR_FECHA,
      POR_EMPLEADO,
      porMonto('valor', 'Valor'),
    ],
    pestanas: pestanas('Revisión', REVISIONES),
    tarjeta: { titulo: 'tipo', estado: 'anotada', pie: ['codigo', 'fecha'], cifra: 'valor' },
  }),
  periodo: 'mes',
  grafico: { por: 'tipo', valor: 'valor', titulo: 'Valor por excepción' },
  abre: ({ codigo }) => `/documentos/${codigo}`,
  anota: { verbo: 'Revisar', estados: REVISIONES },
  vacia: 'Lo que conviene mirar dos veces: bajo costo, anulaciones, reimpresiones, efectivo alto y más.',
}
