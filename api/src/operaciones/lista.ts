import { formatoFecha } from '@retroventa/domain/formato/fechas'
import {
  filaDe,
  leerDocumento,
  TIPOS_OPERACION,
  type TipoOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { definirLista } from '../core/lista.ts'
import type { DocumentoFila, FiltroDocumentos } from './llamadas.ts'

const ESTADOS = [
  { value: 'activo', label: 'Activos' },
  { value: 'anulado', label: 'Anulados' },
] as const satisfies readonly { value: DocumentoFila['estado']; label: string }[]

/** What an operation is called, by the type that its documents keep. */
export const tituloDe = (tipo: string): string => filaDe(tipo as TipoOperacion)?.titulo ?? tipo

/** What a document acts on, by its code, in a word: *Contrato*, *Plan separe*, *Venta*. */
export function nombreDeOrigen(codigo: string): string {
  const tipo = leerDocumento(codigo)?.tipo
  return tipo ? tituloDe(tipo) : 'Origen'
}

/** What the sums of a filter leave out, as the foot and the file say it: of some days, only what was voided within them. */
export const loQueNoSuma = ({
  fechaDesde,
  fechaHasta,
}: Pick<FiltroDocumentos, 'fechaDesde' | 'fechaHasta'>): string =>
  fechaDesde || fechaHasta ? 'sin lo anulado en esos días' : 'sin anulados'

export const LISTA_DOCUMENTOS = definirLista<DocumentoFila>()({
  clave: 'documentos',
  nombre: 'Documentos',
  ninguna: 'Ningún documento cumple el filtro',
  busca: 'Documento, contrato, cédula o nombre',
  orden: '-instante',
  columnas: [
    { clave: 'codigo', titulo: 'Documento', de: (d) => d.codigo, ordena: true },
    {
      clave: 'instante',
      titulo: 'Fecha y hora',
      tipo: 'instante',
      de: (d) => d.instante,
      diaDe: (d) => d.fecha,
      ordena: true,
    },
    {
      clave: 'fecha',
      titulo: 'Día',
      tipo: 'fecha',
      de: (d) => d.fecha,
      oculta: true,
      agrupa: true,
      nombreGrupo: formatoFecha,
    },
    {
      clave: 'tipo',
      titulo: 'Operación',
      de: (d) => tituloDe(d.tipo),
      agrupa: (d) => d.tipo,
      nombreGrupo: tituloDe,
    },
    { clave: 'origen', titulo: 'Contrato u origen', de: (d) => d.origen },
    { clave: 'cliente', titulo: 'Cliente', de: (d) => d.cliente?.nombre ?? null, nada: 'sin cliente' },
    {
      clave: 'cedula',
      titulo: 'Cédula',
      tipo: 'cedula',
      de: (d) => d.cliente?.cedula ?? null,
      tipoDe: (d) => d.cliente?.tipo_documento ?? null,
      oculta: true,
    },
    {
      clave: 'valor',
      titulo: 'Valor',
      tipo: 'pesos',
      // What moves no money has no amount.
      de: (d) => d.valor || null,
      nada: 'no aplica',
      ordena: true,
      // As at the foot, which knows the days of the filter.
      suma: (d) => d.cuenta,
    },
    { clave: 'firmante', titulo: 'Atendió', de: (d) => d.firmante },
    { clave: 'autorizo', titulo: 'Autorizó', de: (d) => d.autorizo, nada: 'no hizo falta', oculta: true },
    { clave: 'estado', titulo: 'Estado', de: (d) => (d.estado === 'anulado' ? 'Anulado' : 'Activo') },
  ],
  filtros: [
    {
      clave: 'tipo',
      titulo: 'Operación',
      tipo: 'opciones',
      opciones: TIPOS_OPERACION.map((tipo) => ({ value: tipo, label: filaDe(tipo).titulo })),
    },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fechas' },
    { clave: 'valor', titulo: 'Valor', tipo: 'montos' },
    { clave: 'firmante', titulo: 'Atendió', tipo: 'texto' },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'tipo', estado: 'estado', pie: ['codigo', 'instante', 'cliente'], cifra: 'valor' },
})
