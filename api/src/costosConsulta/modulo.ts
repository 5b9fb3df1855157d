import { modulo } from '../core/modulo.ts'

export const costosConsulta = modulo({
  errores: {
    'costo.fuente': { estado: 422, titulo: 'Error de validación', mensaje: 'Esa fuente no existe.' },
    'costo.existe': { estado: 409, titulo: 'Error de validación', mensaje: 'Esa fuente ya tiene costo.' },
    'costo.inactiva': {
      estado: 409,
      titulo: 'La fuente está inactiva',
      mensaje:
        'Sin su costo propio volvería a estar activa, al costo por defecto. Si es lo que quiere, actívela y quite el costo; si no, déjelo.',
    },
  },
  verbos: {
    'costo_consulta.creado': 'dio costo a la fuente',
    'costo_consulta.editado': 'cambió el costo de la fuente',
    'costo_consulta.activado': 'activó la fuente',
    'costo_consulta.desactivado': 'desactivó la fuente',
    'costo_consulta.eliminado': 'quitó el costo de la fuente',
  },
  entidades: { costo_consulta: 'Costo de consulta' },
  campos: {
    costo: 'Costo',
    fuente: 'Fuente',
  },
})
