import type { FilaOperacion } from '../fila.ts'

const comun = { modulo: 'boveda', origen: 'custodia', papel: 'recibo', verbo: 'Guardar' } as const

/** Bags of contracts that the vault keeps. */
export const OPERACIONES_BOVEDA = {
  envioBoveda: {
    ...comun,
    titulo: 'Envío a bóveda',
    prefijo: 'BE',
    permiso: 'boveda.enviar',
    crea: true,
    anula: 'boveda.anular',
  },
  recepcionBoveda: {
    ...comun,
    titulo: 'Recepción en bóveda',
    prefijo: 'BR',
    permiso: 'boveda.custodiar',
    firmanDos: true,
    mensaje: 'recibido boveda',
    anula: 'boveda.anular',
  },
  pedidoBoveda: {
    ...comun,
    titulo: 'Pedido a bóveda',
    prefijo: 'BP',
    permiso: 'boveda.enviar',
    anula: 'boveda.anular',
  },
  entregaBoveda: {
    ...comun,
    titulo: 'Entrega de bóveda',
    prefijo: 'BS',
    permiso: 'boveda.custodiar',
    firmanDos: true,
    anula: 'boveda.anular',
  },
} as const satisfies Record<string, FilaOperacion>
