import { contactosPropios } from '../clientes/service.ts'
import type { Modulo } from '../modulo.ts'
import { envio } from './enviar.ts'
import { borrarDe, deCliente } from './queries.ts'
import { rutas } from './routes.ts'

export const prospectos = {
  tablas: ['prospectos'],
  lee: ['almacenes', 'clientes', 'usuarios'],
  rutas,
  trabajos: [envio],
  deCliente: {
    columnas: [{ tabla: 'prospectos', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'borra' }],
    olvidar: borrarDe,
    datos: async ({ db }, clienteId) => ({
      prospectos: (await deCliente(db, clienteId, await contactosPropios(db, clienteId))).map(
        ({ almacen, creado, datos }) => ({
          almacen,
          creado,
          nombre: `${datos.first_name} ${datos.last_name}`,
          email: datos.email,
          mobile: datos.mobile,
          city: datos.city,
          transaccion: datos.transaccion,
          amount: datos.amount,
          message: datos.message,
          lead_source: datos.lead_source,
        }),
      ),
    }),
  },
} satisfies Modulo
