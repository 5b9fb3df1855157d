import { modulo } from '../core/modulo.ts'

/** Goods that go from one branch to another. */
export const traslados = modulo({
  grupos: { traslados: 'Traslados' },
  permisos: {
    'traslados.ver': {
      etiqueta: 'Ver traslados de mercancía',
      roles: ['Gerente', 'Auditor', 'Cajero', 'Consulta'],
    },
    'traslados.exportar': { etiqueta: 'Exportar traslados de mercancía', roles: ['Gerente', 'Auditor'] },
    'traslados.despachar': {
      etiqueta: 'Despachar mercancía a otro almacén',
      especial: true,
      roles: ['Gerente', 'Cajero'],
    },
    'traslados.recibir': { etiqueta: 'Recibir mercancía de otro almacén', roles: ['Gerente', 'Cajero'] },
    'traslados.autorizar': {
      etiqueta: 'Autorizar mercancía recibida con diferencia',
      especial: true,
      roles: ['Gerente'],
    },
    'traslados.anular': {
      etiqueta: 'Anular despachos y recepciones de mercancía',
      especial: true,
      roles: ['Gerente'],
    },
  },
  errores: {
    'traslado.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró ese despacho entre los que este almacén envió o recibe.',
    },
  },
  verbos: {
    'operacion.despacho': 'despachó mercancía con el documento',
    'operacion.recepcionTraslado': 'recibió mercancía con el documento',
  },
  campos: {
    bolsas: 'Bolsas',
    piezas: 'Artículos',
    graneles: 'Gramos',
    destinoId: 'Almacén que recibe',
    transporta: 'Quién lo lleva',
  },
})
