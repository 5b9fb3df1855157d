import { definirLista } from '../core/lista.ts'
import type { SepareFila } from './llamadas.ts'

const ESTADOS = [
  { value: 'vigente', label: 'Vigentes' },
  { value: 'vencido', label: 'Vencidos' },
  { value: 'entregado', label: 'Entregados' },
  { value: 'cancelado', label: 'Cancelados' },
  { value: 'anulado', label: 'Anulados' },
] as const

/** State of a layaway in words. */
export const nombreDeEstado = (estado: SepareFila['estado']): string =>
  (ESTADOS.find(({ value }) => value === estado)?.label ?? estado).replace(/s$/, '')

/** What was cancelled or voided is set aside no more: its money is in no sum, as at the foot. */
const vive = ({ estado }: SepareFila): boolean => estado !== 'cancelado' && estado !== 'anulado'

export const LISTA_SEPARES = definirLista<SepareFila>()({
  clave: 'separes',
  nombre: 'Planes separe',
  ninguna: 'Ningún plan separe cumple el filtro',
  busca: 'Plan, cédula o nombre',
  orden: '-instante',
  columnas: [
    { clave: 'codigo', titulo: 'Plan', de: (s) => s.codigo, ordena: true },
    { clave: 'instante', titulo: 'Fecha y hora', tipo: 'instante', de: (s) => s.instante, ordena: true },
    { clave: 'cliente', titulo: 'Cliente', de: (s) => s.cliente },
    { clave: 'articulos', titulo: 'Artículos', de: (s) => s.articulos },
    { clave: 'total', titulo: 'Precio', tipo: 'pesos', de: (s) => s.total, suma: vive },
    { clave: 'abonado', titulo: 'Abonado', tipo: 'pesos', de: (s) => s.abonado, suma: vive },
    { clave: 'saldo', titulo: 'Saldo', tipo: 'pesos', de: (s) => s.saldo, ordena: true, suma: vive },
    {
      clave: 'ultimoAbono',
      titulo: 'Último abono',
      tipo: 'fecha',
      de: (s) => s.ultimoAbono,
      nada: 'ninguno',
    },
    {
      clave: 'proxima',
      titulo: 'Próxima cuota',
      tipo: 'fecha',
      de: (s) => s.proxima,
      nada: 'ninguna',
      ordena: true,
    },
    { clave: 'plazo', titulo: 'Plazo en días', tipo: 'entero', de: (s) => s.plazo, oculta: true },
    { clave: 'vence', titulo: 'Vence', tipo: 'fecha', de: (s) => s.vence, ordena: true },
    { clave: 'estado', titulo: 'Estado', de: (s) => nombreDeEstado(s.estado) },
  ],
  filtros: [
    { clave: 'proxima', titulo: 'Próxima cuota', tipo: 'fechas', adelante: true },
    { clave: 'vence', titulo: 'Vence', tipo: 'fechas', adelante: true },
    { clave: 'saldo', titulo: 'Saldo', tipo: 'montos' },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'cliente', estado: 'estado', pie: ['codigo', 'vence'], cifra: 'saldo' },
})
