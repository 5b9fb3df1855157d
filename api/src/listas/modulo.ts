import { modulo } from '../core/modulo.ts'

export const listas = modulo({
  grupos: { listas: 'Listas OFAC y ONU' },
  permisos: {
    'listas.actualizar': {
      etiqueta: 'Actualizar las listas OFAC y ONU',
      especial: true,
      roles: ['Gerente', 'Cumplimiento'],
    },
  },
})
