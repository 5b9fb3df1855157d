import { Button } from 'antd'
import { Tecla } from '../../../ui/Piezas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { enumerar } from '../textos.ts'
import type { Oferta, ValoresOfrecidos } from './oferta.ts'

/** The differences between the answers and the form, to be accepted or not: nothing is filled in by itself. */
export function OfertaDatos(props: {
  oferta: Oferta
  alAceptar: (valores: ValoresOfrecidos) => void
  alCerrar: () => void
}) {
  const { oferta, alAceptar, alCerrar } = props
  const { fuentes, diferencias } = oferta
  const llenables = diferencias.filter(({ campo }) => campo !== 'dv')
  const usar = () => {
    alAceptar(Object.fromEntries(llenables.map(({ campo, despues }) => [campo, despues])))
    alCerrar()
  }
  useAtajo('Alt+u', usar, llenables.length > 0, 'Usar los datos de las consultas')
  const varias = fuentes.length > 1
  const otraCosa = diferencias.some(({ antes }) => antes)
  return (
    <div className="co-oferta" role="status">
      <p>
        <strong>{enumerar(fuentes)}</strong>
        {otraCosa && (varias ? ' dicen otra cosa que el formulario:' : ' dice otra cosa que el formulario:')}
        {!otraCosa && (varias ? ' tienen estos datos:' : ' tiene estos datos:')}
      </p>
      <dl>
        {diferencias.map(({ campo, etiqueta, antes, despues }) => (
          <div key={campo}>
            <dt>{etiqueta}</dt>
            <dd>
              {antes && (
                <>
                  <del className="rv-suave">{antes}</del> →{' '}
                </>
              )}
              <strong>{despues}</strong>
              {campo === 'dv' && <span className="rv-alerta"> Revise el número del NIT</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="co-oferta-acciones">
        {llenables.length > 0 && (
          <Button size="small" onClick={usar} aria-keyshortcuts="Alt+U">
            Usar estos datos <Tecla>Alt U</Tecla>
          </Button>
        )}
        <Button size="small" type="text" onClick={alCerrar}>
          Dejar como está
        </Button>
      </div>
    </div>
  )
}
