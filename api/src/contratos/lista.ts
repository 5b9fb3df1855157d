import { nombreDelMes } from '@retroventa/domain/formato/fechas'
import { definirLista } from '../core/lista.ts'
import type { ContratoFila } from './llamadas.ts'

/** State tabs in the order of the design. */
export const ESTADOS = [
  { value: 'vigente', label: 'Vigente' },
  { value: 'vencido', label: 'Vencido' },
  { value: 'en_espera', label: 'En espera' },
  { value: 'resuelto', label: 'Resuelto' },
  { value: 'devuelto_vigente', label: 'Devuelto vigente' },
  { value: 'problema_legal', label: 'Problema legal' },
  { value: 'decomisado', label: 'Decomisado' },
  { value: 'anulado', label: 'Anulado' },
] as const satisfies readonly { value: ContratoFila['situacion']['estado']; label: string }[]

/** State of a contract as lists call it. */
export const nombreDeEstado = (estado: string): string =>
  ESTADOS.find(({ value }) => value === estado)?.label ?? estado

const situacion = ({ situacion: { estado, tipoResolucion } }: ContratoFila) =>
  tipoResolucion ? `${nombreDeEstado(estado)}, ${tipoResolucion}` : nombreDeEstado(estado)

/** Questions of the day: the figures of Inicio open their contracts with these. */
export const DE_HOY = [
  { value: 'atender', label: 'Para atender' },
  { value: 'vencen', label: 'Que vencen hasta hoy' },
  { value: 'espera', label: 'Con espera para hoy' },
  { value: 'entregado', label: 'Entregados' },
  { value: 'prorroga', label: 'Con prórroga o abono' },
  { value: 'retiro', label: 'Retirados' },
] as const

export const LISTA_CONTRATOS = definirLista<ContratoFila>()({
  clave: 'contratos',
  nombre: 'Contratos',
  ninguna: 'Ningún contrato cumple el filtro',
  busca: 'Contrato, documento o nombre',
  orden: '-codigo',
  columnas: [
    { clave: 'codigo', titulo: 'Contrato', de: (c) => c.codigo, ordena: true },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', de: (c) => c.fecha, oculta: true },
    { clave: 'tipo', titulo: 'Tipo de documento', de: (c) => c.cliente.tipo_documento, oculta: true },
    { clave: 'cliente', titulo: 'Cliente', de: (c) => c.cliente.nombre_completo },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (c) => c.cliente.cedula,
      tipoDe: (c) => c.cliente.tipo_documento,
    },
    { clave: 'articulos', titulo: 'Artículos', de: (c) => c.articulos, oculta: true },
    { clave: 'clase', titulo: 'Clase', de: (c) => c.clase, agrupa: true },
    {
      clave: 'peso',
      titulo: 'Peso',
      tipo: 'peso',
      // What is not gold has no weight.
      de: (c) => c.peso || null,
      nada: 'no aplica',
      suma: true,
    },
    { clave: 'capital', titulo: 'Capital', tipo: 'pesos', de: (c) => c.capital, ordena: true, suma: true },
    {
      clave: 'paraRetirar',
      titulo: 'Para retirar hoy',
      tipo: 'pesos',
      de: (c) => c.paraRetirar,
      nada: 'cerrado',
    },
    {
      clave: 'vence',
      titulo: 'Vence',
      tipo: 'fecha',
      de: (c) => c.vence,
      ordena: true,
      agrupa: (c) => c.vence.slice(0, 7),
      nombreGrupo: (mes) => `Vence en ${nombreDelMes(mes)} de ${mes.slice(0, 4)}`,
    },
    {
      clave: 'estado',
      titulo: 'Estado',
      de: situacion,
      agrupa: (c) => c.situacion.estado,
      nombreGrupo: nombreDeEstado,
    },
  ],
  filtros: [
    { clave: 'vence', titulo: 'Vence', tipo: 'fechas', adelante: true },
    {
      clave: 'clase',
      titulo: 'Clase',
      tipo: 'opciones',
      opciones: [
        { value: 'Oro', label: 'Oro' },
        { value: 'Varios', label: 'Varios' },
        { value: 'Mixto', label: 'Mixto' },
      ],
    },
    { clave: 'hoy', titulo: 'Hoy', tipo: 'opcion', opciones: DE_HOY },
    { clave: 'fecha', titulo: 'Creado', tipo: 'fechas' },
    { clave: 'capital', titulo: 'Capital', tipo: 'montos' },
    { clave: 'articulo', titulo: 'Artículo', tipo: 'texto' },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'cliente', estado: 'estado', pie: ['codigo', 'vence'], cifra: 'paraRetirar' },
})
