import { uvtDeOtroAnio } from '@retroventa/api/electronicos/textos'
import { RESOLUCION_VENCIDA } from '@retroventa/api/empresa/textos'
import { uvtAtrasada } from '@retroventa/domain/electronicos/modelo'
import { SIRVEN } from '@retroventa/domain/electronicos/rangos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Planilla } from './llamadas.ts'

interface Aviso {
  readonly tipo: 'error' | 'warning' | 'info'
  readonly titulo: string
  readonly texto: string
}
type Rango = Planilla['rangos'][number]
type DeQuien = Pick<Rango, 'tipo' | 'estado' | 'deTodos' | 'almacen'>
type Numeros = DeQuien & Pick<Rango, 'prefijo' | 'resolucion'>

/** Years that the UVT may be said to be of: this one, and that which it is of. */
export const aniosDeUvt = (hoy: string, suyo: number): string[] => [
  ...new Set([hoy.slice(0, 4), String(suyo)]),
]

/** Of the house's own numbers there is no resolution. */
const nombrar = (cuales: readonly Numeros[]) =>
  cuales
    .map(
      ({ prefijo, resolucion }) =>
        `${prefijo || 'sin prefijo'} (${resolucion ? `resolución ${resolucion}` : 'propia'})`,
    )
    .join(', ')

/** Whose invoices have a number in a contingency that begins: of all, or of the branches that have numbers of their own for it in force. */
export function conContingencia(rangos: readonly DeQuien[]): 'todos' | readonly string[] {
  const sirven = rangos.filter(({ tipo, estado }) => tipo === 'contingencia' && SIRVEN.includes(estado))
  if (sirven.some(({ deTodos }) => deTodos)) return 'todos'
  return [...new Set(sirven.map(({ almacen }) => almacen ?? ''))].toSorted()
}

/** Others of its kind are in force in its place, of all or of its branch: nothing waits for it. As `hayRangoVencido` of the server. */
const tieneRelevo = (de: DeQuien, rangos: readonly DeQuien[]): boolean =>
  rangos.some(
    ({ tipo, estado, deTodos, almacen }) =>
      tipo === de.tipo && SIRVEN.includes(estado) && (deTodos || (!de.deTodos && almacen === de.almacen)),
  )

/** What stops the house, with the way out. */
export function avisosDe({
  ambiente,
  certificado,
  contingencia,
  rangos,
  emisor,
  hoy,
}: Pick<Planilla, 'ambiente' | 'certificado' | 'contingencia' | 'hoy'> & {
  rangos: readonly Numeros[]
  emisor: Pick<Planilla['emisor'], 'municipio' | 'uvtAnio'>
}): Aviso[] {
  const uvtDe = uvtAtrasada(emisor.uvtAnio, hoy)
  const en = (...estados: readonly Numeros['estado'][]) =>
    rangos.filter(({ estado }) => estados.includes(estado))
  const sinRelevo = (uno: Numeros) => !tieneRelevo(uno, rangos)
  const vencidos = en('vencido').filter(sinRelevo)
  // Those of a contingency are of use in one alone; who begins it is told then.
  const agotados = en('agotado').filter(
    (uno) => sinRelevo(uno) && (contingencia || uno.tipo !== 'contingencia'),
  )
  const porTerminar = en('por_vencer', 'por_agotar')
  const avisos: (Aviso | false | null)[] = [
    vencidos.length > 0 && {
      tipo: 'error',
      titulo: RESOLUCION_VENCIDA,
      texto: `${nombrar(vencidos)}: registre la nueva y desactive la anterior.`,
    },
    agotados.length > 0 && {
      tipo: 'error',
      titulo: 'Se acabaron los números de una numeración',
      texto: `${nombrar(agotados)}: se sigue vendiendo, y los documentos esperan en borrador. Registre la nueva, y salen solos; después desactive la anterior.`,
    },
    porTerminar.length > 0 && {
      tipo: 'warning',
      titulo: 'Pida la nueva resolución',
      texto: `${nombrar(porTerminar)}: quedan pocos días o pocos números.`,
    },
    ambiente === null && {
      tipo: 'warning',
      titulo: 'Los documentos quedan en borrador',
      texto: 'Falta configurar en el servidor el software y el certificado de la DIAN.',
    },
    ambiente !== null &&
      !certificado && {
        tipo: 'error',
        titulo: 'El certificado de firma no se puede leer',
        texto: 'Nada se firma ni se envía hasta que el servidor lo pueda leer.',
      },
    certificado?.vencido === true && {
      tipo: 'error',
      titulo: 'El certificado de firma está vencido',
      texto: `Venció el ${formatoFecha(certificado.hasta)}: instale el nuevo en el servidor.`,
    },
    !emisor.municipio && {
      tipo: 'warning',
      titulo: 'Faltan datos de quien emite',
      texto: 'Escriba en «Quién emite» el municipio y las responsabilidades de la empresa.',
    },
    uvtDe !== null && {
      tipo: 'warning',
      titulo: uvtDeOtroAnio(uvtDe),
      texto: 'Escriba en «Quién emite» la de este año: de ella depende cuándo una venta lleva factura.',
    },
    contingencia && {
      tipo: 'info',
      titulo: `En contingencia desde el ${formatoFechaHora(contingencia.desde)}`,
      texto: `${contingencia.motivo}. Se numera y se firma, y se envía cuando termine.`,
    },
  ]
  return avisos.filter((uno) => uno !== false && uno !== null)
}
