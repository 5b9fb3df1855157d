/**
 * Sentences about a hit. Rules return data and never sentences; this file is the one exception, because the same words
 * go to the screen, the certificate kept as evidence and the compliance task, and must not drift apart. Still pure.
 */
import { esFecha } from '../fechas/fecha.ts'
import { formatoCuantos } from '../formato/cuantos.ts'
import { formatoFecha, formatoRango } from '../formato/fechas.ts'
import type {
  Ajuste,
  CodigoAjuste,
  Coincidencia,
  MotivoDocumento,
  MotivoNombre,
  ParejaPalabras,
} from './tipos.ts'

export const NOMBRE_LISTA = {
  ofac: 'OFAC (SDN)',
  onu: 'Consejo de Seguridad de la ONU',
  pep: 'personas expuestas políticamente',
} as const

const NOMBRE_DOCUMENTO = { cedula: 'cédula', nit: 'NIT', pasaporte: 'pasaporte', otro: 'documento' } as const

const RELACIONES = {
  igual: 'es el mismo número',
  con_dv: 'es el mismo NIT, con o sin dígito de verificación',
  cedula_en_nit: 'la cédula y el NIT de la persona son el mismo número',
} as const

const AJUSTES: Readonly<Record<CodigoAjuste, string>> = {
  nacimiento_igual: 'La fecha de nacimiento es la misma',
  nacimiento_en_rango: 'La fecha de nacimiento está en el rango publicado',
  nacimiento_dia_mes_invertidos: 'La fecha de nacimiento tiene el día y el mes invertidos',
  nacimiento_mismo_ano: 'El año de nacimiento es el mismo, el día o el mes no',
  nacimiento_ano_cercano: 'El año de nacimiento difiere en uno o dos años',
  nacimiento_ano_distinto: 'El año de nacimiento es distinto',
  nacimiento_ano_lejano: 'El año de nacimiento difiere en más de diez años',
  pais_igual: 'El país coincide',
  pais_distinto: 'El país no coincide',
}

/** Plain Spanish lines, the most important first: list and entry, reason, words, adjustments, total. */
export function explicar(c: Coincidencia): string[] {
  const { entrada, motivo } = c
  const referencia = entrada.referencia ?? entrada.uid
  return [
    `Lista ${NOMBRE_LISTA[entrada.lista]}, registro ${referencia}: ${entrada.nombre}.`,
    ...(motivo.clase === 'documento' ? porDocumento(motivo) : porNombre(motivo)),
    ...c.ajustes.map(lineaAjuste),
    `Puntaje final: ${porciento(c.puntaje)}${c.alerta ? ', es una alerta.' : ', por debajo de la alerta.'}`,
  ]
}

function porDocumento(m: MotivoDocumento): string[] {
  const pais = m.documento.pais === undefined ? '' : ` (${m.documento.pais})`
  const lineas = [
    `El documento consultado ${m.consultado} coincide con ${NOMBRE_DOCUMENTO[m.documento.tipo]} ${m.documento.numero}${pais}: ${RELACIONES[m.relacion]}.`,
  ]
  if (m.similitudNombre === undefined) return lineas
  const nombre =
    m.similitudNombre === 0
      ? 'El nombre consultado no se parece al de la lista'
      : `El nombre coincide en ${porciento(m.similitudNombre)}`
  return [...lineas, `${nombre}.`]
}

function porNombre(m: MotivoNombre): string[] {
  const debil = m.calidad === 'debil' ? ' débil, que solo cuenta por ser igual' : ''
  const lineas = [
    m.campo === 'nombre'
      ? `Coincide con el nombre principal «${m.nombre}».`
      : `Coincide con el alias${debil} «${m.nombre}».`,
    ...m.palabras.map(lineaPalabras),
  ]
  if (m.sobran.length > 0) lineas.push(`Palabras consultadas que la lista no tiene: ${m.sobran.join(', ')}.`)
  if (m.faltan.length > 0) lineas.push(`Palabras de la lista que no se consultaron: ${m.faltan.join(', ')}.`)
  return [...lineas, `Puntaje del nombre: ${porciento(m.puntajeNombre)}.`]
}

function lineaPalabras(p: ParejaPalabras): string {
  const unidas = p.unidas ? ', escritas juntas o separadas' : ''
  if (p.clase === 'igual') return `«${p.consulta}» es igual a «${p.lista}»${unidas}.`
  if (p.clase === 'sonido') return `«${p.consulta}» suena igual que «${p.lista}»${unidas}.`
  if (p.clase === 'inicial')
    return `«${p.consulta}» es la inicial de «${p.lista}».`.replace(
      /^«(.{2,})» es la inicial de «(.)»/,
      '«$2» es la inicial de «$1»',
    )
  if (p.clase === 'apodo') return `«${p.consulta}» y «${p.lista}» son formas del mismo nombre.`
  return `«${p.consulta}» se parece a «${p.lista}» en ${porciento(p.similitud)}${unidas}.`
}

function lineaAjuste(a: Ajuste): string {
  const signo = a.valor > 0 ? '+' : '−'
  const puntos = formatoCuantos(Math.round(Math.abs(a.valor) * 100), 'punto', 'puntos')
  const decir = a.codigo.startsWith('pais_') ? (dato: string) => dato : nacimiento
  return `${AJUSTES[a.codigo]} (consultado ${decir(a.consultado)}, lista ${decir(a.listado)}): ${signo}${puntos}.`
}

/** A day, or the days between which somebody was born, `1960-01-01/1960-12-31`: a whole year is said by its number. */
function nacimiento(dato: string): string {
  const [desde = '', hasta = desde] = dato.split('/')
  if (!esFecha(desde) || !esFecha(hasta)) return dato
  if (desde === hasta) return formatoFecha(desde)
  if (!desde.endsWith('-01-01') || !hasta.endsWith('-12-31')) return formatoRango(desde, hasta)
  const [primero, ultimo] = [desde.slice(0, 4), hasta.slice(0, 4)]
  return primero === ultimo ? primero : `${primero} a ${ultimo}`
}

const porciento = (n: number) => `${(Math.floor(n * 1000) / 10).toLocaleString('es-CO')}\u00a0%`
