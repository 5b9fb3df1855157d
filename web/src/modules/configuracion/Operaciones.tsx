import { ETIQUETAS_OPERACION, type Operacion } from '@retroventa/api/configuracion/textos'
import { ENTRADAS } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ } from '@retroventa/domain/plantillas/matriz'
import { Input, Select, Switch } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { Campo } from '../../ui/Campo.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { EditarForma } from './editar.ts'
import { OPERACIONES } from './forma.ts'

/** What is sent after each operation: message, e-mail, and the company's own addresses. */
export function Operaciones({ editar }: { editar: EditarForma }) {
  const conFalla = OPERACIONES.find(
    (o) =>
      editar.error(`message_operaciones.${o}`) ||
      editar.error(`email_operaciones.${o}`) ||
      editar.error(`email_empresa.${o}.emails`),
  )
  const [elegida, setElegida] = useState<Operacion>(conFalla ?? 'contrato')
  const estado = (o: Operacion) => {
    const { message_operaciones: mensajes, email_operaciones: correos } = editar.forma
    const envia = [mensajes[o].send && 'mensaje', correos[o].send && 'correo'].filter(Boolean).join(' y ')
    return envia || 'apagada'
  }
  const texto = useRef<HTMLTextAreaElement>(null)
  /** Puts a tag where the caret is, in the text that was written in last. */
  function insertar(etiqueta: string): void {
    const campo = texto.current
    if (!campo?.isConnected) return
    campo.focus()
    campo.setRangeText(etiqueta, campo.selectionStart, campo.selectionEnd, 'end')
    campo.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="cf-operaciones">
      <nav className="rv-tarjeta cf-lista" aria-label="Operaciones">
        {OPERACIONES.map((o) => (
          <button
            key={o}
            type="button"
            className={o === elegida ? 'cf-actual' : ''}
            aria-current={o === elegida ? 'true' : undefined}
            onClick={() => setElegida(o)}
          >
            {ETIQUETAS_OPERACION[o]} <span className="rv-suave">{estado(o)}</span>
          </button>
        ))}
      </nav>
      <Tarjeta titulo={ETIQUETAS_OPERACION[elegida]}>
        <div className="rv-seccion">
          <Plantilla
            editar={editar}
            ultimo={texto}
            campo={`message_operaciones.${elegida}`}
            titulo="Mensaje (SMS o WhatsApp)"
            texto={editar.forma.message_operaciones[elegida].message}
            llave="message"
            envia={editar.forma.message_operaciones[elegida].send}
            maximo={1000}
          />
          <Plantilla
            editar={editar}
            ultimo={texto}
            campo={`email_operaciones.${elegida}`}
            titulo="Correo al cliente"
            texto={editar.forma.email_operaciones[elegida].body}
            llave="body"
            envia={editar.forma.email_operaciones[elegida].send}
            maximo={5000}
          />
          <Campo
            nombre={`email_empresa.${elegida}`}
            etiqueta="Correos de la empresa que reciben copia"
            error={editar.error(`email_empresa.${elegida}.emails`)}
          >
            {(control) => (
              <Select
                {...control}
                mode="tags"
                className="rv-ancho"
                open={false}
                suffixIcon={null}
                tokenSeparators={[',', ' ', ';']}
                disabled={editar.inactivo}
                value={editar.forma.email_empresa[elegida].emails}
                onChange={(emails: string[]) => editar.poner(`email_empresa.${elegida}.emails`, emails)}
              />
            )}
          </Campo>
          <div>
            <p className="rv-suave">Etiquetas que se pueden usar aquí; púlselas para ponerlas en el texto:</p>
            <ul className="rv-etiquetas">
              {MATRIZ[elegida].map((entrada) => (
                <li key={entrada}>
                  <button
                    type="button"
                    className="rv-etiqueta cf-etiqueta"
                    title={ENTRADAS[entrada].descripcion}
                    disabled={editar.inactivo}
                    // The caret stays in the text.
                    onPointerDown={(e) => e.preventDefault()}
                    onClick={() => insertar(`:${ENTRADAS[entrada].etiqueta}`)}
                  >
                    :{ENTRADAS[entrada].etiqueta}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Tarjeta>
    </div>
  )
}

function Plantilla(props: {
  editar: EditarForma
  /** The text that was written in last. */
  ultimo: RefObject<HTMLTextAreaElement | null>
  campo: string
  titulo: string
  texto: string
  llave: 'message' | 'body'
  envia: boolean
  maximo: number
}) {
  const { editar, ultimo, campo, titulo, texto, llave, envia, maximo } = props
  return (
    <Campo nombre={campo} etiqueta={titulo} error={editar.error(campo)}>
      {(control) => (
        <>
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maximo}
            showCount
            disabled={editar.inactivo}
            value={texto}
            onChange={(e) => editar.poner(`${campo}.${llave}`, e.target.value)}
            onFocus={(e) => {
              ultimo.current = e.target
            }}
            onBlur={() => editar.salir(campo)}
          />
          <span className="cf-envia">
            <Switch
              size="small"
              checked={envia}
              disabled={editar.inactivo}
              aria-label={`${titulo}: se envía`}
              onChange={(si) => editar.poner(`${campo}.send`, si)}
            />
            {envia ? 'Se envía' : 'No se envía'}
          </span>
        </>
      )}
    </Campo>
  )
}
