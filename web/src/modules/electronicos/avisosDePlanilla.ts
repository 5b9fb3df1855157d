import { RESOLUCION_VENCIDA } from '@retroventa/api/empresa/textos'
import { SIRVEN } from '@retroventa/domain/electronicos/rangos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { Planilla } from './llamadas.ts'

interface Aviso {
  readonly tipo: 'error' | 'warning' | 'info'
  readonly titulo: string
  readonly texto: string
}
type Numeros = Pick<Planilla['rangos'][number], 'prefijo' | 'resolucion' | 'estado'>

/** Of the house's own numbers there is no resolution. */
const nombrar = (cuales: readonly Numeros[]) =>
  cuales
    .map(
      ({ prefijo, resolucion }) =>
        `${prefijo || 'sin prefijo'} (${resolucion ? `resolución ${resolucion}` : 'propia'})`,
    )
    .join(', ')

/** A contingency that begins would leave invoices without a number: none of its own are in force. */
export const sinContingencia = (
  rangos: readonly Pick<Planilla['rangos'][number], 'tipo' | 'estado'>[],
): boolean => !rangos.some(({ tipo, estado }) => tipo === 'contingencia' && SIRVEN.includes(estado))

/** What stops the house, with the way out. */
export function avisosDe({
  ambiente,
  certificado,
  contingencia,
  rangos,
  emisor,
}: Pick<Planilla, 'ambiente' | 'certificado' | 'contingencia'> & {
  rangos: readonly Numeros[]
  emisor: Pick<Planilla['emisor'], 'municipio'>
}): Aviso[] {
  const en = (...estados: readonly Numeros['estado'][]) =>
    rangos.filter(({ estado }) => estados.includes(estado))
  const vencidos = en('vencido')
  const agotados = en('agotado')
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
    contingencia && {
      tipo: 'info',
      titulo: `En contingencia desde el ${formatoFechaHora(contingencia.desde)}`,
      texto: `${contingencia.motivo}. Se numera y se firma, y se envía cuando termine.`,
    },
  ]
  return avisos.filter((uno) => uno !== false && uno !== null)
}
