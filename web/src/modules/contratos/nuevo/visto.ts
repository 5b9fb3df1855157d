import type { CondicionesNuevoContrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import { planearContrato } from '@retroventa/domain/operaciones/contratos/contrato'
import { huellaDe } from '@retroventa/domain/operaciones/visto'

/** Fingerprint of what the wizard shows: value, due date, buy-back price and weight, planned by the rule that saves. */
export function vistoDe(datos: DatosContrato, condiciones: CondicionesNuevoContrato): string {
  const { porcentaje, diasGracia, plazos, limites, hoy } = condiciones
  const { articulos, motivoPorcentaje } = datos
  const { plan } = planearContrato(
    {
      almacenId: '',
      cliente: { tieneTipoDocumento: true },
      condiciones: {
        porcentaje,
        diasGracia,
        // Neither grace of abonos nor discounts change a figure of a new contract.
        diasGraciaAbono: 0,
        descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
      },
      plazo: plazos.find(({ id }) => id === datos.plazoId),
      limites,
      alerta: false,
    },
    {
      articulos: articulos.map((uno) => ({ ...uno, id: '' })),
      porcentaje: datos.porcentaje,
      motivoPorcentaje,
    },
    hoy,
  )
  // With faults nothing was shown: the server says them.
  return plan ? huellaDe(plan) : '-'
}
