import { InfoCircleFilled, SafetyCertificateFilled, StopFilled } from '@ant-design/icons'
import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { soloSinRevisar } from '@retroventa/api/clientes/senales'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import './senales.css'

type Marca = SenalesCliente['marca']

/** Why, who and when, in one sentence; empty when nobody marked. */
export const textoMarca = (marca: Marca): string =>
  marca
    ? [
        marca.motivo.trim().replace(/\.$/, ''),
        `Lo marcó ${marca.por ?? 'alguien que ya no está'}, ${formatoFechaHora(marca.instante)}`,
      ]
        .filter(Boolean)
        .join('. ')
    : ''

const EN_LISTAS = 'Cumplimiento confirmó que es una persona de una lista restrictiva.'
const POR_DECIDIR = 'Coincide con una lista restrictiva y cumplimiento todavía no ha decidido.'
const SIN_REVISAR = 'Todavía no se ha buscado a esta persona en las listas restrictivas; se está haciendo.'

/** What the cashier must know before anything else, in red and in words (design §4): nothing when there is nothing. */
export function Senales({ de }: { de: SenalesCliente }) {
  return (
    <>
      {de.alertaListas && (
        <p className="rv-senal-bloque">
          <SafetyCertificateFilled aria-hidden />
          <span>
            <strong>En listas restrictivas.</strong> {EN_LISTAS} No haga la operación y avise al oficial de
            cumplimiento.
          </span>
        </p>
      )}
      {!de.alertaListas && de.porDecidir && (
        <p className="rv-senal-bloque">
          <SafetyCertificateFilled aria-hidden />
          <span>
            <strong>Coincidencia sin decidir.</strong> {POR_DECIDIR} Recibir o entregar dinero pide
            autorización.
          </span>
        </p>
      )}
      {soloSinRevisar(de) && (
        <p className="rv-senal-bloque rv-senal-espera">
          <SafetyCertificateFilled aria-hidden />
          <span>
            <strong>Sin revisar en listas.</strong> {SIN_REVISAR} Recibir o entregar dinero pide autorización
            mientras tanto.
          </span>
        </p>
      )}
      {de.noDeseado && (
        <p className="rv-senal-bloque">
          <StopFilled aria-hidden />
          <span>
            <strong>Cliente no deseado.</strong> No lo atienda sin autorización. {textoMarca(de.marca)}
          </span>
        </p>
      )}
    </>
  )
}

/**
 * The same in a row of a list.
 * @param conMotivo says who and why in the row; without it that is read on the pointer and by screen readers
 */
export function SenalesBreves({ de, conMotivo = false }: { de: SenalesCliente; conMotivo?: boolean }) {
  const motivo = textoMarca(de.marca)
  return (
    <>
      {de.alertaListas && (
        <span className="rv-senal" title={EN_LISTAS}>
          <SafetyCertificateFilled aria-hidden /> En listas restrictivas
        </span>
      )}
      {!de.alertaListas && de.porDecidir && (
        <span className="rv-senal" title={POR_DECIDIR}>
          <SafetyCertificateFilled aria-hidden /> Coincidencia sin decidir
        </span>
      )}
      {soloSinRevisar(de) && (
        <span className="rv-senal rv-senal-espera" title={SIN_REVISAR}>
          <SafetyCertificateFilled aria-hidden /> Sin revisar en listas
        </span>
      )}
      {de.noDeseado && (
        <span className="rv-senal" title={motivo}>
          <StopFilled aria-hidden /> No deseado
          <span className={conMotivo ? 'rv-senal-motivo' : 'rv-solo-lector'}>: {motivo}</span>
        </span>
      )}
    </>
  )
}

/** The observation on its gold veil: never behind an icon (design §4). */
export function Observacion({ texto }: { texto: string }) {
  return (
    <p className="rv-observacion">
      <InfoCircleFilled aria-hidden />
      <span>
        <strong>Observación:</strong> {texto}
      </span>
    </p>
  )
}
