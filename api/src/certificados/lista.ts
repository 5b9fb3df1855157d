import { definirLista } from '../core/lista.ts'
import type { FilaCertificado } from './llamadas.ts'

export const TIPOS_CERTIFICADO = { articulos: 'Artículos', celular: 'Celular' } as const

export const LISTA_CERTIFICADOS = definirLista<FilaCertificado>()({
  clave: 'certificados',
  nombre: 'Certificados de propiedad',
  ninguna: 'Ningún certificado cumple el filtro',
  busca: 'Número, persona, artículo o IMEI',
  orden: '-creado',
  columnas: [
    { clave: 'codigo', titulo: 'Certificado', tipo: 'documento', de: (c) => c.codigo },
    { clave: 'creado', titulo: 'Cuándo', tipo: 'instante', de: (c) => c.creado, ordena: true },
    { clave: 'tipo', titulo: 'Tipo', de: (c) => TIPOS_CERTIFICADO[c.tipo] },
    { clave: 'persona', titulo: 'Persona', de: (c) => c.persona },
    { clave: 'documento', titulo: 'Identificación', tipo: 'cedula', de: (c) => c.documento },
    { clave: 'que', titulo: 'Qué', de: (c) => c.que },
    { clave: 'empleado', titulo: 'Hecho por', de: (c) => c.empleado },
    { clave: 'impresiones', titulo: 'Impresiones', tipo: 'entero', de: (c) => c.impresiones },
  ],
  filtros: [{ clave: 'fecha', titulo: 'Día', tipo: 'fechas' }],
  pestanas: {
    clave: 'tipo',
    titulo: 'Tipo',
    tipo: 'opcion',
    opciones: [
      { value: 'articulos', label: 'Artículos' },
      { value: 'celular', label: 'Celulares' },
    ],
    todos: 'Todos',
  },
  tarjeta: { titulo: 'persona', estado: 'tipo', pie: ['codigo', 'que'], cifra: 'creado' },
})
