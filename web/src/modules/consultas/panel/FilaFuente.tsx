import { FilePdfOutlined, InfoCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Button, Popover, Tooltip } from 'antd'
import type { Fuente } from '../llamadas.ts'
import { edadDe, textoRestriccion } from '../textos.ts'
import { abrirPdf } from './abrirPdf.ts'
import type { FilaDelPanel } from './estadosFuente.ts'
import { type ClaseFila, IconoEstado } from './InsigniaEstado.tsx'

export interface PropsFila {
  fila: FilaDelPanel
  hoy: string
  /** It names somebody else than the form. */
  contradice: boolean
  consultando: boolean
  /** There is somebody to consult: a document of six digits. */
  consultable: boolean
  puedeConsultar: boolean
  /** The free ones of the month are used. */
  limite: boolean
  alConsultar: () => void
}

/** One source of the panel, 40 px: icon, name, state in the server's words, age, PDF and repeat (design §4). */
export function FilaFuente(props: PropsFila) {
  const { fila, consultando, contradice } = props
  const { fuente, restriccion, resultado, respuesta } = fila
  const tono = contradice ? 'peligro' : fila.tono
  const clase: ClaseFila = consultando ? 'consultando' : (tono ?? (restriccion ? 'restringida' : 'nada'))
  return (
    <li className={restriccion && !resultado ? 'co-fila co-fila-apagada' : 'co-fila'}>
      <IconoEstado clase={clase} />
      <div className="co-fila-texto">
        <p className="co-fila-nombre">
          {fuente.nombreFuente} <Detalles fuente={fuente} />
        </p>
        <p className="co-fila-estado" role="status" title={completo(props)}>
          <Estado {...props} />
        </p>
      </div>
      {respuesta?.tienePDF && !consultando && (
        <Button
          type="text"
          size="small"
          icon={<FilePdfOutlined />}
          aria-label={`PDF de ${fuente.nombreFuente}`}
          title="PDF"
          onClick={() => void abrirPdf(respuesta)}
        />
      )}
      {consultando ? <span className="rv-suave">espere...</span> : <Accion {...props} />}
    </li>
  )
}

/** What may be cut by the width of the row. */
function completo({ fila: { resultado, texto, restriccion } }: PropsFila): string | undefined {
  // What the source says of it in words, beside its state; why one failed is in its notice.
  if (resultado && !resultado.success) return texto
  if (resultado) return [...new Set([texto, resultado.mensaje])].filter(Boolean).join('. ')
  return restriccion && textoRestriccion(restriccion)
}

function Estado({ fila, hoy, contradice, consultando, consultable, limite }: PropsFila) {
  const { resultado, tono, texto, propia, restriccion, fuente } = fila
  if (!resultado) {
    if (restriccion) return textoRestriccion(restriccion)
    if (!consultando && sinPago({ limite, fuente })) return 'Consulta no disponible este mes'
    return consultando
      ? 'Consultando'
      : propia && !consultable
        ? 'Al escribir 6 dígitos o el nombre completo'
        : 'Sin consultar'
  }
  return (
    <>
      {contradice && <strong className="co-peligro">Otro nombre · </strong>}
      <span className={contradice ? 'co-peligro' : `co-${tono}`}>{texto}</span>
      {resultado.placa && ` · placa ${resultado.placa}`}
      {' · '}
      {resultado.success ? edadDe(resultado.consultadoEn, hoy) : 'Sin costo'}
      {resultado.success && resultado.costo > 0 && ` · ${formatoPesos(resultado.costo)}`}
      {restriccion && ` · ${textoRestriccion(restriccion)}`}
    </>
  )
}

/** The one button of the row; denied, it stays and says why (design §1). */
function Accion(props: PropsFila) {
  const { fila, puedeConsultar, alConsultar } = props
  const { fuente, resultado } = fila
  const motivo = porQueNo(props)
  const precio =
    props.limite && fuente.permitePago && fuente.consumeCupo ? formatoPesos(fuente.costoUnitario) : undefined
  if (!puedeConsultar || (fila.propia && !resultado)) return null
  if (resultado?.success && !precio)
    return (
      <Tooltip title={motivo ?? 'Repetir'}>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          disabled={motivo !== undefined}
          aria-label={`Repetir ${fuente.nombreFuente}`}
          onClick={alConsultar}
        />
      </Tooltip>
    )
  const verbo = resultado ? (resultado.success ? 'Repetir' : 'Reintentar') : 'Consultar'
  // What is read begins with what is seen.
  const texto = precio ? `${verbo}, ${precio}` : verbo
  return (
    <Tooltip title={motivo}>
      <Button
        size="small"
        disabled={motivo !== undefined}
        aria-label={`${texto} ${fuente.nombreFuente}`}
        onClick={alConsultar}
      >
        {texto}
      </Button>
    </Tooltip>
  )
}

function porQueNo({ fila, consultable, limite }: PropsFila): string | undefined {
  const { restriccion, fuente } = fila
  if (restriccion) return textoRestriccion(restriccion)
  if (!consultable) return 'Mínimo 6 dígitos'
  if (sinPago({ limite, fuente }))
    return 'Consulta no disponible: se alcanzó el límite del mes y esta fuente no se paga'
  return undefined
}

/** The free ones are used and this source takes no payment. */
const sinPago = ({ limite, fuente }: { limite: boolean; fuente: Fuente }): boolean =>
  fuente.consumeCupo && limite && !fuente.permitePago

/** Title, list and recommendation of a source (000 §3 `detalles`). */
function Detalles({ fuente: { nombreFuente, detalles, descripcion } }: { fuente: Fuente }) {
  if (!detalles && !descripcion) return null
  return (
    <Popover
      trigger="click"
      title={detalles?.titulo ?? nombreFuente}
      content={
        <div className="co-detalles">
          {detalles ? (
            <>
              <ul>
                {detalles.contenido.map((linea) => (
                  <li key={linea}>{linea}</li>
                ))}
              </ul>
              <p>
                <strong>Recomendación:</strong> {detalles.recomendacion}
              </p>
            </>
          ) : (
            <p>{descripcion}</p>
          )}
        </div>
      }
    >
      <button type="button" className="co-info" aria-label={`Qué es ${nombreFuente}`}>
        <InfoCircleOutlined aria-hidden />
      </button>
    </Popover>
  )
}
