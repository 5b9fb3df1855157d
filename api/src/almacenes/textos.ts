import type { FallaDeCalendario } from '@retroventa/domain/fechas/calendario'
import { formatoEntero } from '@retroventa/domain/formato/numeros'

const FRASES: Readonly<Record<FallaDeCalendario['codigo'], string>> = {
  'calendario.sin_dias':
    'Marque al menos un día de la semana. Un almacén que ya no abre se pone inactivo en sus datos.',
  'calendario.pasada': 'Este día ya pasó. Escriba la fecha de hoy o una posterior.',
  'calendario.repetida': 'Este día ya está en la lista. Cambie la fecha o quite uno de los dos.',
  'calendario.sin_motivo': 'Escriba el motivo: es lo que lee quien va a abrir ese día.',
}

/** A fault of a calendar as people read it, at its field. */
export const comoFalla = ({ codigo, campo }: FallaDeCalendario) => ({
  codigo,
  campo,
  mensaje: FRASES[codigo],
})

/**
 * What keeps a branch from being made inactive, and with what it ends. Of the cash nothing is said but that there is some: who
 * closes a branch may be one who is not told it (D26).
 */
const QUEDA = {
  contratos: { uno: 'contrato abierto', varios: 'contratos abiertos', con: 'un retiro o un vencimiento' },
  caja: { siempre: 'dinero en la caja', con: 'un envío a otro almacén o una consignación' },
  mercancia: { uno: 'artículo', varios: 'artículos', con: 'una venta, un traslado o una baja' },
  boveda: {
    uno: 'bolsa pagada en la bóveda',
    varios: 'bolsas pagadas en la bóveda',
    con: 'su entrega al cliente',
  },
  remisiones: {
    uno: 'remisión de oro sin liquidar',
    varios: 'remisiones de oro sin liquidar',
    con: 'su liquidación o su anulación',
  },
  traslados: { uno: 'traslado en camino', varios: 'traslados en camino', con: 'su recibo o su anulación' },
  fondos: {
    uno: 'envío de dinero en camino',
    varios: 'envíos de dinero en camino',
    con: 'su recibo o su anulación',
  },
  datafono: {
    uno: 'pago con datáfono sin liquidar',
    varios: 'pagos con datáfono sin liquidar',
    con: 'su liquidación',
  },
  dias: { uno: 'día abierto', varios: 'días abiertos', con: 'su cierre' },
  blancos: {
    uno: 'contrato en blanco suelto',
    varios: 'contratos en blanco sueltos',
    con: 'su registro o su anulación',
  },
  inventarios: { uno: 'inventario abierto', varios: 'inventarios abiertos', con: 'su cierre o su anulación' },
  anticipos: {
    uno: 'anticipo con saldo',
    varios: 'anticipos con saldo',
    con: 'su abono, su legalización o su cruce',
  },
  electronicos: {
    uno: 'documento electrónico sin aceptar',
    varios: 'documentos electrónicos sin aceptar',
    con: 'la respuesta de la DIAN, después de corregir los rechazados',
  },
} as const

export interface QuedaEnAlmacen {
  readonly clave: keyof typeof QUEDA
  readonly cantidad: number
}

/** What is left in a branch, as people read it. */
export const comoQueda = (queda: readonly QuedaEnAlmacen[]): string =>
  queda
    .map(({ clave, cantidad }) => {
      const dicho = QUEDA[clave]
      const que =
        'siempre' in dicho
          ? dicho.siempre
          : `${formatoEntero(cantidad)} ${cantidad === 1 ? dicho.uno : dicho.varios}`
      return `${que} (con ${dicho.con})`
    })
    .join('; ')

/** Of what was being saved in a branch, or sent to it, in that moment. */
export const SE_CERRO = 'El almacén se cerró mientras usted guardaba: no se guardó nada.'
