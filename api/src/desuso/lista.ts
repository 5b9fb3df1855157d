import { CAUSAS_BAJA } from '@retroventa/domain/operaciones/desuso/marca'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { definirLista, enFirme } from '../core/lista.ts'
import { pureza } from '../vitrina/lista.ts'
import type { BajaFila, DesusoFila, LiquidacionFila, LoteFila, OrigenFila, RemisionFila } from './filas.ts'
import { nombreDeCausa } from './textosOperacion.ts'

const PUREZAS = CATEGORIAS.map(({ categoria, nombre }) => ({ value: String(categoria), label: nombre }))
const NO_SE_VE = 'reservado'

/** What waits to be melted: grams and pesos by purity. */
export const LISTA_DESUSO_ORO = definirLista<DesusoFila>()({
  clave: 'desuso.oro',
  nombre: 'Artículos de oro en desuso',
  ninguna: 'Ningún artículo cumple el filtro',
  busca: 'Código, descripción, contrato o documento',
  orden: '-dias',
  columnas: [
    { clave: 'codigo', titulo: 'Artículo', de: (f) => f.codigo, ordena: true },
    { clave: 'descripcion', titulo: 'Descripción', de: (f) => f.descripcion },
    { clave: 'categoria', titulo: 'Pureza', de: (f) => pureza(f.categoria), agrupa: true },
    { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (f) => f.peso, ordena: true, suma: true },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (f) => f.costo,
      nada: NO_SE_VE,
      ordena: true,
      suma: true,
    },
    { clave: 'contrato', titulo: 'Contrato', de: (f) => f.contrato, nada: 'no aplica' },
    { clave: 'documento', titulo: 'Documento', de: (f) => f.documento, nada: 'ninguno' },
    { clave: 'desde', titulo: 'Desde', tipo: 'fecha', de: (f) => f.desde, oculta: true },
    { clave: 'dias', titulo: 'Días', tipo: 'entero', de: (f) => f.dias, ordena: true },
  ],
  filtros: [
    {
      clave: 'categoria',
      titulo: 'Pureza',
      tipo: 'opciones',
      opciones: PUREZAS,
      de: (f) => String(f.categoria),
    },
    { clave: 'contrato', titulo: 'Contrato', tipo: 'texto', de: (f) => f.contrato },
  ],
  tarjeta: { titulo: 'descripcion', estado: 'categoria', pie: ['codigo', 'peso'], cifra: 'costo' },
})

/** What waits to be written off. */
export const LISTA_DESUSO_VARIOS = definirLista<DesusoFila>()({
  clave: 'desuso.varios',
  nombre: 'Artículos varios en desuso',
  ninguna: 'Ningún artículo cumple el filtro',
  busca: 'Código, descripción, contrato o documento',
  orden: '-dias',
  columnas: [
    { clave: 'codigo', titulo: 'Artículo', de: (f) => f.codigo, ordena: true },
    { clave: 'descripcion', titulo: 'Descripción', de: (f) => f.descripcion },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (f) => f.costo,
      nada: NO_SE_VE,
      ordena: true,
      suma: true,
    },
    { clave: 'contrato', titulo: 'Contrato', de: (f) => f.contrato, nada: 'no aplica' },
    { clave: 'documento', titulo: 'Documento', de: (f) => f.documento, nada: 'ninguno' },
    { clave: 'desde', titulo: 'Desde', tipo: 'fecha', de: (f) => f.desde },
    { clave: 'dias', titulo: 'Días', tipo: 'entero', de: (f) => f.dias, ordena: true },
  ],
  filtros: [{ clave: 'contrato', titulo: 'Contrato', tipo: 'texto', de: (f) => f.contrato }],
  tarjeta: { titulo: 'descripcion', estado: 'desde', pie: ['codigo', 'contrato'], cifra: 'costo' },
})

const ESTADOS_DE_LOTE = [
  { value: 'retirado', label: 'Retirados' },
  { value: 'exportado', label: 'Exportados' },
  { value: 'liquidado', label: 'Liquidados' },
  { value: 'anulado', label: 'Anulados' },
] as const
const DICHO_LOTE: Record<LoteFila['estado'], string> = {
  retirado: 'Retirado',
  exportado: 'Exportado',
  liquidado: 'Liquidado',
  anulado: 'Anulado',
}

export const LISTA_LOTES = definirLista<LoteFila>()({
  clave: 'desuso.lotes',
  nombre: 'Lotes de oro',
  ninguna: 'Ningún lote cumple el filtro',
  busca: 'Lote, documento o bolsa',
  orden: '-fecha',
  columnas: [
    { clave: 'nombre', titulo: 'Lote', de: (f) => f.nombre, ordena: true, agrupa: true },
    { clave: 'fecha', titulo: 'Retirado', tipo: 'fecha', de: (f) => f.fecha, ordena: true },
    { clave: 'codigo', titulo: 'Documento', de: (f) => f.codigo },
    { clave: 'categoria', titulo: 'Pureza', de: (f) => pureza(f.categoria), agrupa: true },
    { clave: 'bolsa', titulo: 'Bolsa', de: (f) => f.bolsa, oculta: true },
    { clave: 'piezas', titulo: 'Artículos', tipo: 'entero', de: (f) => f.piezas, suma: enFirme },
    { clave: 'libre', titulo: 'Peso en libros', tipo: 'peso', de: (f) => f.libre, suma: enFirme },
    { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (f) => f.peso, ordena: true, suma: enFirme },
    { clave: 'merma', titulo: 'Merma', tipo: 'peso', de: (f) => f.merma, suma: enFirme },
    { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (f) => f.costo, nada: NO_SE_VE, suma: enFirme },
    {
      clave: 'mermaCosto',
      titulo: 'Costo de la merma',
      tipo: 'pesos',
      de: (f) => f.mermaCosto,
      nada: NO_SE_VE,
      suma: enFirme,
      oculta: true,
    },
    { clave: 'remision', titulo: 'Remisión', de: (f) => f.remision, nada: 'sin remitir' },
    { clave: 'firmante', titulo: 'Retiró', de: (f) => f.firmante, oculta: true },
    { clave: 'estado', titulo: 'Estado', de: (f) => DICHO_LOTE[f.estado] },
  ],
  filtros: [
    { clave: 'fecha', titulo: 'Retirado', tipo: 'fechas', de: (f) => f.fecha },
    {
      clave: 'categoria',
      titulo: 'Pureza',
      tipo: 'opciones',
      opciones: PUREZAS,
      de: (f) => String(f.categoria),
    },
  ],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todos',
    opciones: ESTADOS_DE_LOTE,
    de: (f) => f.estado,
  },
  tarjeta: { titulo: 'nombre', estado: 'estado', pie: ['categoria', 'peso'], cifra: 'costo' },
})

const ESTADOS_DE_REMISION = [
  { value: 'exportada', label: 'En la refinería' },
  { value: 'liquidada', label: 'Liquidadas' },
  { value: 'anulada', label: 'Anuladas' },
] as const
const DICHO_REMISION: Record<RemisionFila['estado'], string> = {
  exportada: 'En la refinería',
  liquidada: 'Liquidada',
  anulada: 'Anulada',
}

export const LISTA_REMISIONES = definirLista<RemisionFila>()({
  clave: 'desuso.remisiones',
  nombre: 'Remisiones de oro',
  ninguna: 'Ninguna remisión cumple el filtro',
  busca: 'Remisión, refinador, sello o lote',
  orden: '-fecha',
  columnas: [
    { clave: 'codigo', titulo: 'Remisión', de: (f) => f.codigo, ordena: true },
    { clave: 'fecha', titulo: 'Enviada', tipo: 'fecha', de: (f) => f.fecha, ordena: true },
    { clave: 'refinador', titulo: 'Refinador', de: (f) => f.refinador, agrupa: true },
    { clave: 'lotes', titulo: 'Lotes', de: (f) => f.lotes },
    { clave: 'sello', titulo: 'Sello', de: (f) => f.sello, oculta: true },
    {
      clave: 'peso',
      titulo: 'Peso',
      tipo: 'peso',
      de: (f) => f.peso,
      ordena: true,
      suma: enFirme,
    },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (f) => f.costo,
      nada: NO_SE_VE,
      suma: enFirme,
    },
    { clave: 'neto', titulo: 'Neto', tipo: 'pesos', de: (f) => f.neto, nada: 'sin liquidar', suma: true },
    { clave: 'papel', titulo: 'Papel del refinador', de: (f) => f.papel, nada: 'ninguno', oculta: true },
    { clave: 'dias', titulo: 'Días', tipo: 'entero', de: (f) => f.dias, nada: 'no aplica', ordena: true },
    { clave: 'firmante', titulo: 'Remitió', de: (f) => f.firmante, oculta: true },
    { clave: 'estado', titulo: 'Estado', de: (f) => DICHO_REMISION[f.estado] },
  ],
  filtros: [{ clave: 'fecha', titulo: 'Enviada', tipo: 'fechas', de: (f) => f.fecha }],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todas',
    opciones: ESTADOS_DE_REMISION,
    de: (f) => f.estado,
  },
  tarjeta: { titulo: 'codigo', estado: 'estado', pie: ['refinador', 'peso'], cifra: 'neto' },
})

export const LISTA_LIQUIDACIONES = definirLista<LiquidacionFila>()({
  clave: 'desuso.liquidaciones',
  nombre: 'Liquidaciones de oro',
  ninguna: 'Ninguna liquidación cumple el filtro',
  busca: 'Remisión, refinador o papel',
  orden: '-fecha',
  columnas: [
    { clave: 'remision', titulo: 'Remisión', de: (f) => f.remision },
    { clave: 'fecha', titulo: 'Liquidada', tipo: 'fecha', de: (f) => f.fecha, ordena: true },
    { clave: 'refinador', titulo: 'Refinador', de: (f) => f.refinador, agrupa: true },
    { clave: 'almacen', titulo: 'Remitió', de: (f) => f.almacen, oculta: true },
    { clave: 'papel', titulo: 'Papel del refinador', de: (f) => f.papel, oculta: true },
    { clave: 'libre', titulo: 'Libres', tipo: 'peso', de: (f) => f.libre, suma: true },
    { clave: 'peso', titulo: 'Enviados', tipo: 'peso', de: (f) => f.peso, ordena: true, suma: true },
    { clave: 'recibido', titulo: 'Hallados', tipo: 'peso', de: (f) => f.recibido, suma: true, oculta: true },
    { clave: 'merma', titulo: 'Merma total', tipo: 'peso', de: (f) => f.merma, suma: true },
    { clave: 'costo', titulo: 'Costo', tipo: 'pesos', de: (f) => f.costo, nada: NO_SE_VE, suma: true },
    { clave: 'subtotal', titulo: 'Subtotal', tipo: 'pesos', de: (f) => f.subtotal, suma: true },
    { clave: 'regalias', titulo: 'Regalías', tipo: 'pesos', de: (f) => f.regalias, suma: true },
    { clave: 'retencion', titulo: 'Retención', tipo: 'pesos', de: (f) => f.retencion, suma: true },
    { clave: 'neto', titulo: 'Neto', tipo: 'pesos', de: (f) => f.neto, ordena: true, suma: true },
  ],
  filtros: [{ clave: 'fecha', titulo: 'Liquidada', tipo: 'fechas', de: (f) => f.fecha }],
  tarjeta: { titulo: 'remision', estado: 'refinador', pie: ['fecha', 'peso'], cifra: 'neto' },
})

const ESTADOS_DE_BAJA = [
  { value: 'por_aprobar', label: 'Por aprobar' },
  { value: 'baja', label: 'Dadas de baja' },
  { value: 'anulada', label: 'Anuladas' },
] as const
const DICHO_BAJA: Record<BajaFila['estado'], string> = {
  por_aprobar: 'Por aprobar',
  baja: 'Dada de baja',
  anulada: 'Anulada',
}

export const LISTA_BAJAS = definirLista<BajaFila>()({
  clave: 'desuso.bajas',
  nombre: 'Bajas',
  ninguna: 'Ninguna baja cumple el filtro',
  busca: 'Documento, artículo o motivo',
  orden: '-fecha',
  columnas: [
    { clave: 'codigo', titulo: 'Documento', de: (f) => f.codigo, nada: 'por aprobar' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', de: (f) => f.fecha, ordena: true },
    { clave: 'articulos', titulo: 'Artículos', de: (f) => f.articulos },
    {
      clave: 'unidades',
      titulo: 'Unidades',
      tipo: 'entero',
      de: (f) => f.unidades,
      suma: enFirme,
      oculta: true,
    },
    { clave: 'causa', titulo: 'Causa', de: (f) => nombreDeCausa(f.causa), agrupa: true },
    { clave: 'motivo', titulo: 'Motivo', de: (f) => f.motivo },
    {
      clave: 'costo',
      titulo: 'Costo',
      tipo: 'pesos',
      de: (f) => f.costo,
      nada: NO_SE_VE,
      ordena: true,
      suma: enFirme,
    },
    { clave: 'almacen', titulo: 'Almacén', de: (f) => f.almacen, agrupa: true },
    { clave: 'quien', titulo: 'Quién', de: (f) => f.quien, oculta: true },
    { clave: 'autorizo', titulo: 'Autorizó', de: (f) => f.autorizo, nada: 'quien firmó' },
    {
      clave: 'foto',
      titulo: 'Foto',
      de: (f) => (f.conFoto ? 'sí' : null),
      nada: 'por aprobar',
      sinBuscar: true,
    },
    { clave: 'estado', titulo: 'Estado', de: (f) => DICHO_BAJA[f.estado] },
  ],
  filtros: [
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas', de: (f) => f.fecha },
    {
      clave: 'causa',
      titulo: 'Causa',
      tipo: 'opciones',
      opciones: CAUSAS_BAJA.map((causa) => ({ value: causa, label: nombreDeCausa(causa) })),
      de: (f) => f.causa,
    },
  ],
  pestanas: {
    clave: 'estado',
    titulo: 'Estado',
    tipo: 'opcion',
    todos: 'Todas',
    opciones: ESTADOS_DE_BAJA,
    de: (f) => f.estado,
  },
  tarjeta: { titulo: 'articulos', estado: 'estado', pie: ['causa', 'fecha'], cifra: 'costo' },
})

const PROCEDENCIAS: Record<string, string> = {
  contrato: 'Contrato de compraventa con pacto de retroventa',
  compraDirecta: 'Compra directa',
  compraProveedor: 'Compra a proveedor',
  inventario: 'Ajuste de inventario',
  ajuste: 'Sobrante de un traslado',
}

/** The file that goes with the gold: whose each gram was. */
export const LISTA_ORIGEN = definirLista<OrigenFila>()({
  clave: 'desuso.origen',
  nombre: 'Origen del oro remitido',
  ninguna: 'Ningún artículo',
  busca: 'Artículo',
  orden: 'lote',
  columnas: [
    { clave: 'lote', titulo: 'Lote', de: (f) => f.lote, ordena: true },
    { clave: 'almacen', titulo: 'Almacén', de: (f) => f.almacen },
    { clave: 'bolsa', titulo: 'Bolsa', de: (f) => f.bolsa },
    { clave: 'articulo', titulo: 'Artículo', de: (f) => f.articulo },
    { clave: 'descripcion', titulo: 'Descripción', de: (f) => f.descripcion },
    { clave: 'categoria', titulo: 'Pureza', de: (f) => pureza(f.categoria) },
    { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (f) => f.peso, suma: true },
    { clave: 'procedencia', titulo: 'Procedencia', de: (f) => PROCEDENCIAS[f.procedencia] ?? f.procedencia },
    { clave: 'documento', titulo: 'Documento', de: (f) => f.documento, nada: 'no aplica' },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', de: (f) => f.fecha, nada: 'no aplica' },
    { clave: 'vendedor', titulo: 'Vendedor', de: (f) => f.vendedor, nada: 'no aplica' },
    { clave: 'tipoDocumento', titulo: 'Tipo de documento', de: (f) => f.tipoDocumento, nada: 'no aplica' },
    {
      clave: 'cedula',
      titulo: 'Número de documento',
      tipo: 'cedula',
      de: (f) => f.cedula,
      tipoDe: (f) => f.tipoDocumento,
      nada: 'no aplica',
    },
  ],
  filtros: [],
})
