import type { Modulo } from '../modulo.ts'
import { trabajoDeDifusion } from './difusion/trabajar.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { trabajosDeMensajes } from './jobs.ts'
import { REVISIONES } from './revisiones.ts'
import { rutas } from './routes.ts'

export const mensajes = {
  tablas: [
    'mensajes',
    'mensajes_claves',
    'mensajes_toda',
    'correo_detenido',
    'mensajes_entrantes',
    'excluidos',
    'cargas_excluidos',
    'difusiones',
  ],
  lee: ['usuarios', 'almacenes', 'clientes', 'contratos', 'electronicos', 'separes', 'documentos'],
  publica: ['mensajes_toda'],
  rutas,
  trabajos: [...trabajosDeMensajes(REVISIONES), trabajoDeDifusion],
  deAlmacen,
  deCliente,
} satisfies Modulo
