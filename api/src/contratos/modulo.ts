import { modulo } from '../core/modulo.ts'

export const contratos = modulo({
  grupos: {
    contratos: 'Contratos',
    tickets: 'Tiquetes de contrato',
  },
  permisos: {
    'contratos.ver': {
      etiqueta: 'Ver contratos',
      roles: ['Gerente', 'Auditor', 'Cumplimiento', 'Cajero', 'Tasador', 'Consulta'],
    },
    'contratos.crear': { etiqueta: 'Crear contratos', especial: true, roles: ['Gerente', 'Cajero'] },
    'contratos.imprimir': { etiqueta: 'Imprimir contratos', roles: ['Gerente', 'Auditor', 'Cajero'] },
    'contratos.exportar': { etiqueta: 'Exportar contratos', roles: ['Gerente', 'Auditor'] },
    'tickets.imprimir': { etiqueta: 'Imprimir Tiquets Contrato', roles: ['Gerente', 'Cajero'] },
  },
  errores: {
    'contrato.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró el contrato.' },
    'contrato.cliente_no_existe': {
      estado: 422,
      titulo: 'Error de validación',
      mensaje: 'El cliente elegido no existe. Elíjalo de nuevo.',
    },
    'contrato.impresion': { estado: 500, titulo: 'Error', mensaje: 'Error al cargar la impresión' },
  },
  verbos: {
    'contrato.creado': 'creó el contrato',
    'contrato.impreso': 'imprimió el contrato',
    'contrato.prorrogado': 'cobró una prórroga del contrato',
    'contrato.abonado': 'recibió un abono del contrato',
    'contrato.aumentado': 'aumentó el contrato',
    'contrato.en_espera': 'puso en espera el contrato',
    'contrato.retirado': 'entregó al cliente el contrato',
    'contrato.vencido': 'resolvió por vencimiento el contrato',
    'contrato.devuelto': 'devolvió a vigente el contrato',
    'contrato.anulado': 'anuló el contrato',
    'contrato.decomisado': 'registró el decomiso del contrato',
  },
  entidades: { contrato: 'Contrato' },
})
