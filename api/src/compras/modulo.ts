import { modulo } from '../core/modulo.ts'

export const compras = modulo({
  grupos: { compras: 'Compras' },
  permisos: {
    'compras.ver': {
      etiqueta: 'Ver compras',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Consulta', 'Contador'],
    },
    'compras.exportar': { etiqueta: 'Exportar compras', roles: ['Gerente', 'Auditor', 'Contador'] },
    'compras.comprar': { etiqueta: 'Comprar a personas', roles: ['Gerente', 'Cajero'] },
    'compras.proveedor': { etiqueta: 'Comprar a proveedores', roles: ['Gerente'] },
    'compras.devolver': { etiqueta: 'Devolver compras', roles: ['Gerente', 'Cajero'] },
    'compras.anular': { etiqueta: 'Anular compras y sus devoluciones', especial: true, roles: ['Gerente'] },
    'compras.autorizar': {
      etiqueta: 'Autorizar compras sobre el gramo sugerido, y devoluciones de compra',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'compra.no_existe': { estado: 404, titulo: 'No encontrado', mensaje: 'No se encontró la compra.' },
  },
  verbos: {
    'operacion.compraDirecta': 'compró a una persona con el documento',
    'operacion.compraProveedor': 'compró a un proveedor con el documento',
    'operacion.devolucionCompra': 'devolvió una compra con el documento',
  },
  campos: {
    terceroId: 'Quien vende',
    procedencia: 'De dónde viene',
    procedenciaDetalle: 'Detalle de la procedencia',
    factura: 'Factura',
  },
})
