import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { formatoFechaDocumento } from '@retroventa/domain/formato/fechas'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { ContratoImpreso } from './contratoImpreso.ts'

export interface Clausula {
  readonly titulo: string
  readonly texto: string
}

/** What the clauses say of one contract, already in words. */
interface Cifras {
  readonly precio: string
  readonly letras: string
  readonly porcentaje: string
  readonly vence: string
  readonly gracia: string
  readonly graciaAbono: string
  readonly descuento: readonly Clausula[]
  readonly datosPersonales: string
}

/** The clauses with the figures of this contract. */
export function clausulas(datos: ContratoImpreso): Clausula[] {
  const { condiciones: c } = datos
  return redactar({
    precio: formatoPesos(c.valorTotal),
    letras: pesosEnLetras(c.valorTotal),
    porcentaje: formatoPorcentaje(c.porcentaje),
    vence: formatoFechaDocumento(vencimientoInicial(c)),
    gracia: gracia(c.diasGracia),
    graciaAbono: graciaAbono(c.diasGraciaAbono),
    descuento: descuento(datos),
    datosPersonales: datosPersonales(datos),
  })
}

/** A rule to write on, as long as so many letters. */
const raya = (letras: number): string => '_'.repeat(letras)
/** `____ de ______________ de ______`. */
export const RAYA_FECHA = `${raya(4)} de ${raya(14)} de ${raya(6)}`
const DIAS = `${raya(4)} días`

/** The same clauses without a figure, to be filled in by hand (001 §2 *Blank contract*). */
export function clausulasEnBlanco(empresa: ContratoImpreso['empresa']): Clausula[] {
  return redactar({
    precio: `$\u00a0${raya(18)}`,
    letras: raya(48),
    porcentaje: `${raya(6)} %`,
    vence: RAYA_FECHA,
    gracia: `El mes nuevo se cobra cuando han pasado más de ${DIAS} desde su comienzo.`,
    graciaAbono: `; hasta ${DIAS} después de comenzar un mes, cuenta desde ese comienzo`,
    descuento: [
      {
        titulo: 'Descuento por retiro',
        texto: `Si EL VENDEDOR retira los artículos a más tardar ${DIAS} después de comenzar un mes, la retroventa pendiente de ese mes tiene un descuento del ${raya(6)} %. Después pierde ${raya(4)} puntos por cada ${DIAS} o fracción, hasta terminarse. Sin escribir el descuento, no lo hay.`,
      },
    ],
    datosPersonales: `${empresa.nombre} trata los datos de EL VENDEDOR para celebrar y cumplir este contrato y atender a las autoridades. EL VENDEDOR autoriza que le envíe avisos sobre él: Sí ${raya(4)} No ${raya(4)}. ${derechos(empresa)}`,
  })
}

/**
 * The clauses, in plain Spanish. Pact of retroventa: Código Civil arts. 1939 to 1943; they say what the rules of the
 * product do (D7), so that nobody is charged what was not signed.
 */
function redactar(c: Cifras): Clausula[] {
  return [
    {
      titulo: 'Objeto y precio',
      texto: `EL VENDEDOR vende y entrega a EL COMPRADOR los artículos relacionados en este contrato. EL COMPRADOR paga por ellos ${c.precio} (${c.letras}), que EL VENDEDOR recibe hoy en efectivo y a satisfacción.`,
    },
    {
      titulo: 'Propiedad',
      texto:
        'EL VENDEDOR declara que es dueño de los artículos, que los obtuvo de manera lícita, que no tienen embargos ni reclamos de terceros, y responde por ello ante EL COMPRADOR y ante las autoridades.',
    },
    {
      titulo: 'Pacto de retroventa',
      texto: `Según el artículo 1939 del Código Civil, EL VENDEDOR se reserva el derecho de recobrar los artículos si paga el precio de retroventa del mes en que los retire, que es el de la tabla de este contrato. Los meses se cuentan desde la fecha del contrato y cada uno comienza el mismo día del calendario o, si ese mes no lo tiene, el último. ${c.gracia}`,
    },
    ...c.descuento,
    {
      titulo: 'Plazo y condiciones fijas',
      texto: `El derecho se ejerce a más tardar el ${c.vence}. Cada mes pendiente que EL VENDEDOR paga como prórroga corre el vencimiento un mes. Un abono paga primero los meses pendientes y después baja el valor de los meses siguientes${c.graciaAbono}. El porcentaje (${c.porcentaje} mensual), el plazo y los días de gracia no cambian mientras el contrato esté vigente.`,
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
    { titulo: 'Datos personales (Ley 1581 de 2012)', texto: c.datosPersonales },
  ]
}

/** It says that the customer authorises only when the box was ticked; the law lets a contract be carried out without. */
function datosPersonales({ cliente, empresa }: ContratoImpreso): string {
  return cliente.autoriza
    ? `EL VENDEDOR autoriza a ${empresa.nombre} a tratar sus datos para celebrar y cumplir este contrato, atender a las autoridades y enviarle avisos sobre él por los medios que eligió. ${derechos(empresa)}`
    : `${empresa.nombre} trata los datos de EL VENDEDOR solo para celebrar y cumplir este contrato y atender a las autoridades. EL VENDEDOR no dio permiso para otros usos ni para recibir avisos. ${derechos(empresa)}`
}

function derechos(empresa: ContratoImpreso['empresa']): string {
  return `Puede conocer, actualizar, rectificar y pedir que se supriman${contacto(empresa)}.`
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
