import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { olvidarAvisos, seguirConsultas } from './jobs.ts'
import { rutas } from './routes.ts'

export const consultas = {
  tablas: [
    'consultas',
    'consultas_toda',
    'consultas_abiertas',
    'consulta_avisos',
    'consulta_pdfs',
    'cupos_consulta',
    'cupo_movimientos',
  ],
  lee: ['almacenes', 'clientes', 'fuentes_consulta', 'listas', 'usuarios'],
  publica: ['consultas_toda'],
  rutas,
  trabajos: [seguirConsultas, olvidarAvisos],
  deCliente,
} satisfies Modulo
