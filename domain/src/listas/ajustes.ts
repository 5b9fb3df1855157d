import { aAscii } from './normalizar.ts'
import type { Ajuste, CodigoAjuste, ConsultaLista, EntradaLista, RangoNacimiento } from './tipos.ts'

/** What birth date and country add or take, in points of the score. */
const VALORES: Readonly<Record<CodigoAjuste, number>> = {
  nacimiento_igual: 0.04,
  nacimiento_en_rango: 0.02,
  nacimiento_dia_mes_invertidos: -0.02,
  nacimiento_mismo_ano: -0.04,
  nacimiento_ano_cercano: -0.05,
  nacimiento_ano_distinto: -0.1,
  nacimiento_ano_lejano: -0.15,
  pais_igual: 0.01,
  pais_distinto: -0.03,
}

const ANOS_CERCANOS = 2
const ANOS_LEJANOS = 10

/** Boosts and deductions of an entry against the query; empty when neither side has the datum. Pure. */
export function ajustesDe(consulta: ConsultaLista, entrada: EntradaLista): Ajuste[] {
  return [...ajusteNacimiento(consulta, entrada), ...ajustePais(consulta, entrada)]
}

function ajusteNacimiento(
  { fechaNacimiento: fecha }: ConsultaLista,
  { nacimientos }: EntradaLista,
): Ajuste[] {
  if (!fecha || nacimientos.length === 0) return []
  const mejores = nacimientos
    .map((rango) => ({ codigo: compararFecha(fecha, rango), rango }))
    .sort((a, b) => VALORES[b.codigo] - VALORES[a.codigo])
  return mejores.slice(0, 1).map(({ codigo, rango }) => ({
    codigo,
    valor: VALORES[codigo],
    consultado: fecha,
    listado: rango.desde === rango.hasta ? rango.desde : `${rango.desde}/${rango.hasta}`,
  }))
}

function compararFecha(fecha: string, { desde, hasta }: RangoNacimiento): CodigoAjuste {
  if (fecha >= desde && fecha <= hasta) return desde === hasta ? 'nacimiento_igual' : 'nacimiento_en_rango'
  const ano = Number(fecha.slice(0, 4))
  const lejos = Math.max(Number(desde.slice(0, 4)) - ano, ano - Number(hasta.slice(0, 4)), 0)
  if (lejos === 0)
    return desde === hasta && invertida(fecha) === desde
      ? 'nacimiento_dia_mes_invertidos'
      : 'nacimiento_mismo_ano'
  if (lejos <= ANOS_CERCANOS) return 'nacimiento_ano_cercano'
  return lejos <= ANOS_LEJANOS ? 'nacimiento_ano_distinto' : 'nacimiento_ano_lejano'
}

function invertida(fecha: string): string {
  const [ano, mes, dia] = fecha.split('-')
  return `${ano}-${dia}-${mes}`
}

function ajustePais({ pais }: ConsultaLista, { paises }: EntradaLista): Ajuste[] {
  if (!pais || paises.length === 0) return []
  const buscado = aAscii(pais)
  const igual = paises.find((p) => aAscii(p) === buscado)
  const codigo: CodigoAjuste = igual === undefined ? 'pais_distinto' : 'pais_igual'
  return [{ codigo, valor: VALORES[codigo], consultado: pais, listado: igual ?? paises.join(', ') }]
}
