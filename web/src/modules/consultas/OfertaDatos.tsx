import { Button } from 'antd'
import { useState } from 'react'
import type { ResultadoConsulta } from './consultas.ts'
import { diferenciasDe, type ValoresOfrecidos } from './oferta.ts'

/** The differences between the answer and the form, to be accepted or not: nothing is filled in by itself. */
export function OfertaDatos(props: {
  resultado: ResultadoConsulta
  actuales: ValoresOfrecidos
  alAceptar: (valores: ValoresOfrecidos) => void
}) {
  const { resultado, actuales, alAceptar } = props
  const [resuelta, setResuelta] = useState('')
  const diferencias = diferenciasDe(resultado, actuales)
  if (resuelta === resultado.consultaId || diferencias.length === 0) return null
  const llenables = diferencias.filter(({ campo }) => campo !== 'dv')
  const cerrar = () => setResuelta(resultado.consultaId)
  return (
    <div className="co-oferta" role="status">
      <p>
        <strong>{resultado.nombreFuente}</strong> dice otra cosa que el formulario:
      </p>
      <table>
        <tbody>
          {diferencias.map(({ campo, etiqueta, antes, despues }) => (
            <tr key={campo}>
              <th scope="row">{etiqueta}</th>
              <td className="rv-suave">{antes || 'vacío'}</td>
              <td>→ {despues}</td>
              <td>{campo === 'dv' && <span className="rv-alerta">Revise el número del NIT</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        {llenables.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              alAceptar(Object.fromEntries(llenables.map(({ campo, despues }) => [campo, despues])))
              cerrar()
            }}
          >
            Usar estos datos
          </Button>
        )}
        <Button size="small" type="text" onClick={cerrar}>
          Dejar como está
        </Button>
      </div>
    </div>
  )
}
