import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { FilaDelPanel } from './estadosFuente.ts'
import { type ClaseFila, IconoEstado } from './InsigniaEstado.tsx'
import { edadDe, textoRestriccion } from './textos.ts'

/** One source of the panel, 40 px: icon, name, state in the server's words, age, actions (design §4). */
export function FilaFuente(props: {
  fila: FilaDelPanel
  hoy: string
  consultando: boolean
  /** Nobody to consult yet. */
  esperando: boolean
  alRepetir: (() => void) | undefined
}) {
  const { fila, hoy, consultando, esperando, alRepetir } = props
  const { fuente, restriccion, resultado } = fila
  const clase: ClaseFila = restriccion ? 'restringida' : consultando ? 'consultando' : (fila.tono ?? 'nada')
  return (
    <li className={restriccion ? 'co-fila co-fila-apagada' : 'co-fila'}>
      <IconoEstado clase={clase} />
      <div className="co-fila-texto">
        <p className="co-fila-nombre">{fuente.nombreFuente}</p>
        <p className="co-fila-estado">
          {restriccion && !resultado ? (
            textoRestriccion(restriccion)
          ) : (
            <Estado fila={fila} hoy={hoy} consultando={consultando} esperando={esperando} />
          )}
        </p>
      </div>
      {alRepetir && !consultando && resultado && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`Repetir ${fuente.nombreFuente}`}
          title="Repetir"
          onClick={alRepetir}
        />
      )}
    </li>
  )
}

function Estado(props: { fila: FilaDelPanel; hoy: string; consultando: boolean; esperando: boolean }) {
  const { fila, hoy, consultando, esperando } = props
  const { resultado, tono, texto, propia } = fila
  if (!resultado)
    return consultando ? 'Consultando' : esperando && propia ? 'Al escribir 6 dígitos' : 'Sin consultar'
  return (
    <>
      <span className={`co-${tono}`}>{texto}</span>
      {' · '}
      {resultado.fuenteFallo ? 'Sin costo' : edadDe(resultado.consultadoEn, hoy)}
      {consultando && ' · consultando de nuevo'}
    </>
  )
}
