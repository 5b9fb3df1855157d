import { LIBROS } from '../../core/ganchos.ts'
import type { Modulo } from '../modulo.ts'
import { deCliente, queDice } from './queries.ts'
import { rutas } from './routes.ts'

export const certificados = {
  tablas: ['certificados'],
  lee: ['almacenes', 'clientes', 'usuarios'],
  rutas,
  deCliente: {
    columnas: [
      {
        tabla: 'certificados',
        columna: 'cliente_id',
        alFusionar: 'pasa',
        alOlvidar: { conserva: `certificados de propiedad, como los ${LIBROS}` },
      },
    ],
    datos: async ({ db }, clienteId) => ({
      certificados: (await deCliente(db, clienteId)).map(({ codigo, almacen_codigo, fecha, datos }) => {
        const { nombre, documento, direccion, telefono } = datos.persona
        return {
          codigo,
          almacen: almacen_codigo,
          fecha,
          que: queDice(datos),
          nombre,
          documento,
          direccion,
          telefono,
        }
      }),
    }),
  },
} satisfies Modulo
