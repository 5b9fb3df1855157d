import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { segmentosSms } from '@retroventa/domain/mensajes/segmentos'
import { esTextoSms, limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import { EJEMPLOS } from '@retroventa/domain/plantillas/ejemplos'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { sustituir } from '@retroventa/domain/plantillas/sustituir'
import { BotonEnlace } from '../../../ui/BotonEnlace.tsx'

const LIMITES = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

/** Letters that an SMS does not carry as they are, each once. */
const ajenas = (texto: string): string[] => [...new Set([...texto].filter((letra) => !esTextoSms(letra)))]

/**
 * What a text takes as an SMS, with everyday values in its tags: parts, units and encoding; which letters change on the way,
 * and the plain form that leaves (001 §5), to be kept if the person prefers to see it.
 */
export function CuentaSms(props: {
  tipo: TipoPlantilla
  texto: string
  /** Pesos that the operator charges for a part; 0 when nobody said. */
  precio: number
  soloLectura: boolean
  alSimplificar: (texto: string) => void
}) {
  const { tipo, texto, precio, soloLectura, alSimplificar } = props
  if (texto === '') return null
  const lleno = sustituir(tipo, texto, EJEMPLOS)
  const sale = segmentosSms(limpiarSms(lleno))
  const comoEsta = segmentosSms(lleno)
  const otras = ajenas(texto.replace(/\s/g, ' '))
  const [una, varias] = LIMITES[sale.codificacion]
  const cabe = sale.partes <= 1 ? una : sale.partes * varias
  return (
    <div className="ms-cuenta" aria-live="polite">
      <span>
        Por SMS, con datos de ejemplo: {sale.partes === 1 ? '1 parte' : `${sale.partes} partes`},{' '}
        {sale.unidades} de {cabe} ({sale.codificacion})
        {precio > 0 && `, ${formatoPesos(precio * Math.max(1, sale.partes))}`}.
      </span>
      {otras.length > 0 && (
        <>
          <span>
            {' '}
            Salen sin tilde o cambiadas: <b>{otras.join(' ')}</b>
            {comoEsta.partes > sale.partes &&
              `; así serían ${formatoCuantos(comoEsta.partes, 'parte', 'partes')} (${comoEsta.codificacion})`}
            .
          </span>
          {!soloLectura && (
            <BotonEnlace className="ms-enlace" onClick={() => alSimplificar(limpiarSms(texto))}>
              Usar la forma sencilla
            </BotonEnlace>
          )}
        </>
      )}
    </div>
  )
}
