import { fraseDeGracia } from '@retroventa/api/contratos/textos'
import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import { type ClausulaLegal, llenarClausulas } from '@retroventa/domain/contratos/legal/texto'
import { pesosEnLetras } from '@retroventa/domain/dinero/letras'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFechaDocumento } from '@retroventa/domain/formato/fechas'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import type { ContratoImpreso } from './contratoImpreso.ts'

export type Clausula = ClausulaLegal

/** The clauses of the version that this contract was signed under, with its figures. */
export function clausulas(datos: ContratoImpreso): Clausula[] {
  const { condiciones: c } = datos
  return llenarClausulas(datos.textoLegal, {
    precio: formatoPesos(c.valorTotal),
    letras: pesosEnLetras(c.valorTotal),
    porcentaje: formatoPorcentaje(c.porcentaje),
    vence: formatoFechaDocumento(vencimientoInicial(c)),
    gracia: fraseDeGracia(c.diasGracia),
    gracia_abono: graciaAbono(c.diasGraciaAbono),
    descuento: descuento(datos),
    datos_personales: datosPersonales(datos),
    empresa: datos.empresa.nombre,
  })
}

/** A rule to write on, as long as so many letters. */
const raya = (letras: number): string => '_'.repeat(letras)
/** `____ de ______________ de ______`. */
export const RAYA_FECHA = `${raya(4)} de ${raya(14)} de ${raya(6)}`
const DIAS = `${raya(4)} días`

/** The clauses in force without a figure, to be filled in by hand (001 §2 *Blank contract*). */
export function clausulasEnBlanco({
  empresa,
  textoLegal,
}: Pick<ContratoImpreso, 'empresa' | 'textoLegal'>): Clausula[] {
  return llenarClausulas(textoLegal, {
    precio: `$\u00a0${raya(18)}`,
    letras: raya(48),
    porcentaje: `${raya(6)} %`,
    vence: RAYA_FECHA,
    gracia: `El mes nuevo se cobra cuando han pasado más de ${DIAS} desde su comienzo.`,
    gracia_abono: `; hasta ${DIAS} después de comenzar un mes, cuenta desde ese comienzo`,
    descuento: `Si EL VENDEDOR retira los artículos a más tardar ${DIAS} después de comenzar un mes, la retroventa de ese mes tiene un descuento del ${raya(6)} %, hasta lo que de ella falte por pagar. Después pierde ${raya(4)} puntos por cada ${DIAS} o fracción, hasta terminarse. Sin escribir el descuento, no lo hay.`,
    datos_personales: `${empresa.nombre} trata los datos de EL VENDEDOR para celebrar y cumplir este contrato y atender a las autoridades. EL VENDEDOR autoriza que le envíe avisos sobre él: Sí ${raya(4)} No ${raya(4)}. ${derechos(empresa)}`,
    empresa: empresa.nombre,
  })
}

/**
 * It says that the customer authorises only when the box was ticked; the law lets a contract be carried out without. Of notices it says what
 * the house does: it writes by the means that were chosen, and by no other (Ley 2300).
 */
function datosPersonales({ cliente: { autoriza, avisos }, empresa }: ContratoImpreso): string {
  const para = avisos
    ? 'para celebrar y cumplir este contrato, atender a las autoridades y enviarle avisos sobre él por los medios que eligió'
    : 'para celebrar y cumplir este contrato y atender a las autoridades'
  const trata = autoriza
    ? `EL VENDEDOR autoriza a ${empresa.nombre} a tratar sus datos ${para}.`
    : `${empresa.nombre} trata los datos de EL VENDEDOR solo ${para}. EL VENDEDOR no dio permiso para otros usos${avisos ? '' : ' ni para recibir avisos'}.`
  const niega = autoriza && !avisos ? ' No eligió medios para recibir avisos.' : ''
  return `${trata}${niega} ${derechos(empresa)}`
}

function derechos(empresa: ContratoImpreso['empresa']): string {
  return `Puede conocer, actualizar, rectificar y pedir que se supriman${contacto(empresa)}.`
}

/** Nothing when no discount was agreed. */
function descuento({ condiciones }: ContratoImpreso): string {
  const { diasInicialDes, diasDes, porDes, porMaxDes } = condiciones.descuento
  if (porMaxDes === 0) return ''
  const despues =
    diasDes === 0
      ? ' Después no hay descuento.'
      : porDes === 0
        ? ''
        : ` Después pierde ${puntos(porDes)} por cada ${contar(diasDes)} o fracción, hasta terminarse.`
  return `Si EL VENDEDOR retira los artículos ${plazoInicial(diasInicialDes)}, la retroventa de ese mes tiene un descuento del ${formatoPorcentaje(porMaxDes)}, hasta lo que de ella falte por pagar.${despues}`
}

function plazoInicial(dias: number): string {
  return dias === 0
    ? 'el día en que comienza un mes'
    : `a más tardar ${contar(dias)} después de comenzar un mes`
}

function graciaAbono(dias: number): string {
  return dias === 0 ? '' : `; hasta ${contar(dias)} después de comenzar un mes, cuenta desde ese comienzo`
}

const contar = (dias: number): string => formatoCuantos(dias, 'día', 'días')

function puntos(centesimas: number): string {
  const valor =
    centesimas % 100 === 0 ? String(centesimas / 100) : (centesimas / 100).toFixed(2).replace('.', ',')
  return `${valor} ${centesimas === 100 ? 'punto' : 'puntos'}`
}

function contacto({ direccion, telefono }: ContratoImpreso['empresa']): string {
  const medios = [direccion && `en ${direccion}`, telefono && `en el teléfono ${telefono}`].filter(Boolean)
  return medios.length === 0 ? '' : ` ${medios.join(' o ')}`
}
