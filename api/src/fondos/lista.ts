import { definirLista, enFirme, type TotalDeLista } from '../core/lista.ts'
import type { TotalesFondos, TrasladoFondos } from './llamadas.ts'

const ESTADOS = [
  { value: 'transito', label: 'En tránsito' },
  { value: 'recibido', label: 'Recibidos' },
  { value: 'diferencia', label: 'Con diferencia' },
  { value: 'anulado', label: 'Anulados' },
] as const satisfies readonly { value: TrasladoFondos['estado']; label: string }[]

/** Of one transfer, as its row says it. */
const DICHOS: Record<TrasladoFondos['estado'], string> = {
  transito: 'En tránsito',
  recibido: 'Recibido',
  diferencia: 'Con diferencia',
  anulado: 'Anulado',
}

const SENTIDOS = [
  { value: 'sale', label: 'Salen de aquí' },
  { value: 'llega', label: 'Llegan aquí' },
] as const

/** What the foot of the list says, on the screen and in its file: what leaves and what comes are not one sum. */
export function pieDeFondos({ sale, llega, diferencia }: TotalesFondos): TotalDeLista[] {
  const linea = (texto: string, valor: number): TotalDeLista => ({
    texto,
    de: 'sin anulados',
    tipo: 'pesos',
    valor,
  })
  // Of those that were voided alone there is nothing to differ from.
  if (sale.valor === 0 && llega.valor === 0) return []
  return [
    ...(sale.valor > 0
      ? [linea('Sale de aquí', sale.valor), linea('Recibido de lo que sale', sale.recibido)]
      : []),
    ...(llega.valor > 0
      ? [linea('Llega aquí', llega.valor), linea('Recibido de lo que llega', llega.recibido)]
      : []),
    linea('Diferencia', diferencia),
  ]
}

export const LISTA_FONDOS = definirLista<TrasladoFondos>()({
  clave: 'fondos',
  nombre: 'Traslados de fondos',
  ninguna: 'Ningún traslado de fondos cumple el filtro',
  busca: 'Documento o almacén',
  orden: '-instante',
  columnas: [
    { clave: 'codigo', titulo: 'Documento', de: (f) => f.codigo },
    { clave: 'instante', titulo: 'Enviado', tipo: 'instante', de: (f) => f.instante, ordena: true },
    { clave: 'desde', titulo: 'Desde', de: (f) => f.desde },
    { clave: 'hacia', titulo: 'Hacia', de: (f) => f.hacia },
    { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (f) => f.valor, ordena: true, suma: enFirme },
    {
      clave: 'recibido',
      titulo: 'Recibido',
      tipo: 'pesos',
      de: (f) => f.recibido,
      nada: 'sin recibir',
      suma: enFirme,
    },
    {
      clave: 'diferencia',
      titulo: 'Diferencia',
      tipo: 'pesos',
      de: (f) => f.diferencia || null,
      nada: (f) => (f.recibido === null ? 'sin recibir' : 'sin diferencia'),
    },
    {
      clave: 'dias',
      titulo: 'Días en camino',
      tipo: 'entero',
      de: (f) => f.dias,
      nada: 'no aplica',
      ordena: true,
    },
    { clave: 'recepcion', titulo: 'Recepción', de: (f) => f.recepcion, nada: 'ninguna' },
    { clave: 'envio', titulo: 'Envió', de: (f) => f.envio, oculta: true },
    { clave: 'recibio', titulo: 'Recibió', de: (f) => f.recibio, nada: 'nadie', oculta: true },
    { clave: 'estado', titulo: 'Estado', de: (f) => DICHOS[f.estado] },
  ],
  filtros: [
    { clave: 'sentido', titulo: 'Sentido', tipo: 'opcion', opciones: SENTIDOS },
    { clave: 'fecha', titulo: 'Enviado', tipo: 'fechas' },
  ],
  pestanas: { clave: 'estado', titulo: 'Estado', tipo: 'opcion', todos: 'Todos', opciones: ESTADOS },
  tarjeta: { titulo: 'codigo', estado: 'estado', pie: ['desde', 'hacia'], cifra: 'valor' },
})
