import { modulo } from '../core/modulo.ts'

export const ventas = modulo({
  grupos: { ventas: 'Ventas' },
  permisos: {
    'ventas.ver': { etiqueta: 'Ver ventas', roles: ['Gerente', 'Auditor', 'Cajero', 'Consulta', 'Contador'] },
    'ventas.exportar': { etiqueta: 'Exportar ventas', roles: ['Gerente', 'Auditor', 'Contador'] },
    'ventas.vender': { etiqueta: 'Vender y atender garantías', roles: ['Gerente', 'Cajero'] },
    'ventas.devolver': { etiqueta: 'Devolver ventas', roles: ['Gerente', 'Cajero'] },
    'ventas.anular': { etiqueta: 'Anular ventas y devoluciones', especial: true, roles: ['Gerente'] },
    'ventas.autorizar': {
      etiqueta: 'Autorizar ventas bajo el costo, devoluciones, cambios y garantías vencidas',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'venta.otra_atendida': {
      estado: 409,
      titulo: 'No se puede anular',
      mensaje:
        'La venta que dejó este documento tiene una devolución o una garantía. Anule primero lo que se hizo con ella.',
    },
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
    'operacion.cambio': 'cambió artículos con el documento',
    'operacion.garantia': 'atendió una garantía con el documento',
  },
  campos: {
    lineas: 'Líneas',
    devueltas: 'Lo que vuelve',
    linea: 'Línea',
    clienteId: 'Cliente',
    solucion: 'Solución',
    puntos: 'Puntos que usa',
  },
})
