import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled'
import HourglassOutlined from '@ant-design/icons-svg/es/asn/HourglassOutlined'
import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import type { Electronico, Rango } from '@retroventa/api/electronicos/llamadas'
import { NOMBRE_ESTADO, NOMBRE_ESTADO_RANGO } from '@retroventa/api/electronicos/textos'
import { type DibujoIcono, Icono } from '../../ui/Icono.tsx'

type Tono = readonly [clase: string, icono: DibujoIcono]
const BIEN: Tono = ['vigente', CheckCircleFilled]
const MAL: Tono = ['vencido', ExclamationCircleFilled]
const ESPERA: Tono = ['en_espera', HourglassOutlined]
const NADA: Tono = ['anulado', StopOutlined]

const DE_DOCUMENTO: Record<Electronico['estado'], Tono> = {
  borrador: ESPERA,
  firmado: ESPERA,
  enviado: ESPERA,
  aceptado: BIEN,
  rechazado: MAL,
  descartado: NADA,
}
const DE_RANGO: Record<Rango['estado'], Tono> = {
  vigente: BIEN,
  por_vencer: ESPERA,
  por_agotar: ESPERA,
  futuro: ESPERA,
  vencido: MAL,
  agotado: MAL,
  inactivo: NADA,
}

const Dicho = ({ tono: [clase, icono], texto }: { tono: Tono; texto: string }) => (
  <span className={`rv-estado rv-estado-${clase}`}>
    <Icono de={icono} />
    {texto}
  </span>
)

/** State of a document: colour, icon and word, never colour alone (design §2). */
export const EstadoElectronico = ({ estado }: { estado: Electronico['estado'] }) => (
  <Dicho tono={DE_DOCUMENTO[estado]} texto={NOMBRE_ESTADO[estado]} />
)

export const EstadoDeRango = ({ estado }: { estado: Rango['estado'] }) => (
  <Dicho tono={DE_RANGO[estado]} texto={NOMBRE_ESTADO_RANGO[estado]} />
)
