import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import type { Procedencia } from '@retroventa/domain/operaciones/compras/situacion'
import { definirLista, type TotalDeLista } from '../core/lista.ts'
import type { CompraFila } from './llamadas.ts'

const ESTADOS = [
  { value: 'registrada', label: 'Registradas' },
  { value: 'devuelta_parcial', label: 'Devueltas en parte' },
  { value: 'devuelta_total', label: 'Devueltas' },
  { value: 'anulada', label: 'Anuladas' },
] as const

const DICHOS: Record<CompraFila['estado'], string> = {
  registrada: 'Registrada',
  devuelta_parcial: 'Devuelta en parte',
  devuelta_total: 'Devuelta',
  anulada: 'Anulada',
}
const TIPOS: Record<CompraFila['tipo'], string> = {
  compraDirecta: 'Directa',
  compraProveedor: 'A proveedor',
}
const SOPORTES: Record<CompraFila['soporte'], string> = {
  pendiente: 'Por emitir',
  emitido: 'Emitido',
  no_aplica: 'No aplica',
}

/** State of a purchase in words. */
export const nombreDeEstado = (estado: CompraFila['estado']): string => DICHOS[estado]
/** From whom: *Directa*, *A proveedor*. */
export const nombreDeTipo = (tipo: CompraFila['tipo']): string => TIPOS[tipo]
/** Where its documento soporte is. */
export const nombreDeSoporte = (soporte: CompraFila['soporte']): string => SOPORTES[soporte]

/** What a person declares of where the thing comes from, as it is chosen and as the paper says it. */
export const PROCEDENCIAS_DICHAS: Record<Procedencia, { elegir: string; declara: string }> = {
  uso: { elegir: 'De su uso personal', declara: 'es de mi uso personal' },
  compra: { elegir: 'Lo compró', declara: 'lo compré' },
  herencia: { elegir: 'Herencia', declara: 'lo recibí en herencia' },
  regalo: { elegir: 'Regalo', declara: 'lo recibí como regalo' },
  otra: { elegir: 'Otra', declara: 'lo obtuve así' },
}

/** What the foot of the list says, on the screen and in its file: of what stands. */
export const pieDeCompras = (
  totales: Readonly<Record<'peso' | 'subtotal' | 'iva' | 'total', number>>,
): TotalDeLista[] => [
  { texto: 'Peso', tipo: 'peso', valor: totales.peso },
  { texto: 'Subtotal', tipo: 'pesos', valor: totales.subtotal },
  { texto: 'IVA', tipo: 'pesos', valor: totales.iva },
  { texto: 'Pagado', de: 'sin devuelto ni anulado', tipo: 'pesos', valor: totales.total },
]

const lista = <const C extends string, const N extends string>(clave: C, nombre: N) =>
  definirLista<CompraFila>()({
    clave,
    nombre,
    ninguna: 'Ninguna compra cumple el filtro',
    busca: 'Compra, artículo, cédula, nombre o factura',
    orden: '-instante',
    columnas: [
      { clave: 'codigo', titulo: 'Compra', de: (c) => c.codigo, ordena: true },
      { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (c) => c.instante, ordena: true },
      {
        clave: 'dia',
        titulo: 'Día',
        tipo: 'fecha',
        de: (c) => fechaBogota(c.instante),
        oculta: true,
        agrupa: true,
        nombreGrupo: formatoFecha,
      },
      { clave: 'tipo', titulo: 'Tipo', de: (c) => nombreDeTipo(c.tipo) },
      { clave: 'tercero', titulo: 'Quien vendió', de: (c) => c.tercero },
      { clave: 'articulos', titulo: 'Qué se compró', de: (c) => c.articulos },
      { clave: 'comprador', titulo: 'Compró', de: (c) => c.comprador, agrupa: true, oculta: true },
      {
        clave: 'peso',
        titulo: 'Peso',
        tipo: 'peso',
        de: (c) => c.peso || null,
        nada: 'no aplica',
        suma: (c) => c.queda.peso,
        ...(clave === 'compras' ? { oculta: true as const } : {}),
      },
      {
        clave: 'porGramo',
        titulo: 'Por gramo',
        tipo: 'pesos',
        de: (c) => c.porGramo,
        nada: 'no aplica',
      },
      {
        clave: 'sugeridoPorGramo',
        titulo: 'Sugerido',
        tipo: 'pesos',
        de: (c) => c.sugeridoPorGramo,
        nada: 'no aplica',
      },
      {
        clave: 'subtotal',
        titulo: 'Subtotal',
        tipo: 'pesos',
        de: (c) => c.subtotal,
        suma: (c) => c.queda.subtotal,
        oculta: true,
      },
      {
        clave: 'iva',
        titulo: 'IVA',
        tipo: 'pesos',
        de: (c) => c.iva,
        oculta: true,
        suma: (c) => c.queda.iva,
      },
      {
        clave: 'retenciones',
        titulo: 'Retenciones',
        tipo: 'pesos',
        de: (c) => c.retenciones,
        oculta: true,
        suma: (c) => c.queda.retenciones,
      },
      {
        clave: 'total',
        titulo: 'Total',
        tipo: 'pesos',
        de: (c) => c.total,
        ordena: true,
        suma: (c) => c.queda.total,
      },
      {
        clave: 'libreDesde',
        titulo: 'Se vende desde',
        tipo: 'fecha',
        de: (c) => c.libreDesde,
        nada: 'sin espera',
      },
      { clave: 'factura', titulo: 'Factura', de: (c) => c.factura, nada: 'sin factura', oculta: true },
      { clave: 'soporte', titulo: 'Documento soporte', de: (c) => nombreDeSoporte(c.soporte) },
      { clave: 'estado', titulo: 'Estado', de: (c) => nombreDeEstado(c.estado) },
    ],
    filtros: [
      {
        clave: 'tipo',
        titulo: 'Tipo',
        tipo: 'opcion',
        opciones: [
          { value: 'compraDirecta', label: TIPOS.compraDirecta },
          { value: 'compraProveedor', label: TIPOS.compraProveedor },
        ],
      },
      { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
      { clave: 'total', titulo: 'Total', tipo: 'montos' },
      {
        clave: 'soporte',
        titulo: 'Documento soporte',
        tipo: 'opcion',
        opciones: [{ value: 'pendiente', label: SOPORTES.pendiente }],
      },
    ],
    pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todas', opciones: ESTADOS },
    tarjeta: { titulo: 'articulos', estado: 'estado', pie: ['codigo', 'tercero'], cifra: 'total' },
  })

/** Purchases by unit and by weight: the same columns over another kind. */
export const LISTAS_COMPRAS = {
  articulos: lista('compras', 'Compras'),
  peso: lista('compras.peso', 'Compras por peso'),
} as const
