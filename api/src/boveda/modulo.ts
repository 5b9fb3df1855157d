import { modulo } from '../core/modulo.ts'

/** Bags of contracts that the vault keeps. */
export const boveda = modulo({
  grupos: { boveda: 'Bóveda' },
  permisos: {
    'boveda.ver': { etiqueta: 'Ver la bóveda', roles: ['Gerente', 'Auditor', 'Cajero', 'Consulta'] },
    'boveda.exportar': { etiqueta: 'Exportar la bóveda', roles: ['Gerente', 'Auditor'] },
    'boveda.enviar': {
      etiqueta: 'Enviar y pedir bolsas a la bóveda, y firmar su entrega',
      roles: ['Gerente', 'Cajero'],
    },
    'boveda.custodiar': {
      etiqueta: 'Custodiar la bóveda: recibir y entregar bolsas',
      especial: true,
      roles: ['Gerente'],
    },
    'boveda.autorizar': {
      etiqueta: 'Autorizar bolsas que no pesan lo que pesaban',
      especial: true,
      roles: ['Gerente'],
    },
    'boveda.anular': { etiqueta: 'Anular movimientos de bóveda', especial: true, roles: ['Gerente'] },
  },
  errores: {
    'custodia.no_existe': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró esa bolsa entre las de este almacén.',
    },
    'boveda.sin_contrato': {
      estado: 404,
      titulo: 'No encontrado',
      mensaje: 'No se encontró ese contrato entre los de este almacén.',
    },
    'boveda.una_persona': {
      estado: 409,
      titulo: 'Firman dos personas',
      mensaje: 'Quien entrega y quien recibe no pueden ser la misma persona: firme el otro.',
    },
    'boveda.lugar_ocupado': {
      estado: 409,
      titulo: 'Lugar ocupado',
      mensaje: 'En el lugar donde estaba ya hay otra bolsa: no se puede devolver allí.',
    },
  },
  verbos: {
    'operacion.envioBoveda': 'envió a bóveda con el documento',
    'operacion.recepcionBoveda': 'recibió en bóveda con el documento',
    'operacion.pedidoBoveda': 'pidió a bóveda con el documento',
    'operacion.entregaBoveda': 'entregó de bóveda con el documento',
  },
  campos: {
    precinto: 'Precinto',
    caja: 'Caja',
    bandeja: 'Bandeja',
    bolsa: 'Bolsa',
    entrego: 'También firmó',
  },
})
