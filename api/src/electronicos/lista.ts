import { ESTADOS_ELECTRONICO } from '@retroventa/domain/electronicos/estados'
import {
  FILA_ELECTRONICO,
  GRUPOS_ELECTRONICO,
  type GrupoElectronico,
} from '@retroventa/domain/electronicos/tipos'
import { type ColumnaLista, definirLista } from '../core/lista.ts'
import type { ElectronicoFila } from './llamadas.ts'
import { NOMBRE_ESTADO, textoDeEspera } from './textos.ts'

const COLUMNAS = [
  { clave: 'codigo', titulo: 'Número', de: (e) => e.codigo, nada: 'sin numerar', ordena: true },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', de: (e) => e.fecha, ordena: true },
  { clave: 'tipo', titulo: 'Documento', de: (e) => FILA_ELECTRONICO[e.tipo].nombre },
  { clave: 'tercero', titulo: 'Tercero', de: (e) => e.tercero },
  {
    clave: 'documento',
    titulo: 'Documento del tercero',
    tipo: 'cedula',
    de: (e) => e.documento,
    tipoDe: (e) => e.tipoDocumento,
    oculta: true,
  },
  { clave: 'origen', titulo: 'De', de: (e) => e.origenCodigo },
  { clave: 'corrige', titulo: 'Corrige', de: (e) => e.corrige, nada: 'ninguno', oculta: true },
  {
    clave: 'base',
    titulo: 'Base',
    tipo: 'pesos',
    de: (e) => e.base,
    suma: (e) => e.cuenta * e.base,
    oculta: true,
  },
  { clave: 'iva', titulo: 'IVA', tipo: 'pesos', de: (e) => e.iva, suma: (e) => e.cuenta * e.iva },
  {
    clave: 'total',
    titulo: 'Total',
    tipo: 'pesos',
    de: (e) => e.total,
    ordena: true,
    suma: (e) => e.cuenta * e.total,
  },
  { clave: 'estado', titulo: 'Estado', de: (e) => NOMBRE_ESTADO[e.estado] },
  {
    clave: 'espera',
    titulo: 'Espera',
    de: (e) => e.espera && textoDeEspera(e.espera),
    nada: 'nada',
    oculta: true,
  },
] as const satisfies readonly ColumnaLista<ElectronicoFila>[]

/** What DIAN has not answered is in three states: a draft, on its way, or sent. */
const RESPUESTAS = [
  { value: 'falta', label: 'Sin respuesta' },
  { value: 'dada', label: 'Respondidos' },
] as const
const ESTADOS = ESTADOS_ELECTRONICO.map((value) => ({ value, label: NOMBRE_ESTADO[value] }))

const declarar = (grupo: GrupoElectronico, clave: string, nombre: string, ninguna: string) =>
  definirLista<ElectronicoFila>()({
    clave,
    nombre,
    ninguna,
    busca: 'Número, venta, compra, tercero o documento',
    orden: '-fecha',
    pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
    tarjeta: { titulo: 'tercero', estado: 'estado', pie: ['codigo', 'origen'], cifra: 'total' },
    columnas: COLUMNAS,
    filtros: [
      {
        clave: 'tipo',
        titulo: 'Documento',
        tipo: 'opcion',
        opciones: GRUPOS_ELECTRONICO[grupo].map((value) => ({
          value,
          label: FILA_ELECTRONICO[value].nombre,
        })),
      },
      { clave: 'respuesta', titulo: 'Respuesta de la DIAN', tipo: 'opcion', opciones: RESPUESTAS },
      { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
      { clave: 'total', titulo: 'Total', tipo: 'montos' },
    ],
  })

/** The list of each page of 001 §2. */
export const LISTAS_ELECTRONICOS = {
  facturas: declarar(
    'facturas',
    'facturasElectronicas',
    'Facturas electrónicas',
    'Ninguna factura cumple el filtro',
  ),
  soportes: declarar(
    'soportes',
    'documentosSoporte',
    'Documentos soporte',
    'Ningún documento soporte cumple el filtro',
  ),
  notas: declarar('notas', 'notasElectronicas', 'Notas crédito', 'Ninguna nota cumple el filtro'),
  ajustes: declarar('ajustes', 'notasDeAjuste', 'Notas de ajuste', 'Ninguna nota de ajuste cumple el filtro'),
} as const satisfies Record<GrupoElectronico, unknown>
