import type { z } from 'zod'
import { definirLista } from '../core/lista.ts'
import type { verCierres } from './libros.ts'

export type CierreMes = z.output<(typeof verCierres)['response']>['cierres'][number]

const ESTADOS = [
  { value: 'activo', label: 'Cerrado' },
  { value: 'anulado', label: 'Abierto de nuevo' },
]

/** Closes of the months of a branch. */
export const LISTA_CIERRES_MES = definirLista<CierreMes>()({
  clave: 'contabilidad.cierres',
  deQuien: 'libros',
  nombre: 'Cierres',
  ninguna: 'Ningún cierre cumple el filtro',
  busca: 'Mes, documento o persona',
  orden: '-mes',
  columnas: [
    { clave: 'mes', titulo: 'Mes', tipo: 'mes', de: (c) => c.mes, ordena: true },
    { clave: 'codigo', titulo: 'Documento', de: (c) => c.codigo, ordena: true },
    {
      clave: 'estado',
      titulo: 'Estado',
      de: (c) => ESTADOS.find(({ value }) => value === c.estado)?.label ?? c.estado,
    },
    { clave: 'cerro', titulo: 'Lo cerró', de: (c) => c.cerro, ordena: true },
    { clave: 'instante', titulo: 'Cuándo', tipo: 'instante', de: (c) => c.instante, ordena: true },
  ],
  filtros: [{ clave: 'estado', titulo: 'Estado', tipo: 'opcion', opciones: ESTADOS, de: (c) => c.estado }],
  tarjeta: { titulo: 'mes', estado: 'estado', pie: ['codigo', 'cerro'], cifra: 'instante' },
})
