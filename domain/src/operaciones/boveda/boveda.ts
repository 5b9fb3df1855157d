import { fallaDePeso } from '../../bienes/bolsa.ts'
import { mover } from '../../bienes/movimientos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { type Cifra, conFaltas, type Exigencia, type Resultado } from '../tipos.ts'
import { TOLERANCIA_BOLSA } from '../traslados/recepcion.ts'
import type { FilaCustodia, LugarDeBoveda, SituacionCustodia, SituacionEnvioBoveda } from './situacion.ts'

const MOTIVO_MINIMO = 3

const pesoMalo = (peso: number): ErrorRegla[] =>
  Number.isInteger(peso) && peso > 0 ? [] : [{ codigo: 'boveda.peso', campo: 'peso' }]

/** How a place is said: *caja 3, bandeja 2, bolsa 14*. */
export const lugarEnPalabras = ({ caja, bandeja, bolsa }: LugarDeBoveda): string =>
  `caja ${caja}, bandeja ${bandeja}, bolsa ${bolsa}`

export interface EntradaEnvioBoveda {
  /** Code of the contract. */
  readonly contrato: string
  readonly precinto: string
  /** Gross, hundredths of a gram, closed. */
  readonly peso: number
}

/** The things of a contract leave its place in a sealed bag, for the vault. */
export function planearEnvioBoveda(
  s: SituacionEnvioBoveda,
  { precinto, peso }: EntradaEnvioBoveda,
): Resultado<FilaCustodia> {
  const dentro = s.piezas.reduce((suma, pieza) => suma + pieza.peso, 0)
  const faltas: ErrorRegla[] = fallaDePeso(peso, dentro, 'peso')
  if (s.piezas.length === 0) faltas.push({ codigo: 'boveda.contrato', campo: 'contrato' })
  const fuera = s.piezas.find(
    ({ lugar, almacenId }) => lugar !== 'contrato' || almacenId !== s.almacenActualId,
  )
  if (fuera)
    faltas.push({
      codigo: 'boveda.no_esta',
      campo: 'contrato',
      datos: { contrato: s.contrato, lugar: fuera.lugar },
    })
  if (!precinto.trim()) faltas.push({ codigo: 'traslado.precinto', campo: 'precinto' })
  else if (s.precintoEsCodigo)
    faltas.push({ codigo: 'traslado.precinto_codigo', campo: 'precinto', datos: { precinto } })
  else if (s.precintoUsado)
    faltas.push({ codigo: 'traslado.precinto_usado', campo: 'precinto', datos: { precinto } })
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    movimientos: s.piezas.map((pieza) => mover(pieza, 'transito')),
    cambios: { estado: 'enviada', peso, pesoBase: peso },
    cifras: [
      { clave: 'contratoEnBoveda', tipo: 'texto', despues: s.contrato },
      { clave: 'articulosEnBoveda', tipo: 'entero', despues: s.piezas.length },
      { clave: 'pesoDeBolsa', tipo: 'peso', despues: peso },
    ],
  })
}

export interface EntradaRecepcionBoveda extends Omit<LugarDeBoveda, 'bolsa'> {
  /** Its number inside the tray; without it, that of its seal. */
  readonly bolsa?: string | undefined
  readonly peso: number
  readonly motivo?: string | undefined
}

/** A place as it is kept: box *b1* is box *B1*, whoever wrote it. */
export const enLimpio = (escrito: string): string => escrito.trim().toUpperCase()

/** A place of the vault as it is kept. */
export const lugarEnLimpio = ({ caja, bandeja, bolsa }: LugarDeBoveda): LugarDeBoveda => ({
  caja: enLimpio(caja),
  bandeja: enLimpio(bandeja),
  bolsa: enLimpio(bolsa),
})

/** Whether two are one place, however each was written. */
export const mismoLugar = (uno: LugarDeBoveda, otro: LugarDeBoveda): boolean =>
  (['caja', 'bandeja', 'bolsa'] as const).every((cual) => enLimpio(uno[cual]) === enLimpio(otro[cual]))

/** The vault takes the bag: weighed again, and put in a place that has none. */
export function planearRecepcionBoveda(
  s: SituacionCustodia,
  { caja, bandeja, bolsa = '', peso, motivo = '' }: EntradaRecepcionBoveda,
): Resultado<FilaCustodia> {
  if (s.fila.estado !== 'enviada') return conFaltas([noEsta(s)])
  const lugar = lugarEnLimpio({ caja, bandeja, bolsa: bolsa.trim() || s.precinto })
  const faltas: ErrorRegla[] = pesoMalo(peso)
  for (const campo of ['caja', 'bandeja'] as const)
    if (!lugar[campo]) faltas.push({ codigo: 'boveda.lugar', campo })
  if (s.ocupados.some((ocupado) => mismoLugar(ocupado, lugar)))
    faltas.push({ codigo: 'boveda.ocupado', campo: 'bolsa', datos: { lugar: lugarEnPalabras(lugar) } })
  const { exige, faltas: sinMotivo } = porPeso(s, peso, motivo)
  faltas.push(...sinMotivo)
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    movimientos: s.piezas.map((pieza) => mover(pieza, 'boveda')),
    cambios: { estado: 'en_boveda', peso, lugar, pesoBase: baseTras(s.fila, peso) },
    cifras: [
      { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: 'en_boveda' },
      { clave: 'lugarEnBoveda', tipo: 'texto', despues: lugarEnPalabras(lugar) },
      ...cifraDePeso(s, peso),
    ],
    exige,
    mensaje: s.mensaje,
  })
}

/** Somebody needs the bag: the vault sees it until it hands it over. */
export function planearPedidoBoveda(
  s: SituacionCustodia,
  { motivo = '' }: { motivo?: string },
): Resultado<FilaCustodia> {
  if (s.fila.estado !== 'en_boveda') return conFaltas([noEsta(s)])
  if (motivo.trim().length < MOTIVO_MINIMO)
    return conFaltas([{ codigo: 'operacion.motivo', campo: 'motivo' }])
  return componer({
    cobra: 0,
    cambios: { ...s.fila, estado: 'pedida' },
    cifras: [{ clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: 'pedida' }],
  })
}

/** How the figure of a delivery says that its customer takes the bag. */
export const AL_CLIENTE = 'al cliente, que ya pagó'

export interface EntradaEntregaBoveda {
  readonly peso: number
  readonly motivo?: string | undefined
}

/**
 * The vault hands the bag over, weighed. Things of a contract that lives go back to its place; of one that its customer paid
 * they left the books with the payment, and leave the house now: a hit that came meanwhile holds them (D24).
 */
export function planearEntregaBoveda(
  s: SituacionCustodia,
  { peso, motivo = '' }: EntradaEntregaBoveda,
): Resultado<FilaCustodia> {
  if (s.fila.estado !== 'en_boveda' && s.fila.estado !== 'pedida') return conFaltas([noEsta(s)])
  const { exige, faltas: sinMotivo } = porPeso(s, peso, motivo)
  const faltas = [...pesoMalo(peso), ...sinMotivo]
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: 0,
    movimientos: s.piezas.filter(({ lugar }) => lugar === 'boveda').map((pieza) => mover(pieza, 'contrato')),
    cambios: { estado: 'entregada', peso, pesoBase: baseTras(s.fila, peso) },
    cifras: [
      { clave: 'estado', tipo: 'estado', antes: s.fila.estado, despues: 'entregada' },
      {
        clave: 'destinoDeBoveda',
        tipo: 'texto',
        despues: pagada(s) ? AL_CLIENTE : 'al almacén',
      },
      ...cifraDePeso(s, peso),
    ],
    exige: [...exige, ...exigeCumplimiento({ alerta: s.alerta && pagada(s) })],
  })
}

/** Its customer paid: what is left is to hand it over. */
export const pagada = ({ piezas }: Pick<SituacionCustodia, 'piezas'>): boolean =>
  piezas.length > 0 && piezas.every(({ lugar }) => lugar === 'entregado')

const noEsta = ({ codigo, fila }: SituacionCustodia): ErrorRegla => ({
  codigo: 'boveda.estado',
  datos: { codigo, estado: fila.estado },
})

const cifraDePeso = ({ fila }: SituacionCustodia, peso: number): Cifra[] =>
  fila.peso === peso ? [] : [{ clave: 'pesoDeBolsa', tipo: 'peso', antes: fila.peso, despues: peso }]

const baseDe = ({ peso, pesoBase = peso }: FilaCustodia): number => pesoBase

/**
 * What a bag is weighed against: what was last sent or authorised, as against the hand-off before alone it could lose a little at each
 * one; and that hand-off, as what it lost until then could come back as something else.
 */
export const pesosDeAntes = (fila: FilaCustodia): number[] => [...new Set([baseDe(fila), fila.peso])]

/** The first of those from which a weight is more than a scale away. */
const pesoQueDifiere = (fila: FilaCustodia, peso: number): number | undefined =>
  pesosDeAntes(fila).find((antes) => Math.abs(peso - antes) > TOLERANCIA_BOLSA)

/** Whether a weight has to be explained and authorised. */
export const pesaOtraCosa = (fila: FilaCustodia, peso: number): boolean =>
  pesoQueDifiere(fila, peso) !== undefined

/** What later hand-offs are weighed against: another one only once it was authorised. */
const baseTras = (fila: FilaCustodia, peso: number): number =>
  pesaOtraCosa(fila, peso) ? peso : baseDe(fila)

/** A bag that does not weigh what it weighed is explained and authorised. */
function porPeso(
  { codigo, fila }: SituacionCustodia,
  peso: number,
  motivo: string,
): { exige: Exigencia[]; faltas: ErrorRegla[] } {
  const antes = pesoQueDifiere(fila, peso)
  if (antes === undefined) return { exige: [], faltas: [] }
  return {
    exige: [
      {
        codigo: 'autorizacion.peso_boveda',
        permiso: 'boveda.autorizar',
        datos: { codigo, antes, peso },
      },
    ],
    faltas: motivo.trim().length < MOTIVO_MINIMO ? [{ codigo: 'operacion.motivo', campo: 'motivo' }] : [],
  }
}
