import { modulo } from '../core/modulo.ts'

export const empresa = modulo({
  grupos: { empresa: 'Empresa' },
  permisos: {
    'empresa.ver': { etiqueta: 'Ver los datos de la empresa', roles: ['Gerente', 'Auditor', 'Contador'] },
    'empresa.administrar': {
      etiqueta: 'Editar los datos de la empresa y publicar novedades',
      especial: true,
      roles: ['Gerente'],
    },
  },
  verbos: { 'empresa.editada': 'editó los datos de la empresa' },
  entidades: { empresa: 'Empresa' },
  campos: {
    nit: 'NIT',
    dv: 'Dígito de verificación',
    vence: 'Vence',
  },
})
