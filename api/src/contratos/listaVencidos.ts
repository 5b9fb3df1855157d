import { definirLista } from '../core/lista.ts'
import { nombreDeEstado } from './lista.ts'
import type { FilaVencida } from './vencidos.ts'

/** The queue of the expired: what is overdue, and what falls due today. */
export const LISTA_VENCIDOS = definirLista<FilaVencida>()({
  clave: 'contratosVencidos',
  nombre: 'Vencidos',
  ninguna: 'Ningún contrato de la cola cumple el filtro',
  busca: 'Contrato, documento o nombre',
  orden: 'vence',
  columnas: [
    { clave: 'codigo', titulo: 'Contrato', de: (c) => c.codigo, ordena: true },
    { clave: 'cliente', titulo: 'Cliente', de: (c) => c.cliente.nombre_completo },
    {
      clave: 'documento',
      titulo: 'Documento',
      tipo: 'cedula',
      de: (c) => c.cliente.cedula,
      tipoDe: (c) => c.cliente.tipo_documento,
      oculta: true,
    },
    { clave: 'articulos', titulo: 'Artículos', de: (c) => c.articulos },
    { clave: 'clase', titulo: 'Clase', de: (c) => c.clase, oculta: true },
    { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (c) => c.peso || null, nada: 'no aplica', suma: true },
    { clave: 'capital', titulo: 'Capital', tipo: 'pesos', de: (c) => c.capital, ordena: true, suma: true },
    { clave: 'vencido', titulo: 'Debe', tipo: 'pesos', de: (c) => c.vencido, suma: true },
    { clave: 'vence', titulo: 'Venció', tipo: 'fecha', de: (c) => c.vence, ordena: true },
    { clave: 'aviso', titulo: 'Último aviso', tipo: 'fecha', de: (c) => c.aviso, nada: 'ninguno' },
    { clave: 'estado', titulo: 'Estado', de: (c) => nombreDeEstado(c.situacion.estado) },
  ],
  filtros: [
    { clave: 'vence', titulo: 'Venció', tipo: 'fechas', adelante: true },
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
  ],
  pestanas: {
    clave: 'cola',
    titulo: 'Cola',
    tipo: 'opcion',
    opciones: [
      { value: 'vencidos', label: 'Vencidos' },
      { value: 'hoy', label: 'Vencen hoy' },
    ],
  },
  tarjeta: { titulo: 'cliente', estado: 'estado', pie: ['codigo', 'vence'], cifra: 'vencido' },
})
