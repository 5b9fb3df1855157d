import { WarningFilled } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Campo } from '../../../ui/Campo.tsx'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { enumerar } from '../textos.ts'
import type { Aceptado, Diferencia, Oferta } from './oferta.ts'

/** A word is no reason. */
const MOTIVO_MINIMO = 10
const MOTIVO_MAXIMO = 200

/**
 * The differences between the answers and the form, to be accepted or not: nothing is filled in by itself. Another name is
 * somebody else's data: it is taken only with a reason, which stays with the customer.
 */
export function OfertaDatos(props: {
  oferta: Oferta
  alAceptar: (valores: Aceptado) => void
  alCerrar: () => void
}) {
  const { oferta, alAceptar, alCerrar } = props
  const { fuentes, diferencias } = oferta
  const llenables = diferencias.filter(({ campo }) => campo !== 'dv')
  const otraPersona = diferencias.some(({ contradice }) => contradice)
  const usar = (motivo?: string) => {
    const valores = Object.fromEntries(llenables.map(({ campo, despues }) => [campo, despues]))
    alAceptar({ ...valores, ...(motivo && { motivo }) })
    alCerrar()
  }
  useAtajo('Alt+u', () => usar(), llenables.length > 0 && !otraPersona, 'Usar los datos de las consultas')
  const varias = fuentes.length > 1
  const otraCosa = diferencias.some(({ antes }) => antes)
  return (
    <div
      className={otraPersona ? 'co-oferta co-oferta-otra' : 'co-oferta'}
      role={otraPersona ? 'alert' : 'status'}
    >
      <p>
        {otraPersona && <WarningFilled className="co-peligro" aria-hidden />}{' '}
        <strong>{enumerar(fuentes)}</strong>
        {otraCosa && (varias ? ' dicen otra cosa que el formulario:' : ' dice otra cosa que el formulario:')}
        {!otraCosa && (varias ? ' tienen estos datos:' : ' tiene estos datos:')}
      </p>
      <dl>
        {diferencias.map((diferencia) => (
          <Fila key={diferencia.campo} {...diferencia} />
        ))}
      </dl>
      {otraPersona ? (
        <ConMotivo
          alTomar={(motivo) => usar(`Nombre tomado de ${enumerar(fuentes)}: ${motivo}`)}
          alCerrar={alCerrar}
        />
      ) : (
        <div className="co-oferta-acciones">
          {llenables.length > 0 && (
            <Button size="small" onClick={() => usar()} aria-keyshortcuts="Alt+U">
              Usar estos datos <Tecla>Alt U</Tecla>
            </Button>
          )}
          <Button size="small" type="text" onClick={alCerrar}>
            Dejar como está
          </Button>
        </div>
      )}
    </div>
  )
}

function Fila({ campo, etiqueta, antes, despues, contradice }: Diferencia) {
  return (
    <div>
      <dt>{etiqueta}</dt>
      <dd>
        {antes && (
          <>
            <del className="rv-suave">{antes}</del> →{' '}
          </>
        )}
        <strong className={contradice ? 'co-peligro' : undefined}>{despues}</strong>
        {campo === 'dv' && <span className="rv-alerta"> Revise el número del NIT</span>}
      </dd>
    </div>
  )
}

function ConMotivo({ alTomar, alCerrar }: { alTomar: (motivo: string) => void; alCerrar: () => void }) {
  const [motivo, setMotivo] = useState('')
  const [intentado, setIntentado] = useState(false)
  const escrito = motivo.trim()
  const falla =
    escrito.length < MOTIVO_MINIMO ? `Escriba por qué, con ${MOTIVO_MINIMO} letras o más.` : undefined
  const tomar = () => {
    setIntentado(true)
    if (!falla) alTomar(escrito)
  }
  return (
    <>
      <p className="co-peligro">
        El registro tiene otro nombre: puede ser otra persona o un documento ajeno. Revise el documento.
      </p>
      <Campo
        nombre="motivo-otro-nombre"
        etiqueta="Por qué se toma el nombre del registro"
        error={intentado ? falla : undefined}
      >
        {(control) => (
          <Input
            {...control}
            size="small"
            maxLength={MOTIVO_MAXIMO}
            autoComplete="off"
            value={motivo}
            onChange={(e) => setMotivo(e.target.value)}
            onPressEnter={tomar}
          />
        )}
      </Campo>
      <div className="co-oferta-acciones">
        <Button size="small" onClick={alCerrar}>
          Dejar como está
        </Button>
        <Button size="small" danger onClick={tomar}>
          Tomar el otro nombre
        </Button>
      </div>
    </>
  )
}
