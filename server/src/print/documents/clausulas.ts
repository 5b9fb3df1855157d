import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { formatoFechaDocumento } from '@retroventa/domain/formato/fechas'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { ContratoImpreso } from './contratoImpreso.ts'

export interface Clausula {
  readonly titulo: string
  readonly texto: string
}

/**
 * The clauses, in plain Spanish, with the figures of this contract. Pact of retroventa: Código Civil arts. 1939 to
 * 1943; they say what the rules of the product do (D7), so that nobody is charged what was not signed.
 */
export function clausulas(datos: ContratoImpreso): Clausula[] {
  const { condiciones: c } = datos
  const vence = formatoFechaDocumento(vencimientoInicial(c))
  return [
    {
      titulo: 'Objeto y precio',
      texto: `EL VENDEDOR vende y entrega a EL COMPRADOR los artículos relacionados en este contrato. EL COMPRADOR paga por ellos ${formatoPesos(c.valorTotal)} (${pesosEnLetras(c.valorTotal)}), que EL VENDEDOR recibe hoy en efectivo y a satisfacción.`,
    },
    {
      titulo: 'Propiedad',
      texto:
        'EL VENDEDOR declara que es dueño de los artículos, que los obtuvo de manera lícita, que no tienen embargos ni reclamos de terceros, y responde por ello ante EL COMPRADOR y ante las autoridades.',
    },
    {
      titulo: 'Pacto de retroventa',
      texto: `Según el artículo 1939 del Código Civil, EL VENDEDOR se reserva el derecho de recobrar los artículos si paga el precio de retroventa del mes en que los retire, que es el de la tabla de este contrato. Los meses se cuentan desde la fecha del contrato y cada uno comienza el mismo día del calendario o, si ese mes no lo tiene, el último. ${gracia(c.diasGracia)}`,
    },
    ...descuento(datos),
    {
      titulo: 'Plazo y condiciones fijas',
      texto: `El derecho se ejerce a más tardar el ${vence}. Cada mes pendiente que EL VENDEDOR paga como prórroga corre el vencimiento un mes. Un abono paga primero los meses pendientes y después baja el valor de los meses siguientes${graciaAbono(c.diasGraciaAbono)}. El porcentaje (${formatoPorcentaje(c.porcentaje)} mensual), el plazo y los días de gracia no cambian mientras el contrato esté vigente.`,
    },
    {
      titulo: 'Vencimiento',
      texto:
        'Si el plazo vence y EL VENDEDOR no ha retirado los artículos ni ha prorrogado el contrato, EL COMPRADOR queda como dueño definitivo y puede disponer de ellos. En ese caso EL VENDEDOR no debe ninguna suma.',
    },
    {
      titulo: 'Custodia y retiro',
      texto:
        'EL COMPRADOR guarda los artículos y los devuelve como los recibió; responde por el daño o la pérdida que ocurra por su culpa. Para retirarlos, EL VENDEDOR presenta su documento de identidad y este contrato. El derecho de retroventa no se puede ceder.',
    },
    { titulo: 'Datos personales (Ley 1581 de 2012)', texto: datosPersonales(datos) },
  ]
}

/** It says that the customer authorises only when the box was ticked; the law lets a contract be carried out without. */
function datosPersonales({ cliente, empresa }: ContratoImpreso): string {
  const derechos = `Puede conocer, actualizar, rectificar y pedir que se supriman${contacto(empresa)}.`
  return cliente.autoriza
    ? `EL VENDEDOR autoriza a ${empresa.nombre} a tratar sus datos para celebrar y cumplir este contrato, atender a las autoridades y enviarle avisos sobre él por los medios que eligió. ${derechos}`
    : `${empresa.nombre} trata los datos de EL VENDEDOR solo para celebrar y cumplir este contrato y atender a las autoridades. EL VENDEDOR no dio permiso para otros usos ni para recibir avisos. ${derechos}`
}

function gracia(dias: number): string {
  if (dias === 0) return 'El mes nuevo se cobra desde el día siguiente al de su comienzo.'
  return `El mes nuevo se cobra cuando han pasado más de ${contar(dias)} desde su comienzo.`
}

function descuento({ condiciones }: ContratoImpreso): Clausula[] {
  const { diasInicialDes, diasDes, porDes, porMaxDes } = condiciones.descuento
  if (porMaxDes === 0) return []
  const despues =
    diasDes === 0
      ? ' Después no hay descuento.'
      : porDes === 0
        ? ''
        : ` Después pierde ${puntos(porDes)} por cada ${contar(diasDes)} o fracción, hasta terminarse.`
  return [
    {
      titulo: 'Descuento por retiro',
      texto: `Si EL VENDEDOR retira los artículos ${plazoInicial(diasInicialDes)}, la retroventa pendiente de ese mes tiene un descuento del ${formatoPorcentaje(porMaxDes)}.${despues}`,
    },
  ]
}

function plazoInicial(dias: number): string {
  return dias === 0
    ? 'el día en que comienza un mes'
    : `a más tardar ${contar(dias)} después de comenzar un mes`
}

function graciaAbono(dias: number): string {
  return dias === 0 ? '' : `; hasta ${contar(dias)} después de comenzar un mes, cuenta desde ese comienzo`
}

function contar(dias: number): string {
  return `${dias} ${dias === 1 ? 'día' : 'días'}`
}

function puntos(centesimas: number): string {
  const valor =
    centesimas % 100 === 0 ? String(centesimas / 100) : (centesimas / 100).toFixed(2).replace('.', ',')
  return `${valor} ${centesimas === 100 ? 'punto' : 'puntos'}`
}

function contacto({ direccion, telefono }: ContratoImpreso['empresa']): string {
  const medios = [direccion && `en ${direccion}`, telefono && `en el teléfono ${telefono}`].filter(Boolean)
  return medios.length === 0 ? '' : ` ${medios.join(' o ')}`
}
