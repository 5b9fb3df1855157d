import { modulo } from '../core/modulo.ts'

export const ventas = modulo({
  grupos: { ventas: 'Ventas' },
  permisos: {
    'ventas.ver': { etiqueta: 'Ver ventas', roles: ['Gerente', 'Auditor', 'Cajero', 'Consulta'] },
    'ventas.exportar': { etiqueta: 'Exportar ventas', roles: ['Gerente', 'Auditor'] },
    'ventas.vender': { etiqueta: 'Vender y atender garantías', roles: ['Gerente', 'Cajero'] },
    'ventas.devolver': { etiqueta: 'Devolver ventas', roles: ['Gerente', 'Cajero'] },
    'ventas.anular': { etiqueta: 'Anular ventas y devoluciones', especial: true, roles: ['Gerente'] },
    'ventas.autorizar': {
      etiqueta: 'Autorizar ventas bajo el costo, devoluciones y garantías vencidas',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'venta.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró la venta.' },
    'venta.cliente_no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró el cliente. Elíjalo de nuevo o venda a consumidor final.',
    },
  },
  verbos: {
    'operacion.venta': 'vendió con el documento',
    'operacion.devolucion': 'recibió en devolución con el documento',
    'operacion.garantia': 'atendió una garantía con el documento',
  },
  campos: { lineas: 'Líneas', linea: 'Línea', clienteId: 'Cliente', solucion: 'Solución' },
})
